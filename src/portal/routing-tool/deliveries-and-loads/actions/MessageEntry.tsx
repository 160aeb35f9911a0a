import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { outbox } from '#contract/routing-tool/outbox'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { useEndpoint } from '#portal/data/useEndpoint'
import { StatusMark } from '#portal/ui/StatusMark'
import { messageVocabulary } from '#portal/ui/messageVocabulary'
import { Written } from './MessagePreview'
import type { Message } from './useMessages'

/** A message about a load: how it stands, to whom, why it failed, and the exact text on demand. */
export const MessageEntry = ({ message }: { message: Message }) => {
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
