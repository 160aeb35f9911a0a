import { z } from 'zod'
import { type Dictionary, keyText, text, wireRecord } from '#contract/platform/wire'
import { dayText, deliveryFilterWire } from '#contract/routing-tool/deliveryFilter'
import { reportDateTypes, reportGroupings, reportNames } from '#domain/reports/reports'

/** Filters for rows of a report in addition to the fields of a delivery; all of them are our own. */
const reportDictionary = {
  report: ['report', z.enum(reportNames).optional()],
  /** Which day of a row the span is about. */
  dateType: ['dateType', z.enum(reportDateTypes).optional()],
  /** The day itself included, as in `to`. */
  from: ['dateFrom', dayText.optional()],
  to: ['dateTo', dayText.optional()],
  orgRegionId: ['orgRegion', keyText.optional()],
  salesOffice: ['salesOffice', text.optional()],
  groupBy: ['groupBy', z.enum(reportGroupings).optional()],
  /** One group of the summary, and one part of it. */
  group: ['group', text.optional()],
  part: ['part', text.optional()],
} as const satisfies Dictionary

const filterAndReport = { ...deliveryFilterWire.dictionary, ...reportDictionary }

const refuses = /^delivery\./

export const reportFilterWire = wireRecord(filterAndReport, { refuses })

/** The same filters for our own calls, which also name the subject. */
export const summaryFilterWire = wireRecord(
  { ...filterAndReport, report: ['report', z.enum(reportNames)] },
  { refuses },
)

export type ReportFilter = Omit<z.output<typeof reportFilterWire>, 'customer' | 'userId'>
