import { dutyWindow } from '#domain/load-planning/hoursOfService'
import type { Day } from '#domain/values/days'
import { localTime } from '#domain/values/zonedTime'

/** What is checked before a transfer is approved, with the answers that the approver may choose. */
const choices = {
  'loads-after': ['keep', 'release'],
  'soft-assignments': ['keep', 'release'],
  'unsent-messages': ['keep', 'wait'],
  'duty-day': ['keep', 'wait'],
  'time-off': ['keep'],
  device: ['moves', 'stays'],
} as const

export type CheckCode = keyof typeof choices
export type CheckChoice = (typeof choices)[CheckCode][number]
export const checkCodes = Object.keys(choices) as CheckCode[]

export const choicesOf = (code: CheckCode): readonly CheckChoice[] => choices[code]

/** A check that found something; `keys` are the records to look at. */
export type TransferCheck = { code: CheckCode; keys: readonly string[] }

export type PlannedWork = { key: string; kind: 'soft' | 'firm'; endsAt: string }

/** What is known about a driver whose transfer is to be approved. */
export type TransferFacts = {
  /** Work that is not over, whether planned or under way. */
  work: readonly PlannedWork[]
  /** Messages to the driver that have not been sent. */
  unsentMessages: readonly string[]
  /** Minutes left of the duty window; less than the whole window means that a duty day is in progress. */
  dutyLeft: number
  /** Approved requests that keep days free, by their days. */
  absences: readonly { key: string; fromDate: Day; toDate: Day }[]
  /** Devices in the tractor of the driver. */
  devices: readonly string[]
}

/**
 * The checks that found something, in a fixed order.
 * @param effectiveAt the instant of the transfer
 */
export const transferChecks = (facts: TransferFacts, effectiveAt: string): TransferCheck[] => {
  const after = facts.work.filter(({ endsAt }) => Date.parse(endsAt) > Date.parse(effectiveAt))
  const found: Readonly<Record<CheckCode, readonly string[]>> = {
    'loads-after': after.filter(({ kind }) => kind === 'firm').map(({ key }) => key),
    'soft-assignments': after.filter(({ kind }) => kind === 'soft').map(({ key }) => key),
    'unsent-messages': facts.unsentMessages,
    'duty-day': facts.dutyLeft < dutyWindow ? ['duty'] : [],
    'time-off': facts.absences.filter(({ toDate }) => toDate >= effectiveAt.slice(0, 10)).map(({ key }) => key),
    device: facts.devices,
  }
  return checkCodes.filter((code) => found[code].length > 0).map((code) => ({ code, keys: found[code] }))
}

export type CheckChoices = { readonly [Code in CheckCode]?: CheckChoice | undefined }

/** The checks that have no choice, or one that does not go with them. They are read again when the transfer is approved. */
export const unresolvedChecks = (checks: readonly TransferCheck[], made: CheckChoices): TransferCheck[] =>
  checks.filter(({ code }) => !choicesOf(code).some((choice) => choice === made[code]))

/** Checks that hold a transfer up at its time, because the approver chose to wait for them. */
export const heldBy = (checks: readonly TransferCheck[], made: CheckChoices): TransferCheck[] =>
  checks.filter(({ code }) => made[code] === 'wait')

/** A change of the time zone of the home terminal, which moves the day that hours of service are counted by. */
export type ZoneChange = {
  from: string
  to: string
  /** Minutes that the new clock is ahead of the old one at the time of the transfer. */
  minutes: number
}

/** Null when both clocks show the same time then, though the zones may have different names. */
export const zoneChange = (from: string, to: string, effectiveAt: string): ZoneChange | null => {
  const at = Date.parse(effectiveAt)
  const clock = (zone: string) => Date.parse(`${localTime(at, zone)}Z`)
  const minutes = Math.round((clock(to) - clock(from)) / 60_000)
  return minutes === 0 ? null : { from, to, minutes }
}
