import Undo from '@mui/icons-material/Undo'
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { outbox } from '#contract/routing-tool/outbox'
import type { LoadId } from '#domain/freight/keys'
import { call } from '#portal/data/call/call'
import { useCallerIds, useRun } from '#portal/routing-tool/deliveries-and-loads/actions/useRun'
import { messageVocabulary } from '#portal/ui/messages/messageVocabulary'
import { StatusMark } from '#portal/ui/StatusMark'
import { type Message, useMessages, useSecondsLeft } from '#portal/ui/messages/useMessages'

type WaitingMessagesProps = { loadId: LoadId | undefined; onChanged: () => void }

/**
 * Messages about to be sent: about this load, or written by this user for another one. Each can be recalled until then.
 * Messages about this load that are held have their reason.
 */
export const WaitingMessages = ({ loadId, onChanged }: WaitingMessagesProps) => {
  const translate = useTranslate()
  const { userId } = useCallerIds()
  const { data } = useMessages()
  const waiting = (data?.rows ?? []).filter(
    ({ status, loadId: of, createdBy }) =>
      (status === 'waiting' && (of === loadId || createdBy === userId)) || (status === 'held' && of === loadId),
  )
  if (waiting.length === 0) return null
  return (
    <Stack spacing={1} sx={{ px: 3, py: 2 }} role="region" aria-label={translate('loadActions.waiting.title')}>
      {waiting.map((message) => (
        <WaitingMessage key={message.id} message={message} onChanged={onChanged} />
      ))}
    </Stack>
  )
}

const WaitingMessage = ({ message, onChanged }: { message: Message; onChanged: () => void }) => {
  const translate = useTranslate()
  const { run, isBusy } = useRun(onChanged)
  const { holdReason } = message
  const seconds = useSecondsLeft(message)
  const whole = Math.max(1, (Date.parse(message.dueAt) - Date.parse(message.createdAt)) / 1000)
  const recall = () =>
    run(
      () => call(outbox.recallMessage, { params: { id: message.id } }),
      translate('loadActions.waiting.recalled', { subject: message.subject }),
    )
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, px: 3, pt: 2, flexWrap: 'wrap' }}>
        <StatusMark word={messageVocabulary[message.status]} />
        <Typography
          variant="body2"
          role={holdReason ? undefined : 'timer'}
          sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}
        >
          {holdReason
            ? translate(`loadActions.holdReasons.${holdReason}`)
            : translate(seconds > 0 ? 'loadActions.waiting.in' : 'loadActions.waiting.now', { smart_count: seconds })}
        </Typography>
        {message.tries === 0 && (
          <Button
            variant="outlined"
            startIcon={<Undo />}
            loading={isBusy}
            disabled={!holdReason && seconds === 0}
            aria-label={translate('loadActions.waiting.recallThis', { subject: message.subject })}
            onClick={() => void recall()}
          >
            {translate('loadActions.waiting.recall')}
          </Button>
        )}
      </Stack>
      <Typography variant="body2" sx={{ px: 3, pb: 1, overflowWrap: 'anywhere' }}>
        {[message.subject, message.recipients.join(', ')].filter(Boolean).join(' → ')}
      </Typography>
      {message.error && (
        <Typography variant="body2" color="error" sx={{ px: 3, pb: 1 }}>
          {message.error}
        </Typography>
      )}
      {!holdReason && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, (100 * seconds) / whole)}
          aria-hidden="true"
          sx={{ height: 2 }}
        />
      )}
    </Box>
  )
}
