import type { UploadedFile } from '#contract/platform/endpoint'
import type { Sighting } from '#domain/fleet/positions/sighting'
import {
  cellOfTraceField,
  matchTraceColumns,
  missingTraceFields,
  nameOfTraceField,
  placesOfTraceFields,
  readTraceRow,
  type TraceColumns,
  type TraceField,
  traceFields,
  type TraceRowProblem,
} from '#domain/fleet/positions/traceFile'
import { unknownColumn } from '#domain/import/matchHeader'
import { type DecimalSign, type FileNotation, usNotation } from '#domain/import/notation'
import { FileProblem } from '#server/platform/files/fileProblem'
import { problemOfFile } from '#server/platform/files/problemOfFile'
import { readMappedFile } from '#server/platform/files/readMappedFile'
import { longestReading, startFileThread } from '#server/platform/files/startFileThread'
import { type TableRow, usualLimits } from '#server/platform/files/table'
import { badRequest, coded } from '#server/platform/http/problems'
import type { GpxWork } from './gpx-worker'
import { gpxHeader, type GpxRow } from './gpxPoints'

export type TraceFileRead = { points: (Sighting & { unitId: string })[]; problems: TraceRowProblem[] }

type Wanted = {
  file: UploadedFile
  /** The unit of all points, when it is not said for each. */
  unitId: string | null
  mapping: Partial<Record<TraceField, string>>
  decimalSign?: DecimalSign | undefined
  now: number
}

/**
 * Reads every row of a file with past fixes: GPX by its name, everything else as a table.
 * @throws 400 when the file cannot be read, or lacks a column that must be there
 */
export const readTraceFile = async ({ file, unitId, mapping, decimalSign, now }: Wanted): Promise<TraceFileRead> => {
  const read: TraceFileRead = { points: [], problems: [] }
  let columns: TraceColumns = {}
  const take = (rows: readonly (GpxRow | TableRow)[], notation: FileNotation) => {
    for (const row of rows) {
      const point = readTraceRow(row, columns, unitId, now, notation)
      if ('code' in point) read.problems.push(point)
      else read.points.push(point)
    }
  }
  if (/\.gpx$/i.test(file.name)) {
    columns = placesOfTraceFields(fieldsOf(gpxHeader, {}))
    assertTraceFields(columns, unitId)
    take(await readGpx(file.bytes), usNotation)
    return read
  }
  try {
    const { chunks, fields, notation } = await readMappedFile(file, {
      fieldsOf: (header) => fieldsOf(header, mapping),
      assertFields: (found) => assertTraceFields(placesOfTraceFields(found), unitId),
      cellOf: cellOfTraceField,
      notation: { decimalSign },
    })
    columns = placesOfTraceFields(fields)
    for (const chunk of chunks) take(chunk, notation)
  } catch (error) {
    throw unreadable(error)
  }
  return read
}

const fieldsOf = (header: readonly string[], mapping: Partial<Record<TraceField, string>>) => {
  const choices = traceFields.flatMap((field) =>
    mapping[field] === undefined ? [] : { column: mapping[field], field },
  )
  const unknown = unknownColumn(header, choices, (column) => column)
  if (unknown !== null) throw badRequest(`mapping: the file has no column ${unknown.slice(0, 60)}`)
  return matchTraceColumns(header, choices)
}

/** @throws 400 for a file that lacks a column */
const assertTraceFields = (columns: TraceColumns, unitId: string | null): void => {
  const missing = missingTraceFields(columns, unitId)
  if (missing.length > 0)
    throw coded(
      badRequest(`The file lacks a column for ${missing.map((field) => words[field]).join(', ')}.`),
      ...missing.map((field) => ({
        code: 'file-lacks-column' as const,
        parameters: { column: nameOfTraceField(field) },
      })),
    )
}

const words: Record<TraceField, string> = {
  unitId: 'the unit',
  at: 'the time',
  latitude: 'the latitude',
  longitude: 'the longitude',
  speed: 'the speed',
  heading: 'the heading',
}

/** @throws 400 when it is no GPX file, has too many points, or takes longer than `patience` (milliseconds) */
export const readGpx = async (bytes: Uint8Array, patience = longestReading): Promise<GpxRow[]> => {
  const memory = { maxOldGenerationSizeMb: 1_024 }
  const thread = startFileThread<GpxWork>('./gpx-worker.ts', import.meta.url, { memory })
  try {
    const rows = await thread.ask((work) => work.points(bytes), patience)
    if (rows === null) throw coded(badRequest('The file is no GPX file.'), { code: 'file-no-gpx', parameters: {} })
    if (rows.length > usualLimits.maxRows) throw new FileProblem({ code: 'too-many-rows', limit: usualLimits.maxRows })
    return rows
  } catch (error) {
    throw unreadable(error)
  } finally {
    await thread.end()
  }
}

const unreadable = (error: unknown) => (error instanceof FileProblem ? problemOfFile(error) : error)
