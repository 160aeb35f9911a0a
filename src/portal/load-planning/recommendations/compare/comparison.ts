import type { Pair } from '#portal/load-planning/recommendations/pairs/pairRows'

/** So many pairs are compared at the most. */
export const mostCompared = 4

/** The compared factors, and whether more is better. A reason is compared by its points. */
export const factors = [
  { name: 'score', isMoreBetter: true },
  { name: 'deadheadMiles', isMoreBetter: false },
  { name: 'slack', isMoreBetter: true },
  { name: 'drivingLeft', isMoreBetter: true },
  { name: 'cycleLeft', isMoreBetter: true },
  { name: 'availableAt', isMoreBetter: false },
  { name: 'homeAt', isMoreBetter: false },
] as const
export type FactorName = (typeof factors)[number]['name']

/** The value of a factor: points, miles, minutes, or milliseconds since 1970; null if unknown. */
export const factorOf = ({ feasible, score, deadheadMiles, forecast, availableAt }: Pair, name: FactorName) => {
  switch (name) {
    case 'score':
      return feasible ? score : null
    case 'deadheadMiles':
      return deadheadMiles
    case 'availableAt':
      return availableAt === null ? null : Date.parse(availableAt)
    case 'homeAt':
      return forecast && Date.parse(forecast.homeAt)
    case 'slack':
    case 'drivingLeft':
    case 'cycleLeft':
      return forecast && forecast[name]
  }
}

/** The places of the best values; none where all that are known are the same. */
export const bestPlaces = (values: readonly (number | null)[], isMoreBetter: boolean): ReadonlySet<number> => {
  const known = values.filter((value) => value !== null)
  const best = isMoreBetter ? Math.max(...known) : Math.min(...known)
  const isTie = known.length > 1 && known.every((value) => value === best)
  return new Set(isTie ? [] : values.flatMap((value, place) => (value === best ? [place] : [])))
}
