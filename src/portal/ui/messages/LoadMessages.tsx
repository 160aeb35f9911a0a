import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { outbox } from '#contract/routing-tool/outbox'
import type { LoadId } from '#domain/freight/keys'
import { useEndpoint } from '#portal/data/useEndpoint'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import { messageVocabulary } from './messageVocabulary'
import { type Message, useMessages } from './useMessages'
import { Written } from './Written'

/** The messages about a load with their results, newest first. */
export const LoadMessages = ({ loadId }: { loadId: LoadId }) => {
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
      {message.holdReason && (
        <Typography variant="body2">{translate(`loadActions.holdReasons.${message.holdReason}`)}</Typography>
      )}
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
