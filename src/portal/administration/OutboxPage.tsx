import { Stack, Typography, Button, Box, Skeleton } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { outboxOfAll } from '#contract/administration/outbox'
import type { Answer } from '#contract/platform/endpoint'
import { canBeRetried } from '#domain/freight/outboxMessage'
import { useChanges } from '#portal/data/events'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { PagedTable, ReadFailure } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { type MessageColumns, messageColumns } from '#portal/ui/messages/messageColumns'
import { isMessageStatus, MessageStatusField } from '#portal/ui/messages/MessageStatusField'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { useAdminList } from './useAdminList'

/** Events cover only the selected group; for the others the list is polled. */
const askEvery = 10_000

const kinds = ['email', 'edi-204', 'edi', 'fleet', 'webhook'] as const

/** Outgoing messages of all groups, and the actions on them. */
export const OutboxPage = () => {
  const translate = useTranslate()
  const { values, change, page } = useAddressFields('group', 'kind', 'status')
  const [read, setRead] = useState<number | null>(null)
  const filter = filterOf(values)
  const answer = useAdminList<Message>('outbox', { filter, page, meta: { background: true } })
  const { refetch } = answer
  useChanges(['outbox'], () => void refetch())
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), askEvery)
    return () => clearInterval(timer)
  }, [refetch])
  const any = { value: '', label: translate('tools.list.any') }
  return (
    <Stack spacing={3}>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          isFirst
          label={translate('records.group')}
          value={values.group}
          onChange={(group) => change({ group })}
        />
        <AddressField
          label={translate('records.outbox.kind')}
          value={isKind(values.kind) ? values.kind : ''}
          onChange={(kind) => change({ kind })}
          choices={[
            any,
            ...kinds.map((kind) => ({ value: kind, label: translate(`loadActions.messageKind.${kind}`) })),
          ]}
        />
        <MessageStatusField value={values.status} onChange={(status) => change({ status })} />
      </Filters>
      <Typography variant="body2" color="text.secondary">
        {translate('tools.outbox.about')}
      </Typography>
      <PagedTable
        label={translate('frame.pages.outbox')}
        answer={answer}
        columns={columnsOf(translate, messageColumns(translate))}
        keyOf={({ id }) => id}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        whenEmpty={translate(Object.keys(filter).length > 0 ? 'tools.list.noneNarrowed' : 'records.outbox.none')}
        renderActions={(message) => <MessageActions message={message} onRead={() => setRead(message.id)} />}
      />
      {read !== null && <MessageDrawer id={read} onClose={() => setRead(null)} />}
    </Stack>
  )
}

const isKind = (text: string): text is (typeof kinds)[number] => (kinds as readonly string[]).includes(text)

const filterOf = ({ group, kind, status }: Record<'group' | 'kind' | 'status', string>) => ({
  ...(group.trim() && { customer: group.trim() }),
  ...(isKind(kind) && { kind }),
  ...(isMessageStatus(status) && { status }),
})

const columnsOf = (translate: (key: string) => string, shared: MessageColumns): ReadOnlyColumn<Message>[] => [
  shared.message,
  { name: 'group', label: 'records.group', cell: ({ customer }) => customer },
  {
    name: 'purpose',
    label: 'records.outbox.purpose',
    cell: ({ purpose }) => translate(`records.outbox.purposes.${purpose}`),
  },
  { name: 'load', label: 'tools.outbox.load', cell: ({ loadId }) => loadId ?? '–' },
  shared.target,
  shared.status,
  {
    name: 'due',
    label: 'records.outbox.due',
    cell: ({ sentAt, dueAt, status }) =>
      sentAt ? formatDateTime(sentAt) : status === 'waiting' || status === 'sending' ? formatDateTime(dueAt) : '–',
  },
  shared.answer,
  shared.tries,
  shared.error,
]

type Message = Answer<typeof outboxOfAll.listAllMessages>[number]

/** Actions on a message: read, send again, cancel. */
const MessageActions = ({ message, onRead }: { message: Message; onRead: () => void }) => {
  const translate = useTranslate()
  const { id, subject, status } = message
  const name = `${id} ${subject}`
  return (
    <>
      <Button aria-label={translate('tools.outbox.readThis', { message: name })} onClick={onRead}>
        {translate('tools.outbox.read')}
      </Button>
      {canBeRetried(status) && <MessageStep act="retry" id={id} name={name} />}
      {(status === 'waiting' || status === 'held') && <MessageStep act="cancel" id={id} name={name} />}
    </>
  )
}

const calls = { retry: outboxOfAll.retryAnyMessage, cancel: outboxOfAll.cancelAnyMessage } as const

type MessageStepProps = { act: keyof typeof calls; id: number; name: string }

/** Sends a failed message again, or keeps a waiting one from leaving. */
const MessageStep = ({ act, id, name }: MessageStepProps) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(calls[act], {
    success: () => translate(`records.outbox.done.${act}`, { message: name }),
    refreshesResources: ['outbox'],
  })
  return (
    <Button
      variant="outlined"
      loading={busy}
      aria-label={translate(`records.outbox.actThis.${act}`, { message: name })}
      onClick={() => void run({ params: { id } })}
    >
      {translate(`records.outbox.act.${act}`)}
    </Button>
  )
}

/** The exact text of a message, letter by letter as it leaves. */
const MessageDrawer = ({ id, onClose }: { id: number; onClose: () => void }) => {
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
