import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AnsweredFile } from '#contract/platform/endpoint'
import { showFailure } from '#portal/data/alerts'
import type { Reading } from '#portal/data/call/readAll'
import { LateMenu } from '#portal/ui/LateMenu'
import { GiveUpExport } from '#portal/ui/table/GiveUpExport'
import type { CellValue } from '#portal/ui/table/tableColumns'
import type { TableFileKind } from '#portal/ui/table/tableFile'
import { useTableExport } from '#portal/ui/table/useTableExport'
import { saveAnswered } from './saveAnswered'

/** A column of a file: its heading, already translated, and its content. */
export type FileColumn<Row> = readonly [heading: string, value: (row: Row) => CellValue]

type ExportButtonProps<Row> = {
  /** Names the file, its sheet, and the export in the security log. */
  name: string
  columns: readonly FileColumn<Row>[]
  /** The rows, or how to read all of them. */
  rows: readonly Row[] | ((reading: Reading) => Promise<readonly Row[]>)
  isDisabled?: boolean
}

/** Writes all rows of a filter into a file, as CSV or XLSX. */
export const ExportButton = <Row,>({ name, columns, rows, isDisabled = false }: ExportButtonProps<Row>) => {
  const translate = useTranslate()
  const { rowsRead, giveUp, write } = useTableExport('billing.export.done')
  const head = columns.map(([heading]) => heading)
  const table = (all: readonly Row[]) => [head, ...all.map((row) => columns.map(([, value]) => value(row)))]
  return (
    <>
      <FormatMenu
        label={translate('billing.export.title')}
        isDisabled={isDisabled}
        save={(kind) => write({ file: name, list: name, kind, rows, table })}
      />
      {/* A list that comes at once is not worth a button. */}
      <GiveUpExport rowsRead={rowsRead || null} giveUp={giveUp} />
    </>
  )
}

type ServerExportProps = { label: string; isDisabled?: boolean; read: (kind: TableFileKind) => Promise<AnsweredFile> }

/** Saves a table that the server writes, as CSV or XLSX. */
export const ServerExportButton = ({ label, isDisabled = false, read }: ServerExportProps) => (
  <FormatMenu label={label} isDisabled={isDisabled} save={async (kind) => saveAnswered(await read(kind))} />
)

type FormatMenuProps = { label: string; isDisabled: boolean; save: (kind: TableFileKind) => Promise<void> }

const FormatMenu = ({ label, isDisabled, save }: FormatMenuProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isBusy, setBusy] = useState(false)
  const write = async (kind: TableFileKind) => {
    setAnchor(null)
    setBusy(true)
    try {
      await save(kind)
    } catch (error) {
      showFailure(error, translate)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ExportIcon />}
        aria-haspopup="menu"
        loading={isBusy}
        disabled={isDisabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <LateMenu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {() =>
          (['csv', 'xlsx'] as const).map((kind) => (
            <MenuItem key={kind} dense onClick={() => void write(kind)}>
              {kind.toUpperCase()}
            </MenuItem>
          ))
        }
      </LateMenu>
    </>
  )
}
