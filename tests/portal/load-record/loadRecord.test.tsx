import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Answer } from '#contract/platform/endpoint'
import { planningLoads } from '#contract/load-planning/planningLoads'
import { loadRecords } from '#contract/load-record/loadRecords'
import { outbox } from '#contract/routing-tool/outbox'
import { shipmentDocuments } from '#contract/shipment-orders/shipmentDocuments'
import { type Permission, permissions } from '#domain/access/access'
import type { MessageStatus } from '#domain/freight/outboxMessage'
import type { LoadEvent } from '#domain/load-record/loadParts'
import type { LoadRecord, RecordStop } from '#domain/load-record/loadRecord'
import { LoadRecordPage } from '#portal/load-record/LoadRecordPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { answering } from '../network/answers'
import { failing } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { accessibilityFindings } from '../accessibilityFindings'
import { signInAs } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

const words = ['loadRecord', 'routeMap', 'searchRoute', 'loadActions', 'shipmentOrders', 'tools']

const aStop = (sequence: number, city: string, over: Partial<RecordStop>): RecordStop => ({
  sequence,
  type: sequence === 1 ? 'pickup' : 'delivery',
  name: `Dock ${city}`,
  address: '1 Mill St',
  city,
  state: 'IN',
  zone: 'America/Chicago',
  latitude: null,
  longitude: null,
  firstDay: null,
  lastDay: null,
  orders: ['O-1'],
  moments: {
    appointmentFrom: `2030-01-0${sequence}T14:00:00Z`,
    appointmentTo: `2030-01-0${sequence}T15:00:00Z`,
    plannedArrival: `2030-01-0${sequence}T14:00:00Z`,
    plannedDeparture: `2030-01-0${sequence}T14:30:00Z`,
    estimatedArrival: null,
    actualArrival: null,
    actualDeparture: null,
  },
  ...over,
})

const record: LoadRecord = {
  load: {
    loadId: 7,
    loadNumber: 'PL-7',
    status: 'sent-to-fleet',
    carrier: null,
    driverId: null,
    equipment: 'Dry Van',
    comment: null,
    lockedBy: 'FLEET',
    lockReason: 'Load was sent to the fleet.',
    tenderStatus: null,
  },
  shipment: {
    shipmentId: 'F7',
    networkId: 'N7',
    loadNumber: 'PL-7',
    status: 'in-transit',
    movement: 'loaded',
    driverId: 'D101',
    driverName: 'Elena Cruz',
    isReserved: false,
    powerUnitId: 'U12',
    trailerId: 'T9',
    equipmentType: null,
    corporationName: null,
    miles: 212.4,
    late: 95,
    active: true,
    latitude: null,
    longitude: null,
    seenAt: null,
  },
  stops: [aStop(1, 'Gary', {}), aStop(2, 'Elgin', {})],
  weight: 41_870,
}

const anEvent = (over: Partial<LoadEvent>): LoadEvent => ({
  at: '2030-01-01T14:00:00Z',
  by: null,
  kind: 'load',
  what: 'saved',
  details: '',
  lateReason: null,
  stop: null,
  ...over,
})

const aDocument = (over: Partial<Answer<typeof shipmentDocuments.listDocuments>[number]>) => ({
  id: 1,
  createdBy: 'driver:D101',
  stopSequence: 1,
  kind: 'signature' as const,
  signer: '',
  pieces: null,
  short: 0,
  over: 0,
  damaged: 0,
  note: '',
  at: '2030-01-01T14:00:00Z',
  zone: 'America/Chicago',
  hasPicture: false,
  ...over,
})

const aTender = (status: MessageStatus) => ({
  id: 1,
  loadId: 7,
  kind: 'edi-204' as const,
  purpose: 'tender',
  subject: 'Load tender PL-7',
  recipients: ['LAKE'],
  status,
  dueAt: '2030-01-01T14:00:10Z',
  tries: 0,
  error: null,
  holdReason: status === 'held' ? ('no-edi-folder' as const) : null,
  reference: null,
  sentAt: null,
  acknowledged: null,
  acknowledgedAt: null,
  createdBy: 'ann',
  createdAt: '2030-01-01T14:00:00Z',
})

