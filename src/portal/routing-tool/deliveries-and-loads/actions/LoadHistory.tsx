import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { loads } from '#contract/routing-tool/loads'
import type { LoadId } from '#domain/freight/keys'
import type { Load } from '#domain/freight/load'
import { useEndpoint } from '#portal/data/useEndpoint'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { LoadMessages } from '#portal/ui/messages/LoadMessages'
import { SideDrawer } from '#portal/ui/SideDrawer'

type LoadHistoryProps = { load: Load; onClose: () => void }

/** The messages about a load with their results, and its history, newest first. */
export const LoadHistory = ({ load, onClose }: LoadHistoryProps) => (
  <SideDrawer title={useTranslate()('loadActions.history.title', { load: load.loadId })} isOpen onClose={onClose}>
    <Stack spacing={6}>
      <LoadMessages loadId={load.loadId} />
      <Updates loadId={load.loadId} />
    </Stack>
  </SideDrawer>
)

const Updates = ({ loadId }: { loadId: LoadId }) => {
  const translate = useTranslate()
  const { data } = useEndpoint(loads.listUpdates, { query: { loadId } }, { topics: ['loads', 'outbox'] })
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
