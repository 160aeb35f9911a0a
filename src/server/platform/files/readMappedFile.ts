import { columnsOfOneField } from '#domain/import/matchHeader'
import { type CellKind, type FileNotation, notationFinder } from '#domain/import/notation'
import { FileProblem } from './fileProblem'
import { type ReadOptions, readTabularFile } from './readTabularFile'
import type { TableRow } from './table'

/** What the columns of a kind of file are, and how its cells are read. */
export type MappedReading<Field extends string> = Pick<ReadOptions, 'signal' | 'maxRows'> & {
  /** The field of each column; further ones are fields that have none. */
  fieldsOf: (header: readonly string[]) => readonly (Field | null)[]
  /** Throws what the caller answers to a file that lacks a column. */
  assertFields?: (fields: readonly (Field | null)[], header: readonly string[]) => void
  /** How a cell is read, and the largest value of its field. */
  cellOf: (field: Field) => { kind: CellKind; most?: number | undefined }
  /** How the numbers and dates are written, as far as that is known. */
  notation?: { decimalSign?: FileNotation['decimalSign'] | undefined; dayFirst?: FileNotation['dayFirst'] | undefined }
  /** The row as it is read; null for one that is left out. */
  rowOf?: (row: TableRow) => TableRow | null
}

export type MappedFile<Field extends string> = {
  header: readonly string[]
  fields: readonly (Field | null)[]
  notation: FileNotation
  /** Up to 2,000 rows each: who works with them can let others work in between. */
  chunks: readonly (readonly TableRow[])[]
}

/**
 * Reads a csv, xls or xlsx file in a thread of its own: which field each column is, all rows, and how the numbers and
 * dates are written, which only all of them show.
 * @throws FileProblem for whatever is wrong with the file, two columns of one field included
 */
export const readMappedFile = async <Field extends string>(
  file: { name: string; bytes: Uint8Array },
  { fieldsOf, assertFields, cellOf, notation: known = {}, rowOf = (row) => row, ...options }: MappedReading<Field>,
): Promise<MappedFile<Field>> => {
  const chunks: TableRow[][] = []
  let header: readonly string[] = []
  let fields: readonly (Field | null)[] = []
  let finder = notationFinder({ separator: null })
  let written: { place: number; field: Field; column: string; kind: CellKind; most?: number | undefined }[] = []
  await readTabularFile(file, {
    ...options,
    onHeader: (names, shape) => {
      header = names
      fields = fieldsOf(names)
      const twice = columnsOfOneField(names, fields)
      if (twice !== null) throw new FileProblem({ code: 'repeated-columns', names: twice })
      assertFields?.(fields, names)
      finder = notationFinder({ separator: shape.kind === 'csv' ? shape.separator : null, ...known })
      written = fields.flatMap((field, place) =>
        field === null ? [] : [{ place, field, column: names[place] ?? field, ...cellOf(field) }],
      )
    },
    onRows: (chunk) => {
      const rows = chunk.flatMap((row) => rowOf(row) ?? [])
      chunks.push(rows)
      for (const { line, cells, extraCells } of rows)
        if (!extraCells)
          for (const { place, field, column, kind, most } of written)
            if (kind !== null) finder.note(field, kind, { line, column, text: cells[place] ?? '' }, most)
    },
  })
  const notation = finder.found()
  if ('code' in notation) throw new FileProblem(notation)
  return { header, fields, notation, chunks }
}
