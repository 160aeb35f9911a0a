import type { Delivery } from '#domain/freight/delivery'
import type { ReportName } from '#domain/reports/reports'
import { offerLabel } from '#contract/routing-tool/offerLabel'
import { weightUse } from '#domain/reports/weightBands'
import type { Say } from '#domain/values/minutesText'
import type { DeliveryStatusRow, ImportHistoryRow, LoadChange, LoadRow, TenderRow } from './reports'

/** The value of a cell in a file. A date is written as its UTC day and, unless that is midnight, its time. */
export type ReportCell = string | number | Date | null | undefined

/** The columns of a report in order: the value of each by name. The page and the file show the same. */
export type ReportCells<Row, Name extends string = string> = Readonly<Record<Name, (row: Row, say: Say) => ReportCell>>

/** The message key of the head of a column. */
export const headOf = (column: string) => `reports.columns.${column}`

/** The message keys of outcomes, as the portal's vocabulary has them. */
const outcomeWords: Readonly<Record<TenderRow['outcome'], string>> = {
  accepted: 'loadActions.tender.accepted',
  conditional: 'loadActions.tender.conditional',
  declined: 'loadActions.tender.declined',
  expired: 'reports.measures.expired',
  waiting: 'reports.measures.waiting',
  cancelled: 'loadActions.tender.cancelled',
}

const date = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null)
const place = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ')

export const deliveryCells = {
  number: ({ number }) => number,
  status: ({ status }, say) => say(`freight.deliveryStatus.${status}`),
  weight: ({ weight }) => weight,
  pieces: ({ pieces }) => pieces,
  shipDate: ({ shipDate }) => date(shipDate),
  shipFrom: ({ shipFromCity, shipFromState }) => place(shipFromCity, shipFromState),
  shipToCity: ({ shipToCity }) => shipToCity,
  shipToState: ({ shipToState }) => shipToState,
  regionCode: ({ regionCode }) => regionCode?.toString(),
  equipment: ({ equipment }) => equipment,
  carrier: ({ carrier }) => carrier,
  carrierCode: ({ carrierCode }) => carrierCode,
  driverId: ({ driverId }) => driverId,
  loadId: ({ loadId }) => loadId?.toString(),
  loadNumber: ({ loadNumber }) => loadNumber,
  createdAt: ({ createdAt }) => date(createdAt),
  updatedBy: ({ updatedBy }) => updatedBy,
  updatedAt: ({ updatedAt }) => date(updatedAt),
} satisfies ReportCells<DeliveryStatusRow>

export const deletedDeliveryCells = {
  number: ({ number }) => number,
  weight: ({ weight }) => weight,
  shipDate: ({ shipDate }) => date(shipDate),
  shipToCity: ({ shipToCity }) => shipToCity,
  shipToState: ({ shipToState }) => shipToState,
  regionCode: ({ regionCode }) => regionCode?.toString(),
  deletedBy: ({ deletedBy }) => deletedBy,
  deletedAt: ({ deletedAt }) => date(deletedAt),
} satisfies ReportCells<Delivery>

export const loadCells = {
  loadId: ({ loadId }) => String(loadId),
  loadNumber: ({ loadNumber }) => loadNumber,
  status: ({ status, unsent }, say) => say(offerLabel(status, unsent)),
  carrier: ({ carrier }) => carrier,
  carrierCode: ({ carrierCode }) => carrierCode,
  deliveryCount: ({ deliveryCount }) => deliveryCount,
  totalWeight: ({ totalWeight }) => totalWeight,
  pieces: ({ pieces }) => pieces,
  deliveryNumbers: ({ deliveryNumbers }) => deliveryNumbers.join(', '),
  shipFrom: ({ shipFrom }) => shipFrom,
  shipTo: ({ shipTo }) => shipTo,
  shipDate: ({ shipDate }) => date(shipDate),
  equipment: ({ equipment }) => equipment,
  driverId: ({ driverId }) => driverId,
  regionCode: ({ regionCode }) => regionCode?.toString(),
  tenderStatus: ({ tenderStatus, unsent }, say) =>
    tenderStatus && unsent === null ? say(`loadActions.tender.${tenderStatus}`) : '',
  sentAt: ({ sentAt, unsent }) => (unsent === null ? date(sentAt) : null),
  answeredAt: ({ answeredAt }) => date(answeredAt),
  comment: ({ comment }) => comment,
  createdBy: ({ createdBy }) => createdBy,
  createdAt: ({ createdAt }) => date(createdAt),
} satisfies ReportCells<LoadRow>

