import type { MovingSpan } from './reportDays'

/** The reports. Each is a list of rows, grouped and summed over one range of days. */
export const reportNames = [
  'delivery-status',
  'late-shipments',
  'pending-loads',
  'loads-export',
  'weight-use',
  'tender-results',
  'load-changes',
  'import-history',
  'deleted-deliveries',
] as const

export type ReportName = (typeof reportNames)[number]

/** Which day of a row the span is about. */
export const reportDateTypes = ['shipDate', 'created', 'deleted', 'sent', 'made'] as const
export type ReportDateType = (typeof reportDateTypes)[number]

/** What rows can be put together by. Days and weeks are named by their first day, `YYYY-MM-DD`. */
export const reportGroupings = [
  'age',
  'lateness',
  'day',
  'week',
  'carrier',
  'region',
  'equipment',
  'user',
  'action',
  'status',
] as const
export type ReportGrouping = (typeof reportGroupings)[number]

/** Parameters that filter rows, in addition to the days. */
export const reportParameters = [
  'status',
  'carrier',
  'regionCode',
  'orgRegionId',
  'shippingPoint',
  'salesOffice',
  'sourceType',
  'deliveryType',
] as const
export type ReportParameter = (typeof reportParameters)[number]

/** Counts and sums: whole numbers, and weights in pounds. All of them add up over groups. */
export type Measure =
  | 'deliveries'
  | 'loads'
  | 'weight'
  | 'files'
  | 'rows'
  | 'inserted'
  | 'updated'
  | 'bad'
  | 'sent'
  | 'accepted'
  | 'conditional'
  | 'declined'
  | 'expired'
  | 'waiting'
  | 'cancelled'
  | 'answered'
  | 'minutesToAnswer'
  | 'arrived'
  | 'onTime'
  | 'changes'

export type Report = {
  usualDays: MovingSpan
  /** The first of each is the usual one. */
  dateTypes: readonly [ReportDateType, ...ReportDateType[]]
  groupings: readonly [ReportGrouping, ...ReportGrouping[]]
  parameters: readonly ReportParameter[]
  /** The first one says how many rows there are. */
  measures: readonly [Measure, ...Measure[]]
}

const freight = [
  'carrier',
  'regionCode',
  'orgRegionId',
  'shippingPoint',
  'salesOffice',
  'sourceType',
  'deliveryType',
] as const

export const reports = {
  'delivery-status': {
    usualDays: 'around-30',
    dateTypes: ['shipDate', 'created'],
    groupings: ['age', 'region', 'carrier'],
    parameters: ['status', ...freight],
    measures: ['deliveries', 'weight'],
  },
  'late-shipments': {
    usualDays: 'last-30',
    dateTypes: ['shipDate'],
    groupings: ['lateness', 'region', 'carrier'],
    parameters: freight,
    measures: ['deliveries', 'weight'],
  },
  'pending-loads': {
    usualDays: 'last-30',
    dateTypes: ['created', 'shipDate'],
    groupings: ['age', 'carrier', 'region'],
    parameters: freight,
    measures: ['loads', 'deliveries', 'weight'],
  },
  'loads-export': {
    usualDays: 'last-30',
    dateTypes: ['created', 'shipDate'],
    groupings: ['week', 'carrier', 'region'],
    parameters: ['status', ...freight],
    measures: ['loads', 'deliveries', 'weight', 'arrived', 'onTime'],
  },
  'weight-use': {
    usualDays: 'last-30',
    dateTypes: ['created', 'shipDate'],
    groupings: ['week', 'carrier', 'region', 'equipment'],
    parameters: ['status', ...freight],
    measures: ['loads', 'deliveries', 'weight'],
  },
  'tender-results': {
    usualDays: 'last-30',
    dateTypes: ['sent'],
    groupings: ['carrier', 'week', 'region'],
    parameters: freight,
    measures: [
      'sent',
      'accepted',
      'conditional',
      'declined',
      'expired',
      'waiting',
      'cancelled',
      'answered',
      'minutesToAnswer',
      'arrived',
      'onTime',
    ],
  },
  'load-changes': {
    usualDays: 'last-7',
    dateTypes: ['made'],
    groupings: ['user', 'action', 'day'],
    parameters: ['carrier', 'regionCode'],
    measures: ['changes'],
  },
  'import-history': {
    usualDays: 'last-30',
    dateTypes: ['created'],
    groupings: ['day', 'user', 'status'],
    parameters: ['status'],
    measures: ['files', 'rows', 'inserted', 'updated', 'bad'],
  },
  'deleted-deliveries': {
    usualDays: 'last-30',
    dateTypes: ['deleted'],
    groupings: ['day', 'user'],
    parameters: freight,
    measures: ['deliveries', 'weight'],
  },
} as const satisfies Record<ReportName, Report>

/** The group of rows that have no carrier, region or the like. */
export const noGroup = '-'

export const isReportName = (text: string | null | undefined): text is ReportName =>
  reportNames.some((name) => name === text)
