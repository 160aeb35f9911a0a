import { and, desc, eq } from 'drizzle-orm'
import type { Period } from '#domain/billing/period'
import type { Setup, SetupVersion } from '#domain/billing/setup/setup'
import { versionFor } from '#domain/billing/setup/setupVersions'
import { pack, unpack } from '#server/cost-plus/exactJson'
import { billingSetup } from '#server/database/schema/billing/setup'
import type { Place } from '#server/platform/customerWork'
import { codedConflict, notFound } from '#server/platform/http/problems'

/** All versions of the set-up, newest first. */
export const readVersions = async ({ database, customer }: Place): Promise<SetupVersion[]> => {
  const rows = await database
    .select()
    .from(billingSetup)
    .where(eq(billingSetup.customer, customer))
    .orderBy(desc(billingSetup.version))
  return rows.map(versionOf)
}

/** @throws 404 for a version that does not exist */
export const readVersion = async ({ database, customer }: Place, version: number): Promise<SetupVersion> => {
  const [row] = await database
    .select()
    .from(billingSetup)
    .where(and(eq(billingSetup.customer, customer), eq(billingSetup.version, version)))
  if (!row) throw notFound(`There is no version ${version} of the set-up.`)
  return versionOf(row)
}

/** The version that bills a period; null without one. */
export const readActive = async (place: Place, period: Period): Promise<SetupVersion | null> =>
  versionFor(await readVersions(place), period)

/** @throws 409 when no version bills the period */
export const activeFor = async (place: Place, period: Period): Promise<SetupVersion> => {
  const active = await readActive(place, period)
  if (!active)
    throw codedConflict({ text: `No set-up is active in ${period}.`, code: 'no-setup-active', parameters: { period } })
  return active
}

export const termsOf = (setup: Setup): { effectiveFrom: Period; terms: unknown } => ({
  effectiveFrom: setup.effectiveFrom,
  terms: pack(setup),
})

const versionOf = (row: typeof billingSetup.$inferSelect): SetupVersion => ({
  ...(unpack(row.terms) as Setup),
  version: row.version,
  changedBy: row.changedBy,
  changedAt: row.changedAt,
  activatedAt: row.activatedAt,
})
