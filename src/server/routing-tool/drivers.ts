import { and, asc, eq } from 'drizzle-orm'
import { nameLength } from '#domain/bounds'
import { driverId } from '#domain/driver'
import { type RoutingDriverDraft, routingDriverProblems } from '#domain/routingDriver'
import { drivers } from '#contract/routing-tool/drivers'
import { routingDriver } from '#server/database/schema/routing-setup'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/problems'
import type { Handlers } from '#server/kernel/serve'
import { refuseBadFields } from './boundMessages'
import { changedBy, madeBy, noteChange, oneAtATime, refuseUnknownRegion } from './setupWrites'

export const driverHandlers: Handlers<typeof drivers> = {
  listAssignableDrivers: async ({ query }, context) => listDrivers(context, { regionCode: query.regionCode }),

  listDrivers: async ({ query }, context) => listDrivers(context, { includeDeleted: query.includeDeleted }),

  createDriver: async ({ body }, context) => {
    const fields = storable(body)
    await oneAtATime(context)
    await refuseUnknownRegion(context, fields.regionCode)
    const id = driverId(fields.firstName, fields.lastName)
    const [made] = await context.database
      .insert(routingDriver)
      .values({
        ...fields,
        id,
        meetAndGreet: body.meetAndGreet ?? false,
        customer: context.customer,
        ...madeBy(context),
      })
      .returning()
    if (!made) throw new Error('The new driver was not stored.')
    noteChange(context, 'driver', made.key, null, made)
    return { key: made.key, id }
  },

  updateDriver: async ({ body }, context) => {
    const fields = body.deleted ? null : storable(body)
    await oneAtATime(context)
    const before = await find(context, body.key)
    if (!fields) return store(context, before, { deleted: true })
    await refuseUnknownRegion(context, fields.regionCode)
    const { meetAndGreet = before.meetAndGreet, deleted = before.deleted } = body
    return store(context, before, { ...fields, meetAndGreet, deleted })
  },
}

type Row = typeof routingDriver.$inferSelect

const listDrivers = (
  { database, customer }: Context,
  { regionCode, includeDeleted }: { regionCode?: number | undefined; includeDeleted?: boolean | undefined },
) =>
  database
    .select()
    .from(routingDriver)
    .where(
      and(
        eq(routingDriver.customer, customer),
        includeDeleted ? undefined : eq(routingDriver.deleted, false),
        regionCode === undefined ? undefined : eq(routingDriver.regionCode, regionCode),
      ),
    )
    .orderBy(asc(routingDriver.lastName), asc(routingDriver.firstName), asc(routingDriver.key))

const labels = {
  firstName: ['First name', nameLength],
  lastName: ['Last name', nameLength],
  regionCode: ['Region code'],
  phoneNumber: ['Phone number'],
  carrier: ['Carrier', nameLength],
} as const

const storable = (draft: RoutingDriverDraft) => {
  refuseBadFields(routingDriverProblems(draft), labels)
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    regionCode: draft.regionCode as number,
    phoneNumber: draft.phoneNumber.trim(),
    carrier: draft.carrier?.trim() || null,
  }
}

const find = async ({ database, customer }: Context, key: number): Promise<Row> => {
  const [found] = await database
    .select()
    .from(routingDriver)
    .where(and(eq(routingDriver.customer, customer), eq(routingDriver.key, key)))
  if (!found) throw notFound(`There is no driver ${key}.`)
  return found
}

const store = async (context: Context, before: Row, change: Partial<Row>) => {
  const [after] = await context.database
    .update(routingDriver)
    .set({ ...change, ...changedBy(context) })
    .where(and(eq(routingDriver.customer, context.customer), eq(routingDriver.key, before.key)))
    .returning()
  noteChange(context, 'driver', before.key, before, after)
  return {}
}
