import { Box, Skeleton, Stack, Typography, Button } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { loads } from '#contract/routing-tool/loads'
import { outbox } from '#contract/routing-tool/outbox'
import type { LoadId } from '#domain/freight/keys'
import type { Load } from '#domain/freight/load'
import { useEndpoint } from '#portal/data/useEndpoint'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { messageVocabulary } from '#portal/ui/messages/messageVocabulary'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { StatusMark } from '#portal/ui/StatusMark'
import { Written } from './messages/MessagePreview'
import { useMessages, type Message } from './messages/useMessages'

type LoadHistoryProps = { load: Load; onClose: () => void }

/** The messages about a load with their results, and its history, newest first. */
export const LoadHistory = ({ load, onClose }: LoadHistoryProps) => (
  <SideDrawer title={useTranslate()('loadActions.history.title', { load: load.loadId })} isOpen onClose={onClose}>
    <Stack spacing={6}>
      <Messages loadId={load.loadId} />
      <Updates loadId={load.loadId} />
    </Stack>
  </SideDrawer>
)

const Messages = ({ loadId }: { loadId: LoadId }) => {
  const translate = useTranslate()
  const { data } = useMessages(loadId)
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

/** A message about a load: status, recipients, error, and the exact text on demand. */
const MessageEntry = ({ message }: { message: Message }) => {
  const translate = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const time = formatDateTime(message.sentAt ?? message.createdAt)
  return (
    <Box sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ flex: '1 1 160px', fontWeight: 500 }}>{message.subject}</Typography>
        <StatusMark word={messageVocabulary[message.status]} />
      </Stack>
      <Typography variant="body2">
        {translate(`loadActions.messageKind.${message.kind}`)} · {message.recipients.join(', ')}
        {message.reference && ` · ${message.reference}`}
      </Typography>
      {message.error && (
        <Typography variant="body2" color="error">
          {translate('loadActions.history.tries', { smart_count: message.tries, error: message.error })}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary" component="p">
        {translate('loadActions.history.by', { user: message.createdBy, time })}
      </Typography>
      <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} sx={{ ml: -3 }}>
        {translate(isOpen ? 'loadActions.history.hideText' : 'loadActions.history.showText')}
      </Button>
      <Box id={id} hidden={!isOpen}>
        {isOpen && <Payload id={message.id} />}
      </Box>
    </Box>
  )
}

const Payload = ({ id }: { id: number }) => {
  const { data } = useEndpoint(outbox.readMessage, { params: { id } })
  return data ? <Written text={data.payload} /> : <Skeleton variant="rounded" height={96} />
}
