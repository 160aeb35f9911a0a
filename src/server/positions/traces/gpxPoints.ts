import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** The columns of a track as a table, in the order in which `gpxPoints` fills them. */
export const gpxHeader = ['unit', 'time', 'latitude', 'longitude', 'speed', 'course'] as const

/** A point as a row of that table; its line is its place in the file, counted from 1. */
export type GpxRow = { line: number; cells: string[] }

type Point = Partial<Record<'@lat' | '@lon' | 'time' | 'speed' | 'course' | 'extensions', unknown>>
type Track = { name?: unknown; trkseg?: { trkpt?: Point[] }[] }

/**
 * The points of all tracks of a GPX file. Speed is metres per second there and miles per hour here; a track's name is
 * the unit where the file names none. Null when it is no GPX, or no parser reads it. Entities are not replaced: a file
 * that defines its own could grow without end.
 */
export const gpxPoints = (text: string): GpxRow[] | null => {
  const gpx = parsed(text)?.gpx
  if (gpx === undefined) return null
  return (gpx.trk ?? [])
    .flatMap(({ name, trkseg }) =>
      (trkseg ?? []).flatMap(({ trkpt }) => (trkpt ?? []).map((point) => ({ name, point }))),
    )
    .map(({ name, point }, place) => ({
      line: place + 1,
      cells: [
        textOf(name) ?? '',
        textOf(point.time) ?? '',
        textOf(point['@lat']) ?? '',
        textOf(point['@lon']) ?? '',
        milesPerHour(textOf(point.speed) ?? textWithin(point.extensions, 'speed')),
        textOf(point.course) ?? textWithin(point.extensions, 'course') ?? '',
      ],
    }))
}

/** Undefined for what is no XML, and for XML that the parser rejects, such as external entities or deep nesting. */
const parsed = (text: string): { gpx?: { trk?: Track[] } } | undefined => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    processEntities: false,
    removeNSPrefix: true,
    isArray: (name) => name === 'trk' || name === 'trkseg' || name === 'trkpt',
  })
  try {
    return XMLValidator.validate(text) === true ? parser.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Undefined for a tag that is absent, repeated, or has attributes or tags of its own. */
const textOf = (tag: unknown): string | undefined => (typeof tag === 'string' ? tag : undefined)

const milesPerHour = (speed: string | undefined): string =>
  speed === undefined ? '' : (Number(speed) * 2.236_936_292).toFixed(4)

/** GPX 1.1 has speed and course in extensions, at whatever depth. */
const textWithin = (extensions: unknown, name: string): string | undefined => {
  if (typeof extensions !== 'object' || extensions === null) return undefined
  for (const [key, value] of Object.entries(extensions)) {
    if (key === name && typeof value === 'string') return value
    const deeper = textWithin(value, name)
    if (deeper !== undefined) return deeper
  }
  return undefined
}
