import { type Period, periodOfDay } from '#domain/billing/period'
import type { SetupVersion } from './setup'

/**
 * The version that bills a period: of those activated with an EffectiveFrom up to it, the one activated last. Activating
 * supersedes all earlier versions from EffectiveFrom on, and leaves the periods before it as they were.
 */
export const versionFor = (versions: readonly SetupVersion[], period: Period): SetupVersion | null =>
  versions
    .filter((version) => version.activatedAt !== null && version.effectiveFrom <= period)
    .reduce<SetupVersion | null>((best, version) => (best && !isLater(version, best) ? best : version), null)

/** The version in force on a day, `YYYY-MM-DD`. */
export const versionOn = (versions: readonly SetupVersion[], day: string): SetupVersion | null =>
  versionFor(versions, periodOfDay(day))

const isLater = (version: SetupVersion, other: SetupVersion): boolean => {
  const [at, otherAt] = [version.activatedAt ?? '', other.activatedAt ?? '']
  return at === otherAt ? version.version > other.version : at > otherAt
}

/** A version as lists show it. */
export type ShownSetupVersion = SetupVersion & { status: 'draft' | 'active' | 'superseded' }

/** Active is the version activated last; those activated before it are superseded. */
export const versionStatus = (
  version: SetupVersion,
  versions: readonly SetupVersion[],
): 'draft' | 'active' | 'superseded' => {
  if (version.activatedAt === null) return 'draft'
  return versions.some((other) => other.activatedAt !== null && isLater(other, version)) ? 'superseded' : 'active'
}

/** The number that a saved draft gets: that of the draft it replaces, or the next one. */
export const draftVersion = (versions: readonly SetupVersion[]): number =>
  versions.find((version) => version.activatedAt === null)?.version ??
  Math.max(0, ...versions.map((version) => version.version)) + 1

export type ActivationProblem = { code: 'not-a-draft' } | { code: 'period-locked'; period: Period }

/** What keeps a version from being activated. */
export const activationProblem = (
  version: SetupVersion,
  lockedPeriods: readonly Period[],
): ActivationProblem | null => {
  if (version.activatedAt !== null) return { code: 'not-a-draft' }
  const locked = lockedPeriods.filter((period) => period >= version.effectiveFrom).sort()[0]
  return locked === undefined ? null : { code: 'period-locked', period: locked }
}
