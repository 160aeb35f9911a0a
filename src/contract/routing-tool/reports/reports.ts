import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import {
  decimal,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  text,
  textOrNull,
  wireRecord,
} from '#contract/platform/wire'
import { deliveryItemWire, deliveryStatusWire, deliveryWire, itemsQuery } from '#contract/routing-tool/deliveries'
import { loadUpdateWire, loadWire } from '#contract/routing-tool/loadWire'
import { importStatuses } from '#domain/import/importBatch'
import { tenderOutcomes } from '#domain/reports/tenderResults'
import { reportFilterWire, summaryFilterWire } from './reportFilter'

const needs = 'routing-tool.reports'

const decimalOrNull = decimal.nullable()

/** The first seven are older than the rest, which is ours. */
const deliveryStatusRowWire = wireRecord({
  number: ['delivery_num', text],
  status: ['status', deliveryStatusWire],
  loadId: ['shipment_id', integerOrNull],
  loadNumber: ['penske_load_id', textOrNull],
  carrier: ['cARRIER', textOrNull],
  updatedBy: ['updated_by', text],
  updatedAt: ['updated_date', instant],
  id: ['delivery_pk', integer],
  weight: ['delivery_weight', decimal],
  regionCode: ['region_code', integerOrNull],
  shipToCity: ['ship_to_city', textOrNull],
  shipToState: ['ship_to_state', textOrNull],
  shipDate: ['ship_date', textOrNull],
  createdAt: ['created_date', instant],
  shipFromCity: ['ship_from_city', textOrNull],
  shipFromState: ['ship_from_state', textOrNull],
  equipment: ['equipment', textOrNull],
  /** The quantities of its items; null for a delivery without any. */
  pieces: ['pieces', decimalOrNull],
  /** The SCAC of the carrier, when the carrier list has it. */
  carrierCode: ['scac', textOrNull],
  driverId: ['driver_id', textOrNull],
})
export type DeliveryStatusRow = z.output<typeof deliveryStatusRowWire>

/**
 * A load as in every call, with the columns that grids show in addition: first and last stop, and the latest tender.
 */
const loadRowWire = wireRecord({
  ...loadWire.dictionary,
  carrierCode: ['scac', textOrNull],
  shipFrom: ['ship_from', textOrNull],
  shipTo: ['ship_to', textOrNull],
  /** The earliest one of its deliveries. */
  shipDate: ['ship_date', textOrNull],
  pieces: ['pieces', decimalOrNull],
  sentAt: ['tender_sent_date', instantOrNull],
  answeredAt: ['tender_answered_date', instantOrNull],
})
export type LoadRow = z.output<typeof loadRowWire>

const tenderRowWire = wireRecord({
  id: ['id', integer],
  loadId: ['shipmentId', integer],
  loadNumber: ['loadNumber', textOrNull],
  carrierCode: ['scac', text],
  carrier: ['carrier', textOrNull],
  outcome: ['outcome', z.enum(tenderOutcomes)],
  reference: ['reference', text],
  remark: ['remark', textOrNull],
  sentAt: ['sentAt', instant],
  answeredAt: ['answeredAt', instantOrNull],
  minutesToAnswer: ['minutesToAnswer', integerOrNull],
})
export type TenderRow = z.output<typeof tenderRowWire>

const importRowWire = wireRecord({
  id: ['batchId', integer],
  fileName: ['fileName', text],
  status: ['status', z.enum(importStatuses)],
  rowCount: ['rowCount', integer],
  badRowCount: ['badRowCount', integer],
  insertedCount: ['insertedCount', integer],
  updatedCount: ['updatedCount', integer],
  createdAt: ['createdAt', instant],
  createdBy: ['createdBy', text],
  storedAt: ['storedAt', instantOrNull],
})
export type ImportHistoryRow = z.output<typeof importRowWire>

const changeWire = wireRecord({
  id: ['id', integer],
  ...loadUpdateWire.dictionary,
  loadNumber: ['LOAD_NUMBER', textOrNull],
  carrier: ['CARRIER', textOrNull],
})
export type LoadChange = z.output<typeof changeWire>

const measures = z.record(z.string(), z.number())

const groupWire = wireRecord({
  /** What the rows have in common; `-` for those that have nothing there. */
  group: ['group', text],
  /** What people call it, when that is not the same. */
  label: ['label', textOrNull],
  /** Which of the parts that the group is made of, for reports that have parts. */
  part: ['part', textOrNull],
  measures: ['measures', measures],
})
export type ReportGroup = z.output<typeof groupWire>

/** RT-34 to RT-38, and what they leave open: sums over the whole filter, and the rows of the other reports. */
export const reports = {
  reportDeliveryStatus: endpoint({
    summary: 'The delivery-status report (CALL-RT-34); with report=late-shipments what is behind its ship date',
    method: 'GET',
    path: '/routing-tool/{group}/DeliveryStatus',
    needs,
    query: reportFilterWire,
    answer: z.array(deliveryStatusRowWire),
    list: { limit: 100 },
  }),
  exportLoads: endpoint({
    summary: 'Loads as flat rows; the caller writes the file (CALL-RT-35)',
    method: 'GET',
    path: '/routing-tool/{group}/ExportLoads',
    needs,
    query: reportFilterWire,
    answer: z.array(loadRowWire),
    list: { limit: 'all' },
  }),
  listDeletedDeliveries: endpoint({
    summary: 'Deleted deliveries, who deleted them and when (CALL-RT-36)',
    method: 'GET',
    path: '/routing-tool/{group}/DeletedDeliveries',
    needs,
    query: reportFilterWire,
    answer: z.array(deliveryWire),
    list: { limit: 100 },
  }),
  listDeletedItems: endpoint({
    summary: 'The items of a deleted delivery (CALL-RT-38)',
    method: 'GET',
    path: '/routing-tool/{group}/DeletedDeliveryItem',
    needs,
    query: itemsQuery,
    answer: z.array(deliveryItemWire),
    list: { limit: 'all' },
  }),
  listTenderResults: endpoint({
    summary: 'Offers of loads to carriers and how they ended',
    method: 'GET',
    path: '/routing-tool/{group}/TenderResults',
    needs,
    query: reportFilterWire,
    answer: z.array(tenderRowWire),
    list: { limit: 100 },
  }),
  listImportHistory: endpoint({
    summary: 'Deliveries files that came in and what became of them',
    method: 'GET',
    path: '/routing-tool/{group}/ImportHistory',
    needs,
    query: reportFilterWire,
    answer: z.array(importRowWire),
    list: { limit: 100 },
  }),
  listLoadChanges: endpoint({
    summary: 'What people did to loads',
    method: 'GET',
    path: '/routing-tool/{group}/LoadChanges',
    needs,
    query: reportFilterWire,
    answer: z.array(changeWire),
    list: { limit: 100 },
  }),
  summarizeReport: endpoint({
    summary: 'A report in groups and as a whole: counts and pounds over everything that fits the filter',
    method: 'GET',
    path: '/routing-tool/{group}/ReportSummary',
    needs,
    heavy: true,
    query: summaryFilterWire,
    answer: wireRecord({
      readAt: ['readAt', instant],
      groups: ['groups', z.array(groupWire)],
      totals: ['totals', measures],
    }),
  }),
}
