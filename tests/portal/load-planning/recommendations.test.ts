import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShipmentId } from '#domain/freight/keys'
import type { PairChange, PairReason, PairRefusal } from '#domain/load-planning/pairs/pairReasons'
import { changeCodes, reasonCodes, pairRefusalCodes } from '#domain/load-planning/pairs/pairReasons'
import { type PairSkip, skipReasons } from '#domain/load-planning/pairs/pairSkip'
import type { LoadRecommendation, TripForecast } from '#domain/load-planning/pairs/recommendation'
import { uncoveredCauses } from '#domain/load-planning/pairs/recommendation'
import type { AvailableLoad } from '#domain/load-planning/planningRows'
import {
  changeWords,
  flagWords,
  momentWords,
  reasonWords,
  refusalWords,
  skipWords,
  spanWords,
} from '#portal/ui/assignments/pairWords'
import {
  type AskedView,
  deadheadChoices,
  eachChoices,
  hoursChoices,
  readAskedView,
  rulesChoices,
  slackChoices,
  views,
  writeAskedView,
} from '#portal/load-planning/recommendations/askedView'
import { type Pair, pairsOf, shownPairs } from '#portal/load-planning/recommendations/pairs/pairRows'
import { pairStanding } from '#portal/load-planning/recommendations/pairs/pairStanding'
import { type Messages, mountMessages } from '#portal/ui/i18n/messages'

const englishMessages = mountMessages(
  import.meta.glob<Messages>('/locales/en-US/*.json', { eager: true, import: 'default' }),
)

/** The English words; a key that is missing stays a key. */
const say = (key: string, parameters: Record<string, string | number> = {}): string => {
  const found = key
    .split('.')
    .reduce<Messages | string | undefined>(
      (here, name) => (typeof here === 'object' ? here[name] : undefined),
      englishMessages,
    )
  const forms = typeof found === 'string' ? found.split(' |||| ') : [key]
  const form = parameters['smart_count'] === 1 ? forms[0] : (forms.at(-1) ?? key)
  return (form ?? key).replace(/%\{(\w+)\}/g, (_, name: string) => String(parameters[name]))
}

const usual = readAskedView(new URLSearchParams())

const anAskedView = (): fc.Arbitrary<AskedView> =>
  fc.record({
    view: fc.constantFrom(...views),
    each: fc.constantFrom(...eachChoices),
    rules: fc.constantFrom(...rulesChoices),
    skipped: fc.boolean(),
    equipment: fc.uniqueArray(fc.constantFrom('Van', 'Flatbed', 'Reefer 53')),
    mostDeadhead: fc.option(fc.constantFrom(...deadheadChoices)),
    leastSlack: fc.option(fc.constantFrom(...slackChoices)),
    leastHours: fc.option(fc.constantFrom(...hoursChoices)),
    search: fc.constantFrom('', 'D101', 'COLUMBUS, OH', 'A&B=C'),
    hideHeld: fc.boolean(),
    sort: fc.option(fc.record({ field: fc.constantFrom('score', 'slack'), descending: fc.boolean() })),
    load: fc.option(fc.constantFrom('S1', 'S 2')),
    driver: fc.option(fc.constantFrom('D1', 'D&2')),
  })

test('an address says what is asked for, and leaves what belongs to others', () => {
  fc.assert(
    fc.property(anAskedView(), anAskedView(), (before, asked) => {
      const written = writeAskedView(
        writeAskedView(new URLSearchParams('customer=E100&regions=1,2&areas=7'), before),
        asked,
      )
      expect(readAskedView(new URLSearchParams(written.toString()))).toEqual(asked)
      expect([written.get('customer'), written.get('regions'), written.get('areas')]).toEqual(['E100', '1,2', '7'])
    }),
  )
  expect(writeAskedView(new URLSearchParams(), usual).toString()).toBe('')
})

test('what an address asks for in vain is as usual, and a search is in capitals', () => {
  const asked = readAskedView(new URLSearchParams('view=x&each=7&deadhead=-3&show=some&q=%20columbus'))
  expect(asked).toEqual({ ...usual, search: 'COLUMBUS' })
})

