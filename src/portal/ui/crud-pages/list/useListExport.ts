import { useListContext, useNotify, useTranslate } from 'react-admin'
import { showFailure } from '#portal/data/alerts'
import type { CrudDeclaration, CrudRow } from '#portal/ui/crud-pages/crudDeclaration'
import type { ExportPart } from '#portal/ui/list/ExportMenu'
import { datedFile, saveTable } from '#portal/ui/table/saveTable'
import type { CellValue, Column } from '#portal/ui/table/tableColumns'
import type { TableFileKind } from '#portal/ui/table/tableFile'

/**
 * Writes rows of the list, with the columns that are shown and in its order, into a file for a spreadsheet. Own code and
 * no `exporter`: that writes at most 1,000 records, as CSV only, with every field instead of the columns shown.
 */
export const useListExport = <Row extends CrudRow, Draft extends object>(
  { words, listLabel = `${words}.list` }: Pick<CrudDeclaration<Row, Draft>, 'words' | 'listLabel'>,
  columns: readonly Column<Row>[],
  marked: readonly Row[],
) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { data = [], getData } = useListContext<Row>()
  // A size of 0 means all rows (Q146).
  const found = async () => (await getData?.({ maxResults: 0 })) ?? []
  const rowsOf = async (part: ExportPart) => (part === 'found' ? found() : part === 'page' ? data : marked)
  return async (kind: TableFileKind, part: ExportPart): Promise<void> => {
    try {
      const rows = await rowsOf(part)
      const name = translate(listLabel)
      const table: CellValue[][] = [
        columns.map(({ label }) => label),
        ...rows.map((row) => columns.map((column) => valueOf(row, column))),
      ]
      await saveTable({ file: datedFile(name), list: name, kind, rows: table })
      notify('crud.export.done', { type: 'success', messageArgs: { smart_count: rows.length } })
    } catch (error) {
      showFailure(error, translate)
    }
  }
}

const valueOf = <Row extends object>(row: Row, { name, value }: Column<Row>): CellValue => {
  if (value) return value(row)
  const field = (row as Readonly<Record<string, unknown>>)[name]
  return typeof field === 'string' || typeof field === 'number' || typeof field === 'boolean' ? field : null
}
