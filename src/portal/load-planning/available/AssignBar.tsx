import { Alert, Box, Button, Paper, TextField, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { clearOfNotices } from '#portal/ui/table/actionBars'
import type { Assignment, WantedPair } from './useAssignment'
import type { UnitRow } from './useAvailable'
import type { LoadRow } from './useLoadDrafts'

type AssignBarProps = {
  loads: readonly LoadRow[]
  units: readonly UnitRow[]
  assignment: Assignment
  /** Writes the driver into the row, to be saved with others. */
  onNote: (pair: WantedPair) => void
  onGiven: () => void
}

/** Brings a marked load and a marked unit together: for an hour, for good, or noted for saving later. */
export const AssignBar = ({ loads, units, assignment, onNote, onGiven }: AssignBarProps) => {
  const translate = useTranslate()
  const { giveSoftly, giveFirmly, busy } = assignment
  const [load, unit] = [loads.length === 1 ? loads[0] : undefined, units.length === 1 ? units[0] : undefined]
  const pair = load && unit ? pairOf(load, unit) : null
  const finish = async (given: Promise<boolean>) => {
    if (await given) onGiven()
  }
  return (
    <Paper
      ref={clearOfNotices}
      variant="outlined"
      component="section"
      aria-label={translate('planFleet.assign.label')}
      sx={{ px: 3, py: 1.5, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 32 }}>
        <Typography variant="body2" role="status" sx={{ flex: '1 1 260px' }}>
          {load && unit
            ? translate(pair ? 'planFleet.assign.pair' : 'planFleet.assign.noDriver', {
                load: load.shipmentId,
                unit: unit.unitId,
                name: unit.driverName ?? unit.driverId ?? '',
              })
            : translate(`planFleet.assign.${hintOf(loads.length, units.length)}`, {
                load: load?.shipmentId ?? '',
                unit: unit?.unitId ?? '',
              })}
        </Typography>
        {pair && (
          <>
            <Button variant="contained" disabled={busy} onClick={() => void finish(giveSoftly(pair))}>
              {translate('planFleet.assign.softly')}
            </Button>
            <Button variant="outlined" disabled={busy} onClick={() => void finish(giveFirmly(pair))}>
              {translate('planFleet.assign.firmly')}
            </Button>
            <Button variant="outlined" disabled={busy} onClick={() => onNote(pair)}>
              {translate('planFleet.assign.note')}
            </Button>
          </>
        )}
      </Box>
      <Problem assignment={assignment} onGiven={onGiven} />
    </Paper>
  )
}

const Problem = ({ assignment, onGiven }: Pick<AssignBarProps, 'assignment' | 'onGiven'>) => {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const { problem, dismiss, giveFirmly, busy } = assignment
  const told = useRef<HTMLDivElement>(null)
  // A user who dropped a load further down must see why it was rejected.
  useEffect(() => {
    if (problem) told.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (!problem) return null
  const { pair, lines, canOverride } = problem
  const override = async () => {
    if (!(await giveFirmly(pair, reason.trim()))) return
    setReason('')
    onGiven()
  }
  return (
    <Alert ref={told} severity="error" variant="outlined" onClose={dismiss} closeText={translate('planFleet.close')}>
      <strong>{translate('planFleet.assign.refused', { load: pair.shipmentId, name: pair.name })}</strong>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {canOverride && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <TextField
            size="small"
            label={translate('planFleet.assign.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            sx={{ flex: '1 1 240px' }}
          />
          <Button variant="outlined" disabled={busy || reason.trim() === ''} onClick={() => void override()}>
            {translate('planFleet.assign.override')}
          </Button>
        </Box>
      )}
    </Alert>
  )
}

const pairOf = ({ shipmentId }: LoadRow, { unitId, driverId, driverName }: UnitRow): WantedPair | null =>
  driverId === null ? null : { shipmentId, driverId, powerUnitId: unitId, name: driverName ?? driverId }

const hintOf = (loads: number, units: number): string => {
  if (loads > 1 || units > 1) return 'hintOne'
  if (loads === 1) return 'hintUnit'
  return units === 1 ? 'hintLoad' : 'hint'
}
