import { deletedDeliveryCells, deliveryCells } from '#contract/routing-tool/reports/reportCells'
import { type DeliveryStatusRow, reports } from '#contract/routing-tool/reports/reports'
import type { Delivery } from '#domain/freight/delivery'
import { formatNumber } from '#domain/values/numbers'
import { callList } from '#portal/data/call/call'
import { deliveryVocabulary } from '#portal/routing-tool/deliveryVocabulary'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import { columnsOf, FactsCard, look } from './columnTools'
import type { DeclaredRows } from './RowTable'

/** Deliveries with their statuses (RT-34). */
export const deliveryRows: DeclaredRows<DeliveryStatusRow> = {
  name: 'deliveries',
  read: (query, paging, options) => callList(reports.reportDeliveryStatus, { query, paging }, options),
  nameOf: ({ number }) => number,
  target: (delivery) => ({ kind: 'delivery', delivery }),
  columns: (words) =>
    columnsOf(
      deliveryCells,
      {
        number: look.lead('minmax(96px, 1fr)'),
        status: look.mark('108px', ({ status }) => <StatusMark word={deliveryVocabulary[status]} />),
        weight: look.pounds,
        pieces: look.unsorted(look.count('72px')),
        shipDate: look.day,
        shipFrom: look.unsorted(look.text('minmax(120px, 1.2fr)')),
        shipToCity: look.text('minmax(110px, 1.2fr)'),
        shipToState: look.text('64px'),
        regionCode: look.key('72px'),
        equipment: look.text('minmax(100px, 1fr)'),
        carrier: look.text('minmax(120px, 1.4fr)'),
        carrierCode: look.unsorted(look.text('72px')),
        driverId: look.text('minmax(84px, 1fr)'),
        loadId: look.key('84px'),
        loadNumber: look.text('minmax(84px, 1fr)'),
        createdAt: look.moment,
        updatedBy: look.text('minmax(84px, 1fr)'),
        updatedAt: look.moment,
      },
      words,
    ),
  card: ({ number, status, weight, shipDate, carrier }) => (
    <FactsCard
      title={number}
      mark={<StatusMark word={deliveryVocabulary[status]} />}
      first={`${formatNumber(weight)} lb · ${formatDate(shipDate)}`}
      second={carrier ?? ''}
    />
  ),
}

/** Deleted deliveries, by whom and when (RT-36). */
export const deletedDeliveryRows: DeclaredRows<Delivery> = {
  name: 'deleted deliveries',
  read: (query, paging, options) => callList(reports.listDeletedDeliveries, { query, paging }, options),
  nameOf: ({ number }) => number,
  target: (delivery) => ({ kind: 'deleted-delivery', delivery }),
  columns: (words) =>
    columnsOf(
      deletedDeliveryCells,
      {
        number: look.lead('minmax(96px, 1fr)'),
        weight: look.pounds,
        shipDate: look.day,
        shipToCity: look.text('minmax(110px, 1.2fr)'),
        shipToState: look.text('64px'),
        regionCode: look.key('72px'),
        deletedBy: look.text('minmax(96px, 1fr)'),
        deletedAt: look.moment,
      },
      words,
    ),
  card: ({ number, weight, shipDate, deletedBy, deletedAt }) => (
    <FactsCard
      title={number}
      first={`${formatNumber(weight)} lb · ${formatDate(shipDate)}`}
      second={`${deletedBy ?? ''} · ${formatDate(deletedAt)}`}
    />
  ),
}
