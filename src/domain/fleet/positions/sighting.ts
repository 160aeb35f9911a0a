import { type GeoPoint, greatCircleMiles } from '#domain/fleet/geography'
import { furthestAhead } from './deviceClock'
import { highestRoadSpeed } from './lastPlace'

/** A reported position. Speed in miles per hour, heading in degrees clockwise from north; null when unknown. */
export type Sighting = GeoPoint & { at: string; speed: number | null; heading: number | null }

/** Where a unit was seen before. */
export type Seen = GeoPoint & { at: string; standingSince: string | null }

/** Reasons to reject a message of a device. */
export const messageProblems = [
  'no-place',
  'no-fix',
  'latitude',
  'longitude',
  'altitude',
  'heading',
  'speed',
  'time',
  'too-old',
  'too-new',
] as const
export type MessageProblem = (typeof messageProblems)[number]

const hour = 3_600_000
const firstMoment = Date.UTC(2000, 0, 1)

/** Miles per hour; nothing that drives or flies for the fleet is faster. */
const highestSpeed = 700

/** Metres from the bottom of the deepest sea to above the highest flight. */
const lowest = -12_262
const highest = 18_000

/** The first thing that is wrong with a sighting, or null. `altitude` in metres. */
export const sightingProblem = (
  { latitude, longitude, at, speed, heading }: Sighting,
  altitude: number | null,
  now: number,
): MessageProblem | null => {
  if (!(Math.abs(latitude) <= 90)) return 'latitude'
  if (!(Math.abs(longitude) <= 180)) return 'longitude'
  if (isNullIsland({ latitude, longitude })) return 'no-fix'
  if (altitude !== null && !(altitude >= lowest && altitude <= highest)) return 'altitude'
  if (heading !== null && !(heading >= 0 && heading <= 360)) return 'heading'
  if (speed !== null && !(speed >= 0 && speed <= highestSpeed)) return 'speed'
  const moment = Date.parse(at)
  if (Number.isNaN(moment)) return 'time'
  if (moment < firstMoment) return 'too-old'
  return moment > now + furthestAhead ? 'too-new' : null
}

/** Degrees about 0/0, in the Gulf of Guinea, within which a receiver that has no fix says it is. */
const nullIsland = 0.01

const isNullIsland = ({ latitude, longitude }: GeoPoint) =>
  Math.abs(latitude) < nullIsland && Math.abs(longitude) < nullIsland

/** Greatest time between two fixes, in milliseconds, for which a speed is calculated. */
const longestStep = hour / 4

/**
 * Miles per hour as a device said it, rounded to tenths, the precision of a receiver; null if it said none, or one that
 * no vehicle does.
 */
export const plausibleSpeed = (told: number | null): number | null =>
  told !== null && told <= highestRoadSpeed ? tenths(told) : null

/**
 * Miles per hour on the way from one position to another, `passed` milliseconds later; null if that is long, or faster
 * than any vehicle.
 */
export const speedOfWay = (from: GeoPoint, to: GeoPoint, passed: number): number | null => {
  if (passed <= 0 || passed > longestStep) return null
  return plausibleSpeed(greatCircleMiles(from, to) / (passed / hour))
}

/** Miles per hour at a position: as reported, otherwise calculated from the previous position; null if unknown. */
export const speedAt = (sighting: Sighting, before: Seen | null): number | null =>
  plausibleSpeed(sighting.speed) ??
  (before && speedOfWay(before, sighting, Date.parse(sighting.at) - Date.parse(before.at)))

const tenths = (speed: number): number => Math.round(speed * 10) / 10

/** Miles per hour up to which a receiver that lies still may say that it moves. */
const drift = 3

/** Miles that a unit may shift without having moved on: 300 m. */
const shift = 300 / 1_609.344

/**
 * Since when a unit with this speed has been standing here; null while it moves. A unit without a speed counts as
 * standing.
 */
export const standingSince = (sighting: Sighting, speed: number | null, before: Seen | null): string | null => {
  if (speed !== null && speed > drift) return null
  const stays = before !== null && before.standingSince !== null && greatCircleMiles(before, sighting) <= shift
  return stays ? before.standingSince : sighting.at
}
