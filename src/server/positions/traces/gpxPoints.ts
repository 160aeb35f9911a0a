import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** The columns of a track as a table, in the order in which `gpxPoints` fills them. */
export const gpxHeader = ['unit', 'time', 'latitude', 'longitude', 'speed', 'course'] as const

/** A point as a row of that table; its line is its place in the file, counted from 1. */
export type GpxRow = { line: number; cells: string[] }

type Point = { '@lat'?: string; '@lon'?: string; time?: string; speed?: string; course?: string; extensions?: unknown }
type Track = { name?: string; trkseg?: { trkpt?: Point[] }[] }

/**
 * The points of all tracks of a GPX file. Speed is metres per second there and miles per hour here; a track's name is
 * the unit where the file names none. Null when it is no GPX. Entities are left as they stand: a file that defines its
 * own could grow without end.
 */
export const gpxPoints = (text: string): GpxRow[] | null => {
  if (XMLValidator.validate(text) !== true) return null
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    processEntities: false,
    removeNSPrefix: true,
    isArray: (name) => name === 'trk' || name === 'trkseg' || name === 'trkpt',
  })
  const { gpx } = parser.parse(text) as { gpx?: { trk?: Track[] } }
  if (gpx === undefined) return null
  return (gpx.trk ?? [])
    .flatMap(({ name, trkseg }) =>
      (trkseg ?? []).flatMap(({ trkpt }) => (trkpt ?? []).map((point) => ({ name, point }))),
    )
    .map(({ name, point }, place) => ({
      line: place + 1,
      cells: [
        name ?? '',
        point.time ?? '',
        point['@lat'] ?? '',
        point['@lon'] ?? '',
        milesPerHour(point.speed ?? told(point.extensions, 'speed')),
        point.course ?? told(point.extensions, 'course') ?? '',
      ],
    }))
}

const milesPerHour = (speed: string | undefined): string =>
  speed === undefined ? '' : String(Number(speed) * 2.236_936_292)

/** GPX 1.1 has speed and course in extensions, at whatever depth. */
const told = (extensions: unknown, name: string): string | undefined => {
  if (typeof extensions !== 'object' || extensions === null) return undefined
  for (const [key, value] of Object.entries(extensions)) {
    if (key === name && typeof value === 'string') return value
    const deeper = told(value, name)
    if (deeper !== undefined) return deeper
  }
  return undefined
}
