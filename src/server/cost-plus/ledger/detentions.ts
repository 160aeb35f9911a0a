import { type SQL, sql } from 'drizzle-orm'
import type { detentions } from '#contract/cost-plus/detentions'
import {
  type Detention,
  detentionCharge,
  type DetentionDecision,
  detentionJournal,
  detentionProblem,
  type StopKey,
} from '#domain/billing/charges/detentions'
import { adjustmentLine, adjustmentProblem } from '#domain/billing/ledger/adjustment'
import { firstDayOf } from '#domain/billing/period'
import { detentionOf, detentionStep, freeMinutesAtStop } from '#domain/fleet/detention'
import { effectiveValue } from '#domain/fleet-manager/parameterValues'
import { today } from '#domain/values/days'
import { readExact, type Rate, writeMoney } from '#domain/values/exact'
import { localTime } from '#domain/values/zonedTime'
import { readBillingSettings } from '#server/cost-plus/billingConfiguration'
import { accountingZone, assertOpen } from '#server/cost-plus/billingWrites'
import { refusalOf } from '#server/cost-plus/problemText'
import { activeFor } from '#server/cost-plus/setup/versionRows'
import { detentionDecision, ledgerLine } from '#server/database/schema/billing/ledger'
import { location } from '#server/database/schema/locations'
import { position } from '#server/database/schema/positions'
import { shipment, shipmentStop } from '#server/database/schema/shipments'
import { storedParameter } from '#server/freight/parameters'
import { type Place, takeTurn } from '#server/platform/customerWork'
import type { Context } from '#server/platform/context'
import type { Handlers } from '#server/platform/http/serve'
import { rowOf } from './ledgerRow'

export const detentionHandlers: Handlers<typeof detentions> = {
  listDetentions: async ({ query: { period, decision }, paging }, context) => {
    const zone = await accountingZone(context)
    // Of the database, which has years beyond 9999.
    const first = sql`${firstDayOf(period)}::timestamp`
    const began = sql`${shipmentStop.actualDeparture} >= ${first} at time zone ${zone}
      and ${shipmentStop.actualDeparture} < (${first} + interval '1 month') at time zone ${zone}`
    const wanted = decision === undefined ? sql`true` : sql`coalesce(decided.decision, 'open') = ${decision}`
    const found = await readDetentions(context, sql`${began} and ${wanted}`, paging)
    return { rows: found.map(({ detention }) => detention), total: found[0]?.total ?? 0 }
  },

  chargeDetentions: async ({ body: { stops, period, rate, account, category, costCenter = '' } }, context) => {
    const { database, customer, caller } = context
    await takeTurn(context)
    await assertOpen(context, [period])
    const setup = await activeFor(context, period)
    const [{ adjustmentLimit }, zone] = [await readBillingSettings(context), await accountingZone(context)]
    const lines = (await held(context, stops, 'charged')).map((detention) => {
      const price = rate ?? detention.rate
      if (price === null) throw refusalOf({ problem: { code: 'rate-missing' } })
      const adjustment = {
        date: today(Date.parse(detention.departure), zone),
        period,
        account,
        costCenter,
        vendor: '',
        amount: detentionCharge(detention.hours, price),
        category,
        reason: evidenceOf(detention),
      }
      const problem = adjustmentProblem(adjustment, setup)
      if (problem) throw refusalOf({ problem })
      return { detention, adjustment, line: adjustmentLine(adjustment, caller.userId, adjustmentLimit) }
    })
    const lineIds: number[] = []
    for (const { detention, adjustment, line } of lines) {
      const reference = `${detention.shipmentId}/${detention.stopSequence}`
      const [made] = await database
        .insert(ledgerLine)
        .values({
          ...rowOf(line, period),
          customer,
          description: `Detention at ${detention.place}`.slice(0, 200),
          journal: detentionJournal,
          reference,
          updatedBy: caller.userId,
        })
        .returning({ id: ledgerLine.id })
      if (!made) throw new Error('The line was not stored.')
      lineIds.push(made.id)
      await decide(context, detention, { decision: 'charged', lineId: made.id, reason: '' })
      const stored = { ...adjustment, amount: writeMoney(adjustment.amount), status: line.status, reference }
      context.record('ledger-line', made.id, null, stored)
    }
    context.publish('billing', ['ledger'])
    return { lineIds, held: lines.filter(({ line }) => line.status === 'held').length }
  },

  decideDetentions: async ({ body: { stops, decision, reason = '' } }, context) => {
    await takeTurn(context)
    if (decision === 'dismissed' && reason === '') throw refusalOf({ problem: { code: 'reason-missing' } })
    const found = await held(context, stops, decision)
    for (const detention of found) {
      if (decision === 'dismissed') await decide(context, detention, { decision, lineId: null, reason })
      else await context.database.delete(detentionDecision).where(ofStop(context, detention))
      const { shipmentId, stopSequence } = detention
      context.record(
        'detention',
        `${shipmentId}/${stopSequence}`,
        { decision: detention.decision },
        { decision, reason },
      )
    }
    context.publish('billing', ['ledger'])
    return { decided: found.length }
  },
}

/** What the ledger keeps of the visit. */
const evidenceOf = ({ arrival, departure, freeUntil, zone, ...detention }: Detention): string => {
  const clock = (moment: string) => localTime(Date.parse(moment), zone).replace('T', ' ')
  const times = `arrived ${clock(arrival)}, free until ${clock(freeUntil)}, left ${clock(departure)} (${zone})`
  return `${detention.shipmentId}, stop ${detention.stopSequence}: ${times}; positions: ${detention.fixes}`
}

