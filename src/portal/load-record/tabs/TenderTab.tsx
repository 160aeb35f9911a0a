import { useTranslate } from 'react-admin'
import { loadRecords } from '#contract/load-record/loadRecords'
import type { LoadTender } from '#domain/load-record/loadParts'
import { useShownRecord } from '#portal/load-record/recordContext'
import { useEndpoint } from '#portal/data/useEndpoint'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { StatusMark } from '#portal/ui/StatusMark'
import { tenderVocabulary } from '#portal/ui/statuses/tenderVocabulary'

/** To which carriers the load was offered, and what they said. */
export const TenderTab = () => {
  const translate = useTranslate()
  const { asked, record } = useShownRecord()
  const { data, error, refetch } = useEndpoint(loadRecords.listTenders, asked, { topics: ['loads', 'outbox'] })
  return (
    <QueriedTable
      label={translate('loadRecord.tabs.tender')}
      columns={columns}
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      keyOf={({ id }) => id}
      whenEmpty={translate(record.load ? 'loadRecord.tender.none' : 'loadRecord.noLoad')}
    />
  )
}

const columns: readonly ReadOnlyColumn<LoadTender>[] = [
  {
    name: 'carrier',
    label: 'loadRecord.tender.carrier',
    cell: ({ carrierName, carrierCode }) => (carrierName ? `${carrierName} (${carrierCode})` : carrierCode),
  },
  {
    name: 'status',
    label: 'loadRecord.tender.answer',
    cell: ({ status }) => <StatusMark word={tenderVocabulary[status]} />,
  },
  { name: 'sent', label: 'loadRecord.tender.sent', cell: ({ sentAt }) => `${formatDateTime(sentAt)} UTC` },
  {
    name: 'answered',
    label: 'loadRecord.tender.answered',
    cell: ({ answeredAt }) => (answeredAt ? `${formatDateTime(answeredAt)} UTC` : '–'),
  },
  { name: 'reference', label: 'loadRecord.tender.reference', cell: ({ reference }) => reference },
  { name: 'remark', label: 'loadRecord.tender.remark', cell: ({ remark }) => remark ?? '–' },
]
