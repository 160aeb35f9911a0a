import { loadWeightLimit } from '#domain/values/weight'

/** How full loads are, from empty to too heavy. */
export const weightBands = ['light', 'medium', 'full', 'over-threshold', 'over-limit'] as const
export type WeightBand = (typeof weightBands)[number]

/** Pounds from which a load is no longer light, and no longer of medium weight: half and three quarters of the limit. */
export const weightBandStarts = { medium: loadWeightLimit / 2, full: (loadWeightLimit * 3) / 4 } as const

/** The band of a load of so many pounds; `threshold` is what the group wants to be warned above, null for nothing. */
export const weightBandOf = (weight: number, threshold: number | null): WeightBand => {
  if (weight > loadWeightLimit) return 'over-limit'
  if (threshold !== null && weight > threshold) return 'over-threshold'
  if (weight >= weightBandStarts.full) return 'full'
  return weight >= weightBandStarts.medium ? 'medium' : 'light'
}

/** The share of the limit that loads of so many pounds together use, 1 for all of it; null without a load. */
export const weightUse = (weight: number, loads: number): number | null =>
  loads === 0 ? null : weight / (loads * loadWeightLimit)
