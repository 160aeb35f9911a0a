import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkpointOf } from '#contract/checkpoints'
import { storeGroup } from '#portal/data/session/session'
import { AvailableLoadsAndUnits } from '#portal/load-planning/available/AvailableLoadsAndUnits'
import { aGroup, joinGroup, type TestGroup } from '../../fixtures/server'
import { aDriver, aLoad, aRegion } from '../../server/load-planning/aPlannedFleet'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

let group: TestGroup

beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  group = await aGroup(['load-planning'])
  signInOnServer(group, ['load-planning'])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const chooseGroup = ({ id, type }: TestGroup) => storeGroup({ id, type, level: 1 }, [checkpointOf('load-planning')])
const user = userEvent.setup()
const open = (search = '') =>
  renderPage(<AvailableLoadsAndUnits />, `/LoadPlanningApplication/AvailableLoadsAndUnits${search}`, {
    words: ['planFleet', 'planRecommendations', 'loadPlanning', 'freight', 'crud'],
  })
const list = (name: string) => within(screen.getByRole('grid', { name }))
const loadRow = (id: string) => list('Available loads').findByRole('row', { name: new RegExp(id) })
const isGone = (id: string) =>
  waitFor(() => expect(list('Available loads').queryByRole('row', { name: new RegExp(id) })).toBeNull())
const mark = async (name: string, id: string) =>
  user.click(await list(name).findByRole('checkbox', { name: `Select ${id}` }))
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const bring = async (load: string, unit: string) => {
  await loadRow(load)
  await mark('Available loads', load)
  await mark('Available units', unit)
}

test('a load that another planner took is refused with who has it, and both see how it stands', async () => {
  await aDriver(group, '1')
  await aDriver(group, '2')
  await aLoad(group, 'a', 20)
  const other = await group.aPerson()
  const pair = { shipment_id: 'Sa', driver_xid: 'D1', power_unit_id: 'U1' }
  await open()
  await bring('Sa', 'U2')
  await screen.findByRole('button', { name: 'Assign firmly' })
  await other.call('POST', '/load-planning/InsertDriverSoftAssign', { body: { ...pair, Minutes: 60 } })
  await press('Assign firmly')
  await screen.findByText(/^Sa was not assigned to /)
  await screen.findByText(new RegExp(`^${other.userId} holds it for driver D1 until .+ UTC\\.`))
  await waitFor(async () => expect((await loadRow('Sa')).textContent).toContain('held until'))
  await other.call('POST', '/load-planning/AssignDriver', { body: pair })
  await isGone('Sa')
  await other.call('POST', '/load-planning/ReleaseDriver', { body: { shipment_id: 'Sa' } })
  await loadRow('Sa')
})

test('a driver whom a rule refuses is assigned with a reason only', async () => {
  await aDriver(group, '1', { cycle: 60 })
  await aLoad(group, 'a', 20)
  await open()
  await bring('Sa', 'U1')
  await press('Assign firmly')
  const reason = await screen.findByRole('textbox', { name: 'Override reason' })
  const anyway = screen.getByRole<HTMLButtonElement>('button', { name: 'Assign anyway' })
  expect(anyway.disabled).toBe(true)
  await user.type(reason, 'The customer waits')
  await user.click(anyway)
  await isGone('Sa')
  const { body } = await group.call('GET', '/load-planning/ShipmentDetails?ShipmentId=Sa')
  expect(body).toMatchObject({ driver_xid: 'D1', assignment: 'FIRM' })
})

test('noted drivers are counted, and saved and assigned as one list', async () => {
  for (const name of ['1', '2']) await aDriver(group, name)
  for (const name of ['a', 'b']) await aLoad(group, name, 20)
  await open()
  for (const [load, unit] of [
    ['Sa', 'U1'],
    ['Sb', 'U2'],
  ] as const) {
    await bring(load, unit)
    await press('Save note')
    await waitFor(async () => expect((await loadRow(load)).textContent).toContain('● driver'))
  }
  await screen.findByText('2 loads changed · 2 drivers')
  await press('Save and assign drivers')
  await screen.findByText('2 loads assigned.')
  for (const load of ['Sa', 'Sb']) await isGone(load)
})

test('another customer group has rows of its own, and nothing of the regions that the address names', async () => {
  const { region } = await aRegion(group, 12)
  await aLoad(group, 'a', 20)
  const other = await aGroup(['load-planning'])
  await joinGroup(group.userId, other, ['load-planning'])
  const theirs = await aRegion(other, 13)
  await aLoad(other, 'b', 20)
  const router = await open(`?customer=${group.id}&regions=${region}`)
  await screen.findByRole('button', { name: '12 Region 12' })
  act(() => chooseGroup(other))
  await loadRow('Sb')
  expect(list('Available loads').queryByText('Sa')).toBeNull()
  const told = new RegExp(`This address names regions of ${group.id}\\.`)
  await screen.findByText(told)
  expect(screen.queryByRole('button', { name: '12 Region 12' })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Planning regions' }))
  await user.click(await screen.findByRole('option', { name: '13 Region 13' }))
  await waitFor(() => expect(addressIn(router)).toContain(`customer=${other.id}&regions=${theirs.region}`))
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
})
