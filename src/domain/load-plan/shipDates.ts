import type { DeliveryStatus } from '#domain/freight/delivery'

/** Days are `YYYY-MM-DD`. */
export type ShipDateWarning =
  | { code: 'past'; count: number; first: string }
  | { code: 'apart'; days: number; first: string; last: string }

/** A truck that collects for a load does it within so many days: a long weekend. */
const mostDaysApart = 3

const dayLength = 86_400_000

/**
 * Ship dates that are probably a mistake: in the past, or too far apart for one truck. Warnings only: a load is saved
 * and sent with them too.
 * @param today the dispatcher's own day, `YYYY-MM-DD`
 */
export const shipDateWarnings = (
  deliveries: readonly { shipDate: string | null; status: DeliveryStatus }[],
  today: string,
): ShipDateWarning[] => {
  const days = deliveries
    .flatMap(({ shipDate, status }) => (shipDate === null || status === 'cancelled' ? [] : [shipDate]))
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const past = days.filter((day) => day < today)
  const apart = Math.round((Date.parse(last) - Date.parse(first)) / dayLength)
  return [
    ...(past.length > 0 ? [{ code: 'past' as const, count: past.length, first }] : []),
    ...(apart > mostDaysApart ? [{ code: 'apart' as const, days: apart, first, last }] : []),
  ]
}
