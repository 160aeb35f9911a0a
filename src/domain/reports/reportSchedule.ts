import { emailAddressProblem, textProblem } from '#domain/values/bounds'
import { addDays } from '#domain/values/days'
import { isZone, localTime, momentOf } from '#domain/values/zonedTime'
import { readAskedReport } from './askedReport'
import { isMovingSpan, weekdayOf } from './reportDays'
import type { ReportName } from './reports'

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

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/** The languages that a file and its mail can be written in. */
export const fileLanguages = ['en-US', 'es-ES', 'zh-CN'] as const
export type FileLanguage = (typeof fileLanguages)[number]

/** Parameters of a report as the address of its page writes them. */
export type WrittenParameters = Readonly<Record<string, string>>

/** The fields of a schedule that a user edits. */
export type ReportScheduleDraft = Timing & {
  report: ReportName
  name: string
  parameters: WrittenParameters
  format: FileFormat
  language: FileLanguage
  /** Mail addresses, each once. */
  recipients: readonly string[]
  paused: boolean
}

export const scheduleNameLength = 60
export const mostRecipients = 20

export type ScheduleField = 'name' | 'days' | 'weekday' | 'monthDay' | 'hour' | 'zone' | 'recipients'

export type ScheduleProblem =
  | 'required'
  | 'too-long'
  | 'unreadable'
  | 'not-moving'
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
    days: isMovingSpan(askedDays(draft)) ? null : 'not-moving',
    weekday: rangeProblem(draft.weekday, 1, 7),
    monthDay: rangeProblem(draft.monthDay, 1, 31),
    hour: rangeProblem(draft.hour, 0, 23),
    zone: isZone(draft.zone) ? null : 'unknown-zone',
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

/** The days that written parameters ask for, the usual ones of the report when they name none. */
export const askedDays = ({ report, parameters }: { report: ReportName; parameters: WrittenParameters }) =>
  readAskedReport(new URLSearchParams({ ...parameters, report }))?.days

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