const ofStop = ({ customer }: Place, { shipmentId, stopSequence }: StopKey): SQL => sql`
  ${detentionDecision.customer} = ${customer} and ${detentionDecision.shipmentId} = ${shipmentId}
    and ${detentionDecision.stopSequence} = ${stopSequence}`

const decide = async (
  { database, customer, caller }: Context,
  { shipmentId, stopSequence }: StopKey,
  decided: Pick<typeof detentionDecision.$inferInsert, 'decision' | 'lineId' | 'reason'>,
) =>
  database
    .insert(detentionDecision)
    .values({ customer, shipmentId, stopSequence, decidedBy: caller.userId, ...decided })

/**
 * The detentions of some stops, each of which may take a step; a stop that is named twice counts once.
 * @throws 409 with the first one that may not
 */
const held = async (context: Context, stops: readonly StopKey[], next: DetentionDecision): Promise<Detention[]> => {
  const keys = [...new Map(stops.map((key) => [`${key.stopSequence} ${key.shipmentId}`, key])).values()]
  const named = sql`(${shipmentStop.shipmentId}, ${shipmentStop.sequence}) in (${sql.join(
    keys.map(({ shipmentId, stopSequence }) => sql`(${shipmentId}, ${stopSequence}::int)`),
    sql`, `,
  )})`
  const found = (await readDetentions(context, named, { limit: keys.length, offset: 0 })).map(
    ({ detention }) => detention,
  )
  return keys.map((key) => {
    const detention = found.find(
      ({ shipmentId, stopSequence }) => shipmentId === key.shipmentId && stopSequence === key.stopSequence,
    )
    const problem = detentionProblem(key, detention, next)
    if (problem || !detention) throw refusalOf({ problem: problem ?? { code: 'detention-missing', ...key } })
    return detention
  })
}

type Row = Omit<Detention, 'freeUntil' | 'hours' | 'rate'> & {
  freeMinutes: number | null
  rate: string | null
  total: number
}

/** Visits with freight of trips that were not cancelled, and that took longer than their free time by a full step. */
const readDetentions = async (
  { database, customer }: Place,
  which: SQL,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<{ detention: Detention; total: number }[]> => {
  const free = sql`coalesce(${location.freeMinutes}, ${freeMinutesAtStop}::int)`
  const { rows } = await database.execute<Row>(sql`
    select ${shipmentStop.shipmentId} as "shipmentId", ${shipmentStop.sequence} as "stopSequence",
           ${shipmentStop.name} as place, ${shipmentStop.zone} as zone, ${shipmentStop.appointmentFrom} as "appointmentFrom",
           ${shipmentStop.actualArrival} as arrival, ${shipmentStop.actualDeparture} as departure,
           ${location.freeMinutes} as "freeMinutes", ${storedParameter('detentionRate', customer)} as rate,
           (select count(*)::int from ${position} where ${position.customer} = ${customer}
               and ${position.unitId} = ${shipment.powerUnitId} and ${position.at} >= ${shipmentStop.actualArrival}
               and ${position.at} <= ${shipmentStop.actualDeparture}) as fixes,
           coalesce(decided.decision, 'open') as decision, decided.line_id as "lineId",
           coalesce(decided.reason, '') as reason, decided.decided_by as "decidedBy", decided.decided_at as "decidedAt",
           count(*) over ()::int as total
      from ${shipmentStop}
           join ${shipment} on ${shipment.customer} = ${shipmentStop.customer} and ${shipment.id} = ${shipmentStop.shipmentId}
           left join ${location} on ${location.customer} = ${shipmentStop.customer}
                 and ${location.id} = ${shipmentStop.locationId}
           left join ${detentionDecision} decided on decided.customer = ${shipmentStop.customer}
                 and decided.shipment_id = ${shipmentStop.shipmentId} and decided.stop_sequence = ${shipmentStop.sequence}
     where ${shipmentStop.customer} = ${customer} and ${shipment.status} <> 'cancelled'
       and ${shipmentStop.type} <> 'non-freight' and ${shipmentStop.actualDeparture} is not null and ${which}
       and ${shipmentStop.actualDeparture} >= greatest(${shipmentStop.actualArrival}, ${shipmentStop.appointmentFrom})
           + make_interval(mins => ${free} + ${detentionStep}::int)
     order by ${shipmentStop.actualDeparture}, ${shipmentStop.shipmentId}, ${shipmentStop.sequence}
     limit ${limit} offset ${offset}`)
  return rows.flatMap(({ total, freeMinutes, rate, ...row }) => {
    const visit = {
      arrival: Date.parse(row.arrival),
      departure: Date.parse(row.departure),
      appointmentFrom: Date.parse(row.appointmentFrom),
      freeMinutes,
    }
    const detention = detentionOf(visit)
    if (!detention) return []
    const instant = (moment: number) => new Date(moment).toISOString()
    return [
      {
        total,
        detention: {
          ...row,
          appointmentFrom: instant(visit.appointmentFrom),
          arrival: instant(visit.arrival),
          departure: instant(visit.departure),
          freeUntil: instant(detention.from),
          hours: detention.hours,
          rate: rateOf(rate),
        },
      },
    ]
  })
}

const rateOf = (stored: string | null): Rate | null => {
  const value = effectiveValue('detentionRate', stored)
  return value === null ? null : readExact('rate', value)
}
