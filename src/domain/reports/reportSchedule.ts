import type { Needs, Permission } from '#domain/access/access'
import {
  daysOfDashboard,
  dashboardOf,
  type DashboardReport,
  dashboardReports,
  isWrittenRegion,
  spansOfDashboard,
  writtenRegion,
  writtenSpan,
} from '#domain/dashboards/dashboardReport'
import { filedNeeds } from '#domain/dashboards/dashboards'
import { tiles, tilesOf } from '#domain/dashboards/tiles'
import { emailAddressProblem, textProblem } from '#domain/values/bounds'
import { addDays } from '#domain/values/days'
import { isZone, localTime, momentOf } from '#domain/values/zonedTime'
import { type AskedProblem, filterOfFile, readAskedReport } from './askedReport'
import { type Days, isMovingSpan, type MovingSpan, movingSpans, weekdayOf } from './reportDays'
import { type ReportName, reportNames } from './reports'

/** What can be written to a file: a report with its rows, or a dashboard with the tables of its tiles. */
export type FiledReport = ReportName | DashboardReport
export const filedReports: readonly FiledReport[] = [...reportNames, ...dashboardReports]

/** The permission to have a file written and to fetch it. The tiles of a dashboard ask for theirs besides. */
export const needsOfFile = (report: FiledReport): readonly Permission[] => {
  const dashboard = dashboardOf(report)
  return dashboard ? filedNeeds[dashboard] : ['routing-tool.reports']
}

export const cadences = ['daily', 'weekly', 'monthly'] as const
export type Cadence = (typeof cadences)[number]

/** When a report is written again and again: at a full hour, as the clocks of a place show it. */
export type Timing = {
  cadence: Cadence
  /** 1 for Monday to 7 for Sunday; counts when it is weekly. */
  weekday: number
  /** 1 to 31; counts when it is monthly. A month that is shorter has it on its last day. */
  monthDay: number
  /** 0 to 23 */
  hour: number
  /** Named as in America/Chicago. */
  zone: string
}

/** The permissions to have everything that the file of another user may hold: a dashboard may have all of its tiles. */
export const needsOfForeignFile = (report: FiledReport): Needs => {
  const dashboard = dashboardOf(report)
  const hasTiles = dashboard !== null && dashboard !== 'billing'
  return { all: hasTiles ? tilesOf(dashboard).map((tile) => tiles[tile].needs) : needsOfFile(report) }
}

/** The formats of rows. */
export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Those of rows, and that of dashboards. */
export const writtenFormats = [...fileFormats, 'pdf'] as const
export type WrittenFormat = (typeof writtenFormats)[number]

export const formatsOf = (report: FiledReport): readonly WrittenFormat[] =>
  dashboardOf(report) ? ['pdf'] : fileFormats

/** The languages that a file and its mail can be written in. */
export const fileLanguages = ['en-US', 'es-ES', 'zh-CN'] as const
export type FileLanguage = (typeof fileLanguages)[number]

/** Parameters of a report or a dashboard as the address of its page writes them. */
export type WrittenParameters = Readonly<Record<string, string>>

/** The fields of a schedule that a user edits. */
export type ReportScheduleDraft = Timing & {
  report: FiledReport
  name: string
  parameters: WrittenParameters
  format: WrittenFormat
  language: FileLanguage
  /** Mail addresses, each once. */
  recipients: readonly string[]
  paused: boolean
}

export const scheduleNameLength = 60
export const mostRecipients = 20

export type ScheduleField =
  | 'name'
  | 'days'
  | 'region'
  | 'weekday'
  | 'monthDay'
  | 'hour'
  | 'zone'
  | 'format'
  | 'recipients'

export type ScheduleProblem =
  | 'required'
  | 'too-long'
  | 'unreadable'
  | 'not-moving'
  | 'not-covered'
  | 'wrong-format'
  | 'out-of-range'
  | 'unknown-zone'
  | 'email-address'
  | 'too-many'

export type ScheduleProblems = { readonly [Field in ScheduleField]?: ScheduleProblem }

/**
 * The problems of a schedule; valid fields are absent. Its days must move with the calendar, otherwise every run would
 * be the same.
 */
export const scheduleProblems = (draft: Omit<ReportScheduleDraft, 'paused'>): ScheduleProblems => {
  const asked: Record<ScheduleField, ScheduleProblem | null> = {
    name: scheduleNameProblem(draft.name),
    days: daysProblemOf(draft),
    region: isRegionWritten(draft) ? null : 'out-of-range',
    weekday: rangeProblem(draft.weekday, 1, 7),
    monthDay: rangeProblem(draft.monthDay, 1, 31),
    hour: rangeProblem(draft.hour, 0, 23),
    zone: isZone(draft.zone) ? null : 'unknown-zone',
    format: formatsOf(draft.report).includes(draft.format) ? null : 'wrong-format',
    recipients: draft.recipients.length === 0 ? 'required' : recipientsProblem(draft.recipients),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, problem]) => problem !== null))
}

