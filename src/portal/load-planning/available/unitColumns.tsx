import { Box, Typography } from '@mui/material'
import type { Column } from '#portal/ui/tableColumns'
import { utcTime } from '#portal/load-planning/parts/utcTime'
import type { UnitRow } from './useAvailable'

type Say = (key: string, parameters?: Record<string, string | number>) => string

/** How a unit stands: free, held for a load, or down. */
export const unitWords = (say: Say, { status, assignment, shipmentId }: UnitRow): string =>
  status === 'down'
    ? say('planFleet.unit.down')
    : assignment === 'soft'
      ? say('planFleet.unit.held', { load: shipmentId ?? '' })
      : say('planFleet.unit.free')

/** Units that are on no shipment. */
export const unitColumns = (say: Say): Column<UnitRow>[] => {
  const column = (
    name: string,
    width: string,
    cell: Column<UnitRow>['cell'],
    more: Partial<Column<UnitRow>> = {},
  ): Column<UnitRow> => ({ name, label: say(`planFleet.columns.${name}`), width, sortField: name, cell, ...more })
  return [
    column('unitId', '84px', ({ unitId }) => unitId),
    column('driverName', 'minmax(140px, 1.4fr)', ({ driverName }) => driverName ?? say('planFleet.unit.noDriver')),
    column('status', 'minmax(110px, 1fr)', (row) => unitWords(say, row)),
    column('location', 'minmax(130px, 1.2fr)', ({ location }) => location),
    column('availableAt', '108px', ({ availableAt }) => utcTime(availableAt)),
    column('equipmentType', '124px', ({ equipmentType }) => equipmentType),
    column('trailerId', '90px', ({ trailerId }) => trailerId),
  ]
}

/** A unit on a narrow screen: which, who drives it, where it is. */
export const unitCard = (say: Say) => (row: UnitRow) => (
  <Box sx={{ display: 'grid', gap: 0.5, whiteSpace: 'nowrap' }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography component="span" sx={{ fontWeight: 600, flex: 1 }} noWrap>
        {row.unitId}
      </Typography>
      <Typography component="span" variant="body2">
        {unitWords(say, row)}
      </Typography>
    </Box>
    <Typography component="span" variant="body2" noWrap>
      {row.driverName ?? say('planFleet.unit.noDriver')}
    </Typography>
    <Typography component="span" variant="body2" color="text.secondary" noWrap>
      {[row.location, row.equipmentType, utcTime(row.availableAt)].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
)
