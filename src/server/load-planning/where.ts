import { and, eq } from 'drizzle-orm'
import { area, region } from '#server/database/schema/routing-setup'
import type { Context } from '#server/platform/context'
import { refused } from '#server/platform/http/problems'

/** Regions and areas that a call names; none means all. */
export type Where = { areaIds?: readonly number[] | undefined; regionIds?: readonly number[] | undefined }

type Placed = { areaId: number | null; regionId: number | null }

/** Whether a row is in the named areas and regions. */
export const liesIn =
  ({ areaIds = [], regionIds = [] }: Where) =>
  ({ areaId, regionId }: Placed): boolean =>
    (areaIds.length === 0 || (areaId !== null && areaIds.includes(areaId))) &&
    (regionIds.length === 0 || (regionId !== null && regionIds.includes(regionId)))

/** @throws FAILED when a region or an area is not one of the customer's */
export const refuseForeign = async ({ database, customer }: Context, { areaIds = [], regionIds = [] }: Where) => {
  if (regionIds.length > 0) {
    const own = await database
      .select({ id: region.id })
      .from(region)
      .where(and(eq(region.customer, customer), eq(region.deleted, false)))
    const foreign = regionIds.find((id) => own.every((row) => row.id !== id))
    if (foreign !== undefined) throw refused(`Region ${foreign} is not one of ${customer}.`)
  }
  if (areaIds.length > 0) {
    const own = await database.select({ id: area.id }).from(area).where(eq(area.customer, customer))
    const foreign = areaIds.find((id) => own.every((row) => row.id !== id))
    if (foreign !== undefined) throw refused(`Area ${foreign} is not one of ${customer}.`)
  }
}
