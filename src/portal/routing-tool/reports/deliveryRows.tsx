import { type DeliveryStatusRow, reports } from '#contract/routing-tool/reports'
import { formatDate } from '#domain/dates'
import type { Delivery } from '#domain/delivery'
import { formatNumber } from '#domain/numbers'
import { callList } from '#portal/data/call'
import { StatusMark } from '#portal/kit/StatusMark'
import { deliveryVocabulary } from '#portal/routing-tool/deliveryVocabulary'
import { columnsFor, FactsCard } from './columnTools'
import type { DeclaredRows } from './reportRows'

/** Deliveries with their statuses (RT-34). */
export const deliveryRows: DeclaredRows<DeliveryStatusRow> = {
  name: 'deliveries',
  read: (query, paging, options) => callList(reports.reportDeliveryStatus, { query, paging }, options),
  nameOf: ({ number }) => number,
  target: (delivery) => ({ kind: 'delivery', delivery }),
  columns: (words) => {
    const column = columnsFor<DeliveryStatusRow>(words)
    return [
      column.lead('number', 'minmax(96px, 1fr)', ({ number }) => number),
      column.mark(
        'status',
        '108px',
        ({ status }) => <StatusMark word={deliveryVocabulary[status]} />,
        ({ status }) => words.say(deliveryVocabulary[status].label),
      ),
      column.pounds('weight', ({ weight }) => weight),
      column.day('shipDate', ({ shipDate }) => shipDate),
      column.text('shipToCity', 'minmax(110px, 1.2fr)', ({ shipToCity }) => shipToCity),
      column.text('shipToState', '64px', ({ shipToState }) => shipToState),
      column.key('regionCode', '72px', ({ regionCode }) => regionCode),
      column.text('carrier', 'minmax(120px, 1.4fr)', ({ carrier }) => carrier),
      column.key('shipmentId', '84px', ({ shipmentId }) => shipmentId),
      column.text('loadNumber', 'minmax(84px, 1fr)', ({ loadNumber }) => loadNumber),
      column.moment('createdAt', ({ createdAt }) => createdAt),
      column.text('updatedBy', 'minmax(84px, 1fr)', ({ updatedBy }) => updatedBy),
      column.moment('updatedAt', ({ updatedAt }) => updatedAt),
    ]
  },
  card: ({ number, status, weight, shipDate, carrier }) => (
    <FactsCard
      title={number}
      mark={<StatusMark word={deliveryVocabulary[status]} />}
      first={`${formatNumber(weight)} lb · ${formatDate(shipDate)}`}
      second={carrier ?? ''}
    />
  ),
}

/** Deliveries that were deleted, by whom and when (RT-36). */
export const deletedDeliveryRows: DeclaredRows<Delivery> = {
  name: 'deleted deliveries',
  read: (query, paging, options) => callList(reports.listDeletedDeliveries, { query, paging }, options),
  nameOf: ({ number }) => number,
  target: (delivery) => ({ kind: 'deleted-delivery', delivery }),
  columns: (words) => {
    const column = columnsFor<Delivery>(words)
    return [
      column.lead('number', 'minmax(96px, 1fr)', ({ number }) => number),
      column.pounds('weight', ({ weight }) => weight),
      column.day('shipDate', ({ shipDate }) => shipDate),
      column.text('shipToCity', 'minmax(110px, 1.2fr)', ({ shipToCity }) => shipToCity),
      column.text('shipToState', '64px', ({ shipToState }) => shipToState),
      column.key('regionCode', '72px', ({ regionCode }) => regionCode),
      column.text('deletedBy', 'minmax(96px, 1fr)', ({ deletedBy }) => deletedBy ?? null),
      column.moment('deletedAt', ({ deletedAt }) => deletedAt ?? null),
    ]
  },
  card: ({ number, weight, shipDate, deletedBy, deletedAt }) => (
    <FactsCard
      title={number}
      first={`${formatNumber(weight)} lb · ${formatDate(shipDate)}`}
      second={`${deletedBy ?? ''} · ${formatDate(deletedAt)}`}
    />
  ),
}
