import { product, type Quantity } from '#domain/values/exact'

/** Minutes at a stop, from its appointment or a later arrival on, that are no detention where its location says nothing. */
export const freeMinutesAtStop = 120

/** Detention counts in full steps of so many minutes. */
export const detentionStep = 15

/** A visit that has ended. Moments are milliseconds since 1970. */
export type Visit = {
  arrival: number
  departure: number
  appointmentFrom: number
  /** Minutes of its location that are no detention; null for the usual ones. */
  freeMinutes: number | null
}

type DetentionRules = { freeMinutes: number; detentionStep: number }

const minute = 60_000

/** When detention begins: at the end of the free time after the appointment, or after a later arrival. */
export const freeUntil = (
  { arrival, appointmentFrom, freeMinutes }: Omit<Visit, 'departure'>,
  usual: number = freeMinutesAtStop,
): number => Math.max(arrival, appointmentFrom) + (freeMinutes ?? usual) * minute

/** The detention of a visit: since when, and its hours in full steps; null where there is none. */
export const detentionOf = (
  visit: Visit,
  rules: DetentionRules = { freeMinutes: freeMinutesAtStop, detentionStep },
): { from: number; hours: Quantity } | null => {
  const from = freeUntil(visit, rules.freeMinutes)
  const count = Math.floor((visit.departure - from) / minute / rules.detentionStep)
  if (count <= 0) return null
  const minutes = { unit: 'count', steps: BigInt(count * rules.detentionStep) } as const
  return { from, hours: product('quantity', [minutes], { unit: 'count', steps: 60n }) }
}