const aPair = (changes: Partial<LoadRecommendation>): LoadRecommendation => ({
  networkId: 'N1',
  shipmentId: 'S1',
  powerUnitId: '3010',
  trailerId: null,
  origin: 'Columbus, OH',
  destination: 'Joliet, IL',
  pickupAt: '2026-11-26T06:00:00.000Z',
  deliveryAt: '2026-11-26T18:00:00.000Z',
  deadheadMiles: 20,
  loadedMiles: 300,
  seenAt: '2026-11-25T12:00:00.000Z',
  rank: 1,
  forecast: {
    arrivesAt: '2026-11-26T06:00:00.000Z',
    slack: 90,
    endsAt: '2026-11-26T18:00:00.000Z',
    homeAt: '2026-11-27T02:00:00.000Z',
    drivingLeft: 120,
    dutyLeft: 200,
    cycleLeft: 2_000,
    rests: 0,
    breaks: 1,
  },
  feasible: true,
  score: 80,
  reasons: [],
  refusals: [],
  change: null,
  skip: null,
  assignment: 'none',
  assignedBy: null,
  expiresAt: null,
  driverId: 'D1',
  driverName: 'Kelly Hobbs',
  availableAt: '2026-11-25T12:00:00.000Z',
  location: 'Columbus, OH',
  hoursLeft: 8,
  ...changes,
})

const aLoad = (shipmentId: ShipmentId, equipmentType: string, driverId: string | null = null): AvailableLoad => ({
  shipmentId,
  networkId: 'N1',
  loadNumber: '1',
  origin: 'Columbus, OH',
  destination: 'Joliet, IL',
  pickupAt: '2026-11-26T06:00:00.000Z',
  deliveryAt: '2026-11-26T18:00:00.000Z',
  pickupFrom: '2026-11-26T05:30:00.000Z',
  pickupTo: '2026-11-26T07:00:00.000Z',
  deliveryFrom: '2026-11-26T17:30:00.000Z',
  deliveryTo: '2026-11-27T07:30:00.000Z',
  areaId: null,
  regionId: null,
  miles: 300,
  weight: 20_000,
  equipmentType,
  status: 'planned',
  orderMessage: null,
  driverId,
  powerUnitId: null,
  assignment: driverId === null ? 'none' : 'soft',
  assignedBy: null,
  expiresAt: null,
})

const taken = { code: 'overlap', shipmentId: 'S9', to: '2026-11-26T06:00:00.000Z' } as const
const aForecast = (changes: Partial<TripForecast>): TripForecast => ({
  ...(aPair({}).forecast as TripForecast),
  ...changes,
})
const skip: PairSkip = {
  reason: 'driver-asked',
  remark: '',
  skippedBy: 'holt',
  skippedAt: '2026-11-26T06:00:00.000Z',
}
const refused = { feasible: false, score: 0, refusals: [{ code: 'late-pickup', minutes: 35, rests: 0 } as const] }
const pairs: readonly Pair[] = pairsOf(
  [
    aPair({ rank: 1, driverId: 'D1', deadheadMiles: 150, score: 90, forecast: aForecast({ drivingLeft: 300 }) }),
    aPair({
      rank: 2,
      driverId: 'D2',
      driverName: 'Alma Ingram',
      deadheadMiles: 20,
      score: 80,
      forecast: aForecast({ slack: 180 }),
    }),
    aPair({ rank: 3, driverId: 'D3', deadheadMiles: 5, ...refused }),
    aPair({ rank: 4, driverId: 'D4', skip }),
    aPair({ rank: 5, driverId: 'D5', ...refused, refusals: [{ ...taken, from: taken.to }] }),
    aPair({ shipmentId: 'S2', driverId: 'D4', skip, ...refused }),
    aPair({ shipmentId: 'S2', driverId: 'D1', assignment: 'soft', score: 70 }),
    aPair({ shipmentId: 'S3', driverId: null, driverName: null, forecast: null, feasible: false, rank: 0 }),
  ],
  [aLoad('S1', 'Van'), aLoad('S2', 'Flatbed', 'D9')],
)

