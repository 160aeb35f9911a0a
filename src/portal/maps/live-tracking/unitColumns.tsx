import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { currentSpeed, fixState } from '#domain/fleet/positions/fix'
import type { FleetUnit, FleetUnits } from '#portal/ui/map/fleet-layer/fleetUnits'
import type { Column } from '#portal/ui/table/tableColumns'
import type { LiveRow } from './liveUnits'
import { UnitSymbol } from './UnitSymbol'
import type { useUnitWords } from './useUnitWords'

type Words = ReturnType<typeof useUnitWords>
type Translate = (key: string, options?: object) => string

/** The columns of the unit list. A unit that was removed leaves empty cells until the list is updated. */
export const unitColumns = (units: FleetUnits, words: Words, now: number, translate: Translate): Column<LiveRow>[] => {
  const cellOf = (show: (unit: FleetUnit) => ReactNode) => (row: LiveRow) => {
    const unit = units.unitAt(row.id)
    return unit && show(unit)
  }
  return [
    {
      name: 'unit',
      label: translate('liveTracking.columns.unit'),
      width: 'minmax(128px, 1.4fr)',
      sortField: 'unit',
      cell: cellOf((unit) => <UnitName unit={unit} movement={words.movement(unit)} now={now} />),
    },
    {
      name: 'state',
      label: translate('liveTracking.columns.state'),
      width: 'minmax(84px, 1fr)',
      sortField: 'state',
      cell: cellOf(words.state),
    },
    {
      name: 'speed',
      label: translate('liveTracking.columns.speed'),
      width: '76px',
      isFigure: true,
      sortField: 'speed',
      cell: cellOf((unit) => {
        const speed = currentSpeed(unit, now)
        return speed === null ? '–' : Math.round(speed)
      }),
    },
    {
      name: 'age',
      label: translate('liveTracking.columns.age'),
      width: '92px',
      isFigure: true,
      sortField: 'age',
      cell: cellOf(words.age),
    },
  ]
}

/** A unit on a phone. */
export const unitCard = (units: FleetUnits, words: Words, now: number, translate: Translate) => (row: LiveRow) => {
  const unit = units.unitAt(row.id)
  return (
    unit && (
      <>
        <UnitName unit={unit} movement={words.movement(unit)} now={now} />
        <Box>{[words.movement(unit), words.state(unit), words.course(unit)].filter(Boolean).join(' · ')}</Box>
        <Box sx={{ color: 'text.secondary' }}>{translate('liveTracking.unit.age', { age: words.age(unit) })}</Box>
      </>
    )
  )
}

const UnitName = ({ unit, movement, now }: { unit: FleetUnit; movement: string; now: number }) => {
  const state = fixState(unit, now)
  return (
    <Box component="span" title={movement} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <UnitSymbol {...unit} state={state} />
      <Box component="span" sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {unit.unitId}
      </Box>
      <Box component="span" sx={spoken}>
        {movement}
      </Box>
    </Box>
  )
}

/** Out of sight, though read out: the shape says it to the eye. */
const spoken = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
