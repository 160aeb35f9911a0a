import { and, eq } from 'drizzle-orm'
import type { Day } from '#domain/values/days'
import type { DayFacts } from '#domain/people/workdays/dayFacts'
import { dayFigures } from '#domain/people/workdays/dayFigures'
import { exceptionsOf, isBlocking } from '#domain/people/workdays/exceptions'
import { mergedEvents, type PayEvent, payOf, suggestedEvents } from '#domain/people/workdays/payEvents'
import type { PackageStatus } from '#domain/people/workdays/workPackage'
import { workPackage } from '#server/database/schema/people/worker-pay'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { type DriverDay, readDays } from './dayRows'
import { auditedEvents, changedBy, eventsOf, storeEvents, writeFigures } from './packageRows'

/** Percent that the actual miles may be off the planned ones. */
const tolerance = 10

/**
 * Puts the days of all drivers together. A day that was reviewed stays as it is; one that is still open is calculated again,
 * and what users corrected stays.
 */
export const gatherDays = async (context: Context, day: Day): Promise<number[]> => {
  await takeTurn(context)
  const ids: number[] = []
  for (const driverDay of await readDays(context, day)) {
    const id = await storeDay(context, day, driverDay)
    if (id !== null) ids.push(id)
  }
  context.publish('work-packages', ids)
  return ids
}

/** Statuses of days that are calculated again. */
const openStatuses: readonly PackageStatus[] = ['planned', 'dispatched', 'in-progress', 'completed', 'reopened']

/** What a day comes to: its progress, figures, exceptions and pay. Events that users corrected stay as they are. */
export const calculateDay = ({ facts, rules, shown }: DriverDay, stored: readonly PayEvent[]) => {
  const figures = dayFigures(facts)
  const events = mergedEvents(stored, suggestedEvents(facts, rules))
  const exceptions = exceptionsOf(facts, figures, events, tolerance)
  const values = {
    status: progressOf(facts),
    figures: writeFigures(figures, shown),
    exceptions: exceptions.map(({ code }) => code),
    blocking: exceptions.filter(isBlocking).length,
    pay: payOf(events),
  }
  return { values, events }
}

/** The name of a work package that was put together. */
export const nameOfDay = ({ name }: DriverDay, day: Day): string => `${name}, ${day}`

const storeDay = async (context: Context, day: Day, driverDay: DriverDay) => {
  const { database, customer, caller } = context
  const { driverId } = driverDay
  const [before] = await database
    .select()
    .from(workPackage)
    .where(
      and(
        eq(workPackage.customer, customer),
        eq(workPackage.assignedTo, driverId),
        eq(workPackage.day, day),
        eq(workPackage.isGathered, true),
      ),
    )
    .for('update')
  if (before && !openStatuses.includes(before.status)) return null
  const stored = before ? await eventsOf(context, before.id) : []
  const { values: calculated, events } = calculateDay(driverDay, stored)
  const values = { ...calculated, ...(before?.status === 'reopened' && { status: 'reopened' as const }) }
  const [after] = before
    ? await database
        .update(workPackage)
        .set({ ...values, ...changedBy(context) })
        .where(and(eq(workPackage.customer, customer), eq(workPackage.id, before.id)))
        .returning()
    : await database
        .insert(workPackage)
        .values({
          customer,
          name: nameOfDay(driverDay, day),
          assignedTo: driverId,
          day,
          isGathered: true,
          ...values,
          createdBy: caller.userId,
          updatedBy: caller.userId,
        })
        .returning()
  if (!after) throw new Error('The work package was not stored.')
  await storeEvents(context, after.id, events)
  context.record(
    'work-package',
    after.id,
    before ? { status: before.status, exceptions: before.exceptions, ...auditedEvents(stored) } : null,
    { status: after.status, exceptions: after.exceptions, ...auditedEvents(events) },
  )
  return after.id
}

/** How far the day has come, by its stops. */
const progressOf = ({ trips }: DayFacts): PackageStatus => {
  const stops = trips.flatMap((trip) => trip.stops)
  if (stops.every(({ departure }) => departure !== null)) return 'completed'
  return stops.some(({ arrival }) => arrival !== null) ? 'in-progress' : 'planned'
}
