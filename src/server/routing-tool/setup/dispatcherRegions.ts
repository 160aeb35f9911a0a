import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { dispatcherRegions } from '#contract/routing-tool/setup/dispatcherRegions'
import { type DispatcherRegionDraft, dispatcherRegionProblems } from '#domain/setup/dispatcherRegion'
import { nameLength } from '#domain/values/bounds'
import { dispatcherRegion } from '#server/database/schema/routing-setup'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import type { Handlers } from '#server/platform/http/serve'
import { refuseBadFields } from '#server/routing-tool/loads/boundMessages'
import { setupRecords } from './setupRecords'
import { changedBy, noteChange, refuseUnknownRegion } from './setupWrites'

export const dispatcherRegionHandlers: Handlers<typeof dispatcherRegions> = {
  listDispatcherRegions: async ({ query }, { database, customer }) =>
    database
      .select()
      .from(dispatcherRegion)
      .where(
        and(
          eq(dispatcherRegion.customer, customer),
          query.includeDeleted ? undefined : eq(dispatcherRegion.deleted, false),
          records.among(query.ids),
        ),
      )
      .orderBy(asc(dispatcherRegion.lastName), asc(dispatcherRegion.firstName), asc(dispatcherRegion.id)),

  createDispatcherRegion: async ({ body }, context) => {
    const fields = storable(body)
    await takeTurn(context)
    await refuseUnknownRegion(context, fields.regionCode)
    const isDefault = body.isDefault ?? false
    if (isDefault) await clearDefault(context, fields.userId)
    const { id } = await records.make(context, { ...fields, isDefault })
    return { id }
  },

  updateDispatcherRegion: async ({ body }, context) => {
    const fields = body.deleted ? null : storable(body)
    await takeTurn(context)
    const before = await records.find(context, body.id)
    if (!fields) return records.change(context, before, { deleted: true, isDefault: false })
    const isDefault = body.isDefault ?? before.isDefault
    const deleted = body.deleted ?? before.deleted
    await refuseUnknownRegion(context, fields.regionCode)
    if (isDefault && !deleted) await clearDefault(context, fields.userId, before.id)
    return records.change(context, before, { ...fields, isDefault, deleted })
  },
}

const records = setupRecords({
  table: dispatcherRegion,
  key: dispatcherRegion.id,
  noun: 'dispatcher-region',
  taken: ({ userId, regionCode }) => ({
    dispatcher_region_pair_taken: `Dispatcher ${userId} already has region ${regionCode}.`,
  }),
})

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

/** A dispatcher has at most one default region (Q96). */
const clearDefault = async (context: Context, userId: string, keptId = 0) => {
  const cleared = await context.database
    .update(dispatcherRegion)
    .set({ isDefault: false, ...changedBy(context, dispatcherRegion) })
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
