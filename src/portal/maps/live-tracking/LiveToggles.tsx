import { Box, Button, Collapse, ToggleButton } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatQuantity } from '#domain/values/numbers'
import { type LiveToggle, liveToggles } from './liveView'

type LiveTogglesProps = {
  toggles: ReadonlySet<LiveToggle>
  /** How many units, or stops, a switch is about. */
  counts: Partial<Record<LiveToggle, number>>
  onToggle: (name: LiveToggle) => void
  isNarrow: boolean
}

/** The switches of the map, with their counts; on a phone they open when asked for. */
export const LiveToggles = ({ toggles, counts, onToggle, isNarrow }: LiveTogglesProps) => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const switches = (
    <Box role="group" aria-label={translate('liveTracking.toggles.title')} sx={groupStyle}>
      {liveToggles.map((name) => (
        <ToggleButton
          key={name}
          value={name}
          size="small"
          selected={toggles.has(name)}
          onChange={() => onToggle(name)}
          sx={switchStyle}
        >
          {translate(`liveTracking.toggles.${name}`)}
          {counts[name] !== undefined && (
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatQuantity(counts[name])}
            </Box>
          )}
        </ToggleButton>
      ))}
    </Box>
  )
  if (!isNarrow) return switches
  return (
    <Box>
      <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {translate('liveTracking.toggles.open', { count: toggles.size })}
      </Button>
      <Collapse in={isOpen} unmountOnExit sx={{ mt: 1 }}>
        {switches}
      </Collapse>
    </Box>
  )
}

const groupStyle = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const

const switchStyle = {
  minHeight: 28,
  px: 2,
  py: 0,
  gap: 1.5,
  fontSize: 13,
  lineHeight: '20px',
  textTransform: 'none',
  color: 'text.primary',
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'action.selected',
    borderColor: 'primary.main',
    color: 'primary.main',
  },
} as const
