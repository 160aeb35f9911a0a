import { Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { securityEvents } from '#contract/administration/securityEvents'
import { type SecurityEventKind, securityEventKinds } from '#domain/access/securityEvent'
import { useEndpointList } from '#portal/data/useEndpoint'
import { AddressField } from '#portal/ui/facts/AddressField'
import type { FactColumn } from '#portal/ui/facts/FactTable'
import { Filters } from '#portal/ui/facts/Filters'
import { PagedFacts } from '#portal/ui/facts/PagedFacts'
import { pagingOf, useAddressFields } from '#portal/ui/facts/useAddressFields'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { RecordsExport } from './RecordsExport'
import {
  detailText,
  kindWords,
  readSecurityEvents,
  type SecurityEvent,
  type SecurityFilter,
  securityTable,
  usersOf,
} from './securityTable'

const fields = ['kind', 'user', 'group', 'address', 'from', 'to'] as const
type Values = Record<(typeof fields)[number], string>

/** Who signed in, who was rejected, whose rights changed: when, from where, by whom. */
export const SecurityLogPage = () => {
  const translate = useTranslate()
  const { values, change, page } = useAddressFields(...fields)
  const filter = filterOf(values)
  const answer = useEndpointList(
    securityEvents.listSecurityEvents,
    { query: { filter }, paging: pagingOf(page) },
    { keepPrevious: true },
  )
  const kinds = securityEventKinds.map((kind) => ({ value: kind, label: translate(kindWords(kind)) }))
  return (
    <Stack spacing={3}>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          isFirst
          label={translate('records.security.kind')}
          value={values.kind}
          onChange={(kind) => change({ kind })}
          choices={[
            { value: '', label: translate('tools.list.any') },
            ...kinds.toSorted((one, other) => one.label.localeCompare(other.label)),
          ]}
        />
        <AddressField label={translate('records.user')} value={values.user} onChange={(user) => change({ user })} />
        <AddressField label={translate('records.group')} value={values.group} onChange={(group) => change({ group })} />
        <AddressField
          label={translate('records.sessions.address')}
          value={values.address}
          onChange={(address) => change({ address })}
        />
        <AddressField
          type="date"
          label={translate('records.audit.from')}
          value={values.from}
          onChange={(from) => change({ from })}
        />
        <AddressField
          type="date"
          label={translate('records.audit.to')}
          value={values.to}
          onChange={(to) => change({ to })}
        />
        <Box sx={{ flex: 1 }} />
        <RecordsExport
          name={translate('frame.pages.securityLog')}
          total={answer.data?.total ?? 0}
          read={(reading) => readSecurityEvents(filter, reading)}
          table={(events) => securityTable(events, translate)}
        />
      </Filters>
      <Typography variant="body2" color="text.secondary">
        {translate('records.security.about')}
      </Typography>
      <PagedFacts
        label={translate('frame.pages.securityLog')}
        answer={answer}
        columns={columns(translate)}
        keyOf={({ id }) => id}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        whenEmpty={translate(Object.keys(filter).length > 0 ? 'tools.list.noneNarrowed' : 'records.security.none')}
      />
    </Stack>
  )
}

const filterOf = ({ kind, user, group, address, from, to }: Values): SecurityFilter => ({
  ...(isKind(kind) && { kind }),
  ...(user.trim() && { userId: user.trim() }),
  ...(group.trim() && { customer: group.trim() }),
  ...(address.trim() && { address: address.trim() }),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
})

const isKind = (text: string): text is SecurityEventKind => securityEventKinds.some((kind) => kind === text)
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const columns = (translate: (key: string, words?: Record<string, string>) => string): FactColumn<SecurityEvent>[] => [
  { name: 'at', label: 'records.audit.at', cell: ({ at }) => formatDateTime(at) },
  { name: 'kind', label: 'records.security.kind', cell: ({ kind }) => translate(kindWords(kind)) },
  {
    name: 'user',
    label: 'records.user',
    cell: (event) => <Box sx={{ minWidth: 90 }}>{usersOf(event, translate)}</Box>,
  },
  { name: 'group', label: 'records.group', cell: ({ customer }) => customer ?? '–' },
  {
    name: 'address',
    label: 'records.sessions.address',
    cell: ({ address }) => <Box sx={{ minWidth: 110 }}>{address ?? '–'}</Box>,
  },
  { name: 'agent', label: 'records.sessions.agent', cell: ({ agent }) => agent ?? '–' },
  {
    name: 'detail',
    label: 'records.security.detail',
    cell: ({ detail }) => <Box sx={{ minWidth: 160 }}>{detailText(detail) || '–'}</Box>,
  },
]
