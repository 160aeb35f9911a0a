import { and, asc, eq } from 'drizzle-orm'
import { orgRegions } from '#contract/routing-tool/setup/orgRegions'
import { type OrgRegionDraft, orgRegionProblems } from '#domain/setup/orgRegion'
import { nameLength } from '#domain/values/bounds'
import { orgRegion } from '#server/database/schema/routing-setup'
import { takeTurn } from '#server/platform/customerWork'
import type { Handlers } from '#server/platform/http/serve'
import { refuseBadFields } from '#server/routing-tool/loads/boundMessages'
import { setupRecords } from './setupRecords'
import { refuseUnknownRegion } from './setupWrites'

export const orgRegionHandlers: Handlers<typeof orgRegions> = {
  listOrgRegions: async ({ query }, { database, customer }) =>
    database
      .select()
      .from(orgRegion)
      .where(
        and(
          eq(orgRegion.customer, customer),
          query.includeDeleted ? undefined : eq(orgRegion.deleted, false),
          records.among(query.ids),
        ),
      )
      .orderBy(asc(orgRegion.salesOrganisation), asc(orgRegion.shippingPoint), asc(orgRegion.id)),

  createOrgRegion: async ({ body }, context) => {
    const fields = storable(body)
    await takeTurn(context)
    await refuseUnknownRegion(context, fields.regionCode)
    const { id } = await records.make(context, fields)
    return { id }
  },

  updateOrgRegion: async ({ body }, context) => {
    const fields = body.deleted ? null : storable(body)
    await takeTurn(context)
    const before = await records.find(context, body.id)
    if (!fields) return records.change(context, before, { deleted: true })
    await refuseUnknownRegion(context, fields.regionCode)
    return records.change(context, before, { ...fields, deleted: body.deleted ?? before.deleted })
  },
}

const records = setupRecords({
  table: orgRegion,
  key: orgRegion.id,
  noun: 'org-region',
  taken: ({ salesOrganisation, shippingPoint }) => ({
    org_region_pair_taken: `Org region ${salesOrganisation} ${shippingPoint} already exists.`,
  }),
})

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
