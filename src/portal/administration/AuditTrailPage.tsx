import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { auditTrail } from '#contract/administration/auditTrail'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { type AuditEntry, type AuditFilter, recordsOf } from './auditEntries'
import { AuditEntryDrawer } from './AuditEntryDrawer'
import { auditTable, readChangedEntries } from './auditTable'
import { dayFields, groupField, type RecordField, RecordsPage, sharedFilter, userField } from './RecordsPage'

const names = ['q', 'user', 'group', 'call', 'from', 'to', 'noun', 'record', 'entry'] as const
type Values = Record<(typeof names)[number], string>

/** Who changed what, when, from what to what; of one record when the address names it. */
export const AuditTrailPage = () => {
  const translate = useTranslate()
  const { values, change, page } = useAddressFields(...names)
  const filter = filterOf(values)
  const calls = useEndpoint(auditTrail.listAuditedCalls, {})
  const known = [...new Set([...(calls.data ?? []), values.call])].filter(Boolean)
  const fields: readonly RecordField<keyof Values>[] = [
    { name: 'q', label: 'records.audit.words' },
    userField,
    groupField,
    { name: 'call', label: 'records.audit.call', choices: known.map((call) => ({ value: call, label: call })) },
    ...dayFields,
    { name: 'noun', label: 'records.audit.noun' },
    { name: 'record', label: 'records.audit.record' },
  ]
  const show = (entry: string) => change({ entry, page: String(page) })
  return (
    <>
      <RecordsPage
        resource="auditTrail"
        labels={{ title: 'frame.pages.auditTrail', about: 'records.audit.about', none: 'records.audit.none' }}
        fields={fields}
        values={values}
        page={page}
        onChange={change}
        filter={filter}
        columns={columns(translate)}
        read={(reading) => readChangedEntries(filter, reading)}
        table={(entries) => auditTable(entries, translate)}
        renderActions={(entry) => <ShowButton entry={entry} onShow={() => show(String(entry.id))} />}
      />
      {/^\d{1,9}$/.test(values.entry) && (
        <AuditEntryDrawer
          id={Number(values.entry)}
          onClose={() => show('')}
          onRecord={(noun, record) => change({ ...nothing, noun, record })}
        />
      )}
    </>
  )
}

const ShowButton = ({ entry: { id, call }, onShow }: { entry: AuditEntry; onShow: () => void }) => {
  const translate = useTranslate()
  return (
    <Button aria-label={translate('records.audit.showThis', { entry: id, call })} onClick={onShow}>
      {translate('records.audit.show')}
    </Button>
  )
}

const nothing = Object.fromEntries(names.map((name) => [name, ''])) as Values

const filterOf = (values: Values): AuditFilter => ({
  ...(values.q.trim() && { search: values.q.trim() }),
  ...sharedFilter(values),
  ...(values.call && { call: values.call }),
  ...(values.noun.trim() && { noun: values.noun.trim() }),
  ...(values.record.trim() && { recordId: values.record.trim() }),
})

const columns = (translate: (key: string) => string): ReadOnlyColumn<AuditEntry>[] => [
  { name: 'at', label: 'records.audit.at', cell: ({ at }) => formatDateTime(at) },
  { name: 'user', label: 'records.user', cell: ({ userId }) => userId },
  { name: 'group', label: 'records.group', cell: ({ customer }) => customer ?? translate('records.audit.noGroup') },
  { name: 'call', label: 'records.audit.call', cell: ({ call }) => call },
  { name: 'records', label: 'records.audit.records', cell: recordsOf },
]
