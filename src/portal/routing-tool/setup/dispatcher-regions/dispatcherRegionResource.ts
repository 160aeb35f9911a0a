import { dispatcherRegions } from '#contract/routing-tool/setup/dispatcherRegions'
import type { DispatcherRegion, DispatcherRegionDraft } from '#domain/setup/dispatcherRegion'
import { call } from '#portal/data/call/call'
import { crud } from '#portal/data/resources/crud'
import { listPage } from '#portal/data/resources/listPage'

export const dispatcherRegionResource = crud<DispatcherRegion, DispatcherRegionDraft & { isDefault: boolean }>({
  list: (paging, filter, { options }) =>
    listPage(dispatcherRegions.listDispatcherRegions, { query: {} }, { paging, filter, searched, options }),
  create: (draft, { options }) => call(dispatcherRegions.createDispatcherRegion, { body: draft }, options),
  update: (row, { options }) => call(dispatcherRegions.updateDispatcherRegion, { body: row }, options),
  remove: (row, { options }) =>
    call(dispatcherRegions.updateDispatcherRegion, { body: { ...row, deleted: true } }, options),
  topics: ['setup'],
})

const searched = ['userId', 'firstName', 'lastName', 'email', 'regionCode'] as const
