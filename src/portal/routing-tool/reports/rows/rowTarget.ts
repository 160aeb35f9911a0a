import type { DeliveryStatusRow, ImportHistoryRow } from '#contract/routing-tool/reports/reports'
import type { Delivery } from '#domain/freight/delivery'
import type { LoadId } from '#domain/freight/keys'

/** What a row of a report leads to. */
export type RowTarget =
  | { kind: 'load'; loadId: LoadId }
  | { kind: 'delivery'; delivery: DeliveryStatusRow }
  | { kind: 'deleted-delivery'; delivery: Delivery }
  | { kind: 'import'; batch: ImportHistoryRow }
