import { lesser, minus, type Quantity, type Rate, zeroQuantity } from '#domain/values/exact'
import type { Tier } from '#domain/billing/setup/setup'

/** The part of a quantity within one tier. */
export type Slice = { from: Quantity; upTo: Quantity | null; quantity: Quantity; rate: Rate }

/**
 * Cuts a quantity into its slices, each at its own rate; an edge belongs to the tier below it (BR-8). A quantity below
 * 0, which corrections can leave, is a single slice at the first rate.
 */
export const tierSlices = (tiers: readonly Tier[], quantity: Quantity): readonly Slice[] => {
  const slices: Slice[] = []
  let from = zeroQuantity
  for (const { upTo, rate } of tiers) {
    const end = upTo === null ? quantity : lesser(upTo, quantity)
    if (end > from || (slices.length === 0 && quantity < 0n)) {
      slices.push({ from, upTo, quantity: minus(end, from), rate })
    }
    if (quantity <= 0n || upTo === null) break
    from = upTo
  }
  return slices
}
