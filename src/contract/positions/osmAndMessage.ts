import { type MessageProblem, type Sighting, sightingProblem } from '#domain/fleet/positions/sighting'

/** What a device reports, without its token. `battery` from 0 to 1. */
type OsmAndMessage = {
  battery: number | null
  /** Null if the message contains no usable position. */
  sighting: Sighting | null
  problem: MessageProblem | null
}

type Fields = Readonly<Record<string, unknown>>

/** The names for the device in both forms of a message; they are left out of what is stored. */
export const deviceFields: ReadonlySet<string> = new Set(['id', 'deviceid', 'device_id'])

/** Whether a body has the JSON form: a location with its coordinates, beside the device. */
export const isJsonForm = (body: unknown): boolean => isRecord(body) && 'location' in body && isRecord(body['location'])

/** The token of the device, null when the message names none. Read before anything else of the message. */
export const deviceTokenOf = (fields: Fields): string | null =>
  textOf(isJsonForm(fields) ? (fields['device_id'] ?? fields['id']) : (fields['id'] ?? fields['deviceid']))

/**
 * Reads a message of the OsmAnd / Traccar Client protocol (OWN-4). The query form has names and values, speed in knots;
 * the JSON form a location, speed in metres per second. A negative heading or speed is unknown, and so is an altitude,
 * heading or speed that is not a number, such as NaN. Without a time it was just now.
 */
export const readOsmAnd = (fields: Fields, now: number): OsmAndMessage =>
  isJsonForm(fields) ? readJsonForm(fields, now) : readQueryForm(fields, now)

const knot = 1.150_779_448
const metrePerSecond = 2.236_936_292

const readQueryForm = (fields: Fields, now: number): OsmAndMessage => {
  const [latitude, longitude] = placeOf(fields)
  const battery = isVolts(fields['batt']) ? null : numberOf(fields['batt'])
  return readMessage(
    {
      battery: battery === null ? null : battery / 100,
      latitude,
      longitude,
      altitude: fields['altitude'],
      heading: fields['bearing'] ?? fields['heading'],
      speed: fields['speed'],
      unit: knot,
      at: fields['timestamp'],
    },
    now,
  )
}

/** Trackers that are wired to a vehicle tell its volts, such as 11.43, where phones tell whole per cent. */
const isVolts = (value: unknown): boolean => /^\s*\d{1,2}\.\d{0,2}[1-9]0*\s*$/.test(textOf(value) ?? '')

/** `lat` and `lon`, or both of them in `location`. */
const placeOf = ({ lat, lon, location }: Fields): [latitude: unknown, longitude: unknown] => {
  if (lat !== undefined || lon !== undefined || typeof location !== 'string') return [lat, lon]
  const [latitude, longitude] = location.split(',')
  return [latitude, longitude]
}

const readJsonForm = (fields: Fields, now: number): OsmAndMessage => {
  const location = recordOf(fields['location'])
  const coordinates = recordOf(location['coords'])
  return readMessage(
    {
      battery: numberOf(recordOf(location['battery'])['level']),
      latitude: coordinates['latitude'],
      longitude: coordinates['longitude'],
      altitude: coordinates['altitude'],
      heading: coordinates['heading'],
      speed: coordinates['speed'],
      unit: metrePerSecond,
      at: location['timestamp'],
    },
    now,
  )
}

type Told = {
  battery: number | null
  latitude: unknown
  longitude: unknown
  altitude: unknown
  heading: unknown
  speed: unknown
  /** Miles per hour in its unit of speed. */
  unit: number
  at: unknown
}

const readMessage = ({ battery: told, ...place }: Told, now: number): OsmAndMessage => {
  const battery = told !== null && told >= 0 && told <= 1 ? told : null
  const isThere = (value: unknown) => value !== undefined && value !== null && value !== ''
  const nothing = { battery, sighting: null }
  if (!isThere(place.latitude) && !isThere(place.longitude)) return { ...nothing, problem: null }
  if (!isThere(place.latitude) || !isThere(place.longitude)) return { ...nothing, problem: 'no-place' }
  const at = isThere(place.at) ? momentOf(place.at) : now
  if (at === null) return { ...nothing, problem: 'time' }
  const maybe = (value: unknown) => (isThere(value) && !isUnknown(value) ? (numberOf(value) ?? NaN) : null)
  const speed = unlessNegative(maybe(place.speed))
  const sighting: Sighting = {
    latitude: numberOf(place.latitude) ?? NaN,
    longitude: numberOf(place.longitude) ?? NaN,
    heading: unlessNegative(maybe(place.heading)),
    speed: speed === null ? null : speed * place.unit,
    at: new Date(at).toISOString(),
  }
  const problem = sightingProblem(sighting, maybe(place.altitude), now)
  return problem ? { ...nothing, problem } : { battery, sighting, problem }
}

/** No number and no time that a device sends is longer. Longer values are not looked at. */
const longestValue = 40

const lastSecond = 2_147_483_647
const furthestMoment = 8.64e15

/** Milliseconds since 1970: a whole number below 2147483647 is seconds, another one milliseconds; else a written time. */
const momentOf = (value: unknown): number | null => {
  const written = textOf(value)?.trim() ?? ''
  if (written.length > longestValue) return null
  const moment = /^\d{1,16}$/.test(written)
    ? Number(written) < lastSecond
      ? Number(written) * 1_000
      : Number(written)
    : writtenMoment(written)
  return Number.isNaN(moment) || Math.abs(moment) > furthestMoment ? null : moment
}

/** Without a zone it is UTC (V-1). */
const writtenMoment = (written: string): number => {
  const [, day = '', time = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d+)?)\s?(Z|[+-]\d\d:?\d\d)?$/i.exec(written) ?? []
  return Date.parse(`${day}T${time}${zone === '' ? 'Z' : zone.toUpperCase()}`)
}

/** The last one of several values of a name. */
const lastOf = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value)

const textOf = (value: unknown): string | null => {
  const last = lastOf(value)
  return (typeof last === 'string' || typeof last === 'number') && last !== '' ? String(last) : null
}

const numberOf = (value: unknown): number | null => {
  const last = lastOf(value)
  if (typeof last === 'number') return Number.isFinite(last) ? last : null
  if (typeof last !== 'string' || last.length > longestValue) return null
  return /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(last) ? Number(last) : null
}

/** How clients write a number that they do not have. */
const isUnknown = (value: unknown): boolean =>
  /^\s*[+-]?(?:nan|inf|infinity|null|undefined)\s*$/i.test(textOf(value) ?? '')

const unlessNegative = (number: number | null): number | null => (number !== null && number < 0 ? null : number)

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const recordOf = (value: unknown): Fields => (isRecord(value) ? value : {})
