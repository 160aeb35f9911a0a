import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShipmentImportPage } from '#portal/shipment-orders/forms/ShipmentImportPage'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'
import { mockNetwork } from '../network/mockNetwork'
import { keepFileNames, signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

mockNetwork()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const words = ['crud', 'fileImport', 'masterData', 'shipmentForm', 'shipmentImport']
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const header = 'Shipment number,Ref,Weight (lb),Pickup location,Pickup from,Delivery location,Delivery from'

/** A row of a shipment from one location to another, both open from 8 to 17. */
const row = (shipment: string, order: string, { weight = '1000', time = '08:00' } = {}) =>
  `${shipment},${order},${weight},DC1,${day(3)} ${time},ST1,${day(4)} 08:00`

let group: TestGroup
beforeEach(async () => {
  keepFileNames()
  group = await aGroup()
  const hours = '08:00-17:00'
  await statement(
    `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone,
                           monday, tuesday, wednesday, thursday, friday, saturday, sunday)
     select $1, id, id, 'Gary', 'IN', 41.6, -87.3, 'given', 'America/Chicago', $2, $2, $2, $2, $2, $2, $2
       from unnest('{DC1,ST1}'::text[]) as id`,
    group.id,
    hours,
  )
})

/** Chooses a file of these rows, and the column *Ref* for the numbers of the orders. */
const choose = async (...rows: string[]) => {
  const user = userEvent.setup()
  signInOnServer(group, ['shipment-orders'])
  await renderPage(<ShipmentImportPage />, '/ShipmentOrderManagement/Import', { words })
  const file = new File([[header, ...rows].join('\n')], 'shipments.csv')
  await user.upload(await screen.findByLabelText('Choose a file'), file)
  await user.click(await screen.findByRole('combobox', { name: 'Ref' }))
  await user.click(screen.getByRole('option', { name: 'Order number' }))
  return user
}

test('the columns of a file are chosen, and its shipments are stored', async () => {
  const user = await choose(row('S1', 'O1'), row('S1', 'O2'), row('S2', 'O3'))
  await user.click(await screen.findByRole('button', { name: 'Import 2 shipments' }))
  expect(await screen.findByText('Shipments added: 2.')).toBeTruthy()
  expect(
    await statement(
      `select shipment_id || ' ' || number as stored from transport_order where customer = $1 order by number`,
      group.id,
    ),
  ).toEqual(['S1 O1', 'S1 O2', 'S2 O3'].map((stored) => ({ stored })))
})

test('a file of shipments shows each problem in words', async () => {
  const user = await choose(row('S1', 'O1'))
  await user.click(await screen.findByRole('button', { name: 'Import 1 shipment' }))
  await screen.findByText('Shipments added: 1.')
  cleanup()
  await choose(row('S2', 'O2', { weight: 'much' }), row('S3', 'O3', { time: '03:00' }), row('S4', 'O1'))
  for (const problem of [
    'Weight (lb): Enter a number.',
    'Pickup from: The location is closed then.',
    'Order number: A shipment or order with this number is stored with other content.',
  ])
    expect(await screen.findByText(problem)).toBeTruthy()
})
