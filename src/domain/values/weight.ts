/** Nothing a truck takes may weigh more; a load of exactly this weight goes. Pounds. */
export const loadWeightLimit = 44_000

const poundsPerKilogram = 2.204_622_62

export const weightUnits = ['lb', 'kg'] as const

export type WeightUnit = (typeof weightUnits)[number]

/**
 * Rounds an amount of 0 or more to the hundredth, half up. The nudge makes good what binary fractions lose: 1.005 is
 * stored a little below itself.
 */
export const toHundredth = (amount: number): number => Math.round(amount * 100 + 1e-7) / 100

/** Pounds to the hundredth. */
export const toPounds = (weight: number, unit: WeightUnit): number =>
  toHundredth(unit === 'kg' ? weight * poundsPerKilogram : weight)

/** Adds in whole hundredths, since 0.1 + 0.2 is not 0.3: a load of 44,000.01 must not pass as 44,000. */
export const sumWeights = (weights: Iterable<number>): number => {
  let hundredths = 0
  for (const weight of weights) hundredths += Math.round(weight * 100)
  return hundredths / 100
}
