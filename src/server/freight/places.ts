import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

/** A point on earth, in degrees. */
export type Coordinates = { latitude: number; longitude: number }

/** A city of the United States with its representative point. */
export type Place = Coordinates & { city: string; state: string }

/**
 * The point of a city, or undefined when it is not known. Case, punctuation and blanks do not count, and the usual
 * short forms are understood: `St. Louis` is `Saint Louis`. `state` is the code of two letters.
 */
export const locate = (city: string, state: string): Coordinates | undefined => {
  const { cities } = gazetteer()
  const wanted = placeKey(city, state)
  const index = lowerBound(cities.count, (at) => cities.keyAt(at) < wanted)
  return index < cities.count && cities.keyAt(index) === wanted ? pointAt(cities, index) : undefined
}

/** The place of a ZIP code of five digits (`60601`, also `60601-1234`), or undefined when it is not known. */
export const locateZip = (zip: string): Place | undefined => {
  const digits = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(zip)?.[1]
  if (!digits) return undefined
  const { cities, zips } = gazetteer()
  const wanted = Number(digits)
  const index = lowerBound(zips.codes.length, (at) => zips.codes[at]! < wanted)
  if (zips.codes[index] !== wanted) return undefined
  const [state, city] = cities.nameAt(zips.cities[index]!)
  return { city, state, ...pointAt(zips, index) }
}

/** The least ZIP code of a city, or undefined when it is not known. */
export const zipOf = (city: string, state: string): string | undefined => {
  const { cities, zips } = gazetteer()
  const wanted = placeKey(city, state)
  const index = lowerBound(cities.count, (at) => cities.keyAt(at) < wanted)
  if (index >= cities.count || cities.keyAt(index) !== wanted) return undefined
  return String(zips.codes[zips.cities.indexOf(index)]).padStart(5, '0')
}

type Points = { latitudes: Float32Array; longitudes: Float32Array }
type Row = { zip: number; city: string; state: string; latitude: number; longitude: number }
type Group = [key: string, rows: Row[]]

let loaded: ReturnType<typeof load> | undefined
const gazetteer = () => (loaded ??= load())

/**
 * Held as typed arrays and two texts, sorted and searched by halves: a Map of as many entries takes several times the
 * memory. Cities and ZIP codes are packed apart, so that no closure keeps the rows alive.
 */
const load = () => {
  const rows = zipRows()
  const groups = [...groupByKey(rows)].sort(([one], [other]) => (one < other ? -1 : 1))
  return { cities: packCities(groups), zips: packZips(rows, groups) }
}

const packCities = (groups: Group[]) => ({
  count: groups.length,
  keyAt: packed(groups.map(([key]) => key)),
  nameAt: stateAndCity(packed(groups.map(([, [first]]) => `${first!.state}${first!.city}`))),
  latitudes: Float32Array.from(groups, ([, rows]) => median(rows.map((row) => row.latitude))),
  longitudes: Float32Array.from(groups, ([, rows]) => median(rows.map((row) => row.longitude))),
})

const packZips = (rows: Row[], groups: Group[]) => {
  const cityOf = new Map(groups.flatMap(([, zips], index) => zips.map((row) => [row, index] as const)))
  return {
    codes: Uint32Array.from(rows, (row) => row.zip),
    cities: Uint16Array.from(rows, (row) => cityOf.get(row)!),
    latitudes: Float32Array.from(rows, (row) => row.latitude),
    longitudes: Float32Array.from(rows, (row) => row.longitude),
  }
}

const stateAndCity =
  (textAt: (index: number) => string) =>
  (index: number): [state: string, city: string] => [textAt(index).slice(0, 2), textAt(index).slice(2)]

const zipRows = (): Row[] =>
  gunzipSync(readFileSync(placesFile('us_zip.tsv.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [zip = '', city = '', state = '', latitude, longitude] = line.split('\t')
      return { zip: Number(zip), city, state, latitude: Number(latitude), longitude: Number(longitude) }
    })

/** The path of a file in `src/places`, both from source and in a built server, whose folder depth differs. */
export const placesFile = (name: string): string => {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (folder !== path.dirname(folder)) {
    const file = path.join(folder, 'src/places', name)
    if (existsSync(file)) return file
    folder = path.dirname(folder)
  }
  throw new Error(`src/places/${name} is not there: ship it with the server`)
}

const groupByKey = (rows: Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = placeKey(row.city, row.state)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

const packed = (texts: string[]): ((index: number) => string) => {
  const bytes = Buffer.from(texts.join(''), 'utf8')
  const starts = new Uint32Array(texts.length + 1)
  texts.forEach((text, index) => (starts[index + 1] = starts[index]! + Buffer.byteLength(text)))
  return (index) => bytes.toString('utf8', starts[index], starts[index + 1])
}

const shortForms: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
}

/** Characters of a name that are compared: normalising takes quadratic time, and no city has a longer name. */
const longestCity = 100

/** The state and the words of the city in small plain letters, joined: `MO` and `St. Louis` give `mosaintlouis`. */
const placeKey = (city: string, state: string): string => {
  const words = city
    .slice(0, longestCity)
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return state.trim().toLowerCase() + words.map((word) => shortForms[word] ?? word).join('')
}

const median = (numbers: number[]): number =>
  numbers.sort((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN

const pointAt = ({ latitudes, longitudes }: Points, index: number): Coordinates => ({
  latitude: rounded(latitudes[index]!),
  longitude: rounded(longitudes[index]!),
})

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

/** The first index for which `isBefore` is false. */
const lowerBound = (count: number, isBefore: (index: number) => boolean): number => {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
