import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  type DictionaryOf,
  instant,
  integer,
  keyText,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import { anyRoutingTool } from '#domain/access/access'
import type { Region } from '#domain/setup/region'
import { draftNumber, draftText, draftTextOrNull, key, lookupQuery, named, setupQuery, version } from './draftFields'

const regionDictionary = {
  id: ['REGION_PK', integer],
  code: ['REGION_CODE', integer],
  name: ['REGION_NAME', text],
  description: ['REGION_DESCRIPTION', text],
  defaultEquipment: ['DEFAULT_EQUIPMENT', textOrNull],
  isDefault: ['IS_DEFAULT', yesNo],
  deleted: ['IS_DELETED', yesNo],
  createdAt: ['CREATED_DATETIME', instant],
  updatedAt: ['UPDATED_DATETIME', instant],
  version: ['version', version],
} as const satisfies DictionaryOf<Region>

export const regionWire = wireRecord(regionDictionary)

const draft = {
  code: ['REGION_CODE', draftNumber],
  name: ['REGION_NAME', draftText],
  description: ['REGION_DESCRIPTION', draftText],
  defaultEquipment: ['DEFAULT_EQUIPMENT', draftTextOrNull],
  isDefault: ['IS_DEFAULT', yesNo.optional()],
  customer: ['CUSTOMER_CODE', named],
  userId: ['USERID', named],
} as const

export const regions = {
  listRegions: endpoint({
    summary: 'The regions of the group (CALL-RT-1)',
    method: 'GET',
    path: '/routing-tool/{group}/Regions',
    needs: anyRoutingTool,
    query: setupQuery,
    list: { limit: 'all' },
    answer: z.array(regionWire),
  }),
  createRegion: endpoint({
    summary: 'A new region; a default one takes that from the other (CALL-RT-2)',
    method: 'POST',
    path: '/routing-tool/{group}/Region',
    needs: 'routing-tool.setup',
    body: wireRecord(draft),
    answer: okWith({ id: ['REGION_PK', integer] }),
  }),
  updateRegion: endpoint({
    summary: 'Change, delete or restore a region; marks that are left out stay (CALL-RT-3)',
    method: 'PUT',
    path: '/routing-tool/{group}/Region',
    needs: 'routing-tool.setup',
    versioned: true,
    body: wireRecord({ id: ['REGION_PK', key], ...draft, deleted: ['IS_DELETED', yesNo.optional()] }),
    answer: ok,
  }),
  deleteRegion: endpoint({
    summary: 'Mark a region that nobody uses as deleted; its key comes in the body or in the query (CALL-RT-4)',
    method: 'DELETE',
    path: '/routing-tool/{group}/Region',
    needs: 'routing-tool.setup',
    versioned: true,
    query: wireRecord({
      id: ['regionPk', keyText.optional()],
      customer: ['customer', text.optional()],
      userId: ['USERID', text.optional()],
    }),
    body: wireRecord({ id: ['regionPk', key.optional()], customer: ['customer', named], userId: ['USERID', named] }),
    answer: ok,
  }),
  listRegionsOfCaller: endpoint({
    summary: 'The regions that the caller dispatches, his default first; all of them when he has none (CALL-RT-24)',
    method: 'GET',
    path: '/routing-tool/{group}/RegionListByUser',
    needs: anyRoutingTool,
    query: lookupQuery,
    list: { limit: 'all' },
    answer: z.array(regionWire),
  }),
}
