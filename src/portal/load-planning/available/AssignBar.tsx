import { Box, Button, Paper, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { AssignmentProblem } from '#portal/ui/assignments/AssignmentProblem'
import type { Assignment, WantedPair } from '#portal/ui/assignments/useAssignment'
import { clearOfNotices } from '#portal/ui/table/actionBars'
import type { UnitRow } from './useAvailable'
import type { LoadRow } from './useLoadDrafts'

/** A pair with the unit that the driver has. */
type UnitPair = WantedPair & { powerUnitId: string }

type AssignBarProps = {
  loads: readonly LoadRow[]
  units: readonly UnitRow[]
  assignment: Assignment
  /** Writes the driver into the row, to be saved with others. */
  onNote: (pair: UnitPair) => void
  onGiven: () => void
}

/** Brings a marked load and a marked unit together: for an hour, for good, or noted for saving later. */
export const AssignBar = ({ loads, units, assignment, onNote, onGiven }: AssignBarProps) => {
  const translate = useTranslate()
  const { assignSoftly, assignFirmly, busy } = assignment
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
            <Button variant="contained" disabled={busy} onClick={() => void finish(assignSoftly(pair))}>
              {translate('planFleet.assign.softly')}
            </Button>
            <Button variant="outlined" disabled={busy} onClick={() => void finish(assignFirmly(pair))}>
              {translate('planFleet.assign.firmly')}
            </Button>
            <Button variant="outlined" disabled={busy} onClick={() => onNote(pair)}>
              {translate('planFleet.assign.note')}
            </Button>
          </>
        )}
      </Box>
      <AssignmentProblem assignment={assignment} onGiven={onGiven} />
    </Paper>
  )
}

const pairOf = ({ shipmentId }: LoadRow, { unitId, driverId, driverName }: UnitRow): UnitPair | null =>
  driverId === null ? null : { shipmentId, driverId, powerUnitId: unitId, name: driverName ?? driverId }

const hintOf = (loads: number, units: number): string => {
  if (loads > 1 || units > 1) return 'hintOne'
  if (loads === 1) return 'hintUnit'
  return units === 1 ? 'hintLoad' : 'hint'
}
