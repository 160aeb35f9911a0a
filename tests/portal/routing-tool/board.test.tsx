import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliveries } from '#contract/routing-tool/deliveries'
import { configurationAttributes } from '#contract/routing-tool/setup/configurationAttributes'
import { customerConfiguration } from '#contract/routing-tool/setup/customerConfiguration'
import type { Delivery } from '#domain/freight/delivery'
import { KeyboardHelp } from '#portal/app/frame/KeyboardHelp'
import { alerts, forgetAlerts } from '#portal/data/alerts'
import { DeliveriesAndLoads } from '#portal/routing-tool/deliveries-and-loads/DeliveriesAndLoads'
import { paths } from '#portal/routing-tool/paths'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const aDelivery = (id: number, more: Partial<Delivery> = {}): Delivery => ({
  id,
  customer: 'E100',
  number: `ASN-${16_650_000 + id}`,
  weight: 100,
  status: 'available',
  shipFromSequence: null,
  stopSequence: null,
  regionCode: 7,
  quoteType: null,
  shippingPoint: null,
  sourceType: null,
  deliveryType: null,
  originCode: null,
  statOrderNumber: null,
  shipFromName: null,
  shipFromCity: null,
  shipFromState: null,
  shipToName: null,
  shipToCity: 'Joliet',
  shipToState: 'IL',
  shipDate: null,
  deliveryDate: null,
  carrier: null,
  equipment: null,
  loadNumber: null,
  loadId: null,
  meetAndGreet: false,
  ...more,
})

const network = mockNetwork()
let stored: Delivery[]
let router: Awaited<ReturnType<typeof renderPage>>

