import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { outboxOfAll } from '#contract/administration/outbox'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { SideDrawer } from '#portal/ui/SideDrawer'

/** The exact text of a message, letter by letter as it leaves. */
export const MessageDrawer = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(outboxOfAll.readAnyMessage, { params: { id } })
  return (
    <SideDrawer title={translate('tools.outbox.payload', { message: id })} isOpen onClose={onClose}>
      {error && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data && (
        <Stack spacing={3}>
          <Typography>{data.message.subject}</Typography>
          <Typography variant="body2" color="text.secondary">
            {data.message.recipients.join(', ')}
          </Typography>
          <Box
            component="pre"
            role="region"
            tabIndex={0}
            aria-label={translate('loadActions.preview.text')}
            sx={{ m: 0, p: 2, fontSize: 12, border: 1, borderColor: 'divider', borderRadius: 1, ...wrapped }}
          >
            {data.payload}
          </Box>
        </Stack>
      )}
    </SideDrawer>
  )
}

const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }
