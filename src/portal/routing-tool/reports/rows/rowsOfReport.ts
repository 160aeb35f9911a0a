import type { ReportName } from '#domain/reports/reports'
import { deletedDeliveryRows, deliveryRows } from './deliveryRows'
import { importRows } from './importRows'
import { changeRows, loadRows, pendingLoadRows, tenderRows, weightRows } from './loadRows'
import { reportRows, type ReportRows } from './reportRows'

/** The rows behind each report. */
export const rowsOfReport: Readonly<Record<ReportName, ReportRows>> = {
  'delivery-status': reportRows(deliveryRows),
  'late-shipments': reportRows(deliveryRows),
  'pending-loads': reportRows(pendingLoadRows),
  'loads-export': reportRows(loadRows),
  'weight-use': reportRows(weightRows),
  'tender-results': reportRows(tenderRows),
  'load-changes': reportRows(changeRows),
  'import-history': reportRows(importRows),
  'deleted-deliveries': reportRows(deletedDeliveryRows),
}
