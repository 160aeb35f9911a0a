import { describe, expect, test } from 'vitest'
import { mayAssign, mayTender, type NextStep } from '#domain/dispatch/nextStep'
import { byNextMoment, isFound, isOver, type WorkFacts, workOf } from '#domain/dispatch/work'
import { countViews, type WorkView } from '#domain/dispatch/workViews'

const limits = { late: 30, silent: 4 }
const now = Date.parse('2030-01-02T12:00:00Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()

const nothing: WorkFacts = {
  id: 1,
  loadId: null,
  loadNumber: null,
  loadStatus: null,
  tenderStatus: null,
  unsent: null,
  shipmentId: null,
  shipmentStatus: null,
  startsAt: null,
  from: 'Gary, IN',
  pickupFrom: null,
  pickupTo: null,
  pickupZone: '',
  to: 'Reading, PA',
  deliveryFrom: null,
  deliveryTo: null,
  deliveryZone: '',
  carrier: null,
  driverId: null,
  driverName: null,
  isReserved: false,
  powerUnitId: null,
  measured: null,
  atStop: false,
  seenAt: null,
  latitude: null,
  longitude: null,
}

const stop = (planned: number, estimated: number | null = null, actual: number | null = null) => ({
  plannedArrival: at(planned),
  estimatedArrival: estimated === null ? null : at(estimated),
  actualArrival: actual === null ? null : at(actual),
  place: 'Reading, PA',
  zone: 'America/New_York',
})

const aLoad = (over: Partial<WorkFacts>): WorkFacts => ({
  ...nothing,
  loadId: 7,
  loadStatus: 'pending',
  ...over,
})
const aShipment = (over: Partial<WorkFacts>): WorkFacts => ({
  ...nothing,
  shipmentId: 'S1',
  shipmentStatus: 'planned',
  startsAt: at(5),
  measured: stop(5),
  ...over,
})
const underWay = (over: Partial<WorkFacts>): WorkFacts =>
  aShipment({ shipmentStatus: 'in-transit', driverId: 'D1', startsAt: at(-3), seenAt: at(-0.1), ...over })

const cases: [what: string, facts: WorkFacts, next: NextStep, views: WorkView[]][] = [
  ['a load without a carrier', aLoad({}), 'choose-carrier', ['unassigned']],
  ['a load with a carrier', aLoad({ carrier: 'A & B' }), 'tender', []],
  ['a load with a driver of the group', aLoad({ driverId: 'SmithJ' }), 'send-to-fleet', []],
  [
    'an offered load',
    aLoad({ carrier: 'A & B', loadStatus: 'sent-to-carrier', tenderStatus: 'sent' }),
    'await-answer',
    ['tender-out'],
  ],
  [
    'an offer that is being sent',
    aLoad({ carrier: 'A & B', loadStatus: 'sent-to-carrier', tenderStatus: 'sent', unsent: 'waiting' }),
    'await-sending',
    ['tender-out'],
  ],
  [
    'an offer that could not be sent',
    aLoad({ carrier: 'A & B', loadStatus: 'sent-to-carrier', tenderStatus: 'sent', unsent: 'failed' }),
    'check-message',
    ['tender-out'],
  ],
  ['a load held back from the fleet', aLoad({ loadStatus: 'sent-to-fleet', unsent: 'held' }), 'check-message', []],
  [
    'a load that a carrier takes on a condition',
    aLoad({ carrier: 'A & B', loadStatus: 'sent-to-carrier', tenderStatus: 'conditional' }),
    'answer-carrier',
    ['tender-out'],
  ],
  [
    'a load that a carrier takes',
    aLoad({ carrier: 'A & B', loadStatus: 'sent-to-carrier', tenderStatus: 'accepted' }),
    'await-carrier',
    [],
  ],
  [
    'a load that a carrier does not take',
    aLoad({ carrier: 'A & B', loadStatus: 'pending', tenderStatus: 'declined' }),
    'other-carrier',
    ['unassigned'],
  ],
  ['a load that was taken back', aLoad({ carrier: 'A & B', tenderStatus: 'cancelled' }), 'tender', []],
  ['a load that the fleet has', aLoad({ loadStatus: 'sent-to-fleet' }), 'await-fleet', []],
  ['a shipment without a driver', aShipment({}), 'assign', ['unassigned']],
  [
    'a shipment with a reserved driver',
    aShipment({ driverId: 'D1', isReserved: true }),
    'confirm-driver',
    ['unassigned'],
  ],
  ['a shipment with a driver', aShipment({ driverId: 'D1' }), 'await-start', []],
  [
    'a shipment that should have begun',
    aShipment({ driverId: 'D1', startsAt: at(-2), measured: stop(-2) }),
    'check-start',
    ['late'],
  ],
  ['a shipment under way', underWay({}), 'await-arrival', []],
  ['one that is late within the limit', underWay({ measured: stop(2, 2.5) }), 'await-arrival', []],
  ['one that is late beyond the limit', underWay({ measured: stop(2, 2.6) }), 'tell-customer', ['late']],
  ['one at a stop', underWay({ atStop: true, measured: stop(-1, null, -1) }), 'await-departure', ['at-stop']],
  ['one that is silent', underWay({ seenAt: at(-4) }), 'call-driver', ['silent']],
  ['one that was never seen, since it began', underWay({ startsAt: at(-4), seenAt: null }), 'call-driver', ['silent']],
]

describe('open work has its next step and its views', () => {
  test.each(cases)('%s', (_, facts, next, views) => {
    const work = workOf(facts, now, limits)
    expect(work.nextStep).toBe(next)
    expect(work.views).toEqual(['all', ...views])
  })

  test('the limits are those of the customer', () => {
    const late = underWay({ measured: stop(2, 2.6), seenAt: at(-5) })
    expect(workOf(late, now, { late: 60, silent: 6 }).views).toEqual(['all'])
  })
})

describe('what is delivered today', () => {
  const delivering = (from: string, to: string, zone: string) =>
    workOf(
      aShipment({ driverId: 'D1', deliveryFrom: from, deliveryTo: to, deliveryZone: zone }),
      now,
      limits,
    ).views.includes('delivering-today')

  test.each([
    ['2030-01-03T04:00:00Z', '2030-01-03T04:30:00Z', 'America/New_York', true],
    ['2030-01-03T05:00:00Z', '2030-01-03T06:00:00Z', 'America/New_York', false],
    ['2030-01-02T04:00:00Z', '2030-01-02T05:00:00Z', 'America/New_York', true],
    ['2030-01-02T04:00:00Z', '2030-01-02T04:30:00Z', 'America/New_York', false],
    ['2030-01-01T00:00:00Z', '2030-01-03T00:00:00Z', '', true],
    ['2030-01-03T00:00:00Z', '2030-01-03T00:00:00Z', '', false],
  ])('from %s to %s in "%s": %s', (from, to, zone, expected) => {
    expect(delivering(from, to, zone)).toBe(expected)
  })
})

describe('a row', () => {
  test('has the name of its load, else the id of its shipment, else the key of the load', () => {
    const name = (facts: WorkFacts) => workOf(facts, now, limits).name
    expect(name(aShipment({ loadNumber: 'PL-7' }))).toBe('PL-7')
    expect(name(aShipment({}))).toBe('S1')
    expect(name(aLoad({}))).toBe('7')
  })

  test('is expected at its next stop while it is under way, and not in the past', () => {
    expect(workOf(underWay({ measured: stop(2, 3) }), now, limits)).toMatchObject({
      eta: at(3),
      etaPlace: 'Reading, PA',
      late: 60,
    })
    expect(workOf(underWay({ measured: stop(-1) }), now, limits)).toMatchObject({ eta: at(0), late: 60 })
    expect(workOf(aShipment({}), now, limits).eta).toBeNull()
  })

  test('is found by any of its ids, people and places', () => {
    const work = workOf(aShipment({ driverId: 'D1', driverName: 'Elena Cruz', powerUnitId: 'U12' }), now, limits)
    for (const text of ['s1', 'd1', 'elena', 'u12', 'gary', ' READING ']) expect(isFound(work, text)).toBe(true)
    expect(isFound(work, 'joliet')).toBe(false)
  })
})

test.each([
  ['sent-to-carrier', '2030-01-01T00:00:00Z', false],
  ['sent-to-carrier', '2029-12-31T00:00:00Z', true],
  ['sent-to-fleet', '2029-12-31T00:00:00Z', true],
  ['pending', '2029-12-31T00:00:00Z', false],
  ['sent-to-carrier', null, false],
] as const)('a load that is %s and delivered on %s is over: %s', (loadStatus, deliveryTo, expected) => {
  expect(isOver(aLoad({ loadStatus, deliveryTo }), now)).toBe(expected)
})

test('what is due first comes first, and what has no day comes last', () => {
  const rows = [
    workOf(aLoad({ loadNumber: 'no day' }), now, limits),
    workOf(aShipment({ shipmentId: 'planned', pickupFrom: at(5) }), now, limits),
    workOf(underWay({ shipmentId: 'under way', pickupFrom: at(-20), measured: stop(2) }), now, limits),
    workOf(aLoad({ loadNumber: 'tomorrow', pickupFrom: at(24) }), now, limits),
  ]
  expect(rows.toSorted(byNextMoment).map(({ name }) => name)).toEqual(['under way', 'planned', 'tomorrow', 'no day'])
})

test('each view is counted, empty ones as well', () => {
  const rows = [aLoad({}), aShipment({}), underWay({ seenAt: at(-9) })].map((facts) => workOf(facts, now, limits))
  expect(countViews(rows)).toEqual({
    all: 3,
    unassigned: 2,
    'tender-out': 0,
    late: 0,
    'at-stop': 0,
    'delivering-today': 0,
    silent: 1,
  })
})

test('a driver is given to what is planned and has none, a carrier to what none has taken', () => {
  const both = (facts: WorkFacts) => [mayAssign(facts), mayTender(workOf(facts, now, limits))]
  expect(both(aShipment({}))).toEqual([true, false])
  expect(both(aShipment({ driverId: 'D1' }))).toEqual([false, false])
  expect(both(underWay({ driverId: null }))).toEqual([false, false])
  expect(both(aLoad({ carrier: 'A & B' }))).toEqual([false, true])
})
