import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { type SecurityEventKind, securityEventKinds } from '#domain/access/securityEvent'
import { AgentName } from '#portal/ui/AgentName'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { dayFields, groupField, type RecordField, RecordsPage, sharedFilter, userField } from './RecordsPage'
import {
  detailText,
  kindWords,
  readSecurityEvents,
  type SecurityEvent,
  type SecurityFilter,
  securityTable,
  usersOf,
} from './securityTable'

const names = ['kind', 'user', 'group', 'address', 'from', 'to'] as const
type Values = Record<(typeof names)[number], string>

/** Sign-ins, rejected calls and changes of permissions: when, from where, by whom. */
export const SecurityLogPage = () => {
  const translate = useTranslate()
  const { values, change, page } = useAddressFields(...names)
  const filter = filterOf(values)
  const kinds = securityEventKinds.map((kind) => ({ value: kind, label: translate(kindWords(kind)) }))
  const fields: readonly RecordField<keyof Values>[] = [
    {
      name: 'kind',
      label: 'records.security.kind',
      choices: kinds.toSorted((one, other) => one.label.localeCompare(other.label)),
    },
    userField,
    groupField,
    { name: 'address', label: 'records.sessions.address' },
    ...dayFields,
  ]
  return (
    <RecordsPage
      resource="securityEvents"
      labels={{ title: 'frame.pages.securityLog', about: 'records.security.about', none: 'records.security.none' }}
      fields={fields}
      values={values}
      page={page}
      onChange={change}
      filter={filter}
      columns={columns(translate)}
      read={(reading) => readSecurityEvents(filter, reading)}
      table={(events) => securityTable(events, translate)}
    />
  )
}

const filterOf = (values: Values): SecurityFilter => ({
  ...(isKind(values.kind) && { kind: values.kind }),
  ...sharedFilter(values),
  ...(values.address.trim() && { address: values.address.trim() }),
})

const isKind = (text: string): text is SecurityEventKind => securityEventKinds.some((kind) => kind === text)

const columns = (
  translate: (key: string, words?: Record<string, string>) => string,
): ReadOnlyColumn<SecurityEvent>[] => [
  { name: 'at', label: 'records.audit.at', cell: ({ at }) => formatDateTime(at) },
  {
    name: 'kind',
    label: 'records.security.kind',
    cell: ({ kind }) => <Box sx={{ minWidth: 80 }}>{translate(kindWords(kind))}</Box>,
  },
  {
    name: 'user',
    label: 'records.user',
    cell: (event) => <Box sx={{ minWidth: 60 }}>{usersOf(event, translate)}</Box>,
  },
  { name: 'group', label: 'records.group', cell: ({ customer }) => customer ?? '–' },
  {
    name: 'address',
    label: 'records.sessions.address',
    cell: ({ address }) => <Box sx={{ minWidth: 100 }}>{address ?? '–'}</Box>,
  },
  { name: 'agent', label: 'records.sessions.agent', cell: ({ agent }) => <AgentName agent={agent} /> },
  {
    name: 'detail',
    label: 'records.security.detail',
    cell: ({ detail }) => <Box sx={{ minWidth: 110, overflowWrap: 'anywhere' }}>{detailText(detail) || '–'}</Box>,
  },
]
