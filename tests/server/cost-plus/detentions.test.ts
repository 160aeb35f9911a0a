import { beforeAll, describe, expect, test } from 'vitest'
import { parameterAttributes } from '#contract/fleet-manager/parameterNames'
import { type Person, refusalsOf, statement, type Wire } from '../../fixtures/server'
import { activeSetup, addLine, aBillingGroup, type BillingGroup } from './aBillingGroup'
import { aVisit as aVisitOf, type Visit } from './aVisit'

const period = '2026-10'
let group: BillingGroup
beforeAll(async () => {
  group = await aBillingGroup()
  await activeSetup(group)
})

const setRate = (of: BillingGroup, value: string) =>
  statement(
    `insert into customer_configuration (customer, lookup_code, attribute, value) values ($1, 'CPB', $2, $3)`,
    of.id,
    parameterAttributes.detentionRate,
    value,
  )

const aVisit = (visit: Visit = {}, of: BillingGroup = group) => aVisitOf(of, visit)

const list = async (query = '', person: Pick<Person, 'call'> = group): Promise<Wire[]> =>
  (await person.call('GET', `/costplus/{group}/detentions?period=${period}&perPage=0${query}`)).body
const listed = async (shipment: string, person: Pick<Person, 'call'> = group): Promise<Wire> =>
  (await list('', person)).find(({ ShipmentId }) => ShipmentId === shipment)
const stopsOf = (...shipments: string[]) => shipments.map((ShipmentId) => ({ ShipmentId, StopSequence: 1 }))
const charge = (shipments: string[], more: object = {}, person: Pick<Person, 'call'> = group) =>
  person.call('POST', '/costplus/{group}/detentions/charge', {
    body: { Stops: stopsOf(...shipments), Period: period, Rate: 60, GlAccount: '5400', Category: 'TOLL', ...more },
  })
const decide = (shipments: string[], Decision: string, Reason = '', person: Pick<Person, 'call'> = group) =>
  person.call('POST', '/costplus/{group}/detentions/decide', {
    body: { Stops: stopsOf(...shipments), Decision, Reason },
  })
const ledgerOf = async (lineIds: number[]): Promise<Wire[]> =>
  (await group.call('GET', `/costplus/{group}/glbilling/lines?lineIds=${lineIds.join(',')}`)).body

describe('the detentions of a period', () => {
  test('have their evidence', async () => {
    const id = await aVisit()
    expect(await listed(id)).toEqual({
      ShipmentId: id,
      StopSequence: 1,
      Place: 'Joliet dock',
      TimeZone: 'America/Chicago',
      AppointmentFrom: '2026-10-14T15:00:00Z',
      Arrival: '2026-10-14T15:00:00Z',
      Departure: '2026-10-14T17:30:00Z',
      FreeUntil: '2026-10-14T17:00:00Z',
      Hours: 0.5,
      Rate: null,
      Fixes: 0,
      Decision: 'OPEN',
      LineId: null,
      Reason: '',
      DecidedBy: null,
      DecidedAt: null,
    })
  })

  test.each<[string, Visit, number | undefined]>([
    ['a visit within the free time', { departure: '2026-10-14T17:00:00Z' }, undefined],
    ['a visit a minute short of a quarter of an hour', { departure: '2026-10-14T17:14:00Z' }, undefined],
    ['a quarter of an hour', { departure: '2026-10-14T17:15:00Z' }, 0.25],
    ['time before the appointment', { due: '2026-10-14T16:00:00Z', departure: '2026-10-14T18:30:00Z' }, 0.5],
    ['a stop without freight', { type: 'non-freight' }, undefined],
    ['a cancelled trip', { status: 'cancelled' }, undefined],
    ['a visit that ended in the month after', { departure: '2026-11-01T00:00:00Z' }, undefined],
  ])('%s', async (_, visit, hours) => {
    expect((await listed(await aVisit(visit)))?.Hours).toBe(hours)
  })

  test('count from the free time of the location', async () => {
    await statement(
      `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone, free_minutes, created_by, updated_by)
       values ($1, 'QUICK', 'Quick', 'Joliet', 'IL', 41, -88, 'given', 'America/Chicago', 30, 'x', 'x')`,
      group.id,
    )
    expect((await listed(await aVisit({ at: 'QUICK' })))?.Hours).toBe(2)
  })

  test('belong to the month on the accounting clock of the customer', async () => {
    const other = await aBillingGroup()
    await statement(
      `insert into customer_configuration (customer, lookup_code, attribute, value) values ($1, 'CPB', $2, 'America/Chicago')`,
      other.id,
      parameterAttributes.accountingZone,
    )
    const id = await aVisit({ departure: '2026-11-01T03:00:00Z' }, other)
    expect(await listed(id, other)).toMatchObject({ ShipmentId: id })
  })

  test.each(['0001-01', '9999-12'])('of %s are none, and no failure', async (month) => {
    const answer = await group.call('GET', `/costplus/{group}/detentions?period=${month}`)
    expect([answer.status, answer.body]).toEqual([200, []])
  })

  test('of another customer are not seen, charged or dismissed', async () => {
    const other = await aBillingGroup()
    await activeSetup(other)
    const id = await aVisit({}, other)
    expect(await listed(id)).toBeUndefined()
    expect(refusalsOf(await charge([id]))).toMatchObject([{ code: 'detention-missing' }])
    expect(refusalsOf(await decide([id], 'DISMISSED', 'x'))).toMatchObject([{ code: 'detention-missing' }])
    expect(await listed(id, other)).toMatchObject({ Decision: 'OPEN' })
  })
})

