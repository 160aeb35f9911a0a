import { useTranslate } from 'react-admin'
import { loadRecords } from '#contract/load-record/loadRecords'
import type { RecordOrder } from '#domain/load-record/loadParts'
import { formatQuantity } from '#domain/values/numbers'
import { recordTopics } from '#portal/load-record/useLoadRecord'
import { useShownRecord } from '#portal/load-record/recordContext'
import { useEndpoint } from '#portal/data/useEndpoint'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { StatusMark } from '#portal/ui/StatusMark'
import { orderVocabulary } from '#portal/ui/statuses/orderVocabulary'

/** What the load carries. */
export const OrdersTab = () => {
  const translate = useTranslate()
  const { asked } = useShownRecord()
  const { data, error, refetch } = useEndpoint(loadRecords.listOrders, asked, { topics: recordTopics })
  return (
    <QueriedTable
      label={translate('loadRecord.tabs.orders')}
      columns={columnsOf(translate)}
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      keyOf={({ number }) => number}
      whenEmpty={translate('loadRecord.orders.none')}
    />
  )
}

const columnsOf = (translate: (key: string) => string): ReadOnlyColumn<RecordOrder>[] => [
  { name: 'order', label: 'loadRecord.orders.order', cell: ({ number }) => number },
  {
    name: 'status',
    label: 'loadRecord.orders.status',
    cell: ({ orderStatus, deliveryStatus }) =>
      orderStatus ? (
        <StatusMark word={orderVocabulary[orderStatus]} />
      ) : (
        deliveryStatus && translate(`freight.deliveryStatus.${deliveryStatus}`)
      ),
  },
  { name: 'from', label: 'loadRecord.orders.from', cell: ({ from }) => from || '–' },
  { name: 'to', label: 'loadRecord.orders.to', cell: ({ to }) => to || '–' },
  {
    name: 'customerOrder',
    label: 'loadRecord.orders.customerOrder',
    cell: ({ customerOrderNumber }) => customerOrderNumber ?? '–',
  },
  { name: 'bill', label: 'loadRecord.orders.bill', cell: ({ billOfLading }) => billOfLading ?? '–' },
  {
    name: 'pieces',
    label: 'loadRecord.orders.pieces',
    isFigure: true,
    cell: ({ pieces }) => pieces?.toLocaleString('en-US') ?? '–',
  },
  {
    name: 'weight',
    label: 'loadRecord.orders.weight',
    isFigure: true,
    cell: ({ weight }) => formatQuantity(weight),
  },
]
