import { expect, test } from 'vitest'
import type { Freight, LoadFacts } from '#server/freight/loads/readFreight'
import { emailOf, tenderOf } from '#server/freight/outbox/loadMessages'
import { writeTender } from '#server/freight/outbox/writeTender'
import type { InterchangeParty } from '#server/freight/outbox/x12/tenderDocument'
import { readSegments } from '#server/freight/outbox/x12/readSegments'

const now = new Date('2026-11-23T03:30:00Z')

const aFreight = (id: number, changes: Partial<Freight> = {}): Freight => ({
  id,
  number: `D-${id}`,
  weight: 10,
  pieces: 1,
  meetAndGreet: false,
  shipFromSequence: id,
  stopSequence: id,
  shipFrom: { name: 'Plant', city: 'Fort Wayne', state: 'IN' },
  shipTo: { name: 'Dock', city: 'Portland', state: 'OR' },
  shipDate: '2026-11-22',
  deliveryDate: '2026-11-24',
  ...changes,
})

const factsOf = (freight: readonly Freight[]) =>
  ({
    load: { id: 12, number: 'PL-12', carrier: 'ABF', equipment: null, comment: null },
    customerName: 'ACME',
    carrierCode: 'ABFS',
    sender: { qualifier: 'ZZ', id: 'PORTAL' },
    freight,
  }) as unknown as LoadFacts & { carrierCode: string; sender: InterchangeParty }

const many = Array.from({ length: 120 }, (_, place) => aFreight(place + 1))

test('a stop of 120 deliveries is offered as stops of at most fifty, and nothing is lost', () => {
  const written = writeTender(factsOf(many), 'original', '12-1', 1, now)
  if (!written.ok) throw new Error(written.why)
  const { segments } = readSegments(written.text)
  const perStop: number[] = []
  for (const { tag, elements } of segments) {
    if (tag === 'S5') perStop.push(0)
    if (tag === 'L11' && elements[1] === 'DO') perStop.push((perStop.pop() ?? 0) + 1)
  }
  expect(perStop).toEqual([50, 50, 20, 50, 50, 20])
  const { stops, totalWeight } = tenderOf(factsOf(many), 'original', '12-1', now)
  expect(stops.filter(({ reason }) => reason === 'pickup').map(({ weight, pieces }) => [weight, pieces])).toEqual([
    [500, 50],
    [500, 50],
    [200, 20],
  ])
  expect(totalWeight).toBe(1_200)
  expect(new Set(stops.flatMap(({ deliveryNumbers }) => deliveryNumbers)).size).toBe(120)
})

test('an e-mail lists a stop once, whatever it holds', () => {
  expect(emailOf('send', factsOf(many), [], now).text.match(/^Stop: /gm)).toHaveLength(2)
})

test('the days of a stop are those of its place, in the tender and in the e-mail', () => {
  const facts = factsOf([aFreight(1), aFreight(2, { shipDate: '2026-11-23' })])
  const written = writeTender(facts, 'original', '12-1', 1, now)
  expect(written.ok && written.text.match(/^G62.*$/gm)).toEqual([
    'G62*37*20261122*I*0000*LT~',
    'G62*38*20261123*K*2359*LT~',
    'G62*53*20261124*G*0000*LT~',
    'G62*54*20261124*L*2359*LT~',
  ])
  const { text } = emailOf('send', facts, [], now)
  expect(text).toContain('Window: Sun, Nov 22, 2026 to Mon, Nov 23, 2026, all day (local time)')
  expect(text).toContain('Window: Tue, Nov 24, 2026, all day (local time)')
})

test('a stop without a date is expected today, by the clock of its place', () => {
  const undated = { shipDate: null, deliveryDate: null }
  const { stops } = tenderOf(
    factsOf([aFreight(1, { ...undated, shipTo: { name: 'Dock', city: 'Hilo', state: 'HI' } })]),
    'original',
    '12-1',
    new Date('2026-11-23T05:30:00Z'),
  )
  expect(stops.map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-22', '2026-11-22'],
  ])
})
