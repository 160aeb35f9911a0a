import { Box, Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { auditTrail } from '#contract/administration/auditTrail'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { useEndpoint, useEndpointList } from '#portal/data/useEndpoint'
import { AddressField } from '#portal/ui/facts/AddressField'
import type { FactColumn } from '#portal/ui/facts/FactTable'
import { Filters } from '#portal/ui/facts/Filters'
import { PagedFacts } from '#portal/ui/facts/PagedFacts'
import { pagingOf, useAddressFields } from '#portal/ui/facts/useAddressFields'
import { type AuditEntry, type AuditFilter, recordsOf } from './auditEntries'
import { AuditEntryDrawer } from './AuditEntryDrawer'
import { auditTable, readChangedEntries } from './auditTable'
import { RecordsExport } from './RecordsExport'

const fields = ['q', 'user', 'group', 'call', 'from', 'to', 'noun', 'record', 'entry'] as const
type Values = Record<(typeof fields)[number], string>

/** Who changed what, when, from what to what; of one record when the address names it. */
export const AuditTrailPage = () => {
  const translate = useTranslate()
  const { values, change, page } = useAddressFields(...fields)
  const filter = filterOf(values)
  const answer = useEndpointList(
    auditTrail.listAuditEntries,
    { query: { filter }, paging: pagingOf(page) },
    { keepPrevious: true },
  )
  const calls = useEndpoint(auditTrail.listAuditedCalls, {})
  const show = (entry: string) => change({ entry, page: String(page) })
  return (
    <Stack spacing={3}>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          isFirst
          label={translate('records.audit.words')}
          value={values.q}
          onChange={(q) => change({ q })}
        />
        <AddressField label={translate('records.user')} value={values.user} onChange={(user) => change({ user })} />
        <AddressField label={translate('records.group')} value={values.group} onChange={(group) => change({ group })} />
        <AddressField
          label={translate('records.audit.call')}
          value={values.call}
          onChange={(call) => change({ call })}
          choices={[
            { value: '', label: translate('tools.list.any') },
            ...[...new Set([...(calls.data ?? []), values.call])]
              .filter(Boolean)
              .map((call) => ({ value: call, label: call })),
          ]}
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
        <AddressField
          label={translate('records.audit.noun')}
          value={values.noun}
          onChange={(noun) => change({ noun })}
        />
        <AddressField
          label={translate('records.audit.record')}
          value={values.record}
          onChange={(record) => change({ record })}
        />
        <Box sx={{ flex: 1 }} />
        <RecordsExport
          name={translate('frame.pages.auditTrail')}
          total={answer.data?.total ?? 0}
          read={(reading) => readChangedEntries(filter, reading)}
          table={(entries) => auditTable(entries, translate)}
        />
      </Filters>
      <Typography variant="body2" color="text.secondary">
        {translate('records.audit.about')}
      </Typography>
      <PagedFacts
        label={translate('frame.pages.auditTrail')}
        answer={answer}
        columns={columns(translate)}
        keyOf={({ id }) => id}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        whenEmpty={translate(Object.keys(filter).length > 0 ? 'tools.list.noneNarrowed' : 'records.audit.none')}
        renderActions={(entry) => <ShowButton entry={entry} onShow={() => show(String(entry.id))} />}
      />
      {/^\d{1,9}$/.test(values.entry) && (
        <AuditEntryDrawer
          id={Number(values.entry)}
          onClose={() => show('')}
          onRecord={(noun, record) => change({ ...nothing, noun, record })}
        />
      )}
    </Stack>
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

const nothing = Object.fromEntries(fields.map((field) => [field, ''])) as Values

const filterOf = ({ q, user, group, call, from, to, noun, record }: Values): AuditFilter => ({
  ...(q.trim() && { search: q.trim() }),
  ...(user.trim() && { userId: user.trim() }),
  ...(group.trim() && { customer: group.trim() }),
  ...(call && { call }),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
  ...(noun.trim() && { noun: noun.trim() }),
  ...(record.trim() && { recordId: record.trim() }),
})

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const columns = (translate: (key: string) => string): FactColumn<AuditEntry>[] => [
  { name: 'at', label: 'records.audit.at', cell: ({ at }) => formatDateTime(at) },
  { name: 'user', label: 'records.user', cell: ({ userId }) => userId },
  { name: 'group', label: 'records.group', cell: ({ customer }) => customer ?? translate('records.audit.noGroup') },
  { name: 'call', label: 'records.audit.call', cell: ({ call }) => call },
  { name: 'records', label: 'records.audit.records', cell: recordsOf },
]
