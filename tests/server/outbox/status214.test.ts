import { expect, test } from 'vitest'
import { readSegments } from '#server/freight/outbox/x12/readSegments'
import { type StatusReport, write214 } from '#server/freight/outbox/x12/write214'
import { aControl } from './aTender'

const written = (changes: Partial<StatusReport> = {}) => {
  const text = write214(
    {
      sender: { qualifier: 'ZZ', id: 'PORTAL' },
      receiver: { qualifier: 'ZZ', id: 'ACME' },
      scac: 'PFLT',
      shipmentNumber: 'F12',
      loadNumber: 'L-77',
      orders: ['ORD1', 'ORD*2'],
      event: 'arrived',
      stop: { sequence: 2, isPickup: false },
      at: '2026-03-01T04:05:00Z',
      city: 'Gary',
      state: 'IN',
      zone: 'America/Chicago',
      ...changes,
    },
    aControl,
  )
  const { segments, problems } = readSegments(text)
  expect(problems).toEqual([])
  return segments.map(({ tag, elements }) => [tag, ...elements].join('*'))
}

test('a 214 names shipment, load, orders, place and stop, at the time of the place', () => {
  const segments = written()
  expect(segments.find((segment) => segment.startsWith('GS'))).toContain('GS*QM*PORTAL*ACME')
  expect(segments.slice(segments.indexOf('ST*214*0042') + 1, -3)).toEqual([
    'B10*F12*L-77*PFLT',
    'L11*ORD1*OQ',
    'L11*ORD 2*OQ',
    'LX*1',
    'AT7*X1*NS***20260228*2205*LT',
    'MS1*Gary*IN*US',
    'L11*2*QN',
  ])
})

test.each([
  ['arrived', true, 'X3*NS'],
  ['arrived', false, 'X1*NS'],
  ['departed', true, 'AF*NS'],
  ['departed', false, 'CD*NS'],
  ['late', false, 'SD*BG'],
  ['delivered', false, 'D1*NS'],
  ['cancelled', false, 'CA*NS'],
] as const)('that a shipment has %s (pickup: %s) is status %s', (event, isPickup, status) => {
  const segments = written({ event, stop: { sequence: 1, isPickup } })
  expect(segments.find((segment) => segment.startsWith('AT7'))).toContain(`AT7*${status}*`)
})

test.each([
  ['traffic', 'BE'],
  ['weather', 'AO'],
  ['accident', 'AF'],
  ['breakdown', 'AI'],
  ['previous-stop', 'AL'],
  ['hours', 'AH'],
  ['other', 'BG'],
] as const)('a 214 about an arrival that is late for %s says so: %s', (lateReason, code) => {
  expect(written({ lateReason })).toContainEqual(expect.stringContaining(`AT7*X1*${code}*`))
})

test('a 214 about another event than the arrival gives no reason of the driver', () => {
  expect(written({ event: 'departed', lateReason: 'traffic' })).toContainEqual(expect.stringContaining('AT7*CD*NS*'))
})

test('a 214 about the whole shipment names no stop', () => {
  expect(written({ event: 'delivered', stop: null }).some((segment) => segment.endsWith('*QN'))).toBe(false)
})

test('a 214 that tells a delay ahead tells the estimated arrival as well', () => {
  const segments = written({ event: 'late', expectedAt: '2026-03-01T09:35:00Z' })
  expect(segments.filter((segment) => /^(AT7|MS1)/.test(segment))).toEqual([
    'AT7*SD*BG***20260228*2205*LT',
    'MS1*Gary*IN*US',
    'AT7*AG*NS***20260301*0335*LT',
    'MS1*Gary*IN*US',
  ])
})
