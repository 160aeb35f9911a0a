/**
 * Greatest offset of a device clock in milliseconds: a phone set to a wrong time zone is off by up to a day. A time
 * further ahead is invalid.
 */
export const furthestAhead = 25 * 3_600_000

/** How far the clock of a device may differ from ours before it counts as wrong: two minutes. */
export const clockTolerance = 2 * 60_000

/**
 * What a message takes on its way, at least: a clock that counts whole seconds must not put the next fix before this one.
 */
const onTheWay = 1_000

/** After 1,024 weeks the counter of weeks of a GPS receiver begins anew, and one that does not know it is as far behind. */
const weeksOfCounter = 1_024 * 7 * 86_400_000

/** How old a fix of such a receiver may be: a device keeps what it cannot send. */
const longestKept = 30 * 86_400_000

/**
 * Milliseconds by which the clock of a device is ahead, estimated from a fix; 0 if it is correct, and below 0 if its counter
 * of weeks has begun anew.
 */
export const clockAhead = (toldAt: string, receivedAt: number): number => {
  const ahead = Date.parse(toldAt) - receivedAt
  if (ahead > clockTolerance) return ahead
  const counted = ahead + weeksOfCounter
  return counted <= clockTolerance && counted >= -longestKept ? -weeksOfCounter : 0
}

/**
 * The time of a fix as ISO text: as reported, with the weeks that are missing, or the time of receipt if the clock of the
 * device is ahead. A fix from the future would hide every later one.
 */
export const fixTime = (toldAt: string, receivedAt: number): string => {
  const ahead = clockAhead(toldAt, receivedAt)
  if (ahead > 0) return new Date(receivedAt - onTheWay).toISOString()
  return ahead < 0 ? new Date(Date.parse(toldAt) - ahead).toISOString() : toldAt
}