test.each([
  ['those whom a rule refuses wait until they are asked for', {}, 'S1-D1 S1-D2 S2-D1 S3-null'],
  ['refused ones', { rules: 'all' as const }, 'S1-D1 S1-D2 S1-D3 S2-D1 S3-null'],
  ['those that a reason overrides', { rules: 'override' as const }, 'S1-D3'],
  ['those that nothing overrides', { rules: 'never' as const }, 'S1-D5'],
  ['those with time to spare', { leastSlack: 120 }, 'S1-D2'],
  ['those with hours left', { leastHours: 240 }, 'S1-D1'],
  ['skipped ones, whatever the rules say, and all of them', { skipped: true, each: 1 }, 'S1-D4 S2-D4'],
  ['the best one of each', { each: 1 }, 'S1-D1 S2-D1 S3-null'],
  ['the best one of those that are near', { each: 1, mostDeadhead: 25 }, 'S1-D2 S2-D1'],
  ['an equipment', { equipment: ['Flatbed'] }, 'S2-D1'],
  ['a name', { search: 'INGRAM' }, 'S1-D2'],
  ['what others do not hold', { hideHeld: true }, 'S1-D1 S1-D2 S3-null'],
  [
    'an order, what is not known last',
    { sort: { field: 'deadheadMiles', descending: true } },
    'S1-D1 S1-D2 S2-D1 S3-null',
  ],
  ['the other order', { sort: { field: 'score', descending: false } }, 'S2-D1 S1-D2 S1-D1 S3-null'],
])('pairs are narrowed before they are cut: %s', (_, asked, expected) => {
  const shown = shownPairs(pairs, { ...usual, ...asked }, 'me')
  expect(shown.map(({ shipmentId, driverId }) => `${shipmentId}-${driverId}`).join(' ')).toBe(expected)
})

test('what somebody holds himself is not hidden from him with what others hold', () => {
  const mine = pairs.map((pair) => (pair.assignment === 'soft' ? { ...pair, assignedBy: 'me' } : pair))
  const held = (userId: string) =>
    shownPairs(mine, { ...usual, hideHeld: true }, userId).some(({ shipmentId }) => shipmentId === 'S2')
  expect([held('me'), held('holt')]).toEqual([true, false])
})

test('a pair knows what only its load knows', () => {
  expect(pairs.find(({ assignment }) => assignment === 'soft')).toMatchObject({
    equipmentType: 'Flatbed',
    weight: 20_000,
    holderId: 'D9',
  })
  expect(pairs.at(-1)).toMatchObject({ equipmentType: null, weight: null, holderId: null })
})

test.each<[PairChange | null, string]>([
  [
    { code: 'later-pickup', minutes: 35, at: '2026-11-26T06:35:00.000Z' },
    'Pickup + 35 min, open until Thu 11/26 06:35',
  ],
  [
    { code: 'later-delivery', minutes: 120, at: '2026-11-27T00:00:00.000Z' },
    'Delivery + 2 h, open until Fri 11/27 00:00',
  ],
  [{ code: 'restart', minutes: 0, at: '2026-11-26T06:00:00.000Z' }, 'After a 34 h restart, Thu 11/26 06:00'],
  [
    { code: 'restart', minutes: 130, at: '2026-11-26T06:00:00.000Z' },
    'After a 34 h restart, Thu 11/26 06:00, pickup + 2 h 10 min',
  ],
  [{ code: 'other-trailer', equipmentType: 'Reefer', capacity: 44_000 }, 'Swap trailer for Reefer'],
  [{ code: 'other-trailer', equipmentType: '', capacity: 44_000 }, 'Swap trailer'],
  [{ code: 'other-unit' }, 'Another power unit'],
  [null, 'No single change within a week makes it possible.'],
])('the one change that would help is told in words: %o', (change, words) => {
  expect(changeWords(say, change)).toBe(words)
})

test.each<[PairRefusal, string]>([
  [{ code: 'late-pickup', minutes: 35, rests: 0 }, '35 min late at the pickup.'],
  [{ code: 'late-delivery', minutes: 533, rests: 1 }, '8 h 53 min late at the delivery, after 1 rest of 10 h.'],
  [{ code: 'equipment', wanted: 'Reefer', has: 'Van' }, 'The load needs Reefer, but the unit pulls Van.'],
  [{ code: 'equipment', wanted: 'Van', has: 'Van' }, 'The trailer of the unit is down.'],
  [{ code: 'too-heavy', wanted: '44001', has: '44000' }, 'The load weighs 44,001 lb, the limit here is 44,000 lb.'],
  [
    { code: 'overlap', shipmentId: 'S9', to: '2026-11-26T06:00:00.000Z', minutes: 60 },
    'On load S9 until Thu 11/26 06:00, 1 h too late for the pickup.',
  ],
  [
    { code: 'overlap', shipmentId: 'S9', from: '2026-11-26T06:00:00.000Z', to: '2026-11-26T09:00:00.000Z' },
    'The driver or the unit is on load S9 from Thu 11/26 06:00 to Thu 11/26 09:00, which overlaps this one.',
  ],
  [
    { code: 'overlap', shipmentId: 'S9', from: '2026-11-26T06:00:00.000Z' },
    'Could not start load S9 in time, which starts Thu 11/26 06:00.',
  ],
])('a rule that refuses is told with its numbers: %o', (refusal, words) => {
  expect(refusalWords(say, refusal)).toBe(words)
})

