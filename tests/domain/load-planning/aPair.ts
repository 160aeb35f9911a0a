import fc from 'fast-check'
import type { Candidate, OpenLoad } from '#domain/load-planning/candidate'
import { skipReasons } from '#domain/load-planning/pairs/pairSkip'

export const hour = 60
export const day = 24 * hour
export const chicago = { latitude: 41.88, longitude: -87.63 }
export const columbus = { latitude: 39.96, longitude: -83 }
export const gary = { latitude: 41.59, longitude: -87.35 }

/** A rested driver in Chicago who is free at hour 0, with a unit that pulls a van. */
export const aDriver = (more: Partial<Candidate> = {}): Candidate => ({
  driverId: 'D1',
  active: true,
  powerUnitId: 'U1',
  unitDown: false,
  trailer: { equipmentType: 'Van', capacity: 42_000, down: false },
  freeAt: 0,
  busyWith: null,
  place: chicago,
  hours: { driving: 660, duty: 840, cycle: 4_200 },
  home: chicago,
  wantsHomeAt: null,
  commitments: [],
  alsoTaken: [],
  timeOff: [],
  areaId: 1,
  regionId: 1,
  onTimeShare: 1,
  skips: [],
  ...more,
})

/** A load from Gary, 50 road minutes from Chicago, to Columbus: pickup at hour 4, delivery from hour 10 to 20. */
export const aLoad = (more: Partial<OpenLoad> = {}): OpenLoad => ({
  shipmentId: 'S1',
  lane: 'Gary, IN → Columbus, OH',
  from: 4 * hour,
  to: 11 * hour,
  origin: gary,
  destination: columbus,
  pickupFrom: 4 * hour,
  pickupTo: 5 * hour,
  deliveryFrom: 10 * hour,
  deliveryTo: 20 * hour,
  miles: 300,
  pickupMinutes: 45,
  deliveryMinutes: 45,
  weight: 30_000,
  equipmentType: 'Van',
  areaId: 1,
  regionId: 1,
  ...more,
})

const place = fc.record({
  latitude: fc.integer({ min: 30, max: 45 }),
  longitude: fc.integer({ min: -100, max: -80 }),
})
const span = (from: number, longest: number) =>
  fc.integer({ min: 1, max: longest }).map((length) => [from, from + length])

const commitments = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: day }), length: fc.integer({ min: 60, max: 900 }), place }), {
    maxLength: 3,
  })
  .map((parts) => {
    let at = 0
    return parts.map((part, number) => {
      const from = at + part.gap
      at = from + part.length
      return { shipmentId: `C${number}`, from, to: at, origin: part.place, destination: part.place }
    })
  })

/** Drivers of every kind: busy, tired, without unit, with other trailers, on days off. */
export const anyDriver: fc.Arbitrary<Candidate> = fc.record({
  driverId: fc.constant('D1'),
  active: fc.boolean(),
  powerUnitId: fc.constantFrom('U1', 'U1', 'U1', null),
  unitDown: fc.constantFrom(false, false, false, true),
  trailer: fc.constantFrom(
    null,
    { equipmentType: 'Van', capacity: 42_000, down: false },
    { equipmentType: 'Reefer', capacity: 40_000, down: false },
    { equipmentType: 'Van', capacity: 42_000, down: true },
  ),
  freeAt: fc.integer({ min: 0, max: day }),
  busyWith: fc.constantFrom(null, 'S9'),
  place,
  hours: fc.record({
    driving: fc.integer({ min: 0, max: 660 }),
    duty: fc.integer({ min: 0, max: 840 }),
    cycle: fc.integer({ min: 0, max: 4_200 }),
  }),
  home: fc.option(place),
  wantsHomeAt: fc.option(fc.integer({ min: 0, max: 5 * day })),
  commitments,
  alsoTaken: fc
    .option(fc.record({ from: fc.integer({ min: 0, max: 2 * day }), isUnderWay: fc.boolean() }))
    .map((taken) => (taken === null ? [] : [{ ...taken, shipmentId: 'S8', to: taken.from + 6 * hour }])),
  timeOff: fc
    .option(fc.integer({ min: 0, max: 3 * day }))
    .chain((from) =>
      from === null
        ? fc.constant<Candidate['timeOff']>([])
        : span(from, 2 * day).map(([start = 0, to = 0]) => [{ requestId: 1, from: start, to }]),
    ),
  papers: fc.option(
    fc.record({
      licence: fc.option(fc.integer({ min: 0, max: 8 * day })),
      medical: fc.option(fc.integer({ min: 0, max: 8 * day })),
    }),
    { nil: undefined },
  ),
  areaId: fc.constantFrom(null, 1, 2),
  regionId: fc.constantFrom(null, 1, 2),
  onTimeShare: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  skips: fc.array(
    fc.record({
      shipmentId: fc.constantFrom('S1', 'S2', 'S3'),
      lane: fc.constantFrom('A → B', 'B → C'),
      reason: fc.constantFrom(...skipReasons),
    }),
    { maxLength: 4 },
  ),
})

export const anyLoad: fc.Arbitrary<OpenLoad> = fc
  .record({
    shipmentId: fc.constant('S1'),
    lane: fc.constant('A → B'),
    origin: place,
    destination: place,
    pickupFrom: fc.integer({ min: 0, max: 3 * day }),
    window: fc.integer({ min: 0, max: 300 }),
    transit: fc.integer({ min: 60, max: 2 * day }),
    miles: fc.integer({ min: 10, max: 1_200 }),
    pickupMinutes: fc.integer({ min: 0, max: 120 }),
    deliveryMinutes: fc.integer({ min: 0, max: 120 }),
    weight: fc.integer({ min: 0, max: 46_000 }),
    equipmentType: fc.constantFrom(null, 'Van', 'Reefer'),
    areaId: fc.constantFrom(null, 1, 2),
    regionId: fc.constantFrom(null, 1, 2),
  })
  .map(({ window, transit, ...load }) => ({
    ...load,
    from: load.pickupFrom,
    to: load.pickupFrom + transit + load.deliveryMinutes,
    pickupTo: load.pickupFrom + window,
    deliveryFrom: load.pickupFrom + transit,
    deliveryTo: load.pickupFrom + transit + window,
  }))
