/** So many days at most are in a band; the last one is open. */
export type DayBand = { name: string; most: number }

const open = Infinity

/** How old deliveries are: whole days since they came in. */
export const ageBands: readonly DayBand[] = [
  { name: '0-1', most: 1 },
  { name: '2-3', most: 3 },
  { name: '4-7', most: 7 },
  { name: '8-14', most: 14 },
  { name: '15+', most: open },
]

/** How far a ship date has passed, in days. */
export const lateBands: readonly DayBand[] = [
  { name: '1', most: 1 },
  { name: '2-3', most: 3 },
  { name: '4-7', most: 7 },
  { name: '8-14', most: 14 },
  { name: '15+', most: open },
]

export const bandOfDays = (bands: readonly DayBand[], days: number): string =>
  bands.find(({ most }) => days <= most)?.name ?? ''

/**
 * A delivery past its ship date is missed while it is on no load, and late while its load has not been sent: in both
 * states it can still be corrected.
 */
export const lateParts = ['missed', 'late'] as const
export type LatePart = (typeof lateParts)[number]
