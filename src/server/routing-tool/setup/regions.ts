import { and, asc, desc, eq, exists, ne, sql } from 'drizzle-orm'
import { regions } from '#contract/routing-tool/setup/regions'
import { type RegionDraft, regionProblems } from '#domain/setup/region'
import { commentLength, nameLength } from '#domain/values/bounds'
import { dispatcherRegion, orgRegion, region, routingDriver } from '#server/database/schema/routing-setup'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { badRequest, conflict, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { refuseBadFields } from '#server/routing-tool/loads/boundMessages'
import { setupRecords } from './setupRecords'
import { changedBy, noteChange } from './setupWrites'

export const regionHandlers: Handlers<typeof regions> = {
  listRegions: async ({ query }, { database, customer }) =>
    database
      .select()
      .from(region)
      .where(
        and(
          eq(region.customer, customer),
          query.includeDeleted ? undefined : eq(region.deleted, false),
          records.among(query.ids),
        ),
      )
      .orderBy(asc(region.code), asc(region.id)),

  createRegion: async ({ body }, context) => {
    const fields = storable(body)
    const isDefault = body.isDefault ?? false
    // Nothing refers to a new region, and its unique code needs no turn.
    if (isDefault) {
      await takeTurn(context)
      await clearDefault(context)
    }
    const { id } = await records.make(context, { ...fields, isDefault })
    return { id }
  },

  updateRegion: async ({ body }, context) => {
    if (body.deleted) return remove(context, body.id)
    const fields = storable(body)
    await takeTurn(context)
    const before = await records.find(context, body.id)
    if (before.code !== fields.code) await refuseIfUsed(context, before)
    const isDefault = body.isDefault ?? before.isDefault
    const deleted = body.deleted ?? before.deleted
    if (isDefault && !deleted) await clearDefault(context, before.id)
    return records.change(context, before, { ...fields, isDefault, deleted })
  },

  deleteRegion: async ({ query, body }, context) => {
    const id = body.id ?? query.id
    if (id === undefined) throw badRequest('regionPk is required.')
    return remove(context, id)
  },

  listRegionsOfCaller: async (_, { database, customer, caller }) => {
    const those = database
      .select({ isHisDefault: dispatcherRegion.isDefault })
      .from(dispatcherRegion)
      .where(
        and(
          eq(dispatcherRegion.customer, customer),
          eq(dispatcherRegion.regionCode, region.code),
          eq(dispatcherRegion.deleted, false),
          sql`lower(${dispatcherRegion.userId}) = lower(${caller.userId})`,
        ),
      )
    const ofGroup = and(eq(region.customer, customer), eq(region.deleted, false))
    const dispatched = await database
      .select()
      .from(region)
      .where(and(ofGroup, exists(those)))
      .orderBy(desc(sql`${those}`), asc(region.code))
    if (dispatched.length > 0) return dispatched
    // A dispatcher without any region may work on all of them: an empty list would shut them out of every page.
    return database.select().from(region).where(ofGroup).orderBy(asc(region.code))
  },
}

type Row = typeof region.$inferSelect

const records = setupRecords({
  table: region,
  key: region.id,
  noun: 'region',
  taken: ({ code }) => ({ region_code_taken: `Region code ${code} already exists.` }),
})

const labels = {
  code: ['Region code'],
  name: ['Region name', nameLength],
  description: ['Region description', commentLength],
  defaultEquipment: ['Default equipment', nameLength],
} as const

const storable = (draft: RegionDraft) => {
  refuseBadFields(regionProblems(draft), labels)
  return {
    code: draft.code as number,
    name: draft.name.trim(),
    description: draft.description.trim(),
    defaultEquipment: draft.defaultEquipment?.trim() || null,
  }
}

const remove = async (context: Context, id: number) => {
  await takeTurn(context)
  const before = await records.find(context, id)
  if (before.deleted) throw notFound(`There is no region ${id}.`)
  await refuseIfUsed(context, before)
  return records.change(context, before, { deleted: true, isDefault: false })
}

/** One region of a group is the default (Q96). */
const clearDefault = async (context: Context, keptId = 0) => {
  const { database, customer } = context
  const cleared = await database
    .update(region)
    .set({ isDefault: false, ...changedBy(context, region) })
    .where(and(eq(region.customer, customer), eq(region.isDefault, true), ne(region.id, keptId)))
    .returning()
  for (const after of cleared) noteChange(context, 'region', after.id, { ...after, isDefault: true }, after)
}

const longestList = 20

/** Others refer to a region by its code, so neither the region nor its code goes away under them. */
const refuseIfUsed = async ({ database, customer }: Context, { code, deleted }: Row) => {
  if (deleted) return
  const users: string[] = []
  for (const [word, table, key] of [
    ['Dispatcher region', dispatcherRegion, dispatcherRegion.id],
    ['Org region', orgRegion, orgRegion.id],
    ['Driver', routingDriver, routingDriver.key],
  ] as const) {
    const rows = await database
      .select({ key })
      .from(table)
      .where(and(eq(table.customer, customer), eq(table.regionCode, code), eq(table.deleted, false)))
      .orderBy(asc(key))
      .limit(longestList)
    users.push(...rows.map((row) => `${word} ${row.key} uses this region.`))
  }
  if (users.length > 0) throw conflict(...users.slice(0, longestList))
}
