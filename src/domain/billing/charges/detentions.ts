import type { ShipmentId } from '#domain/freight/keys'
import { measured, type Money, product, type Quantity, type Rate } from '#domain/values/exact'

/** What a user has decided about a detention: it is suggested while it is open. */
export const detentionDecisions = ['open', 'charged', 'dismissed'] as const
export type DetentionDecision = (typeof detentionDecisions)[number]

/** A stop of a shipment. */
export type StopKey = { shipmentId: ShipmentId; stopSequence: number }

/** A visit that took longer than its free time, as a charge that may be made, with its evidence. Instants are in UTC. */
export type Detention = StopKey & {
  place: string
  zone: string
  appointmentFrom: string
  arrival: string
  departure: string
  /** When the free time ended. */
  freeUntil: string
  hours: Quantity
  /** Dollars for an hour, as the customer has set it up; null where it has not. */
  rate: Rate | null
  /** Positions of the unit from the arrival to the departure. */
  fixes: number
  decision: DetentionDecision
  /** The ledger line that charges it. */
  lineId: number | null
  /** Why it is not charged. */
  reason: string
  decidedBy: string | null
  decidedAt: string | null
}

/** The journal of the ledger lines that charge detention. */
export const detentionJournal = 'DETENTION'

/** What detention costs: hours by the rate, rounded once to the cent. */
export const detentionCharge = (hours: Quantity, rate: Rate): Money =>
  product('money', [measured('quantity', hours), measured('rate', rate)])

export type DetentionProblem =
  | ({ code: 'detention-missing' } & StopKey)
  | ({ code: 'detention-decided'; decision: DetentionDecision } & StopKey)
  | { code: 'rate-missing' }

/** Why a stop cannot be charged, dismissed or opened again: a charge is taken back in the ledger alone. */
export const detentionProblem = (
  key: StopKey,
  found: Pick<Detention, 'decision'> | undefined,
  next: DetentionDecision,
): DetentionProblem | null => {
  const { shipmentId, stopSequence } = key
  if (!found) return { code: 'detention-missing', shipmentId, stopSequence }
  const from: DetentionDecision = next === 'open' ? 'dismissed' : 'open'
  return found.decision === from
    ? null
    : { code: 'detention-decided', shipmentId, stopSequence, decision: found.decision }
}
