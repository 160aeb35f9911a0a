/** How tenders reach a carrier: as X12 204, or as e-mails to its contacts. */
export const carrierTransports = ['edi', 'email'] as const
export type CarrierTransport = (typeof carrierTransports)[number]

/** Days before the expiry of an insurance on which it is warned of. */
const nearDays = 30

export type Validity = 'unknown' | 'valid' | 'near' | 'expired'

/**
 * Whether what has a last valid day is still valid.
 * @param lastDay `YYYY-MM-DD`; empty or null if nobody has entered it
 * @param today `YYYY-MM-DD`
 */
export const validity = (lastDay: string | null, today: string): Validity => {
  if (lastDay === null || lastDay === '') return 'unknown'
  if (lastDay < today) return 'expired'
  const days = (Date.parse(lastDay) - Date.parse(today)) / 86_400_000
  return days <= nearDays ? 'near' : 'valid'
}

/** The best rank of a carrier on the lanes of some freight; 1 is asked first. */
export type CarrierRank = { code: string; rank: number }

/** Carriers in the order in which they are asked: those with a rank by it, then the others as they came. */
export const orderByRank = <Carrier extends { code: string }>(
  carriers: readonly Carrier[],
  ranks: readonly CarrierRank[],
): (Carrier & { rank: number | null })[] => {
  const rankOf = new Map(ranks.map(({ code, rank }) => [code, rank]))
  return carriers
    .map((carrier) => ({ ...carrier, rank: rankOf.get(carrier.code) ?? null }))
    .toSorted((one, other) => (one.rank ?? unranked) - (other.rank ?? unranked))
}

const unranked = Number.MAX_SAFE_INTEGER
