import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DeliveryFilter } from '#contract/routing-tool/deliveryFilter'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import { delivery } from '#server/database/schema/deliveries'
import { orgRegion } from '#server/database/schema/routing-setup'
import type { Reader } from '#server/routing-tool/reader'

type FreightFilter = {
  /** The part that every search of deliveries and loads knows. */
  filter: DeliveryFilter
  /** Asked of the delivery besides. */
  ofDelivery: SQL[]
}

/**
 * The report's filter on deliveries, or on the deliveries of its loads. An org region stands for its shipping point and
 * region, a sales office for its origin codes.
 */
export const freightFilter = async ({ database, customer }: Reader, query: ReportFilter): Promise<FreightFilter> => {
  const {
    report: _report,
    dateType: _dateType,
    from: _from,
    to: _to,
    groupBy: _groupBy,
    group: _group,
    ...rest
  } = query
  const { part: _part, orgRegionId, salesOffice, ...filter } = rest
  const ofDelivery: SQL[] = []
  if (salesOffice !== undefined)
    ofDelivery.push(sql`${delivery.originCode} in (
      select code from origin_code where customer = ${customer} and lower(sales_office) = lower(${salesOffice}))`)
  if (orgRegionId === undefined) return { filter, ofDelivery }
  const [org] = await database
    .select({ shippingPoint: orgRegion.shippingPoint, regionCode: orgRegion.regionCode })
    .from(orgRegion)
    .where(and(eq(orgRegion.customer, customer), eq(orgRegion.id, orgRegionId)))
  ofDelivery.push(
    org
      ? sql`${delivery.regionCode} = ${org.regionCode} and lower(${delivery.shippingPoint}) = lower(${org.shippingPoint})`
      : sql`false`,
  )
  return { filter, ofDelivery }
}
