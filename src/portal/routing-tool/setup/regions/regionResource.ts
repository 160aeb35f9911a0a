import { regions } from '#contract/routing-tool/setup/regions'
import type { Region, RegionDraft } from '#domain/setup/region'
import { call } from '#portal/data/call/call'
import { isAborted } from '#portal/data/call/callFailure'
import { crud, type Work } from '#portal/data/resources/crud'
import { forgetKeptLists } from '#portal/data/resources/keptLists'
import { listPage } from '#portal/data/resources/listPage'

export const regionResource = crud<Region, RegionDraft & { isDefault: boolean }>({
  list: async (paging, filter, work) => {
    try {
      return await listPage(regions.listRegions, { query: {} }, { paging, filter, searched, options: work.options })
    } catch (error) {
      if (!isAborted(error)) forgetKeptLists(work.group.id)
      throw error
    }
  },
  create: async (draft, work) => {
    const made = await call(regions.createRegion, { body: { ...draft, ...author(work) } }, work.options)
    forgetKeptLists(work.group.id)
    return made
  },
  update: async (region, work) => {
    await call(regions.updateRegion, { body: { ...region, ...author(work) } }, work.options)
    forgetKeptLists(work.group.id)
  },
  remove: async ({ id }, work) => {
    await call(regions.deleteRegion, { query: {}, body: { id, ...author(work) } }, work.options)
    forgetKeptLists(work.group.id)
  },
  topics: ['setup'],
})

const searched = ['code', 'name', 'description', 'defaultEquipment'] as const

const author = ({ group, userId }: Work) => ({ customer: group.id, userId })
