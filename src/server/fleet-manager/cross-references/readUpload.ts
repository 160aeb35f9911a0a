import type { RowRepairs } from '#contract/fleet-manager/uploads'
import type { UploadedFile } from '#contract/platform/endpoint'
import { fieldsOfHeader, guessByName, unknownColumn } from '#domain/import/matchHeader'
import { problemOfUpload } from '#server/platform/files/problemOfFile'
import { readMappedFile } from '#server/platform/files/readMappedFile'
import { uploadInTurn } from '#server/platform/files/readers'
import { badRequest, coded, conflict, type Problem, type Reason } from '#server/platform/http/problems'

/** A row of a file: its line as a spreadsheet shows it, and its cells by field. */
export type UploadedRow<Field extends string> = { line: number; cells: Partial<Record<Field, string>> }

/** Which columns a file has to have, and which it may have, by field. */
export type UploadColumns<Field extends string> = {
  columns: Readonly<Record<Field, string>>
  required: readonly Field[]
}

/** What the change set of an upload is called. */
export const uploadTitle = ({ fileName, file }: { fileName?: string | undefined; file: UploadedFile }): string => {
  const name = (fileName || file.name || 'a file').replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
  return `Upload of ${[...name].slice(0, 80).join('')}`
}

type Upload = {
  file: UploadedFile
  mapping?: Readonly<Record<string, string | null>> | undefined
  repairs?: RowRepairs | undefined
}

export type ReadUpload<Field extends string> = { rows: UploadedRow<Field>[]; notices: string[] }

/**
 * Reads the rows of a csv, xls or xlsx file in a thread of its own. Column names ignore case and outer blanks.
 * @throws 400 for wrong columns, 413 and 415 for files that are too large or of another kind
 */
export const readUpload = <Field extends string>(
  { file, mapping, repairs = [] }: Upload,
  { columns, required }: UploadColumns<Field>,
): Promise<ReadUpload<Field>> =>
  uploadInTurn(async () => {
    const { header, fields, chunks } = await readMappedFile<Field>(file, {
      fieldsOf: (names) => fieldsOf(names, columns, mapping),
      assertFields: (found) => {
        const missing = required.filter((field) => !found.includes(field)).map((field) => columns[field])
        if (missing.length > 0) throw problemOfUpload({ code: 'lacks-columns', names: missing })
      },
      cellOf: () => ({ kind: null }),
      rowOf: (row) => {
        if (row.extraCells) throw problemOfUpload({ code: 'extra-cells', line: row.line })
        return row
      },
    })
    const ignored = header.filter((_, place) => fields[place] === null)
    const rows = chunks.flat().map(({ line, cells }) => ({ line, cells: cellsOf(cells, fields) }))
    return {
      rows: repaired(rows, columns, repairs),
      notices: ignored.length > 0 ? [`Ignored columns: ${ignored.slice(0, 20).join(', ')}.`] : [],
    }
  })

/** The rows of the file with what a user made of some of them. @throws 400 for a row or a column that is not there */
const repaired = <Field extends string>(
  rows: readonly UploadedRow<Field>[],
  columns: Readonly<Record<Field, string>>,
  repairs: RowRepairs,
): UploadedRow<Field>[] => {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const fields = new Map(Object.entries<string>(columns).map(([field, column]) => [column, field as Field]))
  for (const { line, cells } of repairs) {
    const row = byLine.get(line)
    if (!row) throw badRequest(`repairs: the file has no row ${line}.`)
    if (cells === null) byLine.delete(line)
    else
      byLine.set(line, {
        line,
        cells: {
          ...row.cells,
          ...Object.fromEntries(
            Object.entries(cells).map(([column, text]) => {
              const field = fields.get(column)
              if (!field) throw badRequest(`repairs: ${column.slice(0, 60)} is not a column of the template.`)
              return [field, text.trim()]
            }),
          ),
        },
      })
  }
  return [...byLine.values()]
}

const fieldsOf = <Field extends string>(
  header: readonly string[],
  columns: Readonly<Record<Field, string>>,
  mapping: Readonly<Record<string, string | null>> | undefined,
): (Field | null)[] => {
  const guess = guessByName(Object.entries<string>(columns) as [Field, string][])
  const choices = Object.entries(mapping ?? {}).map(([column, name]) => {
    const field = name ? (guess(name)?.field ?? null) : null
    if (name && field === null) throw badRequest(`mapping: ${name.slice(0, 60)} is not a column of the template.`)
    return { column, field }
  })
  const unknown = unknownColumn(header, choices)
  if (unknown !== null) throw badRequest(`mapping: the file has no column ${unknown.slice(0, 60)}.`)
  return fieldsOfHeader(header, guess, choices)
}

const cellsOf = <Field extends string>(cells: readonly string[], fields: readonly (Field | null)[]) => {
  const found: Partial<Record<Field, string>> = {}
  fields.forEach((field, place) => {
    if (field !== null) found[field] = (cells[place] ?? '').trim()
  })
  return found
}

/** A row that cannot be stored, with its line. */
export type LineError = { line: number; reason: Reason }

const mostErrors = 1_000

/** The errors of an answer: up to 1,000 of them with the cells of their rows, and how many there are; their codes where asked for. */
export const shownErrors = <Field extends string>(
  errors: readonly LineError[],
  rows: readonly UploadedRow<Field>[],
  columns: Readonly<Record<Field, string>>,
  hasCodes = false,
) => ({
  errors: withCells(errors.slice(0, mostErrors), rows, columns, hasCodes),
  ...(errors.length > mostErrors && { truncated: true as const, errorCount: errors.length }),
})

const withCells = <Field extends string>(
  errors: readonly LineError[],
  rows: readonly UploadedRow<Field>[],
  columns: Readonly<Record<Field, string>>,
  hasCodes: boolean,
) => {
  const lines = new Set(errors.map(({ line }) => line))
  const byLine = new Map(rows.filter(({ line }) => lines.has(line)).map((row) => [row.line, row.cells]))
  const fields = Object.entries<string>(columns) as [Field, string][]
  return errors.map(({ line, reason: { text, ...why } }) => ({
    line,
    message: text,
    ...(hasCodes && { refusal: why }),
    cells: Object.fromEntries(fields.map(([field, column]) => [column, byLine.get(line)?.[field] ?? ''])),
  }))
}

/** 409 with a line for each bad row, up to 1,000 of them. */
export const badRowsConflict = (errors: readonly LineError[]): Problem =>
  coded(
    conflict(
      ...errors.slice(0, mostErrors).map(({ line, reason }) => `Row ${line}: ${reason.text}`),
      ...(errors.length > mostErrors ? [`${errors.length - mostErrors} more rows cannot be stored.`] : []),
    ),
    ...errors.map(({ line, reason }) => ({ ...reason, about: { noun: 'line' as const, name: String(line) } })),
  )
