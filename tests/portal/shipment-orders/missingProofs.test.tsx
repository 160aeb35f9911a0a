import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { shipmentDocuments } from '#contract/shipment-orders/shipmentDocuments'
import type { Answer } from '#contract/platform/endpoint'
import { MissingProofsPage } from '#portal/shipment-orders/MissingProofsPage'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

type MissingProof = Answer<typeof shipmentDocuments.listMissingProofs>[number]

const aStop = (over: Partial<MissingProof>): MissingProof => ({
  shipmentId: 'S-1',
  loadNumber: 'L-1',
  stopSequence: 2,
  name: 'Mill',
  city: 'Gary',
  state: 'IN',
  zone: 'America/Chicago',
  actualArrival: '2030-01-01T14:00:00Z',
  actualDeparture: null,
  driverId: 'D101',
  driverName: 'Elena Cruz',
  documents: 0,
  ...over,
})

/** The page at an address, and the queries with which it read the list. */
const open = async (rows: readonly MissingProof[], query = '') => {
  const queries: string[] = []
  network.use(
    answering(shipmentDocuments.listMissingProofs, ({ url }) => {
      queries.push([...new URL(url).searchParams].map((pair) => pair.join('=')).join('&'))
      return { rows: [...rows], total: rows.length }
    }),
  )
  signInAs(['shipment-orders'])
  const router = await renderPage(<MissingProofsPage />, `/ShipmentOrderManagement/MissingProofs${query}`, {
    words: ['shipmentOrders', 'tools'],
  })
  return { router, queries }
}

test('deliveries without a proof are listed with load, stop, driver and the clock of the place', async () => {
  await open([aStop({}), aStop({ stopSequence: 3, name: '', driverId: null, driverName: null })])
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toContain('L-1')
  expect(first?.textContent).toContain('2. Mill, Gary, IN')
  expect(first?.textContent).toContain('01/01/2030 08:00')
  expect(first?.textContent).toContain('Elena Cruz (D101)')
  expect(second?.textContent).toContain('3. Gary, Gary, IN')
  expect(screen.getAllByRole('button', { name: /^Ask for a photo/ })).toHaveLength(1)
})

test('nothing missing is said', async () => {
  await open([])
  expect(await screen.findByText('Nothing is missing for these filters.')).toBeTruthy()
})

test('days and what is missing are in the address, and in the call when they are days', async () => {
  const { router, queries } = await open([], '?from=2030-01-01&to=soon')
  await screen.findByText('Nothing is missing for these filters.')
  expect(queries.at(-1)).toContain('from=2030-01-01')
  expect(queries.at(-1)).not.toContain('to=')
  expect(queries.at(-1)).toContain('missing=DOCUMENT')
  await userEvent.click(screen.getByRole('combobox', { name: 'Missing' }))
  await userEvent.click(await screen.findByRole('option', { name: 'A photo' }))
  await expect.poll(() => queries.at(-1)).toContain('missing=PHOTO')
  expect(addressIn(router)).toContain('missing=photo')
})

test.each([
  [0, 'Please send a photo of the proof of delivery of stop 2. Mill'],
  [1, 'Please send a better photo of the proof of delivery of stop 2. Mill'],
])('the driver of a stop with %i documents is asked with its words', async (documents, text) => {
  const asked: unknown[] = []
  await open([aStop({ documents })], '?missing=photo')
  network.use(
    answering(shipmentDocuments.askForProof, async (request) => {
      asked.push(await request.json())
      return { messageId: 1 }
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a photo of stop 2 of S-1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ask for a photo of stop 2 of S-1' })
  const message = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Message to the driver/ })
  expect(message.value).toBe(text)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Message sent to the driver.')).toBeTruthy()
  expect(asked).toEqual([{ shipmentId: 'S-1', stopSequence: 2, message: text }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a driver is asked with other words, but not without any', async () => {
  const asked: unknown[] = []
  await open([aStop({})])
  network.use(
    answering(shipmentDocuments.askForProof, async (request) => {
      asked.push(await request.json())
      return { messageId: 1 }
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a photo of stop 2 of S-1' }))
  const message = await screen.findByRole('textbox', { name: /Message to the driver/ })
  await userEvent.clear(message)
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Enter a message.')).toBeTruthy()
  await userEvent.type(message, ' Page 2, please ')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toEqual([{ shipmentId: 'S-1', stopSequence: 2, message: 'Page 2, please' }])
})
