import { useListContext, useTranslate } from 'react-admin'
import type { CrudDeclaration, CrudRow } from '#portal/ui/crud-pages/crudDeclaration'
import type { ExportPart } from '#portal/ui/list/ExportMenu'
import { datedFile } from '#portal/ui/table/saveTable'
import type { CellValue, Column } from '#portal/ui/table/tableColumns'
import type { TableFileKind } from '#portal/ui/table/tableFile'
import { useTableExport } from '#portal/ui/table/useTableExport'

/**
 * Writes rows of the list, with these columns and in its order, into a file for a spreadsheet. Own code and
 * no `exporter`: that writes at most 1,000 records, as CSV only, with every field instead of the columns shown.
 */
export const useListExport = <Row extends CrudRow, Draft extends object>(
  { words, listLabel = `${words}.list` }: Pick<CrudDeclaration<Row, Draft>, 'words' | 'listLabel'>,
  columns: readonly Column<Row>[],
  marked: readonly Row[],
) => {
  const translate = useTranslate()
  const { write } = useTableExport('crud.export.done')
  const { data = [], getData } = useListContext<Row>()
  // A size of 0 means all rows (Q146).
  const found = async () => (await getData?.({ maxResults: 0 })) ?? []
  const rowsOf = async (part: ExportPart) => (part === 'found' ? found() : part === 'page' ? data : marked)
  const name = translate(listLabel)
  return (kind: TableFileKind, part: ExportPart): Promise<void> =>
    write({
      file: datedFile(name),
      list: name,
      kind,
      rows: () => rowsOf(part),
      table: (rows) => [
        columns.map(({ label }) => label),
        ...rows.map((row) => columns.map((column) => valueOf(row, column))),
      ],
    })
}

const valueOf = <Row extends object>(row: Row, { name, value }: Column<Row>): CellValue => {
  if (value) return value(row)
  const field = (row as Readonly<Record<string, unknown>>)[name]
  return typeof field === 'string' || typeof field === 'number' || typeof field === 'boolean' ? field : null
}
