import { and, type SQL, sql } from 'drizzle-orm'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import { configurationAttributes } from '#contract/routing-tool/setup/configurationAttributes'
import { ageBands } from '#domain/reports/dayBands'
import { weightBandStarts } from '#domain/reports/weightBands'
import { weightThresholdOf } from '#domain/values/interval'
import { loadWeightLimit } from '#domain/values/weight'
import { load } from '#server/database/schema/loads'
import { wasOnTime } from '#server/freight/shipmentAlerts'
import { loadConditions } from '#server/routing-tool/loads/searchLoads'
import type { Reader } from '#server/routing-tool/reader'
import { band } from './band'
import type { Facts } from './facts'
import { freightFilter } from './freightFilter'
import { regionName } from './regionName'
import { type DaysRule, momentWithin, readReportDays, weekOf } from './reportDays'

type LoadReport = 'pending-loads' | 'loads-export' | 'weight-use'

/** Loads as counted by reports. Cancelled loads have no weight. */
export const loadFacts = async (
  context: Reader,
  report: LoadReport,
  query: ReportFilter,
  days: DaysRule,
): Promise<Facts> => {
  const { filter, ofDelivery } = await freightFilter(context, query)
  const asked = readReportDays(report, query, days)
  const shipped = asked?.dateType === 'shipDate' ? { shipDateFrom: asked.from, shipDateTo: asked.to } : {}
  return {
    from: sql`${load}`,
    where: and(
      loadConditions(context, { ...filter, ...shipped }, ofDelivery),
      asked?.dateType === 'created' ? momentWithin(load.createdAt, asked) : undefined,
      ofStatus[report],
    ),
    order: asked?.dateType === 'created' ? load.createdAt : load.id,
    groupings: {
      age: { key: band(ageBands, sql`extract(day from now() - ${load.createdAt})::int`) },
      week: { key: weekOf(load.createdAt) },
      carrier: { key: sql`${load.carrier}` },
      region: { key: sql`${load.regionCode}::text`, label: regionName(context.customer) },
      equipment: { key: sql`${load.equipment}` },
    },
    part:
      report === 'weight-use'
        ? weightBand(await thresholdOf(context))
        : report === 'pending-loads'
          ? null
          : sql`${load.status}`,
    inputs: [
      sql`${ofFreight(sql`count(*)`)} as deliveries`,
      sql`${weightOfLoad} as weight`,
      ...(report === 'loads-export' ? [sql`${arrivedOnTime(context.customer)} as "isOnTime"`] : []),
    ],
    measures: {
      loads: sql`count(*)::int`,
      deliveries: sql`coalesce(sum(deliveries), 0)::int`,
      weight: sql`coalesce(sum(weight), 0)::float8`,
      ...(report === 'loads-export' && {
        arrived: sql`count("isOnTime")::int`,
        onTime: sql`(count(*) filter (where "isOnTime"))::int`,
      }),
    },
  }
}

const ofStatus: Partial<Record<LoadReport, SQL>> = {
  'pending-loads': sql`${load.status} = 'pending'`,
  'weight-use': sql`${load.status} <> 'cancelled'`,
}

const ofFreight = (expression: SQL) =>
  sql`(select ${expression} from delivery d where d.customer = ${load.customer} and d.load_id = ${load.id})`

const weightOfLoad = ofFreight(sql`coalesce(sum(d.weight), 0)`)

/** Whether the own fleet reached the last stop of a load on time; null until then. */
const arrivedOnTime = (customer: string) => sql<boolean | null>`(
  select ${wasOnTime('stop', customer)}
    from shipment trip join shipment_stop stop on stop.customer = trip.customer and stop.shipment_id = trip.id
   where trip.customer = ${load.customer} and trip.load_id = ${load.id} and trip.status <> 'cancelled'
   order by stop.sequence desc limit 1)`

const weightBand = (threshold: number | null): SQL => sql`case
  when ${weightOfLoad} > ${loadWeightLimit} then 'over-limit'
  when ${weightOfLoad} > ${threshold ?? loadWeightLimit} then 'over-threshold'
  when ${weightOfLoad} >= ${weightBandStarts.full} then 'full'
  when ${weightOfLoad} >= ${weightBandStarts.medium} then 'medium' else 'light' end`

/** Pounds that the group wants to be warned above. */
const thresholdOf = async ({ database, customer }: Reader): Promise<number | null> => {
  const { rows } = await database.execute<{ value: string }>(sql`
    select value from customer_configuration
     where customer = ${customer} and attribute = ${configurationAttributes.loadWeightThreshold}`)
  return weightThresholdOf(rows[0]?.value)
}
