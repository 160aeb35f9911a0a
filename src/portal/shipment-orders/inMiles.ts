import { formatQuantity } from '#domain/values/numbers'

/** Whole miles, and tenths below ten; US style in every language, as all numbers of the portal (V-5). */
export const inMiles = (miles: number): string => formatQuantity(miles, miles < 10 ? 1 : 0)

/** Minutes as `3 h 05 min` is written: hours and minutes. */
export const hoursOf = (minutes: number): { hours: number; minutes: string } => ({
  hours: Math.floor(minutes / 60),
  minutes: String(minutes % 60).padStart(2, '0'),
})
