import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AnsweredFile } from '#contract/platform/endpoint'
import { showFailure } from '#portal/data/alerts'
import { LateMenu } from '#portal/ui/LateMenu'
import type { TableFileKind } from '#portal/ui/table/tableFile'
import { saveAnswered } from './saveAnswered'

type ServerExportProps = { label: string; isDisabled?: boolean; read: (kind: TableFileKind) => Promise<AnsweredFile> }

/** Saves a table that the server writes, as CSV or XLSX. */
export const ServerExportButton = ({ label, isDisabled = false, read }: ServerExportProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (kind: TableFileKind) => {
    setAnchor(null)
    setBusy(true)
    try {
      saveAnswered(await read(kind))
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
            <MenuItem key={kind} dense onClick={() => void save(kind)}>
              {kind.toUpperCase()}
            </MenuItem>
          ))
        }
      </LateMenu>
    </>
  )
}
