import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { EditShipmentPage, NewShipmentPage } from '#portal/shipment-orders/forms/ShipmentFormPages'
import { aLoad } from '../../fixtures/freight'
import { aGroup, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver } from '../../server/load-planning/aPlannedFleet'
import { done } from '../cost-plus/pages/openOnServer'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

afterEach(cleanup)

const words = ['shipmentForm', 'shipmentOrders']

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
  await aDriver(group, '7')
  await statement(
    `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone)
     values ($1, 'DC1', 'Lakes DC', 'Gary', 'IN', 41.6, -87.3, 'given', 'America/Chicago')`,
    group.id,
  )
})

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

/** A shipment that was entered by hand. Returns its number. */
const aShipment = async (): Promise<string> => {
  const number = unique('H').slice(-20)
  await done(
    group.call('POST', '/portal/{group}/Shipments', {
      body: {
        shipmentNumber: number,
        stops: [
          { type: 'PICKUP', location: 'DC1', appointmentFrom: `${soon}T08:00`, appointmentTo: `${soon}T09:00` },
          {
            type: 'DELIVERY',
            city: 'Gary',
            state: 'IN',
            appointmentFrom: `${soon}T18:00`,
            appointmentTo: `${soon}T19:00`,
          },
        ],
        orders: [{ orderNumber: unique('O').slice(-20), weight: 100, pickupStop: 1, deliveryStop: 2 }],
      },
    }),
  )
  return number
}

const stored = (number: string): Promise<Wire> => done(group.call('GET', `/portal/{group}/Shipments/${number}`))

const openStored = async (number: string) => {
  signInOnServer(group, ['shipment-orders'])
  const page = (
    <Routes>
      <Route path="/ShipmentOrderManagement/Edit/:shipmentId" element={<EditShipmentPage />} />
    </Routes>
  )
  return renderPage(page, `/ShipmentOrderManagement/Edit/${number}`, { words })
}

test('a new shipment is checked by the rule of the server before it is sent', async () => {
  signInOnServer(group, ['shipment-orders'])
  await renderPage(<NewShipmentPage />, '/ShipmentOrderManagement/New', { words })
  const first = within(await screen.findByRole('group', { name: 'Stop 1' }))
  await userEvent.click(first.getByRole('combobox', { name: 'Location' }))
  await userEvent.click(await screen.findByRole('option', { name: /DC1/ }))
  expect(first.queryByRole('textbox', { name: /City/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save shipment' }))
  expect(await screen.findByText('Fix 9 fields.')).toBeTruthy()
  const second = within(screen.getByRole('group', { name: 'Stop 2' }))
  expect(second.getByRole('textbox', { name: /City/ }).getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(second.getByRole('textbox', { name: /City/ }), 'Gary')
  expect(screen.getByText('Fix 8 fields.')).toBeTruthy()
})

test('a stored shipment is changed, and leads to its stops', async () => {
  const number = await aShipment()
  const router = await openStored(number)
  const order = within(await screen.findByRole('group', { name: 'Order 1' }))
  await userEvent.type(order.getByRole('textbox', { name: /Pieces/ }), '24')
  await userEvent.click(screen.getByRole('button', { name: 'Save shipment' }))
  expect(await screen.findByText(`Shipment ${number} saved.`)).toBeTruthy()
  expect(addressIn(router)).toBe(`/ShipmentOrderManagement?shipment=${number}`)
  expect(await stored(number)).toMatchObject({ orders: [{ pieces: 24 }] })
})

test('a shipment is cancelled after a question', async () => {
  const number = await aShipment()
  await openStored(number)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel shipment' }))
  const dialog = within(screen.getByRole('dialog', { name: `Cancel shipment ${number}?` }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel shipment' }))
  expect(await screen.findByText(`Shipment ${number} cancelled.`)).toBeTruthy()
  expect(await stored(number)).toMatchObject({ keptBy: 'STATUS' })
})

test.each([
  ['load', /belongs to a load/],
  ['status', /has started or is over/],
  ['driver', /Driver D7 has this shipment/],
] as const)('a shipment that is kept by its %s says why', async (keptBy, text) => {
  const number = await aShipment()
  const values = { load_id: await aLoad(group.id), status: 'in-transit', driver_id: 'D7' }
  const column = ({ load: 'load_id', status: 'status', driver: 'driver_id' } as const)[keptBy]
  await statement(
    `update shipment set ${column} = $3 where customer = $1 and id = $2`,
    group.id,
    number,
    values[column],
  )
  await openStored(number)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save shipment' })).toBeNull()
})
