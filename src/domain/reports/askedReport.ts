import { type Days, type DaysProblem, daysProblem, longestFiledSpan, longestSpan, readDays } from './reportDays'
import {
  isReportName,
  type ReportDateType,
  type ReportGrouping,
  type ReportName,
  type ReportParameter,
  reports,
} from './reports'

/** A report as its address asks for it. */
export type AskedReport = {
  report: ReportName
  dateType: ReportDateType
  /** A span that moves with the calendar, or two days as `2026-03-01..2026-03-31`. */
  days: string
  groupBy: ReportGrouping
  parameters: Partial<Record<ReportParameter, string>>
  /** One group whose rows are looked at, and one part of it. */
  group: string | null
  part: string | null
  sort: { field: string; descending: boolean } | null
}

/** Reads an address. What it does not say, or says in words that the report does not know, is as usual. */
export const readAskedReport = (query: URLSearchParams): AskedReport | null => {
  const report = query.get('report')
  if (!isReportName(report)) return null
  const { dateTypes, groupings, parameters, usualDays } = reports[report]
  const sort = query.get('sort')
  return {
    report,
    dateType: oneOf<ReportDateType>(dateTypes, query.get('dateType')),
    days: query.get('days') || usualDays,
    groupBy: oneOf<ReportGrouping>(groupings, query.get('groupBy')),
    parameters: Object.fromEntries(parameters.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))),
    group: query.get('group'),
    part: query.get('part'),
    sort: sort ? { field: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : null,
  }
}

/** What a saved set keeps: everything but the group that is looked at and the order of the rows. */
export const parametersOf = ({ report, dateType, days, groupBy, parameters }: AskedReport): Record<string, string> => {
  const usual = reports[report]
  return {
    ...(dateType !== usual.dateTypes[0] && { dateType }),
    ...(days !== usual.usualDays && { days }),
    ...(groupBy !== usual.groupings[0] && { groupBy }),
    ...parameters,
  }
}

/** Writes the address of a report; default values are left out. */
export const addressOfReport = (asked: AskedReport): URLSearchParams => {
  const { report, group, part, sort } = asked
  return new URLSearchParams({
    report,
    ...parametersOf(asked),
    ...(group !== null && { group }),
    ...(part !== null && { part }),
    ...(sort && { sort: `${sort.descending ? '-' : ''}${sort.field}` }),
  })
}

/** Not yet two days, or days that no report covers. */
export type AskedProblem = DaysProblem | { code: 'unreadable' }

type NumberParameter = 'regionCode' | 'orgRegionId'

/** What the rows and the sums of a report are asked for. */
export type AskedFilter = Days & {
  report: ReportName
  dateType: ReportDateType
  groupBy: ReportGrouping
} & { [Name in ReportParameter]?: Name extends NumberParameter ? number : string }

/**
 * What the calls are asked for, or why they cannot be: of more days than `most`, for one. Cut down to what the report
 * counts: no group, no part.
 */
export const filterOfReport = (
  { report, dateType, days: written, groupBy, parameters }: AskedReport,
  today: string,
  most = longestSpan,
): { days: Days; filter: AskedFilter } | { problem: AskedProblem } => {
  const days = readDays(written, today)
  const problem = days ? daysProblem(days, most) : ({ code: 'unreadable' } as const)
  if (!days || problem) return { problem: problem ?? { code: 'unreadable' } }
  const { regionCode, orgRegionId, ...texts } = parameters
  return {
    days,
    filter: {
      report,
      dateType,
      ...days,
      groupBy,
      ...texts,
      ...wholeNumber('regionCode', regionCode),
      ...wholeNumber('orgRegionId', orgRegionId),
    },
  }
}

/** The same for parameters that were kept, for a file: it may cover more days than a page. */
export const filterOfFile = (report: string, parameters: Readonly<Record<string, string>>, today: string) => {
  const asked = readAskedReport(new URLSearchParams({ ...parameters, report }))
  return asked ? filterOfReport(asked, today, longestFiledSpan) : { problem: { code: 'unreadable' } as const }
}

const oneOf = <Name extends string>(known: readonly [Name, ...Name[]], wanted: string | null): Name =>
  known.find((name) => name === wanted) ?? known[0]

const wholeNumber = (name: NumberParameter, written: string | undefined) =>
  written && /^\d{1,9}$/.test(written) ? { [name]: Number(written) } : {}
