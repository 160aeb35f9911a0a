import { regions } from '#contract/routing-tool/regions'
import type { Region, RegionDraft } from '#domain/region'
import { writeKeptList } from '#portal/data/browserStorage'
import { call } from '#portal/data/call'
import { crud, type Work } from '#portal/data/crud'
import { couldNot } from '#portal/data/errors'
import { listPage } from '#portal/data/listPage'

export const regionResource = crud<Region, RegionDraft & { isDefault: boolean }>({
  list: async (paging, filter, work, signal) => {
    try {
      return await listPage(regions.listRegions, { query: {} }, { paging, filter, searched, signal })
    } catch (error) {
      forgetKeptLists(work)
      throw error
    }
  },
  create: async (draft, work) => {
    const made = await call(regions.createRegion, { body: { ...draft, ...author(work) } })
    forgetKeptLists(work)
    return made
  },
  update: async (region, work) => {
    await call(regions.updateRegion, { body: { ...region, ...author(work) } })
    forgetKeptLists(work)
  },
  remove: async ({ id }, work) => {
    await call(regions.deleteRegion, { query: {}, body: { id, ...author(work) } })
    forgetKeptLists(work)
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

/** Lists of regions and areas that this browser keeps are old after a write, and worth nothing after a failure. */
const forgetKeptLists = ({ group }: Work): void => {
  writeKeptList('regionList', group.id, null)
  writeKeptList('areaList', group.id, null)
}
