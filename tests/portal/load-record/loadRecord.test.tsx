import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadRecords } from '#contract/load-record/loadRecords'
import { type Permission, permissions } from '#domain/access/access'
import { LoadRecordPage } from '#portal/load-record/LoadRecordPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { anOffer, setUp } from '../../fixtures/freight'
import { aGroup, type Person, statement, type TestGroup } from '../../fixtures/server'
import { aDriver } from '../../server/load-planning/aPlannedFleet'
import { failing } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { accessibilityFindings } from '../accessibilityFindings'
import { done } from '../cost-plus/pages/openOnServer'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'
import { aDocument, anOfferedLoad, aTrip } from './aTrip'

const network = mockNetwork()
afterEach(cleanup)

const words = ['loadRecord', 'routeMap', 'searchRoute', 'loadActions', 'shipmentOrders', 'tools']

let group: TestGroup
let trip: Awaited<ReturnType<typeof aTrip>>
beforeAll(async () => {
  group = await aGroup()
  await setUp(group.id)
  for (const driver of ['101', '102', '103']) await aDriver(group, driver, { trailer: '53 ft Dry Van' })
  trip = await aTrip(group)
})

type Opening = { held?: readonly Permission[]; person?: Person }

const open = (address: string, { held = permissions, person = group }: Opening = {}) => {
  signInOnServer(group, held, person)
  const page = (
    <>
      <div id={pageActionsId} />
      <Routes>
        <Route path="/Load/:id" element={<LoadRecordPage />} />
      </Routes>
    </>
  )
  return renderPage(page, address, { words })
}

const summaryOf = (load: string) => screen.findByRole('region', { name: `Summary of load ${load}` })
const facts = async (load: string) => (await summaryOf(load)).textContent

test('the head has lane, status, appointments in local time, who has the load, ETA and lateness', async () => {
  const { loadId, number, shipmentId } = trip
  await open(`/Load/${number}`)
  const text = await facts(number)
  expect(text).toContain('Gary, IN → Elgin, IN')
  expect(text).toContain('Late')
  expect(text).toContain(`Also known as ${loadId}, ${shipmentId}, N${shipmentId}`)
  expect(text).toContain('01/01 08:00–09:00 CST')
  expect(text).toContain('Alma Garza 101 · D101')
  expect(text).toContain('U101 · T101')
  expect(text).toContain('09:35 CST · Gary, IN')
  expect(text).toContain('1 h 35 min late')
  expect(text).toContain('41,870 lb')
})

test('a load that is with a carrier shows the carrier, its answer, and days instead of times', async () => {
  const { number } = await anOfferedLoad(group, 'declined')
  await open(`/Load/${number}`)
  const text = await facts(number)
  expect(text).toContain('01-01-2030 – 01-02-2030')
  expect(text).toContain('Lakes Freight')
  expect(text).toContain('Declined')
  await userEvent.click(screen.getByRole('tab', { name: 'Tracking' }))
  expect(await screen.findByText(/is on no shipment of the fleet/)).toBeTruthy()
})

test.each([
  ['waiting', 'Sending to carrier'],
  ['held', 'Held, not sent to carrier'],
  ['failed', 'Failed, not sent to carrier'],
  ['sent', 'Sent to carrier'],
] as const)('a tendered load whose tender is %s is shown as "%s"', async (status, word) => {
  const { loadId, number } = await anOfferedLoad(group, 'sent')
  await anOffer(group.id, loadId, status)
  await open(`/Load/${number}`)
  const head = within(await summaryOf(number))
  expect(await head.findByText(word)).toBeTruthy()
  expect(head.queryByText('Sent, no answer yet') !== null).toBe(status === 'sent')
})

test('a page that may not show messages shows the status of a load as it is stored', async () => {
  const { loadId, number } = await anOfferedLoad(group, 'sent')
  await anOffer(group.id, loadId, 'held')
  await open(`/Load/${number}`, { held: ['load-planning'] })
  expect(await facts(number)).toContain('Sent to carrier')
  expect(network.calls().filter((call) => call.includes('Outbox'))).toEqual([])
})

test.each([
  ['in-transit', true],
  ['cancelled', false],
  ['completed', false],
] as const)('the stops of a trip that is %s can be edited: %s', async (status, expected) => {
  const { number } = await aTrip(group, { status })
  await open(`/Load/${number}`)
  await screen.findByRole('link', { name: 'Open on the board' })
  expect(screen.queryByRole('link', { name: 'Edit stops' }) !== null).toBe(expected)
})

/** A planned trip for which a driver is reserved. */
const aReservedTrip = async (driver: string) => {
  const reserved = await aTrip(group, { status: 'planned', driver: null })
  await done(
    group.call('POST', '/load-planning/InsertDriverSoftAssign', {
      body: {
        CustomerCode: group.id,
        UserId: group.userId,
        driver_xid: `D${driver}`,
        shipment_id: reserved.shipmentId,
      },
    }),
  )
  return reserved
}

test('a reserved driver is shown as reserved', async () => {
  const { number } = await aReservedTrip('102')
  await open(`/Load/${number}`)
  expect(await facts(number)).toContain('Alma Garza 102 · D102 (reserved)')
})

