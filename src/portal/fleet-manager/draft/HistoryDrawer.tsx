import { Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { changeSets } from '#contract/fleet-manager/changeSets'
import type { Answer } from '#contract/platform/endpoint'
import type { ConfigurationSubject } from '#domain/fleet-manager/configurationChange'
import { useEndpoint, useEndpointList } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import type { FactColumn } from '#portal/ui/facts/FactTable'
import { PagedFacts } from '#portal/ui/facts/PagedFacts'
import { pagingOf } from '#portal/ui/facts/useAddressFields'
import { formatStopTime } from '#portal/ui/i18n/dates'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { StatusMark } from '#portal/ui/StatusMark'
import { ChangeFacts } from './ChangeFacts'
import { setVocabulary } from './setVocabulary'
import { draftReads, type OpenSet } from './useDraft'
import { useRecordWords } from './useRecordWords'

type HistoryProps = {
  customer: string
  /** The record whose history is shown; null for all of a customer, with the change sets. */
  record: (ConfigurationSubject & { name: string }) | null
  onClose: () => void
}

/** Who changed what, when and why; what it was on a day; and the change sets, which can be rolled back. */
export const HistoryDrawer = ({ customer, record, onClose }: HistoryProps) => {
  const translate = useTranslate()
  const title = record
    ? translate('fleetManager.history.titleOf', { name: record.name })
    : translate('fleetManager.history.title', { customer })
  return (
    <SideDrawer title={title} isOpen onClose={onClose}>
      <Stack spacing={4}>
        {record ? <PastValue customer={customer} record={record} /> : <ChangeSets customer={customer} />}
        <Events customer={customer} record={record} />
      </Stack>
    </SideDrawer>
  )
}

/** What a record was at the end of a day. */
const PastValue = ({ customer, record: { kind, key } }: { customer: string; record: ConfigurationSubject }) => {
  const translate = useTranslate()
  const words = useRecordWords()
  const [day, setDay] = useState('')
  const { data } = useEndpoint(
    changeSets.readPastValue,
    day === '' ? null : { query: { customer, kind, key, moment: `${day}T23:59:59Z` } },
  )
  return (
    <Stack spacing={2}>
      <TextField
        type="date"
        label={translate('fleetManager.history.day')}
        helperText={translate('fleetManager.history.dayHint')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {day !== '' && data && (
        <Typography role="status">
          {translate('fleetManager.history.was', { value: words.whole(data.value) })}
        </Typography>
      )}
    </Stack>
  )
}

type Event = Answer<typeof changeSets.listConfigurationHistory>[number]

const Events = ({ customer, record }: Pick<HistoryProps, 'customer' | 'record'>) => {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const answer = useEndpointList(
    changeSets.listConfigurationHistory,
    { query: { customer, ...(record && { kind: record.kind, key: record.key }) }, paging: pagingOf(page) },
    { topics: ['setup'], keepPrevious: true },
  )
  return (
    <PagedFacts
      label={translate('fleetManager.history.events')}
      answer={answer}
      columns={record ? [changeColumn, byColumn] : [nameColumn, changeColumn, byColumn]}
      keyOf={({ id }) => id}
      page={page}
      onPage={setPage}
      whenEmpty={translate('fleetManager.history.none')}
    />
  )
}

const ChangeSets = ({ customer }: { customer: string }) => {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<OpenSet | null>(null)
  const answer = useEndpointList(
    changeSets.listChangeSets,
    { query: { customer }, paging: pagingOf(page) },
    { topics: ['setup'], keepPrevious: true },
  )
  const { run, busy } = useWrite(changeSets.stepChangeSet, {
    refreshes: draftReads,
    success: () => translate('fleetManager.steps.done.roll-back'),
  })
  return (
    <>
      <PagedFacts
        label={translate('fleetManager.history.sets')}
        answer={answer}
        columns={setColumns}
        keyOf={({ id }) => id}
        page={page}
        onPage={setPage}
        whenEmpty={translate('fleetManager.history.noSets')}
        narrow="table"
        renderActions={(set) =>
          set.status === 'live' && (
            <Button
              aria-label={translate('fleetManager.steps.rollBackNamed', { name: set.title })}
              onClick={() => setAsked(set)}
            >
              {translate('fleetManager.steps.roll-back')}
            </Button>
          )
        }
      />
      {asked && (
        <ConfirmDialog
          title={translate('fleetManager.steps.ask.roll-back', { name: asked.title })}
          text={translate('fleetManager.steps.whatItDoes.roll-back')}
          action={translate('fleetManager.steps.roll-back')}
          keep={translate('fleetManager.cancel')}
          isDangerous
          busy={busy}
          onAgree={() =>
            void run({ params: { id: asked.id }, body: { customer, step: 'roll-back' } }).then(() => setAsked(null))
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** A line with a remark below it. */
const WithRemark = ({ line, remark }: { line: string; remark: string }) => (
  <>
    {line}
    {remark && (
      <Typography variant="body2" color="text.secondary">
        {remark}
      </Typography>
    )}
  </>
)

const RecordName = ({ event }: { event: Event }) => useRecordWords().name(event, event.after ?? event.before)

const nameColumn: FactColumn<Event> = {
  name: 'name',
  label: 'fleetManager.history.record',
  cell: (event) => <RecordName event={event} />,
}
const changeColumn: FactColumn<Event> = {
  name: 'change',
  label: 'fleetManager.history.change',
  cell: (event) => <ChangeFacts change={event} />,
}
const byColumn: FactColumn<Event> = {
  name: 'who',
  label: 'fleetManager.history.who',
  cell: ({ by, at, reason }) => <WithRemark line={`${by} · ${formatStopTime(at)} UTC`} remark={reason} />,
}

const setColumns: readonly FactColumn<OpenSet>[] = [
  {
    name: 'title',
    label: 'fleetManager.draft.name',
    cell: ({ title, reason }) => <WithRemark line={title} remark={reason} />,
  },
  {
    name: 'status',
    label: 'fleetManager.history.status',
    cell: ({ status }) => <StatusMark word={setVocabulary[status]} />,
  },
  {
    name: 'who',
    label: 'fleetManager.history.who',
    cell: ({ createdBy, createdAt, liveBy, liveAt }) =>
      `${liveBy ?? createdBy} · ${formatStopTime(liveAt ?? createdAt)} UTC`,
  },
]
