import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { loads } from '#contract/routing-tool/loads'
import { formatDateTime } from '#portal/ui/i18n/dates'
import type { Load } from '#domain/load'
import { useEndpoint } from '#portal/data/useEndpoint'
import { MessageEntry } from './MessageEntry'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { useMessages } from './useMessages'

type LoadHistoryProps = { load: Load; onClose: () => void }

/** What was sent about a load and how that went, and everything that was done to it, newest first. */
export const LoadHistory = ({ load, onClose }: LoadHistoryProps) => (
  <SideDrawer title={useTranslate()('loadActions.history.title', { load: load.shipmentId })} isOpen onClose={onClose}>
    <Stack spacing={6}>
      <Messages shipmentId={load.shipmentId} />
      <Updates shipmentId={load.shipmentId} />
    </Stack>
  </SideDrawer>
)

const Messages = ({ shipmentId }: { shipmentId: number }) => {
  const translate = useTranslate()
  const { data } = useMessages(shipmentId)
  return (
    <Box component="section" aria-label={translate('loadActions.history.messages')}>
      <Typography variant="h3">{translate('loadActions.history.messages')}</Typography>
      {!data && <Skeleton variant="rounded" height={96} />}
      {data?.total === 0 && (
        <Typography color="text.secondary">{translate('loadActions.history.noMessages')}</Typography>
      )}
      {data?.rows.map((message) => (
        <MessageEntry key={message.id} message={message} />
      ))}
    </Box>
  )
}

const Updates = ({ shipmentId }: { shipmentId: number }) => {
  const translate = useTranslate()
  const { data } = useEndpoint(loads.listUpdates, { query: { shipmentId } }, { topics: ['loads', 'outbox'] })
  return (
    <Box component="section" aria-label={translate('loadActions.history.updates')}>
      <Typography variant="h3">{translate('loadActions.history.updates')}</Typography>
      {!data && <Skeleton variant="rounded" height={96} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map(({ action, details, userId, at }, place) => (
          <Box component="li" key={`${at} ${place}`} sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 500 }}>
              {translate(`loadActions.update.${action}`, { _: action.replaceAll('-', ' ') })}
            </Typography>
            <Typography variant="body2">{details}</Typography>
            <Typography variant="caption" color="text.secondary">
              {translate('loadActions.history.by', { user: userId, time: formatDateTime(at) })}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
