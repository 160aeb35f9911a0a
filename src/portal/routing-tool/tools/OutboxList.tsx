import { Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { outbox } from '#contract/routing-tool/outbox'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { isShipmentId } from '#domain/load-plan/loadActionProblems'
import { useEndpointList } from '#portal/data/useEndpoint'
import type { Message } from '#portal/routing-tool/deliveries-and-loads/actions/useMessages'
import { type MessageColumns, messageColumns } from '#portal/ui/messageColumns'
import { isMessageStatus, MessageStatusField } from '#portal/ui/MessageStatusField'
import { AddressField } from '#portal/ui/facts/AddressField'
import type { FactColumn } from '#portal/ui/facts/FactTable'
import { Filters } from '#portal/ui/facts/Filters'
import { LoadLink } from '#portal/routing-tool/parts/LoadLink'
import { PagedFacts } from '#portal/ui/facts/PagedFacts'
import { pagingOf, useAddressFields } from '#portal/ui/facts/useAddressFields'
import { MessageActions } from './MessageActions'
import { PayloadDrawer } from './PayloadDrawer'

/** What left the house or is about to, how it went, and what can still be done about it. */
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
      <PagedFacts
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

/** Hours: at most, or at least for what is old. */
const ages = {
  hour: { mostHours: 1 },
  day: { mostHours: 24 },
  week: { mostHours: 168 },
  older: { leastHours: 168 },
} as const

const queryOf = ({ load, user, age, status }: Record<'load' | 'user' | 'age' | 'status', string>) => ({
  ...(isShipmentId(Number(load)) && { shipmentId: Number(load) }),
  ...(user.trim() && { createdBy: user.trim() }),
  ...(age in ages && ages[age as keyof typeof ages]),
  ...(isMessageStatus(status) && { status }),
})

const columnsOf = (shared: MessageColumns): FactColumn<Message>[] => [
  shared.message,
  {
    name: 'load',
    label: 'tools.outbox.load',
    cell: ({ shipmentId }) => (shipmentId === null ? '–' : <LoadLink shipmentId={shipmentId} />),
  },
  shared.target,
  shared.status,
  { name: 'sent', label: 'tools.outbox.sentAt', cell: ({ sentAt }) => (sentAt ? formatDateTime(sentAt) : '–') },
  { name: 'answer', label: 'tools.outbox.answer', cell: ({ reference }) => reference ?? '–' },
  shared.tries,
  shared.error,
  {
    name: 'user',
    label: 'tools.outbox.user',
    cell: ({ createdBy, createdAt }) => `${createdBy}, ${formatDateTime(createdAt)}`,
  },
]
