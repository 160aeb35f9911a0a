import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MissingProofsPage } from '#portal/shipment-orders/MissingProofsPage'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'
import { aDriver } from '../../server/load-planning/aPlannedFleet'
import { aDeliveryOf } from '../../server/shipment-orders/aDelivery'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
let group: TestGroup
beforeEach(async () => {
  group = await aGroup(['shipment-orders'])
  await aDriver(group, '101')
})
afterEach(cleanup)

/** A delivery at the Mill by driver D101, with documents of some kinds. Returns its shipment. */
const aDelivery = async (...documents: string[]) => {
  const shipmentId = await aDeliveryOf(group, {}, { driver: '101', documents })
  await statement(
    `update shipment_stop set name = 'Mill', city = 'Gary', state = 'IN' where customer = $1 and shipment_id = $2`,
    group.id,
    shipmentId,
  )
  return shipmentId
}

const open = async (query = '') => {
  signInOnServer(group, ['shipment-orders'])
  return renderPage(<MissingProofsPage />, `/ShipmentOrderManagement/MissingProofs${query}`, {
    words: ['shipmentOrders', 'tools'],
  })
}

/** The queries with which the page has read the list. */
const queries = () =>
  network.sent.filter(({ url }) => url.includes('/Documents/Missing')).map(({ url }) => decodeURIComponent(url))

const asked = (shipmentId: string) =>
  statement(
    'select message, created_by from order_message where customer = $1 and shipment_id = $2',
    group.id,
    shipmentId,
  )

test('deliveries without a proof are listed with load, stop, driver and the clock of the place', async () => {
  const shipmentId = await aDelivery()
  const without = await aDeliveryOf(group, { arrived: '2026-03-04T17:00Z' })
  await statement(
    `update shipment_stop set name = '', city = 'Gary' where customer = $1 and shipment_id = $2`,
    group.id,
    without,
  )
  await open()
  await screen.findByText(/2\. Mill/)
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toContain(`L${shipmentId.slice(1)}`)
  expect(first?.textContent).toContain('2. Mill, Gary, IN')
  expect(first?.textContent).toContain('03/04/2026 12:00')
  expect(first?.textContent).toContain('Alma Garza 101 (D101)')
  expect(second?.textContent).toContain('2. Gary, Gary, IL')
  expect(screen.getAllByRole('button', { name: /^Ask for a photo/ })).toHaveLength(1)
})

test('nothing missing is said', async () => {
  await open()
  expect(await screen.findByText('Nothing is missing for these filters.')).toBeTruthy()
})

test('days and what is missing are in the address, and in the call when they are days', async () => {
  const router = await open('?from=2030-01-01&to=soon')
  await screen.findByText('Nothing is missing for these filters.')
  expect(queries().at(-1)).toContain('from=2030-01-01')
  expect(queries().at(-1)).not.toContain('to=')
  expect(queries().at(-1)).toContain('missing=DOCUMENT')
  await userEvent.click(screen.getByRole('combobox', { name: 'Missing' }))
  await userEvent.click(await screen.findByRole('option', { name: 'A photo' }))
  await expect.poll(() => queries().at(-1)).toContain('missing=PHOTO')
  expect(addressIn(router)).toContain('missing=photo')
})

test.each([
  ['no document', [], 'Please send a photo of the proof of delivery of stop 2. Mill'],
  ['a signature', ['signature'], 'Please send a better photo of the proof of delivery of stop 2. Mill'],
])('the driver of a stop with %s is asked with its words', async (_, documents, text) => {
  const shipmentId = await aDelivery(...documents)
  await open('?missing=photo')
  await userEvent.click(await screen.findByRole('button', { name: `Ask for a photo of stop 2 of ${shipmentId}` }))
  const dialog = await screen.findByRole('dialog', { name: `Ask for a photo of stop 2 of ${shipmentId}` })
  const message = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Message to the driver/ })
  expect(message.value).toBe(text)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Message sent to the driver.')).toBeTruthy()
  expect(await asked(shipmentId)).toEqual([{ message: text, created_by: group.userId }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a driver is asked with other words, but not without any', async () => {
  const shipmentId = await aDelivery()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: `Ask for a photo of stop 2 of ${shipmentId}` }))
  const message = await screen.findByRole('textbox', { name: /Message to the driver/ })
  await userEvent.clear(message)
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Enter a message.')).toBeTruthy()
  expect(await asked(shipmentId)).toEqual([])
  await userEvent.type(message, ' Page 2, please ')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await asked(shipmentId)).toMatchObject([{ message: 'Page 2, please' }])
})
