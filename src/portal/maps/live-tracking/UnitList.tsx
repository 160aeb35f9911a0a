import { Box, Button, TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { GeoBox } from '#domain/fleet/geography'
import { fixStates } from '#domain/fleet/positions/fix'
import { formatQuantity } from '#domain/values/numbers'
import type { FleetFilter } from '#portal/ui/map/fleet-layer/fleetFilter'
import type { FleetUnits } from '#portal/ui/map/fleet-layer/fleetUnits'
import { noMarks } from '#portal/ui/table/rowMarks'
import type { Sort } from '#portal/ui/table/tableColumns'
import { VirtualTable } from '#portal/ui/table/VirtualTable'
import { listedUnits, statesOf } from './liveUnits'
import { unitCard, unitColumns } from './unitColumns'
import { useUnitWords } from './useUnitWords'

export type UnitListProps = {
  units: FleetUnits
  /** Grows when units changed. */
  pulse: number
  now: number
  filter: FleetFilter
  box: GeoBox | null
  selectedId: string | null
  isLoading: boolean
  isNarrow: boolean
  onSelect: (id: string | null) => void
  /** The cursor, or the mouse, is on this unit. */
  onPoint: (id: string | null) => void
  onShowAll: () => void
}

/** The map as a list, which keys and screen readers reach: the cursor shows a unit on the map, Enter selects it. */
export const UnitList = (props: UnitListProps) => {
  const { units, pulse, now, filter, box, selectedId, isLoading, isNarrow, onSelect, onPoint } = props
  const translate = useTranslate()
  const words = useUnitWords(now)
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort | null>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const rows = useMemo(
    () => listedUnits(units.arrays, { filter, box, search, sort, now }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The pulse tells that the units changed.
    [units, pulse, filter, box, search, sort, now],
  )
  const states = statesOf(units.arrays, rows, now)
  const columns = useMemo(() => unitColumns(units, words, now, translate), [units, words, now, translate])
  const selected = selectedId === null ? undefined : units.slotOf(selectedId)
  const idOf = (slot: number | null) => (slot === null ? null : (units.unitAt(slot)?.id ?? null))
  const summary = fixStates
    .filter((state) => states[state] > 0)
    .map((state) => translate(`liveTracking.list.states.${state}`, { smart_count: states[state] }))
  return (
    <Box component="section" aria-label={translate('liveTracking.list.title')} sx={sectionStyle}>
      <Box sx={{ display: 'grid', gap: 1, px: 3, pt: 3, pb: 1 }}>
        <TextField
          size="small"
          type="search"
          label={translate('liveTracking.list.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {translate(search.trim() ? 'liveTracking.list.found' : 'liveTracking.list.inView', {
              smart_count: rows.length,
              total: formatQuantity(rows.length),
            })}
          </Box>
          {summary.length > 0 && `: ${summary.join(', ')}`}
        </Box>
      </Box>
      <VirtualTable
        label={translate('liveTracking.list.title')}
        rows={rows}
        columns={columns}
        nameOf={({ id }) => units.unitAt(id)?.unitId ?? ''}
        marks={{ ...noMarks, cursor }}
        onMarks={(marks) => {
          setCursor(marks.cursor)
          onPoint(idOf(marks.cursor))
        }}
        onOpen={([id]) => onSelect(idOf(id ?? null))}
        opensByClick
        withoutMarks
        sort={sort}
        onSort={setSort}
        onHover={(id) => onPoint(idOf(id))}
        highlighted={new Set(selected === undefined ? [] : [selected])}
        isLoading={isLoading}
        card={isNarrow ? unitCard(units, words, now, translate) : undefined}
        whenEmpty={
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            {emptyWords(props, search, translate)}
            {units.size > 0 && (
              <Button variant="outlined" onClick={() => (search ? setSearch('') : props.onShowAll())}>
                {translate(search ? 'liveTracking.list.forget' : 'liveTracking.list.showAll')}
              </Button>
            )}
          </Box>
        }
        labels={{ markAll: '', mark: (name) => name }}
      />
    </Box>
  )
}

const emptyWords = (
  { units }: UnitListProps,
  search: string,
  translate: (key: string, options?: object) => string,
): string => {
  if (units.size === 0) return translate('liveTracking.list.nobody')
  return search ? translate('liveTracking.list.notFound', { search }) : translate('liveTracking.list.none')
}

const sectionStyle = { flex: '1 0 260px', minHeight: 0, display: 'flex', flexDirection: 'column' } as const
