import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { terminals } from './aTerminal'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup(['drivers.refer', 'workers.enrich', 'work-packages', 'fleet.manage'])
  await terminals(group)
})

const post = (path: string, body: object) => group.call('POST', path, { body })
const historyOf = async (path: string, of: Pick<TestGroup, 'call'> = group): Promise<Wire[]> =>
  (await of.call('GET', path)).body

describe('the history of a record', () => {
  test('has who changed which fields, the last change first, for those who may see the record [OWN-7]', async () => {
    const lead = { FirstName: 'Ann', LastName: unique('Lee'), Phone: '3125550123' }
    const { LeadId } = (await post('/cellcomm-hr/UpdateLead', lead)).body
    await post('/cellcomm-hr/UpdateLead', { LeadId, City: 'Gary', State: 'IN' })
    const path = `/cellcomm-hr/LeadHistory/${LeadId}`
    const [last, first, ...others] = await historyOf(path)
    expect(last).toMatchObject({ By: group.userId, Change: 'CHANGED' })
    expect(last?.Fields).toEqual([
      { Field: 'city', Before: '', After: 'Gary' },
      { Field: 'state', Before: '', After: 'IN' },
    ])
    expect([first?.Change, others]).toEqual(['MADE', []])
    const person = await group.aPerson(['workers.enrich'])
    expect((await person.call('GET', path)).status).toBe(401)
    expect(await historyOf(path, await aGroup(['drivers.refer']))).toEqual([])
  })

  test('no longer has a person who was erased', async () => {
    const lead = { FirstName: 'Bob', LastName: 'Sandoval', Phone: '3125550124' }
    const { LeadId } = (await post('/cellcomm-hr/UpdateLead', lead)).body
    await post('/cellcomm-hr/UpdateLead', { LeadId, LastName: 'Sandovalova', City: 'Joliet' })
    await post('/cellcomm-hr/EraseLead', { LeadId, Reason: 'Asked for it' })
    expect(JSON.stringify(await historyOf(`/cellcomm-hr/LeadHistory/${LeadId}`))).not.toMatch(
      /Sandoval|3125550124|Joliet/,
    )
  })

  test('of a worker has rates, hours and the worker alike', async () => {
    for (const [list, body] of [
      ['payVendors', { code: 'V1', name: 'Prairie Payroll' }],
      ['payTypes', { code: 'MILE', description: 'By the mile', leastRate: 0.01, mostRate: 5 }],
      ['workers', { code: 'S1', name: 'Ann Lee', status: 'active', workplace: 'CHI', vendor: 'V1' }],
    ] as const)
      expect((await post(`/portal/{group}/MasterData/${list}`, body)).status).toBe(200)
    const rate = { SSOId: 'S1', LocationId: 'CHI', VendorCode: 'V1', PayType: 'MILE', Rate: 0.6125 }
    expect((await post('/driver-financials/UpdateWorkerRate', rate)).status).toBe(200)
    const changes = await historyOf('/driver-financials/WorkerHistory/S1')
    expect(
      changes.map(({ Change, Fields }) => [Change, Fields.find((each: Wire) => each.Field === 'rate')?.After]),
    ).toEqual([
      ['MADE', '0.6125'],
      ['MADE', undefined],
    ])
    expect((await group.call('GET', '/driver-financials/WorkerHistory/nobody')).status).toBe(404)
  })

  test('of a work package has its steps', async () => {
    const draft = { Name: 'Yard work', DueDate: '2026-11-20', AssignedTo: '' }
    const made = await group.call('PUT', '/driver-financials/WorkPackages', { body: draft })
    const { WorkPackageId } = made.body
    await post('/driver-financials/StepWorkPackages', { WorkPackageIds: [WorkPackageId], Step: 'DISPATCH', Reason: '' })
    const [last] = await historyOf(`/driver-financials/WorkPackageHistory/${WorkPackageId}`)
    expect(last?.Fields).toContainEqual({ Field: 'status', Before: 'planned', After: 'dispatched' })
  })
})
