import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AvailableLoadsAndUnits } from '#portal/load-planning/available/AvailableLoadsAndUnits'
import { aLoad as aLoadOfDeliveries } from '../../fixtures/freight'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'
import { aLoad } from '../../server/load-planning/aPlannedFleet'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

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

const user = userEvent.setup()
const list = () => within(screen.getByRole('grid', { name: 'Available loads' }))

/** Opens the details of a shipment, which takes a load of the routing tool unless told otherwise. */
const openShipment = async ({ isOfLoad = true } = {}) => {
  await aLoad(group, 'a', 20)
  const loadId = await aLoadOfDeliveries(group.id, {
    status: 'sent-to-fleet',
    locked_by: 'FLEET',
    locked_at: '2026-01-01',
  })
  if (isOfLoad) await statement('update shipment set load_id = $2 where customer = $1', group.id, loadId)
  await renderPage(<AvailableLoadsAndUnits />, '/LoadPlanningApplication/AvailableLoadsAndUnits', {
    words: [
      'planFleet',
      'planRecommendations',
      'loadPlanning',
      'freight',
      'crud',
      'refusals',
      'workList',
      'loadActions',
    ],
  })
  await list().findByRole('row', { name: /Sa/ })
  screen.getByRole('grid', { name: 'Available loads' }).focus()
  await user.keyboard('{Home}{Enter}')
  await screen.findByRole('dialog', { name: 'Load Sa' })
  return loadId
}
const openButton = () => screen.findByRole('button', { name: 'Give back to the routing tool' })
const statusOf = async (loadId: number) =>
  (await statement<{ status: string }>('select status from load where id = $1', loadId))[0]?.status

test('a load is given back by keyboard, with a reason, and leaves the list', async () => {
  const loadId = await openShipment()
  ;(await openButton()).focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Give load Sa back to the routing tool?' }))
  const reason = dialog.getByRole('textbox', { name: /Reason/ })
  expect(document.activeElement).toBe(reason)
  await user.click(dialog.getByRole('button', { name: 'Give back' }))
  expect(await statusOf(loadId)).toBe('sent-to-fleet')
  await user.type(reason, 'No driver for it')
  await user.tab()
  while (document.activeElement?.textContent !== 'Give back') await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByText('Load Sa was given back to the routing tool.')
  await waitFor(() => expect(list().queryByRole('row', { name: /Sa/ })).toBeNull())
  expect(await statusOf(loadId)).toBe('pending')
  expect(await statement('select details from load_update where load_id = $1', loadId)).toEqual([
    { details: 'Shipment Sa: No driver for it' },
  ])
})

test('a refusal is shown in the dialog, which stays open', async () => {
  const loadId = await openShipment()
  await user.click(await openButton())
  const dialog = within(await screen.findByRole('dialog', { name: /^Give load Sa back/ }))
  await statement(`update shipment set status = 'in-transit' where customer = $1`, group.id)
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'No driver for it')
  await user.click(dialog.getByRole('button', { name: 'Give back' }))
  await dialog.findByText(/Load Sa is no longer planned: it is under way or finished\./)
  expect(await statusOf(loadId)).toBe('sent-to-fleet')
})

test('escape closes the dialog and gives nothing back', async () => {
  const loadId = await openShipment()
  await user.click(await openButton())
  await screen.findByRole('dialog', { name: /^Give load Sa back/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Give load Sa back/ })).toBeNull())
  expect(await statusOf(loadId)).toBe('sent-to-fleet')
})

test('a shipment that came from no load cannot be given back', async () => {
  await openShipment({ isOfLoad: false })
  await screen.findByText(/^gary, gary, IL/)
  expect(screen.queryByRole('button', { name: 'Give back to the routing tool' })).toBeNull()
})
