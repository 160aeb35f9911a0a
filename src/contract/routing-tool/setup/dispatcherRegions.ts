import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, instant, integer, text, wireRecord, yesNo, zeroOne } from '#contract/platform/wire'
import { anyRoutingTool } from '#domain/access/access'
import type { DispatcherRegion } from '#domain/setup/dispatcherRegion'
import { draftNumber, draftText, key, setupQuery, version } from './draftFields'

const dispatcherRegionDictionary = {
  id: ['id', integer],
  firstName: ['firstName', text],
  lastName: ['lastName', text],
  email: ['email', text],
  regionCode: ['regionCode', integer],
  userId: ['userId', text],
  isDefault: ['is_default', yesNo],
  deleted: ['delete_mark', zeroOne],
  createdBy: ['created_by', text],
  createdAt: ['creation_date', instant],
  updatedAt: ['last_updated_date', instant],
  version: ['version', version],
} as const satisfies DictionaryOf<DispatcherRegion>

export const dispatcherRegionWire = wireRecord(dispatcherRegionDictionary)

const draft = {
  firstName: ['firstName', draftText],
  lastName: ['lastName', draftText],
  email: ['email', draftText],
  regionCode: ['regionCode', draftNumber],
  userId: ['userId', draftText],
  isDefault: ['is_default', yesNo.optional()],
} as const

export const dispatcherRegions = {
  listDispatcherRegions: endpoint({
    summary: 'Which dispatcher looks after which region (CALL-RT-49)',
    method: 'GET',
    path: '/routing-tool/{group}/DispatcherRegion',
    needs: anyRoutingTool,
    query: setupQuery,
    list: { limit: 'all' },
    answer: z.array(dispatcherRegionWire),
  }),
  createDispatcherRegion: endpoint({
    summary: 'Give a dispatcher a region (CALL-RT-50)',
    method: 'POST',
    path: '/routing-tool/{group}/DispatcherRegion',
    needs: 'routing-tool.setup',
    body: wireRecord(draft),
    answer: okWith({ id: ['id', integer] }),
  }),
  updateDispatcherRegion: endpoint({
    summary: 'Change, delete or restore the region of a dispatcher (CALL-RT-51)',
    method: 'PUT',
    path: '/routing-tool/{group}/DispatcherRegion',
    needs: 'routing-tool.setup',
    versioned: true,
    body: wireRecord({ id: ['id', key], ...draft, deleted: ['delete_mark', zeroOne.optional()] }),
    answer: ok,
  }),
}
