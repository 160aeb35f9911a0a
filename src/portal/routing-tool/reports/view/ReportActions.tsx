import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Button, Menu, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatQuantity } from '#domain/values/numbers'
import { PrintButton } from '#portal/ui/page/PrintedSheet'
import type { useWholeReport } from './useWholeReport'

type ReportActionsProps = { whole: ReturnType<typeof useWholeReport>; rows: number }

/** Exports: all rows in a file, or the report on paper. */
export const ReportActions = ({ whole, rows }: ReportActionsProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { rowsRead, giveUp, save, print } = whole
  if (rowsRead !== null)
    return (
      <>
        <Typography variant="body2" color="text.secondary" role="status" sx={{ alignSelf: 'center' }}>
          {translate('reports.reading', { done: formatQuantity(rowsRead), rows: formatQuantity(rows) })}
        </Typography>
        <Button variant="outlined" onClick={giveUp}>
          {translate('reports.cancel')}
        </Button>
      </>
    )
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileDownload />}
        aria-haspopup="menu"
        disabled={rows === 0}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('reports.export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(['csv', 'xlsx'] as const).map((kind) => (
          <MenuItem
            key={kind}
            dense
            onClick={() => {
              setAnchor(null)
              void save(kind)
            }}
          >
            {translate(`reports.file.${kind}`, { smart_count: rows, rows: formatQuantity(rows) })}
          </MenuItem>
        ))}
      </Menu>
      <PrintButton disabled={rows === 0} onPrint={() => void print()} />
    </>
  )
}
