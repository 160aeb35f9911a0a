import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { shipmentForms } from '#contract/shipment-orders/shipmentForms'
import { EditShipmentPage, NewShipmentPage } from '#portal/shipment-orders/forms/ShipmentFormPages'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

const words = ['shipmentForm', 'shipmentOrders']
const gary = { code: 'DC1', name: 'Lakes DC', city: 'Gary', state: 'IN', zone: 'America/Chicago' }

const stored = {
  number: 'S-1',
  stops: [
    {
      type: 'pickup' as const,
      location: 'DC1',
      appointmentFrom: '2030-01-01T08:00',
      appointmentTo: '2030-01-01T09:00',
    },
    {
      type: 'delivery' as const,
      city: 'Gary',
      state: 'IN',
      appointmentFrom: '2030-01-02T08:00',
      appointmentTo: '2030-01-02T09:00',
    },
  ],
  orders: [{ number: 'O-1', weight: 100, pickupStop: 1, deliveryStop: 2 }],
  version: 3,
  keptBy: null,
  driverId: null,
}

const openStored = async (keptBy: 'load' | 'status' | 'driver' | null = null) => {
  network.use(
    answering(shipmentForms.findLocations, [gary]),
    answering(shipmentForms.readShipment, { ...stored, keptBy, driverId: keptBy === 'driver' ? 'D7' : null }),
  )
  signInAs(['shipment-orders'])
  const page = (
    <Routes>
      <Route path="/ShipmentOrderManagement/Edit/:shipmentId" element={<EditShipmentPage />} />
    </Routes>
  )
  return renderPage(page, '/ShipmentOrderManagement/Edit/S-1', { words })
}

test('a new shipment is checked by the rule of the server before it is sent', async () => {
  network.use(answering(shipmentForms.findLocations, [gary]))
  signInAs(['shipment-orders'])
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
  const router = await openStored()
  network.use(answering(shipmentForms.updateShipment, { number: 'S-1' }))
  const order = within(await screen.findByRole('group', { name: 'Order 1' }))
  await userEvent.type(order.getByRole('textbox', { name: /Pieces/ }), '24')
  await userEvent.click(screen.getByRole('button', { name: 'Save shipment' }))
  expect(await screen.findByText('Shipment S-1 saved.')).toBeTruthy()
  expect(addressIn(router)).toBe('/ShipmentOrderManagement?shipment=S-1')
})

test('a shipment is cancelled after a question', async () => {
  await openStored()
  network.use(answering(shipmentForms.cancelShipment, {}))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel shipment' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel shipment S-1?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel shipment' }))
  expect(await screen.findByText('Shipment S-1 cancelled.')).toBeTruthy()
})

test.each([
  ['load', /belongs to a load/],
  ['status', /has started or is over/],
  ['driver', /Driver D7 has this shipment/],
] as const)('a shipment that is kept by its %s says why', async (keptBy, text) => {
  await openStored(keptBy)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save shipment' })).toBeNull()
})
