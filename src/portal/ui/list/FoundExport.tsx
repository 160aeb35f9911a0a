import type { CellValue } from '#domain/spreadsheet'
import type { Reading } from '#portal/data/call/readAll'
import { rowsPerPage } from '#portal/ui/read-only/useAddressFields'
import { GiveUpExport } from '#portal/ui/table/GiveUpExport'
import { datedFile } from '#portal/ui/table/saveTable'
import { useTableExport } from '#portal/ui/table/useTableExport'
import { ExportMenu } from './ExportMenu'

type FoundExportProps<Row> = {
  /** Name of the file and of its sheet, in words. */
  name: string
  /** How many rows the filter finds. */
  total: number
  read: (reading: Reading) => Promise<readonly Row[]>
  /** The head first. */
  table: (rows: readonly Row[]) => CellValue[][]
}

/** The rows that the filter of a paged list finds, all or the first page, as a file for a spreadsheet. */
export const FoundExport = <Row,>({ name, total, read, table }: FoundExportProps<Row>) => {
  const { rowsRead, giveUp, write } = useTableExport('crud.export.done')
  if (rowsRead !== null) return <GiveUpExport rowsRead={rowsRead} giveUp={giveUp} />
  return (
    <ExportMenu
      counts={{ page: Math.min(total, rowsPerPage), found: total, marked: 0 }}
      onExport={(kind, part) => {
        const most = part === 'page' ? { most: rowsPerPage } : {}
        void write({
          file: datedFile(name),
          list: name,
          kind,
          rows: (reading) => read({ ...reading, ...most }),
          table,
        })
      }}
    />
  )
}