beforeEach(() => {
  stored = [1, 2, 3].map((id) => aDelivery(id))
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  network.use(
    answering(deliveries.searchDeliveries, ({ url }) => {
      const { searchParams } = new URL(url)
      const [page = 1, perPage = 0] = ['page', 'perPage'].map((name) => Number(searchParams.get(name)))
      const offset = (page - 1) * perPage
      return { rows: stored.slice(offset, offset + perPage), total: stored.length }
    }),
    http.all('*', () => HttpResponse.json([])),
  )
  forgetAlerts()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const openBoard = async () => {
  signInAs(['routing-tool.deliveries'], 'E100')
  localStorage.setItem('boardMap', 'hidden')
  router = await renderPage(
    <>
      <DeliveriesAndLoads />
      <KeyboardHelp />
    </>,
    '/',
    { words: ['board', 'loadActions'] },
  )
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  // What is still being read would replace the rows between the two clicks of a double click.
  await waitFor(() => expect(list().getAttribute('aria-busy')).toBe('false'))
  return userEvent.setup()
}

const list = () => screen.getByRole('grid', { name: 'Available deliveries' })
const rows = () => within(list()).queryAllByRole('row').slice(1)
const stops = () => within(screen.getByRole('list', { name: 'Stops of the load, in order' })).queryAllByRole('listitem')
const add = async (user: ReturnType<typeof userEvent.setup>, count: number) => {
  for (let added = 1; added <= count; added++) {
    await user.dblClick(rows()[0] ?? list())
    await waitFor(() => expect(stops()).toHaveLength(added))
  }
}

test('after everything read was put on the load, the list reads on instead of saying that nothing fits', async () => {
  stored = Array.from({ length: 280 }, (_, index) => aDelivery(index + 1))
  const user = await openBoard()
  screen.getByText('280 deliveries')
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Add to load' }))
  screen.getByText('200 stops')
  expect(screen.queryByText(/^No deliveries match/)).toBeNull()
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  screen.getByText('80 deliveries')
})

test('a list whose every delivery is on the load says so', async () => {
  const user = await openBoard()
  await add(user, 3)
  await screen.findByText('All matching deliveries are on this load.')
})

test('delivery numbers are never cut: the column is as wide as the longest', async () => {
  await openBoard()
  const tracks = rows()[0]?.style.gridTemplateColumns ?? ''
  expect(tracks).toContain(`14ch`)
})

test('a stop without a ship date says so', async () => {
  const user = await openBoard()
  await add(user, 1)
  expect(stops()[0]?.textContent).toContain('100 lb · no ship date')
})

test('ship dates in the past and far apart are pointed out, and the load can still be saved', async () => {
  stored = [aDelivery(1, { shipDate: '2007-11-17' }), aDelivery(2, { shipDate: '2007-12-06' })]
  const user = await openBoard()
  await add(user, 2)
  const warning = screen.getByText(/^2 deliveries have a ship date in the past/)
  expect(warning.textContent?.replaceAll('\u2011', '-')).toBe(
    '2 deliveries have a ship date in the past (earliest 11-17-2007). Ship dates are 19 days apart: 11-17-2007 to 12-06-2007.',
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save load' }).disabled).toBe(false)
})

test('j works right after the board was opened', async () => {
  const user = await openBoard()
  await user.keyboard('jjx')
  expect(document.activeElement).toBe(list())
  expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
})

test('a selection holds up changes made elsewhere while its deliveries are in the list, and not any longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const user = await openBoard()
  const pass = () => act(() => vi.advanceTimersByTimeAsync(30_000))
  const numbers = () => rows().map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)
  await user.click(screen.getByRole('checkbox', { name: 'Select delivery ASN-16650001' }))
  stored = [2, 3, 4].map((id) => aDelivery(id))
  await pass()
  expect(numbers()).toEqual(['ASN-16650001', 'ASN-16650002', 'ASN-16650003'])
  await user.click(screen.getByRole('button', { name: /changed/ }))
  await waitFor(() => expect(numbers()).toEqual(['ASN-16650002', 'ASN-16650003', 'ASN-16650004']))
  stored = [aDelivery(5)]
  await pass()
  await waitFor(() => expect(numbers()).toEqual(['ASN-16650005']))
})

test('? tells the keys of the board while it is shown', async () => {
  const user = await openBoard()
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  dialog.getByText('Add the selected deliveries, or this one, to the load')
  expect(dialog.queryByText('Delete the selected rows, or the row')).toBeNull()
})

test('a click gives a stop the focus, Alt+↓ moves it and says where it is now', async () => {
  const user = await openBoard()
  await add(user, 3)
  await user.click(within(stops()[0] ?? list()).getByText('1'))
  expect(document.activeElement).toBe(stops()[0])
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(document.activeElement).toBe(stops()[1])
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Delivery ASN-16650001 is now stop 2 of 3.',
  )
})

test('Delete on a stop leaves the focus on the next one, and at last on the list of stops', async () => {
  const user = await openBoard()
  await add(user, 3)
  await user.click(within(stops()[1] ?? list()).getByText('2'))
  await user.keyboard('{Delete}')
  expect(document.activeElement?.textContent).toContain('ASN-16650003')
  await user.keyboard('{Delete}')
  expect(document.activeElement?.textContent).toContain('ASN-16650001')
  await user.keyboard('{Delete}')
  expect(stops()).toHaveLength(0)
  expect(document.activeElement?.hasAttribute('data-stops')).toBe(true)
})

test('a board left alone for 15 minutes discards its load and opens the landing page; any input restarts the time [CONST-07]', async () => {
  const settings = [{ attribute: configurationAttributes.idleTimeout, value: '15' }]
  network.use(answering(customerConfiguration.listCustomerConfiguration, settings))
  const user = await openBoard()
  await add(user, 1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
  fireEvent.pointerMove(document.body)
  await pass(14)
  fireEvent.pointerMove(document.body)
  await pass(14)
  expect([addressIn(router), stops().length]).toEqual(['/', 1])
  await pass(2)
  expect([addressIn(router), stops().length]).toEqual([paths.routingTool, 0])
  expect(alerts().open).toMatchObject([
    {
      lines: [expect.stringMatching(/^Your unsaved load was discarded after 15 minutes/)],
      link: { to: paths.deliveriesAndLoads, label: 'Back to the board' },
    },
  ])
})
