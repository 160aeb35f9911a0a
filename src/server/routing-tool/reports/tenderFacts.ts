import { and, eq, sql } from 'drizzle-orm'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import { tenderOutcomes } from '#domain/reports/tenderResults'
import { load, tender } from '#server/database/schema/loads'
import { wasOnTime } from '#server/freight/shipmentAlerts'
import { tenderOutcome } from '#server/freight/tenderOutcome'
import { loadConditions } from '#server/routing-tool/loads/searchLoads'
import type { Reader } from '#server/routing-tool/reader'
import type { Facts } from './facts'
import { freightFilter } from './freightFilter'
import { regionName } from './regionName'
import { type DaysRule, momentWithin, readReportDays, weekOf } from './reportDays'

/** Tenders to carriers, counted for the carrier that was asked, even if another one took the load. */
export const tenderFacts = async (context: Reader, query: ReportFilter, days: DaysRule): Promise<Facts> => {
  const { customer } = context
  const { filter, ofDelivery } = await freightFilter(context, query)
  const { carrier, ...ofLoad } = filter
  const asked = readReportDays('tender-results', query, days)
  return {
    from: sql`${tender} join ${load} on ${load.customer} = ${tender.customer} and ${load.id} = ${tender.loadId}`,
    where: and(
      eq(tender.customer, customer),
      asked ? momentWithin(tender.sentAt, asked) : undefined,
      carrier === undefined
        ? undefined
        : sql`${tender.carrierCode} in (select code from carrier where customer = ${customer}
            and (lower(name) = lower(${carrier}) or lower(code) = lower(${carrier})))`,
      loadConditions(context, ofLoad, ofDelivery),
    ),
    order: asked ? tender.sentAt : tender.id,
    groupings: {
      carrier: {
        key: sql`${tender.carrierCode}`,
        label: sql`(select name from carrier where customer = ${customer} and code = "group")`,
      },
      week: { key: weekOf(tender.sentAt) },
      region: { key: sql`${load.regionCode}::text`, label: regionName(customer) },
    },
    part: null,
    inputs: [
      sql`${tenderOutcome} as outcome`,
      sql`${minutesToAnswer} as minutes`,
      sql`${arrivedOnTime(customer)} as "isOnTime"`,
    ],
    measures: {
      sent: sql`count(*)::int`,
      ...Object.fromEntries(
        tenderOutcomes.map((outcome) => [outcome, sql`(count(*) filter (where outcome = ${outcome}))::int`]),
      ),
      answered: sql`count(minutes)::int`,
      minutesToAnswer: sql`coalesce(sum(minutes), 0)::int`,
      arrived: sql`count("isOnTime")::int`,
      onTime: sql`(count(*) filter (where "isOnTime"))::int`,
    },
  }
}

/** Whole minutes until the carrier answered; an offer that was called back was not answered. */
export const minutesToAnswer = sql<number | null>`case when ${tender.status} in ('accepted', 'conditional', 'declined')
  then (extract(epoch from ${tender.answeredAt} - ${tender.sentAt}) / 60)::int end`

/**
 * Whether the load reached its last stop on time, for the carrier who took it; null while it is under way, and for a load
 * of which the fleet knows no trip.
 */
const arrivedOnTime = (customer: string) => sql<boolean | null>`case when ${tender.status} = 'accepted' then (
  select ${wasOnTime('stop', customer)}
    from shipment trip join shipment_stop stop on stop.customer = trip.customer and stop.shipment_id = trip.id
   where trip.customer = ${load.customer} and trip.load_number = ${load.number} and trip.status <> 'cancelled'
   order by trip.starts_at desc, stop.sequence desc limit 1) end`
