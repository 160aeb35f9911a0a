import type { LoadFilter } from '#contract/routing-tool/loadFilter'
import { loads } from '#contract/routing-tool/loads'
import type { Load } from '#domain/freight/load'
import { callList } from '#portal/data/call/call'
import { crud } from '#portal/data/resources/crud'

/** A load as a record of react-admin, which goes by `id`. */
export type ListedLoad = Load & { id: number }

/** What lists of loads are filtered by; `pendingOnly` asks the list of pending loads. */
export type ListedLoadFilter = LoadFilter & { pendingOnly?: boolean }

/** Loads, which are written on the board: the server filters, sorts and pages their lists. */
export const loadResource = crud<ListedLoad, never>({
  list: async ({ sort, ...paging }, { id: ids, pendingOnly, ...filter }, { options }) => {
    if (Array.isArray(ids)) {
      // The search takes one key. Records are read by key one at a time, on their own page: no list refers to loads.
      const found = await Promise.all(
        ids.map((loadId) => callList(loads.searchLoads, { query: { loadId: Number(loadId) } }, options)),
      )
      const rows = found.flatMap((page) => page.rows).map(withId)
      return { rows, total: rows.length }
    }
    const order = sort?.field === 'id' ? { ...sort, field: 'loadId' } : sort
    const search = pendingOnly === true ? loads.searchPendingLoads : loads.searchLoads
    const page = await callList(search, { query: filter, paging: { ...paging, sort: order ?? null } }, options)
    return { ...page, rows: page.rows.map(withId) }
  },
  topics: ['loads', 'outbox'],
})

const withId = (load: Load): ListedLoad => ({ ...load, id: load.loadId })
