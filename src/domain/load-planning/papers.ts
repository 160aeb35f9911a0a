import { codeText } from '#domain/values/codeList'

/** A qualification of a driver, valid until a minute since 1970; null for one that does not expire. */
export type HeldQualification = { code: string; until: number | null }

/**
 * When the papers of a driver cease to be valid, in minutes since 1970: at the end of their last day (49 CFR 391.11,
 * 391.41). Null when nobody has entered a date; that is no reason to reject a driver.
 */
export type DriverPapers = {
  licence: number | null
  medical: number | null
  qualifications?: readonly HeldQualification[]
}

export type ExpiredPaper = { code: 'licence-expired' | 'medical-expired'; at: number }

/** The paper that is not valid until the end of a trip, of two the one that ends first; null when all are. */
export const expiredPaper = (papers: DriverPapers | undefined, endsAt: number): ExpiredPaper | null => {
  const { licence = null, medical = null } = papers ?? {}
  const [licenceEnd, medicalEnd] = [licence ?? Infinity, medical ?? Infinity]
  if (Math.min(licenceEnd, medicalEnd) >= endsAt) return null
  return licenceEnd <= medicalEnd
    ? { code: 'licence-expired', at: licenceEnd }
    : { code: 'medical-expired', at: medicalEnd }
}

export type LackedQualification =
  | { code: 'not-qualified'; wanted: string }
  | { code: 'qualification-expired'; wanted: string; at: number }

/**
 * What a load needs its driver to be qualified for, and the driver is not until the end of the trip: all that the driver
 * does not have at all, otherwise the one that ends first.
 */
export const lackedQualification = (
  papers: DriverPapers | undefined,
  needed: readonly string[],
  endsAt: number,
): LackedQualification | null => {
  if (needed.length === 0) return null
  const held = new Map(papers?.qualifications?.map(({ code, until }) => [code, until ?? Infinity]))
  const missing = needed.filter((code) => !held.has(code))
  if (missing.length > 0) return { code: 'not-qualified', wanted: codeText(missing) }
  const [first] = needed
    .map((wanted) => ({ wanted, at: held.get(wanted) ?? Infinity }))
    .filter(({ at }) => at < endsAt)
    .toSorted((one, other) => one.at - other.at)
  return first ? { code: 'qualification-expired', ...first } : null
}
