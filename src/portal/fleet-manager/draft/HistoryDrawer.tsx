import { Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { changeSets } from '#contract/fleet-manager/changeSets'
import type { Answer } from '#contract/platform/endpoint'
import type { ConfigurationSubject } from '#domain/fleet-manager/configurationChange'
import { useEndpoint, useEndpointList } from '#portal/data/useEndpoint'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { pagingOf } from '#portal/ui/read-only/useAddressFields'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { ChangeFacts } from './ChangeFacts'
import { ChangeSetList } from './ChangeSetList'
import { LineWithRemark } from './LineWithRemark'
import type { Draft } from './useDraft'
import { useLive } from './useLive'
import { useRecordWords } from './useRecordWords'

type HistoryProps = {
  draft: Draft
  /** The record whose history is shown; null for all of a customer, with the change sets. */
  record: (ConfigurationSubject & { name: string }) | null
  onClose: () => void
}

/** Who changed what, when and why; what it was on a day; and the change sets. Earlier values go into the draft again. */
export const HistoryDrawer = ({ draft, record, onClose }: HistoryProps) => {
  const translate = useTranslate()
  const title = record
    ? translate('fleetManager.history.titleOf', { name: record.name })
    : translate('fleetManager.history.title', { customer: draft.customer })
  return (
    <SideDrawer title={title} isOpen onClose={onClose}>
      <Stack spacing={4}>
        {record ? <PastValue draft={draft} record={record} /> : <ChangeSetList draft={draft} />}
        <Events draft={draft} record={record} />
      </Stack>
    </SideDrawer>
  )
}

/** What a record was at the end of a day. */
const PastValue = ({ draft, record: { kind, key } }: { draft: Draft; record: ConfigurationSubject }) => {
  const translate = useTranslate()
  const words = useRecordWords()
  const [day, setDay] = useState('')
  const { data } = useEndpoint(
    changeSets.readPastValue,
    day === '' ? null : { query: { customer: draft.customer, kind, key, moment: `${day}T23:59:59Z` } },
  )
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <TextField
        type="date"
        label={translate('fleetManager.history.day')}
        helperText={translate('fleetManager.history.dayHint')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {day !== '' && data && (
        <>
          <Typography role="status">
            {translate('fleetManager.history.was', { value: words.whole(data.value, { kind, key }) })}
          </Typography>
          <Button
            variant="outlined"
            disabled={draft.busy}
            onClick={() => void draft.edit({ kind, key, after: data.value })}
          >
            {translate('fleetManager.draft.put')}
          </Button>
        </>
      )}
    </Stack>
  )
}

type Event = Answer<typeof changeSets.listConfigurationHistory>[number]

const Events = ({ draft, record }: Pick<HistoryProps, 'draft' | 'record'>) => {
  const translate = useTranslate()
  const words = useRecordWords()
  const [page, setPage] = useState(1)
  const { customer } = draft
  const answer = useEndpointList(
    changeSets.listConfigurationHistory,
    { query: { customer, ...(record && { kind: record.kind, key: record.key }) }, paging: pagingOf(page) },
    { ...useLive(customer), keepPrevious: true },
  )
  return (
    <PagedTable
      label={translate('fleetManager.history.events')}
      answer={answer}
      columns={record ? [changeColumn, byColumn] : [nameColumn, changeColumn, byColumn]}
      keyOf={({ id }) => id}
      page={page}
      onPage={setPage}
      whenEmpty={translate('fleetManager.history.none')}
      renderActions={({ kind, key, before, after }) => (
        <Button
          disabled={draft.busy}
          aria-label={translate('fleetManager.history.restoreNamed', {
            name: record?.name ?? words.name({ kind, key }, after ?? before),
            value: words.whole(before, { kind, key }),
          })}
          onClick={() => void draft.edit({ kind, key, after: before })}
        >
          {translate('fleetManager.history.restore')}
        </Button>
      )}
    />
  )
}

const RecordName = ({ event }: { event: Event }) => useRecordWords().name(event, event.after ?? event.before)

const nameColumn: ReadOnlyColumn<Event> = {
  name: 'name',
  label: 'fleetManager.history.record',
  cell: (event) => <RecordName event={event} />,
}
const changeColumn: ReadOnlyColumn<Event> = {
  name: 'change',
  label: 'fleetManager.history.change',
  cell: (event) => <ChangeFacts change={event} />,
}
const byColumn: ReadOnlyColumn<Event> = {
  name: 'who',
  label: 'fleetManager.history.who',
  cell: ({ by, at, reason }) => <LineWithRemark line={`${by} · ${ownTime(at)}`} remark={reason} />,
}