/** The name of a schedule, and of a file that is written once. */
export const scheduleNameProblem = (name: string): ScheduleProblem | null => {
  const problem = textProblem(name, scheduleNameLength, 1)
  return problem === 'too-long' || problem === 'unreadable' ? problem : problem && 'required'
}

/** None at all is no problem here: a file that is written once can be fetched instead. */
export const recipientsProblem = (recipients: readonly string[]): ScheduleProblem | null => {
  if (recipients.length > mostRecipients) return 'too-many'
  return recipients.some((address) => emailAddressProblem(address) !== null) ? 'email-address' : null
}

/** The typed addresses, separated by commas, semicolons or white space. */
export const readRecipients = (typed: string): string[] => distinctRecipients(typed.split(/[\s,;]+/))

/** Each address once, as first written; upper and lower case are not distinguished. */
export const distinctRecipients = (recipients: readonly string[]): string[] => {
  const distinct = new Map<string, string>()
  for (const address of recipients.map((each) => each.trim()))
    if (address !== '' && !distinct.has(address.toLowerCase())) distinct.set(address.toLowerCase(), address)
  return [...distinct.values()]
}

type Asked = { report: FiledReport; parameters: WrittenParameters }

/** The days that written parameters ask for, the usual ones of the report when they name none. */
export const askedDays = ({ report, parameters }: Asked): string | undefined => {
  const dashboard = dashboardOf(report)
  return dashboard
    ? writtenSpan(dashboard, parameters)
    : readAskedReport(new URLSearchParams({ ...parameters, report }))?.days
}

/** The spans that a schedule can have. */
export const spansOf = (report: FiledReport): readonly MovingSpan[] => {
  const dashboard = dashboardOf(report)
  return dashboard ? spansOfDashboard(dashboard) : movingSpans
}

/** The days that a file covers, seen from today, or why it cannot be written. */
export const daysInFile = (
  { report, parameters }: Asked,
  today: string,
): { days: Days } | { problem: AskedProblem } => {
  const dashboard = dashboardOf(report)
  return dashboard ? daysOfDashboard(dashboard, parameters, today) : filterOfFile(report, parameters, today)
}

const daysProblemOf = (asked: Asked): ScheduleProblem | null => {
  const days = askedDays(asked)
  if (!isMovingSpan(days)) return 'not-moving'
  return spansOf(asked.report).includes(days) ? null : 'not-covered'
}

/** Whether the region of a dashboard, if it has one, can be the code of one. */
export const isRegionWritten = ({ report, parameters }: Asked): boolean => {
  const dashboard = dashboardOf(report)
  const region = dashboard ? writtenRegion(dashboard, parameters) : undefined
  return region === undefined || isWrittenRegion(region)
}

/**
 * The first moment (milliseconds since 1970) after another at which a schedule is due. An hour that the clocks leave
 * out is made up for right after the gap, and one that they show twice counts the first time: one run a day.
 */
export const nextRun = (timing: Timing, after: number): number => {
  const first = localTime(after, timing.zone).slice(0, 10)
  for (let ahead = 0; ahead <= longestWait; ahead += 1) {
    const day = addDays(first, ahead)
    const moment = isDueOn(timing, day) ? momentOn(timing, day) : after
    if (moment > after) return moment
  }
  throw new RangeError('This schedule is never due.')
}

/** Of the moments at which a schedule was due since `first`, the last one: what a standstill left undone is done once. */
export const lastDue = (timing: Timing, first: number, now: number): number => {
  let due = first
  for (let next = nextRun(timing, due); next <= now; next = nextRun(timing, next)) due = next
  return due
}

/** Two months and a day cover the longest time between two runs. */
const longestWait = 63

const isDueOn = ({ cadence, weekday, monthDay }: Timing, day: string): boolean => {
  if (cadence === 'daily') return true
  if (cadence === 'weekly') return weekdayOf(day) === weekday
  const isLast = addDays(day, 1).endsWith('-01')
  return Number(day.slice(8)) === monthDay || (isLast && Number(day.slice(8)) < monthDay)
}

const momentOn = ({ hour, zone }: Timing, day: string): number =>
  momentOf(`${day}T${String(hour).padStart(2, '0')}:00`, zone)

const rangeProblem = (value: number, least: number, greatest: number): ScheduleProblem | null =>
  Number.isInteger(value) && value >= least && value <= greatest ? null : 'out-of-range'
