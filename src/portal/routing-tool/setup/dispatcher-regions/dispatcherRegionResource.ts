import { dispatcherRegions } from '#contract/routing-tool/setup/dispatcherRegions'
import type { DispatcherRegion, DispatcherRegionDraft } from '#domain/setup/dispatcherRegion'
import { call } from '#portal/data/call/call'
import { couldNot } from '#portal/data/call/errors'
import { crud } from '#portal/data/resources/crud'
import { listPage } from '#portal/data/resources/listPage'

export const dispatcherRegionResource = crud<DispatcherRegion, DispatcherRegionDraft & { isDefault: boolean }>({
  list: (paging, filter, _, signal) =>
    listPage(dispatcherRegions.listDispatcherRegions, { query: {} }, { paging, filter, searched, signal }),
  create: (draft) => call(dispatcherRegions.createDispatcherRegion, { body: draft }),
  update: (row) => call(dispatcherRegions.updateDispatcherRegion, { body: row }, { version: row.version }),
  remove: (row) => call(dispatcherRegions.updateDispatcherRegion, { body: { ...row, deleted: true } }),
  topics: ['setup'],
  couldNot: {
    get: couldNot.get.dispatchRegion,
    create: couldNot.create.dispatchRegion,
    update: couldNot.update.dispatchRegion,
    remove: 'setup.dispatcherRegions.notDeleted',
  },
})

const searched = ['userId', 'firstName', 'lastName', 'email', 'regionCode'] as const
