import Close from '@mui/icons-material/Close'
import { Box, Button, IconButton, ToggleButton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { fixState, isUpToDate } from '#domain/fleet/positions/fix'
import type { FleetUnit } from '#portal/ui/map/fleet-layer/fleetUnits'
import { UnitSymbol } from './UnitSymbol'
import { useUnitWords } from './useUnitWords'

type UnitSheetProps = {
  unit: FleetUnit
  now: number
  isFollowed: boolean
  isDetailed: boolean
  onFollow: (followed: boolean) => void
  onDetails: () => void
  onClose: () => void
  /** The details of its route, when they are shown. */
  children: ReactNode
}

/** The unit that is looked at: what it does, where it goes, how old that is. */
export const UnitSheet = ({ unit, now, isFollowed, isDetailed, children, ...on }: UnitSheetProps) => {
  const translate = useTranslate()
  const words = useUnitWords(now)
  const state = fixState(unit, now)
  const name = translate('liveTracking.unit.name', { unit: unit.unitId })
  return (
    <Box component="section" aria-label={name} sx={{ px: 3, py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <UnitSymbol {...unit} state={state} />
        <Typography component="h2" variant="h2" sx={{ flex: 1, minWidth: 0 }} noWrap>
          {name}
        </Typography>
        <IconButton aria-label={translate('liveTracking.unit.close')} onClick={on.onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Typography variant="body2">
        {[words.movement(unit), words.state(unit), words.course(unit)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('liveTracking.unit.age', { age: words.age(unit) })}
        {!isUpToDate(state) && ` · ${translate(`liveTracking.unit.${state}`)}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <ToggleButton
          value="follow"
          size="small"
          selected={isFollowed}
          onChange={() => on.onFollow(!isFollowed)}
          sx={{ textTransform: 'none', minHeight: 32, py: 0, color: 'text.primary' }}
        >
          {translate('liveTracking.unit.follow')}
        </ToggleButton>
        {!isDetailed && (
          <Button variant="outlined" onClick={on.onDetails}>
            {translate('liveTracking.unit.details')}
          </Button>
        )}
      </Box>
      {children}
    </Box>
  )
}
