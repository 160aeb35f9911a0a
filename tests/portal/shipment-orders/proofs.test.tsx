import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { shipmentDocuments } from '#contract/shipment-orders/shipmentDocuments'
import type { Answer } from '#contract/platform/endpoint'
import { ProofsPage } from '#portal/shipment-orders/ProofsPage'
import { accessibilityFindings } from '../accessibilityFindings'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

type Proof = Answer<typeof shipmentDocuments.listProofs>[number]

const aProof = (over: Partial<Proof> = {}): Proof => ({
  shipmentId: 'S-1',
  loadNumber: 'L-1',
  stopSequence: 2,
  name: 'Mill',
  city: 'Gary',
  state: 'IN',
  zone: 'America/Chicago',
  at: '2030-01-01T14:00:00Z',
  signer: 'Ada',
  photos: 2,
  pieces: 10,
  short: 2,
  over: 0,
  damaged: 0,
  note: 'box torn',
  driverName: 'Elena Cruz',
  ...over,
})

const open = async (rows: readonly Proof[], query = '') => {
  const queries: URLSearchParams[] = []
  network.use(
    answering(shipmentDocuments.listProofs, ({ url }) => {
      queries.push(new URL(url).searchParams)
      return { rows: [...rows], total: rows.length }
    }),
  )
  signInAs(['shipment-orders'])
  const router = await renderPage(<ProofsPage />, `/ShipmentOrderManagement/Proofs${query}`, {
    words: ['shipmentOrders', 'tools'],
  })
  return { router, queries }
}

test('a delivery is shown with receiver, pieces and what is wrong with them, on the clock of its place', async () => {
  await open([aProof(), aProof({ stopSequence: 3, signer: null, pieces: null, short: 0, note: '', photos: 0 })])
  const [, first, second] = await screen.findAllByRole('row')
  for (const said of [
    'L-1',
    '2. Mill, Gary, IN',
    '01/01/2030 08:00',
    'Ada',
    '10 pieces · 2 short · box torn',
    'Elena Cruz',
  ])
    expect(first?.textContent).toContain(said)
  expect(second?.textContent).not.toContain('pieces')
  expect(await accessibilityFindings()).toEqual([])
})

test('the last thirty days are asked for until others are, and what is sought is in the address', async () => {
  const { router, queries } = await open([])
  await screen.findByText('No proof of delivery for these filters.')
  const days = (Date.now() - Date.parse(queries.at(-1)?.get('from') ?? '')) / 86_400_000
  expect(Math.floor(days)).toBe(30)
  await userEvent.type(screen.getByRole('textbox', { name: 'Load, shipment, order or receiver' }), 'ada')
  await expect.poll(() => queries.at(-1)?.get('text')).toBe('ada')
  await userEvent.click(screen.getByRole('combobox', { name: 'Pieces' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Short, over or damaged' }))
  await expect.poll(() => queries.at(-1)?.get('exceptions')).toBe('Y')
  expect(addressIn(router)).toContain('text=ada')
  expect(addressIn(router)).toContain('pieces=exceptions')
})

test('an address with days that are none asks for the last thirty days', async () => {
  const { queries } = await open([], '?from=soon&to=later')
  await screen.findByText('No proof of delivery for these filters.')
  expect([queries.at(-1)?.get('from'), queries.at(-1)?.get('to')]).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    null,
  ])
})