describe('a detention that is charged', () => {
  test('is a line of the ledger with what proves it', async () => {
    const id = await aVisit()
    const { status, body } = await charge([id], { CostCenter: 'C1' })
    expect([status, body]).toEqual([200, { Status: 'SUCCESS', LineIds: [expect.any(Number)], Held: 0 }])
    expect(await ledgerOf(body.LineIds)).toMatchObject([
      {
        PostingDate: '2026-10-14',
        Period: period,
        GlCode: '5400',
        CostCenter: 'C1',
        Category: 'TOLL',
        Debit: 30,
        Description: 'Detention at Joliet dock',
        Journal: 'DETENTION',
        Reference: `${id}/1`,
        Status: 'BILLABLE',
        Reason: `${id}, stop 1: arrived 2026-10-14 10:00, free until 2026-10-14 12:00, left 2026-10-14 12:30 (America/Chicago); positions: 0`,
      },
    ])
    expect(await listed(id)).toMatchObject({
      Decision: 'CHARGED',
      LineId: body.LineIds[0],
      DecidedBy: group.userId,
      DecidedAt: expect.any(String),
    })
    expect(await list('&decision=CHARGED')).toEqual(
      expect.arrayContaining([expect.objectContaining({ ShipmentId: id })]),
    )
    expect(JSON.stringify(await list('&decision=OPEN'))).not.toContain(id)
  })

  test('costs what the customer has set up, and nothing without a rate', async () => {
    const id = await aVisit()
    expect(refusalsOf(await charge([id], { Rate: undefined }))).toEqual([{ code: 'rate-missing', parameters: {} }])
    await setRate(group, '85.50')
    expect(await listed(id)).toMatchObject({ Rate: 85.5 })
    const { body } = await charge([id], { Rate: undefined })
    expect(await ledgerOf(body.LineIds)).toMatchObject([{ Debit: 42.75 }])
  })

  test('above the limit of adjustments is held until another user releases it', async () => {
    const id = await aVisit({ departure: '2026-10-16T17:00:00Z' })
    const { body } = await charge([id], { Rate: 100 })
    expect(body.Held).toBe(1)
    expect(await ledgerOf(body.LineIds)).toMatchObject([{ Status: 'HELD', AwaitsSecond: group.userId }])
  })

  test('is charged once, however many ask at a time', async () => {
    const id = await aVisit()
    const answers = await Promise.all([charge([id]), charge([id]), charge([id], {}, group.approver)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && refusalsOf(refused)).toEqual([
      { code: 'detention-decided', parameters: { shipmentId: id, stopSequence: '1', decision: 'charged' } },
    ])
    const lines = await statement('select from ledger_line where customer = $1 and reference = $2', group.id, `${id}/1`)
    expect(lines).toHaveLength(1)
  })

  test('with others is charged with all of them or with none', async () => {
    const [one, two] = [await aVisit(), await aVisit()]
    await charge([one])
    expect((await charge([two, one])).status).toBe(409)
    expect(await listed(two)).toMatchObject({ Decision: 'OPEN' })
    expect((await charge([two, two])).body.LineIds).toHaveLength(1)
  })

  test.each<[object, number, string]>([
    [{ Category: 'NONE' }, 400, 'unknown-category'],
    [{ Rate: 0 }, 400, 'zero-amount'],
  ])('is not charged with %j', async (more, status, code) => {
    const answer = await charge([await aVisit()], more)
    expect([answer.status, refusalsOf(answer).map((refusal) => refusal.code)]).toEqual([status, [code]])
  })

  test('is not charged to a period that is locked', async () => {
    await statement(`insert into billing_lock (customer, period, locked_by) values ($1, '2026-08', 'ann')`, group.id)
    const answer = await charge([await aVisit()], { Period: '2026-08' })
    expect([answer.status, refusalsOf(answer).map(({ code }) => code)]).toEqual([409, ['period-locked-by']])
  })
})

describe('a detention that is dismissed', () => {
  test('keeps the reason, and can be opened again', async () => {
    const id = await aVisit()
    expect(refusalsOf(await decide([id], 'DISMISSED'))).toEqual([{ code: 'reason-missing', parameters: {} }])
    expect((await decide([id], 'DISMISSED', 'Our own delay')).body).toEqual({ Status: 'SUCCESS', Decided: 1 })
    expect(await listed(id)).toMatchObject({ Decision: 'DISMISSED', Reason: 'Our own delay', LineId: null })
    expect((await charge([id])).status).toBe(409)
    expect((await decide([id], 'OPEN')).status).toBe(200)
    expect(await listed(id)).toMatchObject({ Decision: 'OPEN', Reason: '' })
  })

  test('was not charged before: a charge is taken back in the ledger', async () => {
    const id = await aVisit()
    await charge([id])
    for (const decision of ['DISMISSED', 'OPEN'])
      expect(refusalsOf(await decide([id], decision, 'x'))).toMatchObject([{ code: 'detention-decided' }])
  })
})

test('who only reads billing sees detentions, and decides nothing', async () => {
  const id = await aVisit()
  const reader = await group.aPerson(['cost-plus'])
  expect(await listed(id, reader)).toMatchObject({ Decision: 'OPEN' })
  for (const answer of [await charge([id], {}, reader), await decide([id], 'DISMISSED', 'x', reader)])
    expect(answer.status).toBe(401)
  const stranger = await group.aPerson(['routing-tool.reports'])
  expect((await stranger.call('GET', `/costplus/{group}/detentions?period=${period}`)).status).toBe(401)
})

describe('the proofs of delivery behind a charge', () => {
  const prove = (shipment: string, stop: number, signer: string) =>
    statement(
      `insert into shipment_document (customer, shipment_id, stop_sequence, kind, signer, at, created_by, report_key)
       values ($1, $2, $3, 'signature', $4, '2026-10-14T17:20:00Z', 'driver:D1', $2)`,
      group.id,
      shipment,
      stop,
      signer,
    )
  const proofsOf = (line: number, person: Pick<Person, 'call'> = group) =>
    person.call('GET', `/costplus/{group}/glbilling/${line}/proofs`)
  const paperOf = (line: number, person: Pick<Person, 'call'> = group) =>
    person.call('GET', `/costplus/{group}/glbilling/${line}/proof?language=es-ES`)

  test('are those of its stop, as a list and on paper', async () => {
    const id = await aVisit()
    await prove(id, 1, 'Ada')
    const [line] = (await charge([id])).body.LineIds
    expect((await proofsOf(line)).body).toMatchObject([
      { documentType: 'SIGNATURE', signedBy: 'Ada', documentTime: '2026-10-14T17:20:00Z', timeZone: 'America/Chicago' },
    ])
    const paper = await paperOf(line)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(paper.headers.get('content-disposition')).toContain(`${id}-1-proof.pdf`)
  })

  test('are none of a stop that the driver has proved nothing of, nor of a line that charges no stop', async () => {
    const id = await aVisit()
    const [line] = (await charge([id])).body.LineIds
    expect((await proofsOf(line)).body).toEqual([])
    expect((await paperOf(line)).status).toBe(404)
    const other = await addLine(group, '5400', 12)
    expect((await proofsOf(other)).body).toEqual([])
    expect((await paperOf(other)).status).toBe(404)
  })

  test('of another customer are not seen', async () => {
    const id = await aVisit()
    await prove(id, 1, 'Ada')
    const [line] = (await charge([id])).body.LineIds
    const other = await aBillingGroup()
    expect([(await proofsOf(line, other)).status, (await paperOf(line, other)).status]).toEqual([404, 404])
  })
})
