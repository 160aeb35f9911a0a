import { and, eq, or, sql } from 'drizzle-orm'
import { carrier, equipment, region, routingDriver } from '#server/database/schema/routing-setup'
import type { Context } from '#server/platform/context'
import { badRequest } from '#server/platform/http/problems'
import { sameText } from '#server/routing-tool/deliveries/deliveryConditions'

/** A choice for a load: undefined leaves the field unchanged, null or an empty text clears it. */
type Choice = string | null | undefined

/** Reads a choice: `undefined` stays, empty is null, else what the group has under that name. */
const chosen = async (choice: Choice, find: (name: string) => Promise<string | undefined>, refusal: string) => {
  if (choice === undefined) return undefined
  if (choice === null || choice === '') return null
  const found = await find(choice)
  if (found === undefined) throw badRequest(`${refusal} ${choice}.`)
  return found
}

/** The carrier's name, found by name or code. @throws 400 for neither */
export const chosenCarrier = ({ database, customer }: Context, choice: Choice) =>
  chosen(
    choice,
    async (name) => {
      const rows = await database
        .select({ name: carrier.name })
        .from(carrier)
        .where(and(eq(carrier.customer, customer), or(sameText(carrier.name, name), sameText(carrier.code, name))))
        .orderBy(sql`lower(${carrier.name}) = lower(${name}) desc`)
        .limit(1)
      return rows[0]?.name
    },
    'There is no carrier',
  )

/** The driver's id, found by id or key. @throws 400 for neither */
export const chosenDriver = (context: Context, choice: Choice) =>
  chosen(choice, (id) => findDriver(context, id), 'There is no driver')

/** The id of a driver, as it was written at set-up, by that id in any case or by key. */
export const findDriver = async ({ database, customer }: Context, id: string): Promise<string | undefined> => {
  const rows = await database
    .select({ id: routingDriver.id })
    .from(routingDriver)
    .where(
      and(
        eq(routingDriver.customer, customer),
        eq(routingDriver.deleted, false),
        or(sameText(routingDriver.id, id), eq(sql`${routingDriver.key}::text`, id)),
      ),
    )
    .orderBy(routingDriver.key)
    .limit(1)
  return rows[0]?.id
}

/** The equipment's name. @throws 400 when the group has no such equipment */
export const chosenEquipment = ({ database, customer }: Context, choice: Choice) =>
  chosen(
    choice,
    async (name) => {
      const rows = await database
        .select({ name: equipment.name })
        .from(equipment)
        .where(and(eq(equipment.customer, customer), eq(equipment.deleted, false), sameText(equipment.name, name)))
        .limit(1)
      return rows[0]?.name
    },
    'There is no equipment',
  )

/** @throws 400 when the group has no such region */
export const refuseUnknownRegion = async ({ database, customer }: Context, code: number) => {
  const known = await database.$count(
    region,
    and(eq(region.customer, customer), eq(region.code, code), eq(region.deleted, false)),
  )
  if (known === 0) throw badRequest(`There is no region ${code}.`)
}
