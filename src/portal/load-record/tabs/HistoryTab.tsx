import { useTranslate } from 'react-admin'
import { loadRecords } from '#contract/load-record/loadRecords'
import type { LoadEvent } from '#domain/load-record/loadParts'
import { useShownRecord } from '#portal/load-record/recordContext'
import { useEndpoint } from '#portal/data/useEndpoint'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'

type Line = LoadEvent & { place: number }

/** What was done to the load and what happened on the road, the latest first. */
export const HistoryTab = () => {
  const translate = useTranslate()
  const { asked } = useShownRecord()
  const { data, error, refetch } = useEndpoint(loadRecords.listEvents, asked, { topics })
  return (
    <QueriedTable
      label={translate('loadRecord.tabs.history')}
      columns={columnsOf((key, parameters) => translate(key, parameters))}
      rows={data?.map((event, place): Line => ({ ...event, place }))}
      error={error}
      onRetry={() => void refetch()}
      keyOf={({ place }) => place}
      whenEmpty={translate('loadRecord.history.none')}
    />
  )
}

const topics = ['loads', 'outbox', 'shipments', 'planning'] as const

type Say = (key: string, parameters?: Record<string, string | number>) => string

/** The messages of each kind of event. */
const prefixes: Readonly<Record<LoadEvent['kind'], string>> = {
  load: 'loadActions.update',
  shipment: 'loadRecord.history.shipment',
  edit: 'loadRecord.history.edit',
  driver: 'loadRecord.history.driver',
}

const columnsOf = (say: Say): ReadOnlyColumn<Line>[] => [
  {
    name: 'what',
    label: 'loadRecord.history.what',
    cell: ({ kind, what, stop }) =>
      [
        say(`${prefixes[kind]}.${what}`, { _: what.replaceAll('-', ' ') }),
        stop !== null && say('loadRecord.history.atStop', { stop }),
      ]
        .filter(Boolean)
        .join(' · '),
  },
  {
    name: 'details',
    label: 'loadRecord.history.details',
    cell: ({ details, lateReason }) =>
      [lateReason && say(`loadRecord.history.lateReasons.${lateReason}`), details].filter(Boolean).join(' · ') || '–',
  },
  { name: 'by', label: 'loadRecord.history.by', cell: ({ by }) => by ?? say('loadRecord.history.automatic') },
  { name: 'at', label: 'loadRecord.history.at', cell: ({ at }) => `${formatDateTime(at)} UTC` },
]
