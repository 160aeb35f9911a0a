import { Stack, Typography, Skeleton, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Endpoint } from '#contract/platform/endpoint'
import { outbox } from '#contract/routing-tool/outbox'
import { canBeRetried } from '#domain/freight/outboxMessage'
import { isLoadId } from '#domain/load-plan/loadActionProblems'
import { useEndpointList, useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { Written } from '#portal/ui/messages/Written'
import type { Message } from '#portal/ui/messages/useMessages'
import { LoadLink } from '#portal/ui/records/LoadLink'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { PagedTable, ReadFailure } from '#portal/ui/read-only/PagedTable'
import { pagingOf, useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { type MessageColumns, messageColumns } from '#portal/ui/messages/messageColumns'
import { isMessageStatus, MessageStatusField } from '#portal/ui/messages/MessageStatusField'
import { SideDrawer } from '#portal/ui/SideDrawer'

/** Outgoing messages, their results, and the actions on them. */
export const OutboxList = () => {
  const translate = useTranslate()
  const { values, change, page } = useAddressFields('load', 'user', 'age', 'status')
  const [read, setRead] = useState<Message | null>(null)
  const query = queryOf(values)
  const answer = useEndpointList(
    outbox.listMessages,
    { query, paging: pagingOf(page) },
    { topics: ['outbox'], pollEvery: 5_000, keepPrevious: true },
  )
  const any = { value: '', label: translate('tools.list.any') }
  return (
    <Stack spacing={3}>
      <Typography color="text.secondary">{translate('tools.outbox.about')}</Typography>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          isFirst
          label={translate('tools.outbox.load')}
          value={values.load}
          onChange={(load) => change({ load })}
        />
        <AddressField
          label={translate('tools.outbox.user')}
          value={values.user}
          onChange={(user) => change({ user })}
        />
        <AddressField
          label={translate('tools.outbox.age')}
          value={values.age in ages ? values.age : ''}
          onChange={(age) => change({ age })}
          choices={[
            any,
            ...Object.keys(ages).map((value) => ({ value, label: translate(`tools.outbox.ages.${value}`) })),
          ]}
        />
        <MessageStatusField value={values.status} onChange={(status) => change({ status })} />
      </Filters>
      <PagedTable
        label={translate('tools.tabs.outbox')}
        answer={answer}
        columns={columnsOf(messageColumns(translate))}
        keyOf={({ id }) => id}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        whenEmpty={translate(Object.keys(query).length > 0 ? 'tools.list.noneNarrowed' : 'tools.outbox.none')}
        renderActions={(message) => <MessageActions message={message} onRead={() => setRead(message)} />}
      />
      {read && <PayloadDrawer message={read} onClose={() => setRead(null)} />}
    </Stack>
  )
}

/** Hours: at most, or at least for old messages. */
const ages = {
  hour: { mostHours: 1 },
  day: { mostHours: 24 },
  week: { mostHours: 168 },
  older: { leastHours: 168 },
} as const

const queryOf = ({ load, user, age, status }: Record<'load' | 'user' | 'age' | 'status', string>) => ({
  ...(isLoadId(Number(load)) && { loadId: Number(load) }),
  ...(user.trim() && { createdBy: user.trim() }),
  ...(age in ages && ages[age as keyof typeof ages]),
  ...(isMessageStatus(status) && { status }),
})

const columnsOf = (shared: MessageColumns): ReadOnlyColumn<Message>[] => [
  shared.message,
  {
    name: 'load',
    label: 'tools.outbox.load',
    cell: ({ loadId }) => (loadId === null ? '–' : <LoadLink of={{ loadId }}>{loadId}</LoadLink>),
  },
  shared.target,
  shared.status,
  { name: 'sent', label: 'tools.outbox.sentAt', cell: ({ sentAt }) => (sentAt ? formatDateTime(sentAt) : '–') },
  shared.answer,
  shared.tries,
  shared.error,
  {
    name: 'user',
    label: 'tools.outbox.user',
    cell: ({ createdBy, createdAt }) => `${createdBy}, ${formatDateTime(createdAt)}`,
  },
]

/** The exact text of a message, letter by letter as it leaves. */
const PayloadDrawer = ({ message, onClose }: { message: Message; onClose: () => void }) => {
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

type MessageActionsProps = { message: Message; onRead: () => void }

/** Actions on a message: read, retry, recall, stop retrying. */
const MessageActions = ({ message, onRead }: MessageActionsProps) => {
  const translate = useTranslate()
  const name = `${message.id} ${message.subject}`
  const { status, tries } = message
  const waits = status === 'waiting' || status === 'held'
  return (
    <>
      <Button aria-label={translate('tools.outbox.readThis', { message: name })} onClick={onRead}>
        {translate('tools.outbox.read')}
      </Button>
      {canBeRetried(status) && <Step act="retry" {...{ message, name }} />}
      {waits && tries === 0 && <Step act="recall" {...{ message, name }} />}
      {waits && tries > 0 && <Step act="stop" {...{ message, name }} />}
    </>
  )
}

const calls = { retry: outbox.retryMessage, recall: outbox.recallMessage, stop: outbox.stopMessage } as const
const refreshes: readonly Endpoint[] = [outbox.listMessages]

type StepProps = { act: keyof typeof calls; message: Message; name: string }

const Step = ({ act, message, name }: StepProps) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(calls[act], {
    success: () => translate(`tools.outbox.done.${act}`, { message: name }),
    refreshes,
  })
  return (
    <Button
      variant="outlined"
      loading={busy}
      aria-label={translate(`tools.outbox.actThis.${act}`, { message: name })}
      onClick={() => void run({ params: { id: message.id } })}
    >
      {translate(`tools.outbox.act.${act}`)}
    </Button>
  )
}
