import { Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { planningLoads } from '#contract/load-planning/planningLoads'
import type { ShipmentId } from '#domain/freight/keys'
import { useEndpoint } from '#portal/data/useEndpoint'
import { usePermission } from '#portal/data/session/useSession'
import { useShownRecord } from '#portal/load-record/recordContext'
import { EmptyState } from '#portal/ui/EmptyState'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { LoadMessages } from '#portal/ui/messages/LoadMessages'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'

/** What was sent about the load, with its results, and what driver and planner have written to each other. */
export const MessagesTab = () => {
  const translate = useTranslate()
  const { load, shipment } = useShownRecord().record
  const mayPlan = usePermission('load-planning')
  return (
    <Stack sx={{ gap: 4 }}>
      {shipment && mayPlan && <DriverMessages shipmentId={shipment.shipmentId} />}
      {load ? <LoadMessages loadId={load.loadId} /> : <EmptyState text={translate('loadRecord.noLoad')} />}
    </Stack>
  )
}

const DriverMessages = ({ shipmentId }: { shipmentId: ShipmentId }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(
    planningLoads.listOrderMessages,
    { query: { shipmentId } },
    { topics: ['planning'], pollEvery: 60_000 },
  )
  const title = translate('loadRecord.messages.written')
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3">{title}</Typography>
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography color="text.secondary">{translate('loadRecord.messages.none')}</Typography>}
      {data?.map(({ id, message, createdBy, createdAt }) => (
        <Box key={id} sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
          <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{message}</Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {`${createdBy} · ${formatDateTime(createdAt)} UTC`}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
