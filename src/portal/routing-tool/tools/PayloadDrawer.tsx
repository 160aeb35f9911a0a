import { Skeleton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { outbox } from '#contract/routing-tool/outbox'
import { useEndpoint } from '#portal/data/useEndpoint'
import { Written } from '#portal/routing-tool/deliveries-and-loads/actions/MessagePreview'
import { SideDrawer } from '#portal/ui/SideDrawer'
import type { Message } from '#portal/routing-tool/deliveries-and-loads/actions/useMessages'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'

/** The exact text of a message, letter by letter as it leaves. */
export const PayloadDrawer = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(outbox.readMessage, { params: { id: message.id } })
  return (
    <SideDrawer title={translate('tools.outbox.payload', { message: message.id })} isOpen onClose={onClose}>
      <Stack spacing={3}>
        <Typography>{message.subject}</Typography>
        <Typography variant="body2" color="text.secondary">
          {message.recipients.join(', ')}
        </Typography>
        {error && <ReadFailure error={error} onRetry={() => void refetch()} />}
        {data ? <Written text={data.payload} /> : !error && <Skeleton variant="rounded" height={240} />}
      </Stack>
    </SideDrawer>
  )
}
