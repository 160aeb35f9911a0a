import type { LoadFilter } from '#contract/routing-tool/loadFilter'
import type { TenderSearch } from '#domain/freight/load'

const texts = ['loadNumber', 'status', 'tenderStatus', 'carrier', 'regionCode'] as const

export type LoadSearchField = (typeof texts)[number]

/** What the list of loads is searched by, as the address holds it. */
export type LoadSearch = Partial<Record<LoadSearchField, string>> & { pendingOnly: boolean; inMyRegions: boolean }

export const everyLoad: LoadSearch = { pendingOnly: false, inMyRegions: false }

/** The search of an address; null while the list is not open. */
export const loadSearchOf = (query: URLSearchParams): LoadSearch | null => {
  const which = query.get('loads')
  if (which === null) return null
  return {
    ...Object.fromEntries(
      texts.flatMap((name) => (query.get(`loads.${name}`) ? [[name, query.get(`loads.${name}`)]] : [])),
    ),
    pendingOnly: which === 'pending',
    inMyRegions: query.get('loads.inMyRegions') === 'yes',
  }
}

/** Writes a search into an address and keeps its other parameters. */
export const addressOfLoadSearch = (query: URLSearchParams, search: LoadSearch | null): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const name of query.keys()) if (name === 'loads' || name.startsWith('loads.')) next.delete(name)
  for (const [name, value] of search ? loadSearchParameters(search) : []) next.set(name, value)
  return next
}

/** The parts of an address that open the list of loads with a search. */
export const loadSearchParameters = (search: LoadSearch): [name: string, value: string][] => [
  ['loads', search.pendingOnly ? 'pending' : 'all'],
  ...texts.flatMap((name): [string, string][] => (search[name] ? [[`loads.${name}`, search[name]]] : [])),
  ...(search.inMyRegions ? [['loads.inMyRegions', 'yes'] as [string, string]] : []),
]

/** What an answer can be searched by, as the list offers it. */
export const tenderSearches = [
  'sent',
  'waiting',
  'expired',
  'accepted',
  'conditional',
  'declined',
  'cancelled',
] as const satisfies readonly TenderSearch[]

/** What the call is asked for. What cannot be meant is left out. */
export const loadFilterOf = (search: LoadSearch): LoadFilter => {
  const { loadNumber, status, tenderStatus, carrier, regionCode, pendingOnly, inMyRegions } = search
  return {
    ...(loadNumber?.trim() && { loadNumber }),
    ...(status && !pendingOnly && { status }),
    ...(isTenderSearch(tenderStatus) && { tenderStatus }),
    ...(carrier && { carrier }),
    ...(regionCode && /^\d{1,9}$/.test(regionCode) && { regionCode: Number(regionCode) }),
    ...(inMyRegions && { inMyRegions }),
  }
}

const isTenderSearch = (text: string | undefined): text is TenderSearch =>
  tenderSearches.some((search) => search === text)
