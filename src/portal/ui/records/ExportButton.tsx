import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { showFailure } from '#portal/data/alerts'
import { saveTable } from '#portal/ui/table/saveTable'
import type { CellValue, Column } from '#portal/ui/table/tableColumns'
import type { TableFileKind } from '#portal/ui/table/tableFile'

type ExportButtonProps<Row> = {
  /** Name of the file and of its sheet, in words. */
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Reads all rows of a list of which `rows` are the first ones. */
  whole?: { total: number; readAll: () => Promise<readonly Row[]> } | undefined
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
  const notify = useNotify()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const write = async (kind: TableFileKind) => {
    setAnchor(null)
    try {
      const head = columns.map(({ label }) => label)
      const written = whole ? await whole.readAll() : rows
      const cells = written.map((row) => columns.map((column) => valueOf(row, column)))
      await saveTable({ file: name, list: name, kind, rows: [head, ...cells] })
      notify('workList.export.done', { type: 'success', messageArgs: { smart_count: written.length } })
    } catch (error) {
      showFailure(error, translate)
    }
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
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(['csv', 'xlsx'] as const).map((kind) => (
          <MenuItem key={kind} dense onClick={() => void write(kind)}>
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

const valueOf = <Row extends object>(row: Row, { name, value }: Column<Row>): CellValue =>
  value ? value(row) : ((row as Record<string, CellValue>)[name] ?? null)
