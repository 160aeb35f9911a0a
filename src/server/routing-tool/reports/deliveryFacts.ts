import { and, sql } from 'drizzle-orm'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import { ageBands, lateBands } from '#domain/reports/dayBands'
import { delivery } from '#server/database/schema/deliveries'
import { load } from '#server/database/schema/loads'
import { carrierOfDelivery, deliveryConditions } from '#server/routing-tool/deliveries/deliveryConditions'
import type { Reader } from '#server/routing-tool/reader'
import { band } from './band'
import type { Facts } from './facts'
import { freightFilter } from './freightFilter'
import { regionName } from './regionName'
import { type DaysRule, dayOf, dayWithin, momentWithin, readReportDays, currentDay } from './reportDays'

type DeliveryReport = 'delivery-status' | 'late-shipments' | 'deleted-deliveries'

/** Deliveries as the reports on them count them. */
export const deliveryFacts = async (
  context: Reader,
  report: DeliveryReport,
  query: ReportFilter,
  days: DaysRule,
): Promise<Facts> => {
  const { filter, ofDelivery } = await freightFilter(context, query)
  const asked = readReportDays(report, query, days)
  const deleted = report === 'deleted-deliveries'
  const moment = deleted ? delivery.deletedAt : delivery.createdAt
  const isByShipDate = asked?.dateType === 'shipDate'
  return {
    from: sql`${delivery} left join ${load} on ${load.customer} = ${delivery.customer} and ${load.id} = ${delivery.loadId}`,
    where: and(
      deliveryConditions(context.customer, filter, { deleted }),
      ...ofDelivery,
      asked ? (isByShipDate ? dayWithin(delivery.shipDate, asked) : momentWithin(moment, asked)) : undefined,
      report === 'late-shipments' ? isBehind : undefined,
    ),
    order: asked ? (isByShipDate ? delivery.shipDate : moment) : delivery.id,
    groupings: {
      age: { key: band(ageBands, sql`extract(day from now() - ${delivery.createdAt})::int`) },
      lateness: { key: band(lateBands, sql`${currentDay} - ${delivery.shipDate}`) },
      region: { key: sql`${delivery.regionCode}::text`, label: regionName(context.customer) },
      carrier: { key: carrierOfDelivery },
      day: { key: dayOf(delivery.deletedAt) },
      user: { key: sql`${delivery.deletedBy}` },
    },
    part: deleted ? null : report === 'late-shipments' ? latePart : sql`${delivery.status}`,
    inputs: [sql`${delivery.weight} as weight`],
    measures: { deliveries: sql`count(*)::int`, weight: sql`coalesce(sum(weight), 0)::float8` },
  }
}

/** Past its ship date and not shipped: on no load, or on a load that has not been sent. */
const isBehind = sql`${delivery.shipDate} < ${currentDay} and ${delivery.status} <> 'cancelled'
  and (${delivery.loadId} is null or ${load.status} in ('pending', 'planned'))`

const latePart = sql`case when ${delivery.loadId} is null then 'missed' else 'late' end`
