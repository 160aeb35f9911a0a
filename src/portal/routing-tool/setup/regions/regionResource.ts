import { regions } from '#contract/routing-tool/setup/regions'
import type { Region, RegionDraft } from '#domain/setup/region'
import { call } from '#portal/data/call/call'
import { couldNot } from '#portal/data/call/errors'
import { crud, type Work } from '#portal/data/resources/crud'
import { forgetKeptLists } from '#portal/data/resources/keptLists'
import { listPage } from '#portal/data/resources/listPage'

export const regionResource = crud<Region, RegionDraft & { isDefault: boolean }>({
  list: async (paging, filter, work, signal) => {
    try {
      return await listPage(regions.listRegions, { query: {} }, { paging, filter, searched, signal })
    } catch (error) {
      forgetKeptLists(work.group.id)
      throw error
    }
  },
  create: async (draft, work) => {
    const made = await call(regions.createRegion, { body: { ...draft, ...author(work) } })
    forgetKeptLists(work.group.id)
    return made
  },
  update: async (region, work) => {
    await call(regions.updateRegion, { body: { ...region, ...author(work) } }, { version: region.version })
    forgetKeptLists(work.group.id)
  },
  remove: async ({ id }, work) => {
    await call(regions.deleteRegion, { query: {}, body: { id, ...author(work) } })
    forgetKeptLists(work.group.id)
  },
  topics: ['setup'],
  couldNot: {
    get: couldNot.get.region,
    create: couldNot.create.region,
    update: couldNot.update.region,
    remove: 'setup.regions.notDeleted',
  },
})

const searched = ['code', 'name', 'description', 'defaultEquipment'] as const

const author = ({ group, userId }: Work) => ({ customer: group.id, userId })