export const weightCells = {
  loadId: loadCells.loadId,
  loadNumber: loadCells.loadNumber,
  status: loadCells.status,
  totalWeight: loadCells.totalWeight,
  weightUse: ({ totalWeight }: LoadRow) => Math.round((weightUse(totalWeight, 1) ?? 0) * 100),
  deliveryCount: loadCells.deliveryCount,
  carrier: loadCells.carrier,
  equipment: loadCells.equipment,
  regionCode: loadCells.regionCode,
  createdAt: loadCells.createdAt,
} satisfies ReportCells<LoadRow>

export const pendingLoadCells = {
  loadId: loadCells.loadId,
  loadNumber: loadCells.loadNumber,
  carrier: loadCells.carrier,
  deliveryCount: loadCells.deliveryCount,
  totalWeight: loadCells.totalWeight,
  shipFrom: loadCells.shipFrom,
  shipTo: loadCells.shipTo,
  shipDate: loadCells.shipDate,
  equipment: loadCells.equipment,
  regionCode: loadCells.regionCode,
  createdBy: loadCells.createdBy,
  createdAt: loadCells.createdAt,
} satisfies ReportCells<LoadRow>

export const tenderCells = {
  loadId: ({ loadId }) => String(loadId),
  loadNumber: ({ loadNumber }) => loadNumber,
  carrierCode: ({ carrierCode }) => carrierCode,
  carrier: ({ carrier }) => carrier,
  outcome: ({ outcome }, say) => say(outcomeWords[outcome]),
  sentAt: ({ sentAt }) => date(sentAt),
  answeredAt: ({ answeredAt }) => date(answeredAt),
  minutesToAnswer: ({ minutesToAnswer }) => minutesToAnswer,
  remark: ({ remark }) => remark,
} satisfies ReportCells<TenderRow>

export const changeCells = {
  at: ({ at }) => date(at),
  loadId: ({ loadId }) => String(loadId),
  loadNumber: ({ loadNumber }) => loadNumber,
  action: ({ action }, say) => say(`loadActions.update.${action}`, { _: action.replaceAll('-', ' ') }),
  details: ({ details }) => details,
  userId: ({ userId }) => userId,
  carrier: ({ carrier }) => carrier,
} satisfies ReportCells<LoadChange>

export const importCells = {
  fileName: ({ fileName }) => fileName,
  status: ({ status }, say) => say(`imports.status.${status === 'taken-back' ? 'takenBack' : status}`),
  rowCount: ({ rowCount }) => rowCount,
  insertedCount: ({ insertedCount }) => insertedCount,
  updatedCount: ({ updatedCount }) => updatedCount,
  badRowCount: ({ badRowCount }) => badRowCount,
  createdBy: ({ createdBy }) => createdBy,
  createdAt: ({ createdAt }) => date(createdAt),
  storedAt: ({ storedAt }) => date(storedAt),
} satisfies ReportCells<ImportHistoryRow>

/** The rows of every report. */
export type RowOfReport = {
  'delivery-status': DeliveryStatusRow
  'late-shipments': DeliveryStatusRow
  'pending-loads': LoadRow
  'loads-export': LoadRow
  'weight-use': LoadRow
  'tender-results': TenderRow
  'load-changes': LoadChange
  'import-history': ImportHistoryRow
  'deleted-deliveries': Delivery
}

/** The columns of every report. */
export const cellsOfReport: { readonly [Report in ReportName]: ReportCells<RowOfReport[Report]> } = {
  'delivery-status': deliveryCells,
  'late-shipments': deliveryCells,
  'pending-loads': pendingLoadCells,
  'loads-export': loadCells,
  'weight-use': weightCells,
  'tender-results': tenderCells,
  'load-changes': changeCells,
  'import-history': importCells,
  'deleted-deliveries': deletedDeliveryCells,
}