test('tabs are in the address, are read when they are opened, and have keys', async () => {
  const { loadId, shipmentId } = await aReservedTrip('103')
  await statement(
    `insert into shipment_event (customer, shipment_id, code, stop_sequence, at, late_reason, city, state, zone, latitude, longitude)
     values ($1, $2, 'arrived', 1, now(), 'traffic', 'Gary', 'IN', 'America/Chicago', 41, -87)`,
    group.id,
    shipmentId,
  )
  await statement(
    `insert into load_update (customer, load_id, action, details, user_id, at) values ($1, $2, 'sent-to-fleet', '', 'ann', now())`,
    group.id,
    loadId,
  )
  const router = await open(`/Load/${shipmentId}?of=shipment`)
  expect((await screen.findByRole('region', { name: 'Stops' })).textContent).toContain('1. Dock Gary')
  await userEvent.click(screen.getByRole('tab', { name: 'Orders' }))
  const orders = await screen.findByRole('region', { name: 'Orders' })
  expect(await within(orders).findByText('BOL-1')).toBeTruthy()
  expect(addressIn(router)).toBe(`/Load/${shipmentId}?of=shipment&tab=orders`)
  await userEvent.keyboard('7')
  const history = await screen.findByRole('region', { name: 'History' })
  expect(addressIn(router)).toBe(`/Load/${shipmentId}?of=shipment&tab=history`)
  await within(history).findByText('Arrived · stop 1')
  expect(history.textContent).toContain('Late: traffic or road · Gary, IN')
  expect(history.textContent).toContain('Sent to the fleet')
  expect(history.textContent).toContain('Driver planned')
  await userEvent.keyboard('2')
  expect(await screen.findByText('This load has not been offered to a carrier.')).toBeTruthy()
  await userEvent.keyboard('5')
  expect(await screen.findByText('Nothing has been sent about this load.')).toBeTruthy()
  await userEvent.keyboard('6')
  expect(await screen.findByText('No proof of delivery yet.')).toBeTruthy()
  const bills = within(await screen.findByRole('group', { name: 'Bills of lading' }))
  expect(await bills.findByText('BOL-1')).toBeTruthy()
})

test('what the driver wrote is on the messages tab, and documents have the clock of their place', async () => {
  await statement(
    `insert into order_message (customer, shipment_id, message, created_by, created_at)
     values ($1, $2, 'Gate 4 is shut', 'driver:D101', '2030-01-01T14:00Z')`,
    group.id,
    trip.shipmentId,
  )
  await aDocument(group, trip.shipmentId, { signer: 'Ann' })
  await open(`/Load/${trip.number}?tab=messages`)
  const written = await screen.findByRole('region', { name: 'From driver and planner' })
  expect(await within(written).findByText('Gate 4 is shut')).toBeTruthy()
  expect(written.textContent).toContain('driver:D101 · 01/01/2030 14:00:00 UTC')
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  expect((await screen.findByTitle('America/Chicago')).textContent).toBe('01/01/2030 08:00')
})

const openDocuments = async (...documents: Parameters<typeof aDocument>[2][]) => {
  const { number, shipmentId } = await aTrip(group)
  for (const document of documents) await aDocument(group, shipmentId, document)
  await open(`/Load/${number}?tab=documents`)
  return shipmentId
}

test('the documents tell the pieces with what is wrong with them, and are printed as a proof', async () => {
  await openDocuments(
    { kind: 'count', pieces: 22, short: 2, damaged: 1, note: 'Box torn' },
    { kind: 'count', pieces: 24 },
  )
  expect(await screen.findByText('22 pieces · 2 short · 1 damaged · Box torn')).toBeTruthy()
  expect(screen.getByText('24 pieces')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Proof of delivery (PDF)' })).toBeTruthy()
})

test('no proof is printed while there is no document', async () => {
  await openDocuments()
  expect(await screen.findByText('No proof of delivery yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Proof of delivery (PDF)' })).toBeNull()
})

test('the driver is asked for a better photo, and not for a better signature', async () => {
  const shipmentId = await openDocuments(
    { kind: 'photo', stopSequence: 2 },
    { kind: 'signature', stopSequence: 2, signer: 'Ann' },
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Ask for a photo of stop/ }))
  const dialog = within(await screen.findByRole('dialog', { name: `Ask for a photo of stop 2 of ${shipmentId}` }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Message sent to the driver.')).toBeTruthy()
  expect(
    await statement('select message from order_message where customer = $1 and shipment_id = $2', group.id, shipmentId),
  ).toEqual([{ message: 'Please send a better photo of the proof of delivery of stop 2.' }])
})

test('a user sees the tabs that their permissions cover', async () => {
  const held: Permission[] = ['load-planning']
  await open(`/Load/${trip.shipmentId}`, { held, person: await group.aPerson(held) })
  await screen.findByRole('tab', { name: 'Stops' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Stops', 'Orders', 'History'])
})

test('while it is read, the page says so; an unknown load leads to the search', async () => {
  await open('/Load/X')
  expect(screen.getByRole('status', { name: 'Loading the load' })).toBeTruthy()
  expect(await screen.findByText('Load X does not exist in this customer group.')).toBeTruthy()
  const search = new Promise<string>((resolve) =>
    document.addEventListener('keydown', ({ key, ctrlKey }) => resolve(`${ctrlKey} ${key}`), { once: true }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await search).toBe('true k')
})

test('a failure says why, and reading again shows the load', async () => {
  network.use(failing(loadRecords.readLoadRecord, 'The database is down.'))
  await open(`/Load/${trip.number}`)
  const alert = await screen.findByRole('alert')
  network.resetHandlers()
  await userEvent.click(within(alert).getByRole('button'))
  expect(await facts(trip.number)).toContain('Gary, IN')
})

test('the page is accessible', async () => {
  await open(`/Load/${trip.number}`)
  await screen.findByRole('region', { name: 'Stops' })
  await waitFor(async () => {
    expect(await accessibilityFindings()).toEqual([])
  })
})
