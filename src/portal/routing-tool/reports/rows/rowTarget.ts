import type { DeliveryStatusRow, ImportHistoryRow } from '#contract/routing-tool/reports/reports'
import type { Delivery } from '#domain/freight/delivery'

/** What a row of a report leads to. */
export type RowTarget =
  | { kind: 'load'; shipmentId: number }
  | { kind: 'delivery'; delivery: DeliveryStatusRow }
  | { kind: 'deleted-delivery'; delivery: Delivery }
  | { kind: 'import'; batch: ImportHistoryRow }
