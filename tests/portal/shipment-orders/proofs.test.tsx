import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProofsPage } from '#portal/shipment-orders/ProofsPage'
import { accessibilityFindings } from '../accessibilityFindings'
import { aGroup, statement, type TestGroup, unique } from '../../fixtures/server'
import { aDriver } from '../../server/load-planning/aPlannedFleet'
import { aDeliveryOf } from '../../server/shipment-orders/aDelivery'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
let group: TestGroup
beforeEach(async () => void (group = await aGroup(['shipment-orders'])))
afterEach(cleanup)

type Proof = { kind: 'photo' | 'signature' | 'count'; signer?: string; pieces?: number; short?: number; note?: string }

/** A delivery with proofs that came at 08:00 on the clock of Chicago. Returns its shipment. */
const aDelivery = async (proofs: readonly Proof[], driver = '') => {
  const shipmentId = await aDeliveryOf(group, {}, { driver })
  for (const { kind, signer = '', pieces = null, short = 0, note = '' } of proofs)
    await statement(
      `insert into shipment_document (customer, shipment_id, stop_sequence, kind, signer, pieces, short, note, type, bytes,
         at, created_by, report_key)
       values ($1, $2, 2, $3, $4, $5, $6, $7, case when $3 = 'photo' then 'image/png' end,
         case when $3 = 'photo' then 'x'::bytea end, '2030-01-01T14:00Z', 'x', $8)`,
      group.id,
      shipmentId,
      kind,
      signer,
      pieces,
      short,
      note,
      unique('key'),
    )
  return shipmentId
}

/** The queries with which the page has read the list. */
const queries = () =>
  network.sent.filter(({ url }) => url.includes('/Documents/Proofs')).map(({ url }) => new URL(url).searchParams)

const open = async (query = '') => {
  signInOnServer(group, ['shipment-orders'])
  return renderPage(<ProofsPage />, `/ShipmentOrderManagement/Proofs${query}`, {
    words: ['shipmentOrders', 'tools'],
  })
}

test('a delivery is shown with receiver, pieces and what is wrong with them, on the clock of its place', async () => {
  await aDriver(group, '101')
  const photographed = await aDelivery([{ kind: 'photo' }])
  const counted = await aDelivery(
    [
      { kind: 'signature', signer: 'Ada' },
      { kind: 'count', pieces: 10, short: 2, note: 'box torn' },
    ],
    '101',
  )
  await open()
  const rowOf = (shipmentId: string) => screen.findByRole('row', { name: new RegExp(`L${shipmentId.slice(1)}`) })
  const first = await rowOf(counted)
  const second = await rowOf(photographed)
  for (const said of [
    `L${counted.slice(1)}`,
    '2. joliet, joliet, IL',
    '01/01/2030 08:00',
    'Ada',
    '10 pieces · 2 short · box torn',
    'Alma Garza 101',
  ])
    expect(first.textContent).toContain(said)
  expect(second.textContent).not.toContain('pieces')
  expect(await accessibilityFindings()).toEqual([])
})

test('the last thirty days are asked for until others are, and what is sought is in the address', async () => {
  const router = await open()
  await screen.findByText('No proof of delivery for these filters.')
  const days = (Date.now() - Date.parse(queries().at(-1)?.get('from') ?? '')) / 86_400_000
  expect(Math.floor(days)).toBe(30)
  await userEvent.type(screen.getByRole('textbox', { name: 'Load, shipment, order or receiver' }), 'ada')
  await expect.poll(() => queries().at(-1)?.get('text')).toBe('ada')
  await userEvent.click(screen.getByRole('combobox', { name: 'Pieces' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Short, over or damaged' }))
  await expect.poll(() => queries().at(-1)?.get('exceptions')).toBe('Y')
  expect(addressIn(router)).toContain('text=ada')
  expect(addressIn(router)).toContain('pieces=exceptions')
})

test('an address with days that are none asks for the last thirty days', async () => {
  await open('?from=soon&to=later')
  await screen.findByText('No proof of delivery for these filters.')
  expect([queries().at(-1)?.get('from'), queries().at(-1)?.get('to')]).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    null,
  ])
})
