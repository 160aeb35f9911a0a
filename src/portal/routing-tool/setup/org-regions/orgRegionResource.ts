import { orgRegions } from '#contract/routing-tool/setup/orgRegions'
import type { OrgRegion, OrgRegionDraft } from '#domain/setup/orgRegion'
import { call } from '#portal/data/call/call'
import { couldNot } from '#portal/data/call/errors'
import { crud } from '#portal/data/resources/crud'
import { listPage } from '#portal/data/resources/listPage'

export const orgRegionResource = crud<OrgRegion, OrgRegionDraft>({
  list: (paging, filter, _, signal) =>
    listPage(orgRegions.listOrgRegions, { query: {} }, { paging, filter, searched, signal }),
  create: (draft, { group }) => call(orgRegions.createOrgRegion, { body: { ...draft, customer: group.id } }),
  update: (row) => call(orgRegions.updateOrgRegion, { body: row }, { version: row.version }),
  remove: (row) => call(orgRegions.updateOrgRegion, { body: { ...row, deleted: true } }),
  topics: ['setup'],
  couldNot: {
    create: couldNot.create.orgRegion,
    update: couldNot.update.orgRegion,
    remove: 'setup.orgRegions.notDeleted',
  },
})

const searched = ['name', 'salesOrganisation', 'shippingPoint', 'geographicName', 'regionCode'] as const
