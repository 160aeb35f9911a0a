import type { MappedColumn } from '#domain/import/importBatch'
import { fieldRule, importFieldNames, type FieldKind, type ImportField } from '#domain/import/importFields'
import type { GridCursor, GridSize } from '#portal/ui/table/gridMove'

/** The columns before those of the file: whether the row is included, and its problem. */
export const ownColumns = 2

/** The next cell that can be edited, on from the end of a row to the next one; null past the last. */
export const nextCell = (
  { row, column }: GridCursor,
  by: 1 | -1,
  { rows, columns }: Pick<GridSize, 'rows' | 'columns'>,
): GridCursor | null => {
  const next = column + by
  if (next >= ownColumns && next < columns) return { row, column: next }
  const nextRow = row + by
  if (nextRow < 0 || nextRow >= rows) return null
  return { row: nextRow, column: by > 0 ? ownColumns : columns - 1 }
}

/** A column of the preview. `cell` is its place in the file; a column that is ignored has no field. */
export type GridColumn = {
  cell: number
  name: string
  field: ImportField | null
  unit: 'kg' | 'lb' | null
  /** Least width in pixels; text columns share the remaining space. */
  width: number
  grows: boolean
}

/** The columns of the preview: fields in the order of a delivery, with both weights together, then ignored columns. */
export const gridColumnsOf = (columns: readonly MappedColumn[], isIgnoredShown: boolean): GridColumn[] => {
  const all = columns.map(({ column, field, unit }, cell) => ({
    cell,
    name: column,
    field,
    unit,
    width: widthOf(field),
    grows: field !== null && fieldRule(field).kind === 'text',
  }))
  const read = all.filter(({ field }) => field !== null).sort((one, other) => rank(one.field) - rank(other.field))
  return isIgnoredShown ? [...read, ...all.filter(({ field }) => field === null)] : read
}

const rank = (field: ImportField | null): number =>
  field === 'itemWeight' ? importFieldNames.indexOf('weight') + 0.5 : field ? importFieldNames.indexOf(field) : Infinity

const widths: Record<FieldKind, number> = { text: 160, number: 110, weight: 230, date: 190, flag: 110 }

const widthOf = (field: ImportField | null): number => {
  if (!field) return 160
  return field === 'description' ? 260 : widths[fieldRule(field).kind]
}

/** The column in which a problem is fixed: its own, or the items' weight if the file has no delivery weight. */
export const columnOfProblem = <Column extends Pick<GridColumn, 'field'>>(
  columns: readonly Column[],
  field: ImportField,
): Column | undefined =>
  columns.find((column) => column.field === field) ??
  (field === 'weight' ? columns.find((column) => column.field === 'itemWeight') : undefined)
