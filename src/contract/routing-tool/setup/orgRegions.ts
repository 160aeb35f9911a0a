import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, instant, integer, text, wireRecord, zeroOne } from '#contract/platform/wire'
import { anyRoutingTool } from '#domain/access/access'
import type { OrgRegion } from '#domain/setup/orgRegion'
import { draftNumber, draftText, key, named, setupQuery, version } from './draftFields'

const orgRegionDictionary = {
  id: ['orgRegionPk', integer],
  salesOrganisation: ['salesOrg', text],
  shippingPoint: ['shippingPoint', text],
  name: ['name', text],
  geographicName: ['regionGeoName', text],
  regionCode: ['regionCode', integer],
  customer: ['custCode', text],
  deleted: ['deleteMark', zeroOne],
  createdBy: ['createdBy', text],
  createdAt: ['createdDate', instant],
  updatedBy: ['updatedBy', text],
  updatedAt: ['updatedDate', instant],
  version: ['version', version],
} as const satisfies DictionaryOf<OrgRegion>

export const orgRegionWire = wireRecord(orgRegionDictionary)

const draft = {
  salesOrganisation: ['salesOrg', draftText],
  shippingPoint: ['shippingPoint', draftText],
  name: ['name', draftText],
  geographicName: ['regionGeoName', draftText],
  regionCode: ['regionCode', draftNumber],
  customer: ['custCode', named],
} as const

export const orgRegions = {
  listOrgRegions: endpoint({
    summary: 'Which region a sales organisation and shipping point belong to (CALL-RT-5)',
    method: 'GET',
    path: '/routing-tool/{group}/OrgRegion',
    needs: anyRoutingTool,
    query: setupQuery,
    list: { limit: 'all' },
    answer: z.array(orgRegionWire),
  }),
  createOrgRegion: endpoint({
    summary: 'A new org region (CALL-RT-6)',
    method: 'POST',
    path: '/routing-tool/{group}/OrgRegionFromSalesOrg',
    needs: 'routing-tool.setup',
    body: wireRecord(draft),
    answer: okWith({ id: ['orgRegionPk', integer] }),
  }),
  updateOrgRegion: endpoint({
    summary: 'Change, delete or restore an org region (CALL-RT-7)',
    method: 'PUT',
    path: '/routing-tool/{group}/OrgRegionFromSalesOrg',
    needs: 'routing-tool.setup',
    versioned: true,
    body: wireRecord({ id: ['orgRegionPk', key], ...draft, deleted: ['deleteMark', zeroOne.optional()] }),
    answer: ok,
  }),
}
