/** Miles as people read them: whole ones, and a tenth below ten. */
export const inMiles = (miles: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: miles < 10 ? 1 : 0 }).format(miles)

/** Minutes as `3 h 05 min` is written: hours and minutes. */
export const hoursOf = (minutes: number): { hours: number; minutes: string } => ({
  hours: Math.floor(minutes / 60),
  minutes: String(minutes % 60).padStart(2, '0'),
})
