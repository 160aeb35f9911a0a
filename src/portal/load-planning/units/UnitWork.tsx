import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { planningLoads } from '#contract/load-planning/planningLoads'
import type { ShipmentId } from '#domain/freight/keys'
import { useEndpoint } from '#portal/data/useEndpoint'
import { utcSpan } from '#portal/ui/i18n/utcTime'
import { paths } from '#portal/load-planning/paths'
import { LoadLink } from '#portal/ui/records/LoadLink'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { Panel } from '#portal/ui/Panel'

const day = 86_400_000
const options = { topics: ['planning', 'shipments'], background: true } as const

/** What the unit is on, stop by stop, and what it is planned for in the week that comes. */
export const UnitWork = ({ unitId, shipmentId }: { unitId: string; shipmentId: ShipmentId | null }) => {
  const translate = useTranslate()
  const [span] = useState(weekFromNow)
  const shipment = useEndpoint(planningLoads.readShipment, shipmentId ? { query: { shipmentId } } : null, options)
  const bars = useEndpoint(planningLoads.listPlanBars, { query: span }, options)
  const next = bars.data?.filter((bar) => bar.powerUnitId === unitId && bar.shipmentId !== shipmentId)
  const on = shipmentId ? shipment.data : undefined
  return (
    <Panel
      look="padded"
      title={translate('planFleet.work.title')}
      actions={
        <Button
          component={Link}
          to={`${paths.availableLoads}?${new URLSearchParams({ timeline: 'units', q: unitId })}`}
          variant="outlined"
        >
          {translate('planFleet.work.timeline')}
        </Button>
      }
    >
      {shipmentId === null && <Typography color="text.secondary">{translate('planFleet.work.free')}</Typography>}
      {shipment.error && <ReadFailure error={shipment.error} onRetry={() => void shipment.refetch()} />}
      {shipmentId !== null && shipment.isPending && <Skeleton height={120} />}
      {on && (
        <>
          <Typography variant="h3" component="h3">
            <LoadLink of={{ shipment: on.shipmentId }}>{on.shipmentId}</LoadLink>
            {` · ${on.origin} → ${on.destination}`}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {`${translate(`planFleet.status.${on.status}`)}, ${utcSpan(on.startsAt, on.endsAt)} UTC`}
          </Typography>
          <Box component="ol" sx={listStyle}>
            {on.stops.map((stop) => (
              <li key={stop.sequence}>
                {`${stop.name}, ${stop.city}, ${stop.state}`}
                <Typography variant="body2" color="text.secondary">
                  {`${utcSpan(stop.appointmentFrom, stop.appointmentTo)} UTC`}
                </Typography>
              </li>
            ))}
          </Box>
        </>
      )}
      <Typography variant="h3" component="h3" sx={{ mt: 3 }}>
        {translate('planFleet.work.next')}
      </Typography>
      {bars.error && <ReadFailure error={bars.error} onRetry={() => void bars.refetch()} />}
      {next?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('planFleet.work.nothing')}
        </Typography>
      )}
      <Box component="ul" sx={listStyle}>
        {next?.map((bar) => (
          <li key={bar.shipmentId}>
            {bar.shipmentId !== null && <LoadLink of={{ shipment: bar.shipmentId }}>{bar.shipmentId}</LoadLink>}
            {` · ${bar.origin} → ${bar.destination}`}
            <Typography variant="body2" color="text.secondary">{`${utcSpan(bar.from, bar.to)} UTC`}</Typography>
          </li>
        ))}
      </Box>
    </Panel>
  )
}

/** From yesterday, to include late work, to a week ahead. */
const weekFromNow = () => {
  const now = Math.floor(Date.now() / 60_000) * 60_000
  return { from: new Date(now - day).toISOString(), to: new Date(now + 7 * day).toISOString() }
}

const listStyle = { m: 0, mt: 1, pl: 5, fontSize: 13 } as const
