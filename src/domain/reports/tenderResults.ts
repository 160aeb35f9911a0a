/** An offer that got no answer within so many hours counts as expired. */
export const tenderAnswerHours = 24

/** How offers to carriers ended, counted. `minutesToAnswer` is the sum over those that were answered. */
export type TenderCounts = {
  accepted: number
  conditional: number
  declined: number
  expired: number
  answered: number
  minutesToAnswer: number
}

/**
 * The share of accepted offers among those that are over, 1 for all of them. An offer accepted on conditions is not
 * accepted yet, one that was called back or still waits says nothing about the carrier. Null when none is over.
 */
export const acceptance = ({ accepted, conditional, declined, expired }: TenderCounts): number | null => {
  const over = accepted + conditional + declined + expired
  return over === 0 ? null : accepted / over
}

/** The mean time to an answer in whole minutes; null when there was none. */
export const meanMinutesToAnswer = ({ answered, minutesToAnswer }: TenderCounts): number | null =>
  answered === 0 ? null : Math.round(minutesToAnswer / answered)

/** The share of loads that reached their last stop in time among those that reached it; null when none has. */
export const onTimeShare = ({ arrived, onTime }: { arrived: number; onTime: number }): number | null =>
  arrived === 0 ? null : onTime / arrived

/** The outcome of a tender: the carrier's answer, otherwise `waiting`, or `expired` after the time limit. */
export const tenderOutcomes = ['accepted', 'conditional', 'declined', 'expired', 'waiting', 'cancelled'] as const
export type TenderOutcome = (typeof tenderOutcomes)[number]
