import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Reading } from '#portal/data/call/readAll'
import { GiveUpExport } from '#portal/ui/table/GiveUpExport'
import type { CellValue, Column } from '#portal/ui/table/tableColumns'
import type { TableFileKind } from '#portal/ui/table/tableFile'
import { useTableExport } from '#portal/ui/table/useTableExport'

/** Of a list that is read page by page: how many rows it has, and how all of them are read for a file. */
export type WholeList<Row> = { total: number; readAll: (reading: Reading) => Promise<readonly Row[]> }

/** A column of a file: its heading in words, and its value. */
export type FileColumn<Row> = { label: string; value: (row: Row) => CellValue }

type ExportButtonProps<Row> = {
  /** Name of the file and of its sheet, in words. */
  name: string
  rows: readonly Row[]
  columns: readonly (FileColumn<Row> | Column<Row>)[]
  /** Reads all rows of a list of which `rows` are the first ones. */
  whole?: WholeList<Row> | undefined
  /** Where a page has several of them: which list this one exports, for screen readers. */
  spoken?: string
  /** What can be saved besides the rows, such as the picture of a chart. */
  others?: readonly { label: string; save: () => void }[]
}

/** Writes the rows of a list into a file, column by column. */
export const ExportButton = <Row extends object>({
  name,
  rows,
  columns,
  whole,
  spoken,
  others = [],
}: ExportButtonProps<Row>) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { rowsRead, giveUp, write: writeTable } = useTableExport('workList.export.done')
  const write = (kind: TableFileKind) => {
    setAnchor(null)
    const head = columns.map(({ label }) => label)
    void writeTable({
      file: name,
      list: name,
      kind,
      rows: whole?.readAll ?? rows,
      table: (written) => [head, ...written.map((row) => columns.map((column) => valueOf(row, column)))],
    })
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ExportIcon />}
        aria-haspopup="menu"
        aria-label={spoken}
        disabled={rows.length === 0}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('workList.export.title')}
      </Button>
      {/* A list that comes at once is not worth a button. */}
      <GiveUpExport rowsRead={rowsRead || null} giveUp={giveUp} />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(['csv', 'xlsx'] as const).map((kind) => (
          <MenuItem key={kind} dense onClick={() => write(kind)}>
            {translate(`workList.export.${kind}`, { smart_count: whole?.total ?? rows.length })}
          </MenuItem>
        ))}
        {others.map(({ label, save }) => (
          <MenuItem
            key={label}
            dense
            onClick={() => {
              setAnchor(null)
              save()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const valueOf = <Row extends object>(row: Row, column: FileColumn<Row> | Column<Row>): CellValue => {
  if (column.value) return column.value(row)
  return 'name' in column ? ((row as Record<string, CellValue>)[column.name] ?? null) : null
}
