/** Clocks of phones go wrong by up to a day, when their zone is wrong; what is further ahead is no time. */
export const furthestAhead = 25 * 3_600_000

/** How far the clock of a device may be ahead of ours before it counts as wrong: two minutes. */
const tolerance = 2 * 60_000

/**
 * What a message takes on its way, at least: a clock that counts whole seconds must not put the next fix before this one.
 */
const onTheWay = 1_000

/** Milliseconds that the clock of a device is ahead, as far as that can be told from a fix; 0 when it is not wrong. */
export const clockAhead = (toldAt: string, receivedAt: number): number => {
  const ahead = Date.parse(toldAt) - receivedAt
  return ahead > tolerance ? ahead : 0
}

/**
 * When a fix was made, as an ISO text: as told, or as it was received when the clock of the device is ahead. A fix from
 * the future would hide every later one.
 */
export const fixTime = (toldAt: string, receivedAt: number): string =>
  clockAhead(toldAt, receivedAt) === 0 ? toldAt : new Date(receivedAt - onTheWay).toISOString()
