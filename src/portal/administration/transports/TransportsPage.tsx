import { Skeleton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { transports } from '#contract/administration/transports'
import { useChanges } from '#portal/data/events'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { RejectedFiles } from './RejectedFiles'
import { TransportPanel } from './TransportPanel'

/** The ways in which messages leave: what is set, what happened last, and a test of each. */
export const TransportsPage = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(transports.listTransports, {}, { topics: ['outbox'], background: true })
  // The reading of files tells nobody when it fails or works again.
  useChanges([], () => void refetch(), 30_000)
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Skeleton
        role="status"
        aria-busy
        variant="rounded"
        height={320}
        aria-label={translate('frame.pages.transports')}
      />
    )
  return (
    <Stack spacing={4}>
      <Typography variant="body2" color="text.secondary">
        {translate('records.transports.about')}
      </Typography>
      {data.map((transport) => (
        <TransportPanel key={transport.name} transport={transport} />
      ))}
      <RejectedFiles />
    </Stack>
  )
}
