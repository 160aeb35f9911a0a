import { mostDriving } from '#domain/load-planning/hoursOfService'

/** The sums that a tile adds up, by name: whole numbers, miles and pounds. */
export type Sums<Name extends string = string> = Readonly<Record<Name, number>>

/** The share of empty miles, deadhead and bobtail, of all miles; null without a mile. */
export const emptyShare = ({ miles, emptyMiles }: Sums<'miles' | 'emptyMiles'>): number | null =>
  miles === 0 ? null : emptyMiles / miles

/** The share of loaded trips that have a driver, among those that were not cancelled; null without a trip. */
export const coverage = ({ trips, covered }: Sums<'trips' | 'covered'>): number | null =>
  trips === 0 ? null : covered / trips

/** The mean time at a stop in whole minutes; null without a visit. */
export const meanDwell = ({ visits, minutes }: Sums<'visits' | 'minutes'>): number | null =>
  visits === 0 ? null : Math.round(minutes / visits)

/** The share of units that had a trip, of those in service; null without a unit. */
export const utilisation = ({ units, used }: Sums<'units' | 'used'>): number | null =>
  units === 0 ? null : used / units

/** The share of leads that became a hire; null without a lead. */
export const hireShare = ({ leads, hires }: Sums<'leads' | 'hires'>): number | null =>
  leads === 0 ? null : hires / leads

/** Minutes that a driver may still drive, the least of driving, duty window and cycle: up to so many for each band. */
export const hoursBands = {
  none: 0,
  'up-to-2-hours': 120,
  'up-to-5-hours': 300,
  'up-to-8-hours': 480,
  'over-8-hours': mostDriving,
} as const

/** Hours without a position, from so many on for each band. */
export const silenceBands = { 'under-12-hours': 0, '12-hours': 12, '24-hours': 24 } as const

/** Days that the paper of a driver is still valid after today, up to so many for each band. */
export const expiryBands = { expired: -1, '7-days': 7, '30-days': 30, '60-days': 60 } as const
