import { and, eq, inArray, sql } from 'drizzle-orm'
import { erasedMark, eraseChanges, type KnownPerson, wordsFor } from '#domain/access/erasure'
import { keyOf } from '#server/database/keyOf'
import { driverQualification, fleetDriver } from '#server/database/schema/fleet'
import { load } from '#server/database/schema/loads'
import { worker, workPackage } from '#server/database/schema/people/worker-pay'
import { driverReference, driverRemark } from '#server/database/schema/planning/load-planning'
import { routingDriver } from '#server/database/schema/routing-setup'
import type { WorkContext } from '#server/platform/context'
import { eraseFromAudit } from '#server/platform/records/eraseFromAudit'

type RoutingDriverRow = typeof routingDriver.$inferSelect

/** Drivers of a customer: of the routing tool, and of the fleet by their ids. */
export type DriversToErase = { customer: string; drivers: readonly RoutingDriverRow[]; fleetIds: readonly string[] }

/**
 * Overwrites the names and phone numbers of drivers, in their records and in the changes of the audit trail, and
 * deletes their remarks and references. The records stay, so that loads and reports keep their numbers.
 * @returns how many rows of the audit trail were overwritten
 */
export const eraseDrivers = async (context: WorkContext, { customer, drivers, fleetIds }: DriversToErase) => {
  const known = [
    ...drivers,
    ...(await earlierNames(context, customer, drivers)),
    ...(await eraseFleetDrivers(context, customer, fleetIds)),
  ]
  for (const driver of drivers) await eraseRow(context, driver)
  const keys = new Set(drivers.map(({ key }) => key))
  const words = wordsFor(known)
  const count = await eraseFromAudit(context, {
    customer,
    parts: [...keys].map((id) => ({ noun: 'driver', id })),
    words,
    erase: (changes) => eraseChanges(changes, (noun, id) => noun === 'driver' && keys.has(Number(id)), words),
  })
  for (const id of [...keys, ...fleetIds]) context.record('erasure', `driver ${id}`, null, { customer, entries: count })
  return count
}

/** The id is made of the name, so it goes, too; loads follow unless another driver has the same one. */
const eraseRow = async ({ database }: WorkContext, { key, customer, id }: RoutingDriverRow) => {
  const newId = `${erasedMark}-${key}`
  await database
    .update(routingDriver)
    .set({ id: newId, firstName: erasedMark, lastName: erasedMark, phoneNumber: '', deleted: true })
    .where(eq(routingDriver.key, key))
  const same = and(eq(routingDriver.customer, customer), sql`lower(${routingDriver.id}) = lower(${id})`)
  if ((await database.$count(routingDriver, same)) > 0) return
  await database
    .update(load)
    .set({ driverId: newId })
    .where(and(eq(load.customer, customer), sql`${keyOf(load.driverId)} = lower(${id})`))
}

const eraseFleetDrivers = async ({ database }: WorkContext, customer: string, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const found = and(eq(fleetDriver.customer, customer), inArray(fleetDriver.id, [...ids]))
  const rows = await database.select().from(fleetDriver).where(found)
  const names = { firstName: erasedMark, lastName: erasedMark, status: 'inactive' as const }
  await database.update(fleetDriver).set(names).where(found)
  await database
    .update(worker)
    .set({ name: erasedMark, status: 'inactive' })
    .where(and(eq(worker.customer, customer), inArray(worker.driverId, [...ids])))
  // The name of a day begins with the name of its driver.
  await database
    .update(workPackage)
    .set({ name: sql`${erasedMark} || ', ' || ${workPackage.day}` })
    .where(
      and(
        eq(workPackage.customer, customer),
        inArray(workPackage.assignedTo, [...ids]),
        eq(workPackage.isGathered, true),
      ),
    )
  for (const table of [driverReference, driverRemark, driverQualification])
    await database.delete(table).where(and(eq(table.customer, customer), inArray(table.driverId, [...ids])))
  return rows.map(({ firstName, lastName }) => ({ firstName, lastName, phoneNumber: '' }))
}

/** Earlier names of the drivers, from the audit trail. */
const earlierNames = async (
  { database }: WorkContext,
  customer: string,
  drivers: readonly RoutingDriverRow[],
): Promise<KnownPerson[]> => {
  const parts = JSON.stringify(drivers.map(({ key }) => [{ noun: 'driver', id: key }]))
  const { rows } = await database.execute<KnownPerson>(sql`
    select distinct side->>'firstName' as "firstName", side->>'lastName' as "lastName",
           coalesce(side->>'phoneNumber', '') as "phoneNumber"
      from audit_entry entry, jsonb_array_elements(${parts}::jsonb) part, jsonb_array_elements(entry.changes) one,
           lateral (values (one->'before'), (one->'after')) as sides (side)
     where entry.customer = ${customer} and entry.changes @> part and one @> (part->0)
       and side->>'firstName' is not null and side->>'lastName' is not null`)
  return rows
}
