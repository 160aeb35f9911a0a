import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { driverCalls } from '#contract/driver/driverCalls'
import type { Answered } from '#contract/platform/endpoint'
import {
  type DutyChange,
  type DutyHours,
  hoursAt,
  hoursWithoutLog,
  type LoggedChange,
  withChange,
} from '#domain/fleet/dutyLog'
import { cycleFor } from '#domain/load-planning/hoursOfService'
import type { Executor } from '#server/database/openDatabase'
import { fleetDriver } from '#server/database/schema/fleet'
import { driverDuty } from '#server/database/schema/planning/driver-phones'
import { cycleHours } from '#server/freight/cycleHours'
import type { Context } from '#server/platform/context'
import { refused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import type { Kernel } from '#server/platform/kernel'
import { driverOf, happenedAt } from './driverShipment'

type ShownDuty = Answered<typeof driverCalls.readToday>['duty']

/** More than a driver changes in the week of which phones report. */
const mostLater = 500

/** What the driver does, and the hours of service that are left. */
export const readDuty = async (context: Context): Promise<ShownDuty> => {
  const { left, wholeCycle } = await readDriver(context)
  const [last] = await changesOf(context).orderBy(desc(driverDuty.at), desc(driverDuty.id)).limit(1)
  if (!last) return { state: null, at: new Date().toISOString(), hours: hoursWithoutLog(left, wholeCycle), wholeCycle }
  return { ...loggedOf(last), wholeCycle }
}

/** Logs a change; what was reported for later is calculated again. Planners see the hours that are left then. */
export const reportDuty: Handlers<typeof driverCalls>['reportDuty'] = async (
  { body: { key, state, at: said } },
  context,
) => {
  const { database, customer } = context
  const at = happenedAt(said)
  const { left, status, wholeCycle } = await readDriver(context, 'update')
  const [sent] = await changesOf(context, eq(driverDuty.reportKey, key))
  if (sent) return {}
  const before = await changesOf(context, lte(driverDuty.at, at))
    .orderBy(desc(driverDuty.at), desc(driverDuty.id))
    .limit(1)
  const later = await changesOf(context, gt(driverDuty.at, at))
    .orderBy(asc(driverDuty.at), asc(driverDuty.id))
    .limit(mostLater)
  if (later.length === mostLater) throw refused('Too much has been reported since.', 'too-old')
  const known = [...before, ...later].map(loggedOf)
  const log = withChange(known, { state, at }, hoursWithoutLog(left, wholeCycle), wholeCycle)
  const driverId = driverOf(context)
  for (const change of log) {
    const logged = known.find(({ id }) => 'id' in change && change.id === id)
    if (!logged) {
      const [made] = await database
        .insert(driverDuty)
        .values({ customer, driverId, state, at, reportKey: key, ...change.hours })
        .returning()
      context.record('driver-duty', driverId, null, made)
    } else if (logged.hours !== change.hours)
      await database
        .update(driverDuty)
        .set(change.hours)
        .where(and(isOwn(context), eq(driverDuty.id, logged.id)))
  }
  const last = log.at(-1)
  if (!last) return {}
  await database
    .update(fleetDriver)
    .set({
      ...leftOf(hoursAt(last, Date.now(), wholeCycle)),
      dutyState: last.state,
      dutySince: last.at,
      ...(status !== 'inactive' && { status: last.state === 'off' ? 'off-duty' : 'active' }),
    })
    .where(and(eq(fleetDriver.customer, customer), eq(fleetDriver.id, driverId)))
  context.publish('planning', [driverId])
  return {}
}

/** What the driver did between two moments, oldest first: the last change before them, and those since. */
export const readChanges = async (context: Context, from: string, to: string): Promise<DutyChange[]> => {
  const before = await changesOf(context, lte(driverDuty.at, from))
    .orderBy(desc(driverDuty.at), desc(driverDuty.id))
    .limit(1)
  const since = await changesOf(context, and(gt(driverDuty.at, from), lte(driverDuty.at, to)))
    .orderBy(asc(driverDuty.at), asc(driverDuty.id))
    .limit(mostLater)
  return [...before, ...since]
}

const isOwn = (context: Context) =>
  and(eq(driverDuty.customer, context.customer), eq(driverDuty.driverId, driverOf(context)))

const changesOf = (context: Context, condition?: SQL) =>
  context.database
    .select()
    .from(driverDuty)
    .where(and(isOwn(context), condition))
    .$dynamic()

/** The hours that planners see, and the setting of the cycle. @param lock so that two phones of a driver take turns */
const readDriver = async (context: Context, lock?: 'update') => {
  const { database, customer } = context
  const query = database
    .select({
      status: fleetDriver.status,
      driving: fleetDriver.drivingLeft,
      duty: fleetDriver.dutyLeft,
      cycle: fleetDriver.cycleLeft,
      cycleHours: sql<string | null>`${cycleHours(customer, fleetDriver.cycle)}`,
    })
    .from(fleetDriver)
    .where(and(eq(fleetDriver.customer, customer), eq(fleetDriver.id, driverOf(context))))
  const [found] = lock ? await query.for(lock) : await query
  if (!found) throw new Error('A driver who is signed in is in the fleet.')
  const { status, cycleHours: setting, ...left } = found
  return { status, left, wholeCycle: cycleFor(setting) }
}

type DutyRow = DutyHours & Pick<typeof driverDuty.$inferSelect, 'id' | 'state' | 'at'>

const loggedOf = ({ id, state, at, driving, duty, cycle, sinceBreak, notDriving, offDuty }: DutyRow) => ({
  id,
  state,
  at,
  hours: { driving, duty, cycle, sinceBreak, notDriving, offDuty },
})

const leftOf = ({ driving, duty, cycle }: DutyHours) => ({ drivingLeft: driving, dutyLeft: duty, cycleLeft: cycle })

/** Drivers whose hours are read at a time. */
const batch = 500

/** Brings the hours that planners see up to now, for all drivers whose phones report what they do. */
export const countHours = async ({ opened }: Pick<Kernel, 'opened'>, stopping?: AbortSignal): Promise<void> => {
  const { rows } = await opened.allCustomers.execute<{ customer: string }>(
    sql`select distinct customer from fleet_driver where duty_state is not null order by 1`,
  )
  for (const { customer } of rows)
    for (let after: string | undefined = ''; after !== undefined;) {
      if (stopping?.aborted) return
      after = await countHoursOf(opened.ofCustomer(customer), customer, after)
    }
}

type Counted = DutyRow & { driverId: string; cycleHours: string | null }

/** Does so for the next drivers of a customer, and returns the last one if there are more. */
const countHoursOf = async (database: Executor, customer: string, after: string) => {
  const { rows } = await database.execute<Counted>(sql`
    select d.id as "driverId", last.id, last.state, last.at, last.driving, last.duty, last.cycle,
      last.since_break as "sinceBreak", last.not_driving as "notDriving", last.off_duty as "offDuty",
      ${cycleHours(customer, sql`d.cycle`)} as "cycleHours"
    from fleet_driver d
      join lateral (select * from driver_duty l where l.customer = d.customer and l.driver_id = d.id
        order by l.at desc, l.id desc limit 1) last on true
    where d.customer = ${customer} and d.duty_state is not null and d.id > ${after}
    order by d.id limit ${batch}`)
  const now = Date.now()
  const counted = rows.map(({ driverId, cycleHours: setting, ...row }) => {
    const change: LoggedChange = loggedOf(row)
    return { id: driverId, at: change.at, ...leftOf(hoursAt(change, now, cycleFor(setting))) }
  })
  // One who has reported something else since has newer hours.
  await database.execute(sql`
    update fleet_driver d
       set driving_left = c."drivingLeft", duty_left = c."dutyLeft", cycle_left = c."cycleLeft"
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as c(id text, at timestamptz, "drivingLeft" int, "dutyLeft" int, "cycleLeft" int)
     where d.customer = ${customer} and d.id = c.id and d.duty_since = c.at
       and (d.driving_left, d.duty_left, d.cycle_left) is distinct from (c."drivingLeft", c."dutyLeft", c."cycleLeft")`)
  return rows.length === batch ? rows.at(-1)?.driverId : undefined
}
