import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alerts } from '#portal/data/alerts'
import { Recommendations } from '#portal/load-planning/recommendations/Recommendations'
import { aGroup, type Person, type TestGroup } from '../../fixtures/server'
import { aDriver, aLoad } from '../../server/load-planning/aPlannedFleet'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const user = userEvent.setup()
let group: TestGroup
let other: Person

/** A load for which five drivers are recommended. */
beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  group = await aGroup(['load-planning'])
  other = await group.aPerson()
  await aDriver(group, '1', { at: 'gary' })
  for (const name of ['2', '3', '4', '5']) await aDriver(group, name)
  await aLoad(group, 'a', 20)
  signInOnServer(group, ['load-planning'])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = async (search = '?each=10') => {
  const router = await renderPage(<Recommendations />, `/LoadPlanningApplication/Recommendations${search}`, {
    words: ['planRecommendations', 'planFleet', 'loadPlanning', 'freight', 'crud'],
  })
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  return router
}
const grid = () => screen.getByRole('grid', { name: /^Best drivers/ })
const rows = () => within(grid()).queryAllByRole('row', { name: /Sa/ })
const boxes = () => rows().map((row) => within(row).getByRole<HTMLInputElement>('checkbox'))
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

test('two to four pairs are compared side by side, and held from there', async () => {
  const complaints = vi.spyOn(console, 'error')
  await open()
  expect(rows()).toHaveLength(5)
  await press('Compare 0 of 4')
  await waitFor(() => expect(alerts().notice?.text).toMatch(/^Select at least two pairs/))
  for (const place of [0, 1, 2, 3, 4]) await user.click(boxes()[place] as HTMLElement)
  await waitFor(() => expect(alerts().notice?.text).toMatch(/^You can compare up to 4 pairs/))
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true, true, false])
  grid().focus()
  await user.keyboard('c')
  const dialog = within(await screen.findByRole('dialog', { name: '4 pairs side by side' }))
  expect(dialog.getAllByRole('columnheader')).toHaveLength(5)
  for (const line of [/^Score .*\(best\)/, /^Home at/, /^Points: Empty miles/]) dialog.getByRole('row', { name: line })
  await user.click(dialog.getAllByRole('button', { name: /^Soft assign: / })[0] as HTMLElement)
  await dialog.findByRole('row', { name: new RegExp(`Held for this driver by ${group.userId}`) })
  await other.call('POST', '/load-planning/ReleaseDriver', { body: { shipment_id: 'Sa' } })
  await waitFor(() => expect(dialog.queryByRole('row', { name: /Held for this driver/ })).toBeNull())
  // Two lines with one key could be shown twice, or left out.
  expect(complaints.mock.calls.filter(([text]) => String(text).includes('the same key'))).toEqual([])
})

test('a pair is skipped with a reason, which another planner reads, and is found and brought back', async () => {
  const router = await open()
  grid().focus()
  await user.keyboard('{Home}n')
  const asked = within(await screen.findByRole('dialog', { name: /^Skip driver D\d for load Sa$/ }))
  await user.click(asked.getByRole('button', { name: 'Skip' }))
  asked.getByText('Choose a reason.')
  await user.click(asked.getByRole('combobox', { name: /^Why/ }))
  await user.click(await screen.findByRole('option', { name: 'the driver asked not to' }))
  await user.type(asked.getByRole('textbox', { name: 'Remark' }), 'Dentist')
  await user.click(asked.getByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(rows()).toHaveLength(4))
  const read = '/load-planning/LoadRecommendations?Skipped=ONLY&IncludeRefused=Y&Each=50'
  expect((await other.call('GET', read)).body).toMatchObject([{ shipment_id: 'Sa' }])

  await user.click(screen.getByRole('switch', { name: 'Skipped pairs' }))
  await waitFor(() => expect(addressIn(router)).toContain('skipped=only'))
  await waitFor(() => expect(rows()).toHaveLength(1))
  const [skipped] = rows()
  expect(skipped?.textContent).toContain(`Skipped: the driver asked not to (Dentist) · ${group.userId}, `)
  grid().focus()
  await user.keyboard('{Home}n')
  await screen.findByText(/^No pair /)
  await waitFor(async () => expect((await other.call('GET', read)).body).toEqual([]))
})

test('a planner who holds a load a moment too late is told who has it', async () => {
  await open()
  await other.call('POST', '/load-planning/InsertDriverSoftAssign', {
    body: { driver_xid: 'D2', shipment_id: 'Sa', Minutes: 30 },
  })
  grid().focus()
  await user.keyboard('{Home}s')
  await screen.findByText(/^Sa was not assigned to D1/)
  await screen.findByText(new RegExp(`^${other.userId} holds it for driver D2 until`))
})
