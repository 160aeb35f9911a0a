import Edit from '@mui/icons-material/EditOutlined'
import { Box, Button, Chip, Popover, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { longestStopCode, stopCodes } from '#domain/stop-sequence/changeStop'
import { codeOf, type Stop } from '#domain/stop-sequence/stopSequence'
import { nameOf } from './stopWords'

type StopCodeProps = { stop: Stop; canEdit: boolean; onCode: (code: string) => void }

/** The code of a stop, and a way to change it; a new code is shown beside the one it replaces. */
export const StopCode = ({ stop, canEdit, onCode }: StopCodeProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [written, setWritten] = useState('')
  const code = codeOf(stop)
  const shown = stop.updatedCode ? `${stop.code || '–'} → ${stop.updatedCode}` : code || '–'
  const open = (element: HTMLElement) => {
    setWritten(code)
    setAnchor(element)
  }
  const choose = (next: string) => {
    setAnchor(null)
    onCode(next.trim().toUpperCase().slice(0, longestStopCode))
  }
  if (!canEdit)
    return (
      <Box component="span" sx={codeStyle}>
        {shown}
      </Box>
    )
  const label = translate('shipmentOrders.stop.code', { stop: nameOf(stop), number: stop.sequence, code: shown })
  return (
    <>
      <Button
        variant="text"
        color={stop.updatedCode ? 'warning' : 'inherit'}
        endIcon={<Edit sx={{ fontSize: '13px !important' }} />}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={(event) => open(event.currentTarget)}
        sx={{ ...codeStyle, minHeight: 24, py: 0, px: 1, minWidth: 0 }}
      >
        {shown}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 3, width: 280 } } }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            choose(written)
          }}
        >
          <TextField
            autoFocus
            fullWidth
            label={translate('shipmentOrders.stop.newCode')}
            value={written}
            onChange={({ target }) => setWritten(target.value.slice(0, longestStopCode))}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            {[...new Set([...(stop.code ? [stop.code] : []), ...stopCodes])].map((common) => (
              <Chip
                key={common}
                label={common}
                variant={common === code ? 'filled' : 'outlined'}
                onClick={() => choose(common)}
              />
            ))}
          </Box>
          <Button type="submit" variant="contained" sx={{ mt: 2 }}>
            {translate('shipmentOrders.stop.setCode')}
          </Button>
        </form>
      </Popover>
    </>
  )
}

const codeStyle = {
  fontSize: 12,
  fontWeight: 600,
  fontFamily: 'ui-monospace, monospace',
  color: 'text.primary',
} as const
