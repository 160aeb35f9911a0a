import { orgRegions } from '#contract/routing-tool/setup/orgRegions'
import type { OrgRegion, OrgRegionDraft } from '#domain/setup/orgRegion'
import { call } from '#portal/data/call/call'
import { crud } from '#portal/data/resources/crud'
import { listPage } from '#portal/data/resources/listPage'

export const orgRegionResource = crud<OrgRegion, OrgRegionDraft>({
  list: (paging, filter, { options }) =>
    listPage(orgRegions.listOrgRegions, { query: {} }, { paging, filter, searched, options }),
  create: (draft, { group, options }) =>
    call(orgRegions.createOrgRegion, { body: { ...draft, customer: group.id } }, options),
  update: (row, { options }) => call(orgRegions.updateOrgRegion, { body: row }, options),
  remove: (row, { options }) => call(orgRegions.updateOrgRegion, { body: { ...row, deleted: true } }, options),
  topics: ['setup'],
})

const searched = ['name', 'salesOrganisation', 'shippingPoint', 'geographicName', 'regionCode'] as const
