import type { RouteFilter } from '#domain/fleet/map/mapFilter'
import {
  fieldsOf,
  routeCriteria,
  type RouteCriterion,
  type RouteSearchProblem,
  routeSearchProblems,
  tidySearch,
} from '#domain/fleet/map/routeCriteria'
import type { Sort } from '#portal/ui/table/tableColumns'

/** A field of a search. */
export type SearchField = keyof RouteFilter

/** A search as its form and its address write it: texts, several keys with commas between. */
export type WrittenSearch = Partial<Record<SearchField, string>>

/** The content of the address: the search, and how its routes are shown. */
export type AskedSearch = {
  written: WrittenSearch
  /** The saved search that it comes from. */
  saved: number | null
  /** Counts from 1. */
  page: number
  perPage: number
  sort: Sort | null
  /** The routes that are shown together on the map. */
  onMap: readonly string[]
}

export const usualPerPage = 100
export const pageSizes = [25, 50, 100, 250] as const

/** The most routes on one map: more lines cannot be distinguished. */
export const mostOnMap = 20

/** In the order of the address and of the chips of a search. */
export const searchFields: readonly SearchField[] = routeCriteria.flatMap(fieldsOf)

/** Reads an address. What it does not know is as usual. */
export const readAskedSearch = (query: URLSearchParams): AskedSearch => {
  const sort = query.get('sort')
  const perPage = Number(query.get('perPage'))
  return {
    written: Object.fromEntries(searchFields.flatMap((field) => (query.get(field) ? [[field, query.get(field)]] : []))),
    saved: wholeNumber(query.get('search')),
    page: wholeNumber(query.get('page')) || 1,
    perPage: pageSizes.find((size) => size === perPage) ?? usualPerPage,
    sort: sort ? { field: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : null,
    onMap: (query.get('onMap') ?? '').split(',').filter(Boolean).slice(0, mostOnMap),
  }
}

/** Writes an address; default values are left out. */
export const addressOfSearch = ({ written, saved, page, perPage, sort, onMap }: AskedSearch): URLSearchParams =>
  new URLSearchParams({
    ...(saved !== null && { search: String(saved) }),
    ...Object.fromEntries(searchFields.flatMap((field) => (written[field] ? [[field, written[field]]] : []))),
    ...(page > 1 && { page: String(page) }),
    ...(perPage !== usualPerPage && { perPage: String(perPage) }),
    ...(sort && { sort: `${sort.descending ? '-' : ''}${sort.field}` }),
    ...(onMap.length > 0 && { onMap: onMap.join(',') }),
  })

export type WrittenProblem = RouteSearchProblem | { code: 'not-a-number'; criterion: RouteCriterion }

/** What a written search asks for, and why it is not made. */
export const filterOfWritten = (written: WrittenSearch): { filter: RouteFilter; problems: WrittenProblem[] } => {
  const { late, savedSearchId, regionIds, areaIds, ...texts } = written
  const minutes = wholeNumber(late?.trim())
  const filter = tidySearch({
    ...texts,
    ...(minutes !== null && { late: minutes }),
    ...(wholeNumber(savedSearchId) !== null && { savedSearchId: Number(savedSearchId) }),
    regionIds: keysOf(regionIds),
    areaIds: keysOf(areaIds),
  })
  if (late?.trim() && minutes === null) return { filter, problems: [{ code: 'not-a-number', criterion: 'late' }] }
  return { filter, problems: routeSearchProblems(filter) }
}

/** A search as the form writes it: what a saved one fills the fields with. */
export const writtenOf = (filter: RouteFilter): WrittenSearch =>
  Object.fromEntries(
    searchFields.flatMap((field) => {
      const value = filter[field]
      if (value === undefined) return []
      const text = Array.isArray(value) ? value.join(',') : String(value)
      // The form asks for days; a search that was saved elsewhere may know the hour.
      return [[field, field === 'startsFrom' || field === 'startsTo' ? text.slice(0, 10) : text]]
    }),
  )

/** Whether two searches ask for the same. */
export const isSameSearch = (one: WrittenSearch, other: WrittenSearch): boolean =>
  searchFields.every((field) => (one[field] ?? '') === (other[field] ?? ''))

export const keysOf = (written: string | undefined): number[] =>
  (written ?? '').split(',').flatMap((key) => wholeNumber(key) ?? [])

const wholeNumber = (written: string | null | undefined): number | null =>
  /^\d{1,9}$/.test(written ?? '') ? Number(written) : null
