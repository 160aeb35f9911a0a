import { Box, Button, Link, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { planningLoads } from '#contract/load-planning/planningLoads'
import type { ShipmentId } from '#domain/freight/keys'
import { shipmentOfLoad } from '#domain/freight/shipmentOfLoad'
import { formatQuantity, formatNumber } from '#domain/values/numbers'
import { useEndpoint } from '#portal/data/useEndpoint'
import { Facts } from '#portal/ui/records/Facts'
import { LoadLink, OpenLoadButton } from '#portal/ui/records/LoadLink'
import { utcSpan, utcTime } from '#portal/ui/i18n/utcTime'
import { unitAddress } from '#portal/load-planning/units/unitAddress'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { GiveBackButton } from './GiveBackButton'
import type { LoadRow } from './useLoadDrafts'

type LoadDrawerProps = {
  load: LoadRow | null
  /** What the selection adds to links. */
  search: string
  /** Null discards the message. */
  onMessage: (shipmentId: ShipmentId, message: string | null) => void
  onClose: () => void
}

/** A load with its stops and messages between planners. A new message stays in the row until it is saved. */
export const LoadDrawer = ({ load, search, onMessage, onClose }: LoadDrawerProps) => {
  const translate = useTranslate()
  return (
    <SideDrawer
      title={load ? translate('planFleet.load.title', { load: load.shipmentId }) : ''}
      isOpen={load !== null}
      onClose={onClose}
    >
      {load && <Content {...{ load, search, onMessage, onClose }} />}
    </SideDrawer>
  )
}

const topics = ['planning', 'shipments'] as const

const Content = ({ load, search, onMessage, onClose }: LoadDrawerProps & { load: LoadRow }) => {
  const translate = useTranslate()
  const { shipmentId } = load
  const shipment = useEndpoint(planningLoads.readShipment, { query: { shipmentId } }, { topics })
  const messages = useEndpoint(planningLoads.listOrderMessages, { query: { shipmentId } }, { topics })
  return (
    <Stack spacing={4} sx={{ alignItems: 'stretch' }}>
      <OpenLoadButton of={{ shipment: shipmentId }} />
      <Facts
        facts={[
          [translate('planFleet.columns.origin'), `${load.origin} → ${load.destination}`],
          [translate('planFleet.columns.status'), translate(`planFleet.status.${load.status}`)],
          [translate('planFleet.load.network'), load.networkId],
          [
            translate('planFleet.load.number'),
            <LoadLink key="load" of={{ shipment: shipmentId }}>
              {load.loadNumber}
            </LoadLink>,
          ],
          [translate('planFleet.columns.miles'), formatNumber(load.miles)],
          [translate('planFleet.columns.weight'), formatQuantity(load.weight)],
          [translate('planFleet.columns.equipmentType'), load.equipmentType],
          [translate('planFleet.columns.driverName'), load.driverId],
          [
            translate('planFleet.columns.unitId'),
            load.powerUnitId && (
              <Link component={RouterLink} key="unit" to={unitAddress(load.powerUnitId, search)}>
                {load.powerUnitId}
              </Link>
            ),
          ],
          [
            translate('planFleet.load.heldBy'),
            load.assignment === 'soft' && load.assignedBy
              ? translate('planFleet.heldUntil', { who: load.assignedBy, time: utcTime(load.expiresAt ?? '') })
              : null,
          ],
        ]}
      />
      {shipment.data && shipment.data.loadId !== null && shipmentOfLoad.can(shipment.data.status, 'cancel') && (
        <Box>
          <GiveBackButton shipmentId={shipmentId} onDone={onClose} />
        </Box>
      )}
      <Box component="section" aria-label={translate('planFleet.load.stops')}>
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
          {translate('planFleet.load.stops')}
        </Typography>
        {shipment.error && <ReadFailure error={shipment.error} onRetry={() => void shipment.refetch()} />}
        {shipment.isPending && <Skeleton height={60} />}
        <Box component="ol" sx={{ m: 0, pl: 5, fontSize: 13 }}>
          {shipment.data?.stops.map((stop) => (
            <li key={stop.sequence}>
              {`${stop.name}, ${stop.city}, ${stop.state}`}
              <Typography variant="body2" color="text.secondary">
                {`${utcSpan(stop.appointmentFrom, stop.appointmentTo)} UTC`}
              </Typography>
            </li>
          ))}
        </Box>
      </Box>
      <Box component="section" aria-label={translate('planFleet.load.messages')}>
        <TextField
          fullWidth
          multiline
          minRows={2}
          label={translate('planFleet.load.message')}
          helperText={translate('planFleet.load.messageHelp')}
          value={load.orderMessage ?? ''}
          onChange={({ target }) => onMessage(shipmentId, target.value)}
          // A message is never taken back, so an empty one means none.
          onBlur={({ target }) => target.value.trim() === '' && onMessage(shipmentId, null)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Stack direction="row" sx={{ gap: 2, my: 2 }}>
          <Button variant="contained" onClick={onClose}>
            {translate('planFleet.load.keep')}
          </Button>
          {load.flags.isOrderMessageUpdated && (
            <Button color="inherit" onClick={() => onMessage(shipmentId, null)}>
              {translate('planFleet.load.undo')}
            </Button>
          )}
        </Stack>
        {messages.error && <ReadFailure error={messages.error} onRetry={() => void messages.refetch()} />}
        {messages.data?.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {translate('planFleet.load.noMessages')}
          </Typography>
        )}
        <Box component="ul" sx={{ m: 0, pl: 5, fontSize: 13 }}>
          {messages.data?.map(({ id, message, createdBy, createdAt }) => (
            <li key={id}>
              {message}
              <Typography
                variant="body2"
                color="text.secondary"
              >{`${createdBy}, ${utcTime(createdAt)} UTC`}</Typography>
            </li>
          ))}
        </Box>
      </Box>
    </Stack>
  )
}
