import { type CellKind, type FileNotation, plainText, usNotation } from '#domain/import/notation'
import { type ColumnGuess, fieldsOfHeader, type FileColumn } from '#domain/import/matchHeader'
import { readNumber } from '#domain/import/readTexts'
import { parseDate } from '#domain/values/dates'
import { clockAhead } from './deviceClock'
import { type MessageProblem, messageProblems, type Sighting, sightingProblem } from './sighting'

/** What a column of a file with past fixes can hold. */
export const traceFields = ['unitId', 'at', 'latitude', 'longitude', 'speed', 'heading'] as const
export type TraceField = (typeof traceFields)[number]

/** Which column of the file is which field. */
export type TraceColumns = Readonly<Partial<Record<TraceField, number>>>

export const traceRowProblems = [...messageProblems, 'required', 'extra-cells'] as const
type TraceRowProblemCode = (typeof traceRowProblems)[number]

/** A row that cannot be taken: the line of the file as a spreadsheet shows it (header = 1), and why. */
export type TraceRowProblem = { line: number; field: TraceField; code: TraceRowProblemCode }

/** Names under which fleets, receivers and open data write the same, in lower case without signs. */
const names: Record<TraceField, readonly string[]> = {
  unitId: ['unit', 'unitid', 'truck', 'truckname', 'trucknumber', 'vehicle', 'vehicleid', 'device', 'deviceid', 'name'],
  at: ['time', 'timestamp', 'datetime', 'date', 'datefixed', 'fixtime', 'gpstime', 'pingdatetime', 'recorded'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x'],
  speed: ['speed', 'mph', 'speedmph'],
  heading: ['heading', 'strheading', 'course', 'bearing', 'direction'],
}

/** The usual name of a field's column. */
export const nameOfTraceField = (field: TraceField): string => names[field][0] ?? field

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The first of the names of a field is the surest. */
const guess = (column: string): ColumnGuess<TraceField> | null => {
  const name = plain(column)
  const field = traceFields.find((each) => names[each].includes(name))
  return field ? { field, confidence: 1 - names[field].indexOf(name) / 100 } : null
}

/** The field of each column: the chosen one, or the one that its name stands for. */
export const matchTraceColumns = (
  header: readonly string[],
  choices: readonly FileColumn<TraceField>[] = [],
): (TraceField | null)[] => fieldsOfHeader(header, guess, choices, (column) => column)

/** Where the columns of the fields are. */
export const placesOfTraceFields = (fields: readonly (TraceField | null)[]): TraceColumns =>
  Object.fromEntries(fields.flatMap((field, place) => (field === null ? [] : [[field, place]])))

/** The fields that have to be there and are not. `unitId` is given for the whole file, or null. */
export const missingTraceFields = (columns: TraceColumns, unitId: string | null): TraceField[] =>
  traceFields.filter(
    (field) =>
      columns[field] === undefined &&
      field !== 'speed' &&
      field !== 'heading' &&
      !(field === 'unitId' && unitId !== null),
  )

/** The points of the compass, a sixteenth each. */
const compass = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW']

const kinds: Readonly<Record<TraceField, CellKind>> = {
  unitId: null,
  at: 'date',
  latitude: 'number',
  longitude: 'number',
  speed: 'number',
  heading: 'number',
}

/** No value is larger, so that `40.125` is no number of thousands. */
const largest: Readonly<Partial<Record<TraceField, number>>> = {
  latitude: 90,
  longitude: 180,
  heading: 360,
  speed: 999,
}

/** How the cells of a field are written, and the largest value of one. */
export const cellOfTraceField = (field: TraceField): { kind: CellKind; most?: number | undefined } => ({
  kind: kinds[field],
  most: largest[field],
})

type TraceRow = { line: number; cells: readonly string[]; extraCells?: readonly string[] | undefined }

/** Reads a row. Speed in miles per hour; a heading may be a point of the compass, a time without zone is UTC (V-1). */
export const readTraceRow = (
  { line, cells, extraCells }: TraceRow,
  columns: TraceColumns,
  unitOfFile: string | null,
  now: number,
  notation: FileNotation = usNotation,
): (Sighting & { unitId: string }) | TraceRowProblem => {
  const cell = (field: TraceField) => (columns[field] === undefined ? '' : (cells[columns[field]] ?? '').trim())
  const read = (field: TraceField) => plainText(cell(field), field, kinds[field], notation)
  const numberIn = (field: TraceField) => readNumber(read(field)) ?? NaN
  if (extraCells) return { line, field: 'unitId', code: 'extra-cells' }
  const unitId = unitOfFile ?? cell('unitId')
  if (unitId === '') return { line, field: 'unitId', code: 'required' }
  for (const field of ['at', 'latitude', 'longitude'] as const)
    if (cell(field) === '') return { line, field, code: 'required' }
  const at = momentOf(read('at'))
  if (at === null) return { line, field: 'at', code: 'time' }
  const point = compass.indexOf(cell('heading').toUpperCase())
  const sighting = {
    latitude: numberIn('latitude'),
    longitude: numberIn('longitude'),
    at,
    speed: cell('speed') === '' ? null : numberIn('speed'),
    heading: point >= 0 ? point * 22.5 : cell('heading') === '' ? null : numberIn('heading'),
  }
  // A future position is not a past one, and would be shown as the current position until then.
  const problem = sightingProblem(sighting, null, now) ?? (clockAhead(at, now) > 0 ? 'too-new' : null)
  return problem ? { line, field: fieldOf[problem] ?? 'at', code: problem } : { ...sighting, unitId }
}

const fieldOf: Partial<Record<MessageProblem, TraceField>> = {
  'no-fix': 'latitude',
  latitude: 'latitude',
  longitude: 'longitude',
  heading: 'heading',
  speed: 'speed',
}

const momentOf = (written: string): string | null => {
  const read = parseDate(written)
  if (!read) return null
  const [, part] = /:\d{2}(\.\d{1,3})\d*/.exec(written) ?? []
  return part === undefined ? read.instant : read.instant.replace(/\.\d{3}Z$/, `${part.padEnd(4, '0')}Z`)
}