const open = (address = '/Load/PL-7', held: readonly Permission[] = permissions) => {
  signInAs(held)
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

const facts = async () => (await screen.findByRole('region', { name: 'Summary of load PL-7' })).textContent

test('the head has lane, status, appointments in local time, who has the load, ETA and lateness', async () => {
  network.use(answering(loadRecords.readLoadRecord, record))
  await open()
  const text = await facts()
  expect(text).toContain('Gary, IN → Elgin, IN')
  expect(text).toContain('Late')
  expect(text).toContain('Also known as 7, F7, N7')
  expect(text).toContain('01/01 08:00–09:00 CST')
  expect(text).toContain('Elena Cruz · D101')
  expect(text).toContain('U12 · T9')
  expect(text).toContain('CST · Gary, IN')
  expect(text).toContain('1 h 35 min late')
  expect(text).toContain('41,870 lb')
})

test('a load that is with a carrier shows the carrier, its answer, and days instead of times', async () => {
  const stops = [aStop(1, 'Gary', { moments: null, firstDay: '2030-01-01', lastDay: '2030-01-02' })]
  const load = {
    ...record.load!,
    status: 'sent-to-carrier' as const,
    carrier: 'Lakes Freight',
    tenderStatus: 'declined' as const,
  }
  network.use(answering(loadRecords.readLoadRecord, { ...record, load, shipment: null, stops }))
  await open()
  const text = await facts()
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
  const load = { ...record.load!, status: 'sent-to-carrier' as const, carrier: 'Lakes', tenderStatus: 'sent' as const }
  network.use(
    answering(loadRecords.readLoadRecord, { ...record, load, shipment: null }),
    answering(outbox.listMessages, [aTender(status)]),
  )
  await open()
  const head = within(await screen.findByRole('region', { name: 'Summary of load PL-7' }))
  expect(await head.findByText(word)).toBeTruthy()
  expect(head.queryByText('Sent, no answer yet') !== null).toBe(status === 'sent')
})

test('whoever may not see messages sees the status of a load as it is stored', async () => {
  const load = { ...record.load!, status: 'sent-to-carrier' as const }
  network.use(answering(loadRecords.readLoadRecord, { ...record, load, shipment: null }))
  await open('/Load/PL-7', ['load-planning'])
  expect(await facts()).toContain('Sent to carrier')
  expect(network.calls().filter((call) => call.includes('Outbox'))).toEqual([])
})

test.each([
  ['in-transit', true],
  ['cancelled', false],
  ['completed', false],
] as const)('the stops of a trip that is %s can be edited: %s', async (status, expected) => {
  network.use(answering(loadRecords.readLoadRecord, { ...record, shipment: { ...record.shipment!, status } }))
  await open()
  await screen.findByRole('link', { name: 'Open on the board' })
  expect(screen.queryByRole('link', { name: 'Edit stops' }) !== null).toBe(expected)
})

test('a reserved driver is shown as reserved', async () => {
  network.use(answering(loadRecords.readLoadRecord, { ...record, shipment: { ...record.shipment!, isReserved: true } }))
  await open()
  expect(await facts()).toContain('Elena Cruz · D101 (reserved)')
})

test('tabs are in the address, are read when they are opened, and have keys', async () => {
  network.use(
    answering(loadRecords.readLoadRecord, record),
    answering(loadRecords.listOrders, [
      {
        number: 'O-1',
        deliveryNumber: null,
        customerOrderNumber: 'PO-1',
        billOfLading: 'BOL-1',
        from: 'Gary',
        to: 'Elgin',
        weight: 500,
        pieces: null,
        orderStatus: 'in-transit',
        deliveryStatus: null,
      },
    ]),
    answering(loadRecords.listEvents, [
      anEvent({ kind: 'shipment', what: 'arrived', details: 'Gary, IN', lateReason: 'traffic', stop: 1 }),
      anEvent({ by: 'ann', kind: 'load', what: 'sent-to-fleet' }),
      anEvent({ by: 'ann', kind: 'driver', what: 'made', details: 'D101' }),
    ]),
    answering(loadRecords.listTenders, []),
    answering(outbox.listMessages, []),
    answering(planningLoads.listOrderMessages, []),
    answering(shipmentDocuments.listDocuments, []),
  )
  const router = await open('/Load/123?of=shipment')
  expect((await screen.findByRole('region', { name: 'Stops' })).textContent).toContain('1. Dock Gary')
  await userEvent.click(screen.getByRole('tab', { name: 'Orders' }))
  expect((await screen.findByRole('region', { name: 'Orders' })).textContent).toContain('BOL-1')
  expect(addressIn(router)).toBe('/Load/123?of=shipment&tab=orders')
  await userEvent.keyboard('7')
  const history = await screen.findByRole('region', { name: 'History' })
  expect(addressIn(router)).toBe('/Load/123?of=shipment&tab=history')
  expect(history.textContent).toContain('Arrived · stop 1')
  expect(history.textContent).toContain('Late: traffic or road · Gary, IN')
  expect(history.textContent).toContain('Sent to the fleet')
  expect(history.textContent).toContain('Driver planned')
  await userEvent.keyboard('2')
  expect(await screen.findByText('This load has not been offered to a carrier.')).toBeTruthy()
  await userEvent.keyboard('5')
  expect(await screen.findByText('Nothing has been sent about this load.')).toBeTruthy()
  await userEvent.keyboard('6')
  expect(await screen.findByText('No proof of delivery yet.')).toBeTruthy()
  expect(within(await screen.findByRole('group', { name: 'Bills of lading' })).getByText('BOL-1')).toBeTruthy()
})

test('what the driver wrote is on the messages tab, and documents have the clock of their place', async () => {
  network.use(
    answering(loadRecords.readLoadRecord, record),
    answering(loadRecords.listOrders, []),
    answering(outbox.listMessages, []),
    answering(planningLoads.listOrderMessages, [
      {
        id: 1,
        shipmentId: 'F7',
        message: 'Gate 4 is shut',
        createdBy: 'driver:D101',
        createdAt: '2030-01-01T14:00:00Z',
      },
    ]),
    answering(shipmentDocuments.listDocuments, [aDocument({ signer: 'Ann' })]),
  )
  await open('/Load/123?tab=messages')
  const written = await screen.findByRole('region', { name: 'From driver and planner' })
  expect(await within(written).findByText('Gate 4 is shut')).toBeTruthy()
  expect(written.textContent).toContain('driver:D101 · 01/01/2030 14:00:00 UTC')
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }))
  expect((await screen.findByTitle('America/Chicago')).textContent).toBe('01/01/2030 08:00')
})

