import { driveWithRestarts, dutyClock, type HoursLeft, shortCycle } from '#domain/load-planning/hoursOfService'

/** The bounds of 49 CFR 395.3 that a trip can break: hours of driving, the window of a day, and the 7 or 8 days. */
export type HoursRule = 'driving' | 'window' | 'cycle'

/** By how many minutes the way to the next stop is longer than the rule leaves. */
export type HoursViolation = { rule: HoursRule; minutes: number }

type WayAhead = {
  /** Minutes of driving to the next stop. */
  driving: number
  /** Minutes until the planned arrival there; below 0 when it has passed. */
  until: number
  hours: HoursLeft
  /** Minutes of the whole cycle. */
  wholeCycle: number
}

/**
 * Whether a driver can be at the next stop as planned only by breaking the hours of service: the hours left are shorter
 * than the way, and the rest that is due does not fit before the planned arrival. Of several rules it is the one that
 * is broken most.
 */
export const hoursViolationOf = ({ driving, until, hours, wholeCycle }: WayAhead): HoursViolation | null => {
  const broken = (
    [
      ['cycle', driving - hours.cycle],
      ['driving', driving - hours.driving],
      ['window', driving - hours.duty],
    ] as const
  ).filter(([, minutes]) => minutes > 0)
  const [worst] = broken.toSorted(([, one], [, other]) => other - one)
  if (!worst) return null
  const clock = dutyClock(0, hours, wholeCycle)
  driveWithRestarts(clock, driving)
  return clock.at <= until ? null : { rule: worst[0], minutes: worst[1] }
}

/** A rule in words, as mails to partners have it. */
export const hoursRuleText = (rule: HoursRule, wholeCycle: number): string => {
  switch (rule) {
    case 'driving':
      return 'the 11-hour driving limit'
    case 'window':
      return 'the 14-hour duty window'
    case 'cycle':
      return wholeCycle === shortCycle ? 'the limit of 60 hours in 7 days' : 'the limit of 70 hours in 8 days'
  }
}