test('there are words for every code', () => {
  const at = '2026-11-26T06:00:00.000Z'
  const words = [
    ...pairRefusalCodes.map((code) =>
      refusalWords(say, { code, minutes: 5, wanted: '45000', has: '44000', from: at, to: at }),
    ),
    ...changeCodes.map((code) => changeWords(say, { code, minutes: 5, at, equipmentType: 'Van' })),
    ...reasonCodes.flatMap((code) =>
      [0, 1, 2, null].map((value) => reasonWords(say, { code, points: 1, most: 10, value, at } satisfies PairReason)),
    ),
    ...reasonCodes.map((code) => say(`planRecommendations.reason.label.${code}`)),
    ...skipReasons.flatMap((reason) => [
      skipWords(say, { ...skip, reason }),
      skipWords(say, { ...skip, reason, remark: 'on leave' }),
      reasonWords(say, { code: 'skips', points: -5, most: 0, value: 1, skipReason: reason }),
    ]),
    ...uncoveredCauses.map((cause) => say(`planRecommendations.uncovered.cause.${cause}`, { smart_count: 2 })),
    momentWords(say, at),
    ...[5, 60, 65, -65].map((minutes) => spanWords(say, minutes)),
  ]
  expect(words.filter((text) => /planRecommendations|undefined|NaN|%\{/.test(text))).toEqual([])
})

const penalty = (code: PairReason['code'], value: number | null): PairReason => ({ code, points: -10, most: 0, value })

test.each([
  ['nothing', {}, [], ''],
  ['little time', { slack: 20 }, [], 'only 20 min to spare'],
  ['a rest and few hours', { rests: 1, cycleLeft: 100 }, [], '1 rest on the way · 1 h 40 min of the cycle left'],
  ['a silent unit', {}, [penalty('silent', 26 * 60)], 'no position for 26 h'],
  ['a unit that was never seen', {}, [penalty('silent', null)], 'no position'],
  ['a late trip', {}, [penalty('running-late', 336)], 'current load 5 h 36 min late'],
  [
    'no trailer and few hours',
    {},
    [penalty('no-trailer', null), penalty('short-hours', 4)],
    'no trailer · 4 min of hours left',
  ],
])('a pair has flags for %s', (_, changes, reasons, words) => {
  const pair = aPair({})
  const forecast = pair.forecast && { ...pair.forecast, ...changes }
  expect(flagWords(say, { ...pair, forecast, reasons })).toBe(words)
  expect(flagWords(say, { ...pair, forecast, reasons, feasible: false })).toBe('')
})

test('a skip is told with who, when and why', () => {
  expect(skipWords(say, skip)).toBe('Skipped: the driver asked not to · holt, Thu 11/26 06:00')
  expect(skipWords(say, { ...skip, remark: 'dentist' })).toContain('the driver asked not to (dentist)')
  const reason = { code: 'skips', points: -10, most: 0, value: 2, skipReason: 'driver-asked' } as const
  expect(reasonWords(say, reason)).toBe('Skipped 2 times on this lane, last: the driver asked not to')
})

test.each<[string, Parameters<typeof pairStanding>[0], string]>([
  ['nothing against it', { feasible: true, powerUnitId: 'U1', refusals: [] }, 'eligible'],
  ['a rule against it', { feasible: false, powerUnitId: 'U1', refusals: refused.refusals }, 'override'],
  ['work that ends too late', { feasible: false, powerUnitId: 'U1', refusals: [taken] }, 'override'],
  [
    'other work in its time',
    { feasible: false, powerUnitId: 'U1', refusals: [{ ...taken, from: taken.to }] },
    'ineligible',
  ],
  ['no unit', { feasible: false, powerUnitId: null, refusals: [{ code: 'no-unit' }] }, 'ineligible'],
])('a pair with %s', (_, pair, standing) => {
  expect(pairStanding(pair)).toBe(standing)
})