const openDocuments = (...documents: Parameters<typeof aDocument>[0][]) => {
  network.use(
    answering(loadRecords.readLoadRecord, record),
    answering(loadRecords.listOrders, []),
    answering(
      shipmentDocuments.listDocuments,
      documents.map((over, at) => aDocument({ id: at + 1, ...over })),
    ),
  )
  return open('/Load/123?tab=documents')
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
  const asked: unknown[] = []
  network.use(
    answering(shipmentDocuments.askForProof, async (request) => {
      asked.push(await request.json())
      return { messageId: 1 }
    }),
  )
  await openDocuments(
    { kind: 'photo', stopSequence: 2, hasPicture: true },
    { kind: 'signature', signer: 'Ann', hasPicture: true },
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Ask for a photo of stop/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a photo of stop 2 of F7' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Message sent to the driver.')).toBeTruthy()
  expect(asked).toEqual([
    {
      shipmentId: 'F7',
      stopSequence: 2,
      message: 'Please send a better photo of the proof of delivery of stop 2.',
    },
  ])
})

test('a user sees the tabs that their permissions cover', async () => {
  network.use(answering(loadRecords.readLoadRecord, { ...record, load: null }))
  await open('/Load/F7', ['load-planning'])
  await screen.findByRole('tab', { name: 'Stops' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Stops', 'Orders', 'History'])
})

test('while it is read, the page says so; an unknown load leads to the search', async () => {
  network.use(failing(loadRecords.readLoadRecord, 'There is no load X.', 404))
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
  await open()
  const alert = await screen.findByRole('alert')
  network.use(answering(loadRecords.readLoadRecord, record))
  await userEvent.click(within(alert).getByRole('button'))
  expect(await facts()).toContain('Gary, IN')
})

test('the page is accessible', async () => {
  network.use(answering(loadRecords.readLoadRecord, record))
  await open()
  await screen.findByRole('region', { name: 'Stops' })
  await waitFor(async () => {
    expect(await accessibilityFindings()).toEqual([])
  })
})
