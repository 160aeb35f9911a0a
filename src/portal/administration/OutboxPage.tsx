import { Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { outboxOfAll } from '#contract/administration/outbox'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { useEndpointList } from '#portal/data/useEndpoint'
import { AddressField } from '#portal/ui/facts/AddressField'
import type { FactColumn } from '#portal/ui/facts/FactTable'
import { Filters } from '#portal/ui/facts/Filters'
import { PagedFacts } from '#portal/ui/facts/PagedFacts'
import { pagingOf, useAddressFields } from '#portal/ui/facts/useAddressFields'
import { type MessageColumns, messageColumns } from '#portal/ui/messageColumns'
import { isMessageStatus, MessageStatusField } from '#portal/ui/MessageStatusField'
import { type Message, MessageActions } from './MessageActions'
import { MessageDrawer } from './MessageDrawer'

/** The stream tells of the selected group alone; of the others the list asks by itself. */
const askEvery = 10_000

const kinds = ['email', 'edi-204', 'fleet'] as const

/** What leaves the house or has left it, of all groups, and what can still be done about it. */
export const OutboxPage = () => {
  const translate = useTranslate()
  const { values, change, page } = useAddressFields('group', 'kind', 'status')
  const [read, setRead] = useState<number | null>(null)
  const filter = filterOf(values)
  const answer = useEndpointList(
    outboxOfAll.listAllMessages,
    { query: { filter }, paging: pagingOf(page) },
    { topics: ['outbox'], keepPrevious: true, background: true },
  )
  const { refetch } = answer
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
      <PagedFacts
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

const columnsOf = (translate: (key: string) => string, shared: MessageColumns): FactColumn<Message>[] => [
  shared.message,
  { name: 'group', label: 'records.group', cell: ({ customer }) => customer },
  {
    name: 'purpose',
    label: 'records.outbox.purpose',
    cell: ({ purpose }) => translate(`records.outbox.purposes.${purpose}`),
  },
  { name: 'load', label: 'tools.outbox.load', cell: ({ shipmentId }) => shipmentId ?? '–' },
  shared.target,
  shared.status,
  {
    name: 'due',
    label: 'records.outbox.due',
    cell: ({ sentAt, dueAt, status }) =>
      sentAt ? formatDateTime(sentAt) : status === 'waiting' || status === 'sending' ? formatDateTime(dueAt) : '–',
  },
  shared.tries,
  shared.error,
]
