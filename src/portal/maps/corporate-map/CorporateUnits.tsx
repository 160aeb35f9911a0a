import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { MapRoute } from '#domain/fleet/map/mapRoute'
import { routeState } from '#domain/fleet/routeState'
import type { ShipmentId } from '#domain/freight/keys'
import { lastSeen, type RouteRow } from '#portal/maps/search-route/routeColumns'
import { RouteLinks } from '#portal/maps/search-route/RouteLinks'
import { routeVocabulary } from '#portal/ui/statuses/routeVocabulary'
import { StatusMark } from '#portal/ui/StatusMark'
import { noMarks } from '#portal/ui/table/rowMarks'
import { useNumberedRows } from '#portal/ui/table/useNumberedRows'
import { VirtualTable } from '#portal/ui/table/VirtualTable'
import { useAge } from '#portal/ui/useAge'
import { unitOf } from './corporateColumns'

type CorporateUnitsProps = {
  /** Undefined while they are being read. */
  routes: readonly MapRoute[] | undefined
  selected: string
  onSelect: (shipmentId: ShipmentId) => void
  /** The cursor, or the mouse, is on this route. */
  onPoint: (shipmentId: ShipmentId | null) => void
}

const keyOf = ({ shipmentId }: MapRoute): string => shipmentId

/** The map as a list, for keys and screen readers: the cursor shows a unit on the map, Enter selects it. */
export const CorporateUnits = ({ routes, selected, onSelect, onPoint }: CorporateUnitsProps) => {
  const translate = useTranslate()
  const age = useAge()
  const rows = useNumberedRows(routes, keyOf)
  const [cursor, setCursor] = useState<number | null>(null)
  const shipmentOf = (id: number | null | undefined) => rows.find((row) => row.id === id)?.shipmentId ?? null
  const chosen = rows.find(({ shipmentId }) => shipmentId === selected)
  const card = (row: RouteRow) => (
    <Box sx={{ display: 'grid', gap: 0.5, pl: 2, whiteSpace: 'nowrap' }}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Typography component="span" sx={{ fontWeight: 600, flex: 1 }} noWrap>
          {unitOf(row)} · {row.driverName}
        </Typography>
        <StatusMark word={routeVocabulary[routeState(row)]} />
      </Box>
      <Typography component="span" variant="body2" noWrap>
        {row.nextStopName === null
          ? `${row.toCity}, ${row.toState}`
          : `→ ${row.nextStopName}, ${row.nextStopCity}, ${row.nextStopState}`}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary" noWrap>
        {[
          row.late > 0 && translate('searchRoute.late', { minutes: row.late }),
          translate('searchRoute.corporate.carried', { smart_count: row.orders?.length ?? 0 }),
          lastSeen(row, translate, age),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: { md: 'calc(100% - 41px)' } }}>
      {chosen && (
        <Box
          component="section"
          aria-label={translate('searchRoute.route', { route: chosen.shipmentId })}
          sx={{ p: 3, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 2 }}
        >
          <Typography variant="h3" component="h2">
            {translate('searchRoute.route', { route: chosen.shipmentId })}
          </Typography>
          <Typography variant="body2">
            {`${chosen.fromCity}, ${chosen.fromState} → ${chosen.toCity}, ${chosen.toState}`}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {chosen.orders?.map(({ number }) => number).join(', ')}
          </Typography>
          <RouteLinks route={chosen} />
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          minHeight: 240,
          maxHeight: { xs: '70dvh', md: 'none' },
        }}
      >
        <VirtualTable
          label={translate('searchRoute.corporate.list')}
          rows={rows}
          columns={[]}
          nameOf={unitOf}
          marks={{ ...noMarks, cursor }}
          onMarks={(marks) => {
            setCursor(marks.cursor)
            onPoint(shipmentOf(marks.cursor))
          }}
          onOpen={([id]) => onSelect(shipmentOf(id) ?? '')}
          onHover={(id) => onPoint(shipmentOf(id))}
          highlighted={new Set(chosen ? [chosen.id] : [])}
          isLoading={routes === undefined}
          card={card}
          opensByClick
          withoutMarks
          whenEmpty={translate('searchRoute.corporate.nobody')}
          labels={{ markAll: '', mark: (name) => name }}
        />
      </Box>
    </Box>
  )
}
