import type { TenderStatus } from '#domain/freight/load'

/** What a carrier's answer makes of a tender, and what its code means in the standard. */
export type ReservationAction = {
  readonly status: Extract<TenderStatus, 'accepted' | 'declined' | 'conditional'>
  readonly meaning: string
}

/**
 * Element 558, reservation action code, as B104 of a 990 has it. The standard's other codes (N new, R delete, U change,
 * S split booking, V change in vessel) answer no tender. E came after 004010, where carriers decline with D; both are
 * read, and a carrier that cancels what it had accepted does not carry the load either.
 */
export const reservationActions: ReadonlyMap<string, ReservationAction> = new Map([
  ['A', { status: 'accepted', meaning: 'reservation accepted' }],
  ['B', { status: 'conditional', meaning: 'conditional acceptance' }],
  ['C', { status: 'conditional', meaning: 'counter proposal made' }],
  ['D', { status: 'declined', meaning: 'reservation cancelled' }],
  ['E', { status: 'declined', meaning: 'reservation declined' }],
])
