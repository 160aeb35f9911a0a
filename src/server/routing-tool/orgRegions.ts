import { and, asc, eq } from 'drizzle-orm'
import { nameLength } from '#domain/bounds'
import { type OrgRegionDraft, orgRegionProblems } from '#domain/orgRegion'
import { orgRegions } from '#contract/routing-tool/orgRegions'
import { orgRegion } from '#server/database/schema/routing-setup'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/problems'
import type { Handlers } from '#server/kernel/serve'
import { refuseBadFields } from './boundMessages'
import { changedBy, madeBy, noteChange, oneAtATime, orTaken, refuseUnknownRegion } from './setupWrites'

export const orgRegionHandlers: Handlers<typeof orgRegions> = {
  listOrgRegions: async ({ query }, { database, customer }) =>
    database
      .select()
      .from(orgRegion)
      .where(and(eq(orgRegion.customer, customer), query.includeDeleted ? undefined : eq(orgRegion.deleted, false)))
      .orderBy(asc(orgRegion.salesOrganisation), asc(orgRegion.shippingPoint), asc(orgRegion.id)),

  createOrgRegion: async ({ body }, context) => {
    const fields = storable(body)
    await oneAtATime(context)
    await refuseUnknownRegion(context, fields.regionCode)
    const [made] = await orTaken(
      context.database
        .insert(orgRegion)
        .values({ ...fields, customer: context.customer, ...madeBy(context) })
        .returning(),
      taken(fields),
    )
    if (!made) throw new Error('The new org region was not stored.')
    noteChange(context, 'org-region', made.id, null, made)
    return { id: made.id }
  },

  updateOrgRegion: async ({ body }, context) => {
    const fields = body.deleted ? null : storable(body)
    await oneAtATime(context)
    const before = await find(context, body.id)
    if (!fields) return store(context, before, { deleted: true })
    await refuseUnknownRegion(context, fields.regionCode)
    return store(context, before, { ...fields, deleted: body.deleted ?? before.deleted })
  },
}

type Row = typeof orgRegion.$inferSelect

const labels = {
  salesOrganisation: ['Sales organization', nameLength],
  shippingPoint: ['Shipping point', nameLength],
  name: ['Org region name', nameLength],
  geographicName: ['Geographic name', nameLength],
  regionCode: ['Region code'],
} as const

const storable = (draft: OrgRegionDraft) => {
  refuseBadFields(orgRegionProblems(draft), labels)
  return {
    salesOrganisation: draft.salesOrganisation.trim(),
    shippingPoint: draft.shippingPoint.trim(),
    name: draft.name.trim(),
    geographicName: draft.geographicName.trim(),
    regionCode: draft.regionCode as number,
  }
}

const taken = ({ salesOrganisation, shippingPoint }: Pick<Row, 'salesOrganisation' | 'shippingPoint'>) => ({
  org_region_pair_taken: `Org region ${salesOrganisation} ${shippingPoint} already exists.`,
})

const find = async ({ database, customer }: Context, id: number): Promise<Row> => {
  const [found] = await database
    .select()
    .from(orgRegion)
    .where(and(eq(orgRegion.customer, customer), eq(orgRegion.id, id)))
  if (!found) throw notFound(`There is no org region ${id}.`)
  return found
}

const store = async (context: Context, before: Row, change: Partial<Row>) => {
  const [after] = await orTaken(
    context.database
      .update(orgRegion)
      .set({ ...change, ...changedBy(context) })
      .where(and(eq(orgRegion.customer, context.customer), eq(orgRegion.id, before.id)))
      .returning(),
    taken({ ...before, ...change }),
  )
  noteChange(context, 'org-region', before.id, before, after)
  return {}
}
