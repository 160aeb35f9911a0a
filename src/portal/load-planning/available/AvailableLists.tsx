import { Box, Tab, Tabs, Typography } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { ShipmentId } from '#domain/freight/keys'
import { utcTime } from '#portal/ui/i18n/utcTime'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import type { Column } from '#portal/ui/table/tableColumns'
import { ListPart } from './ListPart'
import { inboundColumns, loadCard, openLoadColumns } from './loadColumns'
import type { ListState, UnitRow } from './useAvailable'
import type { useListMarks } from './useListMarks'
import type { LoadRow } from './useLoadDrafts'

const listNames = ['loads', 'units', 'inbound'] as const
type ListName = (typeof listNames)[number]
type Marks = ReturnType<typeof useListMarks>

type AvailableListsProps = {
  isNarrow: boolean
  /** The list that a narrow screen shows, as the address has it. */
  chosen: string
  states: Readonly<Record<ListName, ListState>>
  found: { loads: readonly LoadRow[]; units: readonly UnitRow[]; inbound: readonly LoadRow[] }
  totals: Readonly<Record<ListName, number>>
  marks: Readonly<Record<ListName, Pick<Marks, 'marks' | 'setMarks'>>>
  canDrag: boolean
  onOpen: (shipmentId: ShipmentId) => void
  onOpenUnit: (unitId: string) => void
  onClear: () => void
  /** Whether a row has unsaved changes: then the lists have a column for them. */
  isChanged: boolean
  /** The timeline, shown below loads and units. */
  children: ReactNode
}

/** The three lists: side by side at a desk, one at a time on a phone. */
export const AvailableLists = (props: AvailableListsProps) => {
  const { isNarrow, isChanged, chosen, states, found, totals, marks, canDrag, onOpen, onClear, children } = props
  const translate = useTranslate()
  const { change } = useAddressFields('list')
  const columns = useMemo(
    () => ({
      loads: openLoadColumns(translate).filter(({ name }) => isChanged || name !== 'flags'),
      units: unitColumns(translate),
      inbound: inboundColumns(translate).filter(({ name }) => isChanged || name !== 'flags'),
      loadCard: loadCard(translate),
      unitCard: unitCard(translate),
    }),
    [translate, isChanged],
  )
  const shared = (name: ListName) => ({
    name,
    state: states[name],
    total: totals[name],
    marks: marks[name].marks,
    onMarks: marks[name].setMarks,
    onClear,
    isLow: canDrag,
  })
  const ofLoads = {
    nameOf: ({ shipmentId }: LoadRow) => shipmentId,
    onOpen: ({ shipmentId }: LoadRow) => onOpen(shipmentId),
    card: isNarrow ? columns.loadCard : undefined,
  }
  const parts: Record<ListName, ReactNode> = {
    loads: (
      <ListPart
        {...shared('loads')}
        {...ofLoads}
        rows={found.loads}
        columns={columns.loads}
        dragOut={canDrag ? (id) => found.loads.find((row) => row.id === id) ?? null : undefined}
      />
    ),
    units: (
      <ListPart
        {...shared('units')}
        rows={found.units}
        columns={columns.units}
        nameOf={({ unitId }) => unitId}
        onOpen={({ unitId }) => props.onOpenUnit(unitId)}
        card={isNarrow ? columns.unitCard : undefined}
      />
    ),
    inbound: <ListPart {...shared('inbound')} {...ofLoads} rows={found.inbound} columns={columns.inbound} />,
  }
  if (isNarrow) {
    const shown = listNames.find((name) => name === chosen) ?? 'loads'
    return (
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Tabs
          value={shown}
          onChange={(_, next: ListName) => change({ list: next === 'loads' ? '' : next })}
          variant="scrollable"
          aria-label={translate('planFleet.lists.label')}
        >
          {listNames.map((name) => (
            <Tab key={name} value={name} label={`${translate(`planFleet.tabs.${name}`)} ${found[name].length}`} />
          ))}
        </Tabs>
        {parts[shown]}
        {children}
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box sx={deskStyle}>
        {parts.loads}
        {parts.units}
      </Box>
      {children}
      {parts.inbound}
    </Box>
  )
}

const deskStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const

type Say = (key: string, parameters?: Record<string, string | number>) => string

/** The state of a unit: free, held for a load, or down. */
const unitWords = (say: Say, { status, assignment, shipmentId }: UnitRow): string =>
  status === 'down'
    ? say('planFleet.unit.down')
    : assignment === 'soft'
      ? say('planFleet.unit.held', { load: shipmentId ?? '' })
      : say('planFleet.unit.free')

/** Units that are on no shipment. */
const unitColumns = (say: Say): Column<UnitRow>[] => {
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
const unitCard = (say: Say) => (row: UnitRow) => (
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
