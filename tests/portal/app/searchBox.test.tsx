import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { search } from '#contract/routing-tool/search'
import { features } from '#portal/app/features'
import { Search } from '#portal/app/search/Search'
import { aDelivery, aLoadOf, setUp } from '../../fixtures/freight'
import { aGroup, type TestGroup } from '../../fixtures/server'
import { unreachable } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
const user = userEvent.setup()
let group: TestGroup

beforeEach(async () => {
  group = await aGroup(['routing-tool.deliveries'])
  await setUp(group.id)
  signInOnServer(group, ['routing-tool.deliveries'])
})
afterEach(cleanup)

const open = () => renderPage(<Search features={features} />, '/')
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Search' }))
/** Opens the search by its key, and types. */
const look = async (text: string) => {
  await user.keyboard('{Control>}k{/Control}')
  const shown = await dialog()
  const field = await shown.findByRole('combobox')
  if (text) await user.type(field, text)
  return shown
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('records are found by their beginning, of one kind where that is said, open by Enter, and are remembered', async () => {
  const id = await aDelivery(group.id, { number: 'QX-80001' })
  const { loadId } = await aLoadOf(group.id, 1, { number: 'QXLOAD7' })
  const router = await open()
  await (await look('QX-800')).findByRole('option', { name: /^QX-80001/ })
  await user.keyboard('{Enter}')
  await isClosed()
  expect(addressIn(router)).toBe(`/RoutingTool/DelveriesAndLoads?status=&deliveryId=${id}`)

  const shown = await look('l:qx')
  await shown.findByRole('option', { name: /^QXLOAD7/ })
  expect(shown.queryByRole('option', { name: /^QX-80001/ })).toBeNull()
  await user.keyboard('{Enter}')
  await isClosed()
  expect(addressIn(router)).toBe(`/Load/${loadId}`)

  const recent = within(await (await look('')).findByRole('group', { name: 'Recent' }))
  expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^QXLOAD7/),
    expect.stringMatching(/^QX-80001/),
  ])
})

test('while records cannot be searched the search says so, and still finds pages', async () => {
  await open()
  network.use(unreachable(search.searchEverything))
  const shown = await look('deliveries')
  await shown.findByText('Could not search records. Pages are still searched.')
  await shown.findByRole('option', { name: /^Deliveries and loads/ })
  network.resetHandlers()
  await user.click(shown.getByRole('button', { name: 'Try again' }))
  await shown.findByText('Search only:')
})
