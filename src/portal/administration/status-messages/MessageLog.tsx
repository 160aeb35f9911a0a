import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { statusReceivers } from '#contract/administration/statusReceivers'
import type { Answer } from '#contract/platform/endpoint'
import { canBeReplayed, canBeRetried } from '#domain/freight/outboxMessage'
import { useEndpointList } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { messageVocabulary } from '#portal/ui/messages/messageVocabulary'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { pagingOf } from '#portal/ui/read-only/useAddressFields'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Receiver } from './receiver'
import { ReceiverTest } from './ReceiverTest'

type Message = Answer<typeof statusReceivers.listStatusMessages>[number]

/** The messages to a receiver with its answers; those that failed or were sent can be sent again. */
export const MessageLog = ({ receiver, onClose }: { receiver: Receiver; onClose: () => void }) => {
  const translate = useTranslate()
  const { id, name, kind } = receiver
  const title = translate('records.statusMessages.messagesTo', { name })
  const [page, setPage] = useState(1)
  const answer = useEndpointList(
    statusReceivers.listStatusMessages,
    { params: { id }, paging: pagingOf(page) },
    { topics: ['outbox'], pollEvery: 10_000, keepPrevious: true },
  )
  return (
    <SideDrawer title={title} isOpen onClose={onClose}>
      <Stack spacing={3}>
        {kind === 'webhook' && <ReceiverTest receiver={receiver} label={translate('records.statusMessages.test')} />}
        <PagedTable
          label={title}
          answer={answer}
          columns={columns}
          keyOf={(message) => message.id}
          page={page}
          onPage={setPage}
          whenEmpty={translate('records.statusMessages.noMessages')}
          renderActions={(message) =>
            canBeReplayed(message.status) && <ReplayButton receiverId={id} message={message} />
          }
        />
      </Stack>
    </SideDrawer>
  )
}

const ReplayButton = ({ receiverId, message: { id, status } }: { receiverId: number; message: Message }) => {
  const translate = useTranslate()
  const words = canBeRetried(status) ? 'retry' : 'replay'
  const replay = useWrite(statusReceivers.replayStatusMessage, {
    refreshes: [statusReceivers.listStatusMessages, statusReceivers.listReceivers],
    success: () => translate('records.outbox.done.retry', { message: id }),
  })
  return (
    <Button
      loading={replay.busy}
      aria-label={translate(`records.statusMessages.sendThis.${words}`, { message: id })}
      onClick={() => void replay.run({ params: { id: receiverId, messageId: id } })}
    >
      {translate(`records.statusMessages.send.${words}`)}
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
