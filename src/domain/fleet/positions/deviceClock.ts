/**
 * Greatest offset of a device clock in milliseconds: a phone set to a wrong time zone is off by up to a day. A time
 * further ahead is invalid.
 */
export const furthestAhead = 25 * 3_600_000

/** How far the clock of a device may be ahead of ours before it counts as wrong: two minutes. */
const tolerance = 2 * 60_000

/**
 * What a message takes on its way, at least: a clock that counts whole seconds must not put the next fix before this one.
 */
const onTheWay = 1_000

/** Milliseconds by which the clock of a device is ahead, estimated from a fix; 0 if it is correct. */
export const clockAhead = (toldAt: string, receivedAt: number): number => {
  const ahead = Date.parse(toldAt) - receivedAt
  return ahead > tolerance ? ahead : 0
}

/**
 * The time of a fix as ISO text: as reported, or the time of receipt if the clock of the device is ahead. A fix from
 * the future would hide every later one.
 */
export const fixTime = (toldAt: string, receivedAt: number): string =>
  clockAhead(toldAt, receivedAt) === 0 ? toldAt : new Date(receivedAt - onTheWay).toISOString()
