import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { nameLength } from '#domain/bounds'
import { type DispatcherRegionDraft, dispatcherRegionProblems } from '#domain/dispatcherRegion'
import { dispatcherRegions } from '#contract/routing-tool/dispatcherRegions'
import { dispatcherRegion } from '#server/database/schema/routing-setup'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/problems'
import type { Handlers } from '#server/kernel/serve'
import { refuseBadFields } from './boundMessages'
import { changedBy, madeBy, noteChange, oneAtATime, orTaken, refuseUnknownRegion } from './setupWrites'

export const dispatcherRegionHandlers: Handlers<typeof dispatcherRegions> = {
  listDispatcherRegions: async ({ query }, { database, customer }) =>
    database
      .select()
      .from(dispatcherRegion)
      .where(
        and(
          eq(dispatcherRegion.customer, customer),
          query.includeDeleted ? undefined : eq(dispatcherRegion.deleted, false),
        ),
      )
      .orderBy(asc(dispatcherRegion.lastName), asc(dispatcherRegion.firstName), asc(dispatcherRegion.id)),

  createDispatcherRegion: async ({ body }, context) => {
    const fields = storable(body)
    await oneAtATime(context)
    await refuseUnknownRegion(context, fields.regionCode)
    const isDefault = body.isDefault ?? false
    if (isDefault) await clearDefault(context, fields.userId)
    const [made] = await orTaken(
      context.database
        .insert(dispatcherRegion)
        .values({ ...fields, isDefault, customer: context.customer, ...madeBy(context) })
        .returning(),
      taken(fields),
    )
    if (!made) throw new Error('The new dispatcher region was not stored.')
    noteChange(context, 'dispatcher-region', made.id, null, made)
    return { id: made.id }
  },

  updateDispatcherRegion: async ({ body }, context) => {
    const fields = body.deleted ? null : storable(body)
    await oneAtATime(context)
    const before = await find(context, body.id)
    if (!fields) return store(context, before, { deleted: true, isDefault: false })
    const isDefault = body.isDefault ?? before.isDefault
    const deleted = body.deleted ?? before.deleted
    await refuseUnknownRegion(context, fields.regionCode)
    if (isDefault && !deleted) await clearDefault(context, fields.userId, before.id)
    return store(context, before, { ...fields, isDefault, deleted })
  },
}

type Row = typeof dispatcherRegion.$inferSelect

const labels = {
  userId: ['User id', nameLength],
  regionCode: ['Region code'],
  firstName: ['First name', nameLength],
  lastName: ['Last name', nameLength],
  email: ['E-mail address'],
} as const

const storable = (draft: DispatcherRegionDraft) => {
  refuseBadFields(dispatcherRegionProblems(draft), labels)
  return {
    userId: draft.userId.trim(),
    regionCode: draft.regionCode as number,
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
  }
}

const taken = ({ userId, regionCode }: { userId: string; regionCode: number }) => ({
  dispatcher_region_pair_taken: `Dispatcher ${userId} already has region ${regionCode}.`,
})

const find = async ({ database, customer }: Context, id: number): Promise<Row> => {
  const [found] = await database
    .select()
    .from(dispatcherRegion)
    .where(and(eq(dispatcherRegion.customer, customer), eq(dispatcherRegion.id, id)))
  if (!found) throw notFound(`There is no dispatcher region ${id}.`)
  return found
}

const store = async (context: Context, before: Row, change: Partial<Row>) => {
  const [after] = await orTaken(
    context.database
      .update(dispatcherRegion)
      .set({ ...change, ...changedBy(context) })
      .where(and(eq(dispatcherRegion.customer, context.customer), eq(dispatcherRegion.id, before.id)))
      .returning(),
    taken({ ...before, ...change }),
  )
  noteChange(context, 'dispatcher-region', before.id, before, after)
  return {}
}

/** One region of a dispatcher is his default (Q96). */
const clearDefault = async (context: Context, userId: string, keptId = 0) => {
  const cleared = await context.database
    .update(dispatcherRegion)
    .set({ isDefault: false, ...changedBy(context) })
    .where(
      and(
        eq(dispatcherRegion.customer, context.customer),
        sql`lower(${dispatcherRegion.userId}) = lower(${userId})`,
        eq(dispatcherRegion.isDefault, true),
        ne(dispatcherRegion.id, keptId),
      ),
    )
    .returning()
  for (const after of cleared) noteChange(context, 'dispatcher-region', after.id, { ...after, isDefault: true }, after)
}
