import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { outboxOfAll } from '#contract/administration/outbox'
import { statusReceivers } from '#contract/administration/statusReceivers'
import type { Answer } from '#contract/platform/endpoint'
import { canBeRetried } from '#domain/freight/outboxMessage'
import { TestOutcome } from '#portal/administration/transports/TestOutcome'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { messageVocabulary } from '#portal/ui/messages/messageVocabulary'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Receiver } from './receiver'

type Message = Answer<typeof statusReceivers.listStatusMessages>[number]

/** The last messages to a receiver with its answers; those that failed can be sent again. */
export const MessageLog = ({ receiver, onClose }: { receiver: Receiver; onClose: () => void }) => {
  const translate = useTranslate()
  const { id, name, kind } = receiver
  const title = translate('records.statusMessages.messagesTo', { name })
  const { data, error, refetch } = useEndpoint(
    statusReceivers.listStatusMessages,
    { params: { id } },
    { topics: ['outbox'], pollEvery: 10_000, keepPrevious: true },
  )
  return (
    <SideDrawer title={title} isOpen onClose={onClose}>
      <Stack spacing={3}>
        {kind === 'webhook' && <TestButton receiver={receiver} />}
        {error && !data ? (
          <ReadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <ReadOnlyTable
            label={title}
            columns={columns}
            rows={data}
            keyOf={(message) => message.id}
            whenEmpty={translate('records.statusMessages.noMessages')}
            renderActions={(message) => canBeRetried(message.status) && <RetryButton message={message} />}
          />
        )}
      </Stack>
    </SideDrawer>
  )
}

const TestButton = ({ receiver: { id } }: { receiver: Receiver }) => {
  const translate = useTranslate()
  const [outcome, setOutcome] = useState<Answer<typeof statusReceivers.testReceiver> | null>(null)
  const test = useWrite(statusReceivers.testReceiver)
  const run = async () => {
    setOutcome(null)
    setOutcome((await test.run({ params: { id } })) ?? null)
  }
  return (
    <div>
      <Button variant="outlined" loading={test.busy} onClick={() => void run()}>
        {translate('records.statusMessages.test')}
      </Button>
      <div aria-live="polite">{outcome && <TestOutcome outcome={outcome} onClose={() => setOutcome(null)} />}</div>
    </div>
  )
}

const RetryButton = ({ message: { id } }: { message: Message }) => {
  const translate = useTranslate()
  const retry = useWrite(outboxOfAll.retryAnyMessage, {
    refreshes: [statusReceivers.listStatusMessages, statusReceivers.listReceivers],
    success: () => translate('records.outbox.done.retry', { message: id }),
  })
  return (
    <Button
      loading={retry.busy}
      aria-label={translate('records.outbox.actThis.retry', { message: id })}
      onClick={() => void retry.run({ params: { id } })}
    >
      {translate('records.outbox.act.retry')}
    </Button>
  )
}

const columns: readonly ReadOnlyColumn<Message>[] = [
  {
    name: 'subject',
    label: 'records.statusMessages.message',
    cell: ({ subject, sentAt, createdAt }) => (
      <>
        {subject}
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {ownTime(sentAt ?? createdAt)}
        </Typography>
      </>
    ),
  },
  {
    name: 'status',
    label: 'records.statusMessages.status',
    cell: ({ status, detail }) => (
      <>
        <StatusMark word={messageVocabulary[status]} />
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {detail}
        </Typography>
      </>
    ),
  },
]
