import type { LoadId } from '#domain/freight/keys'
import type { UnsentOffer } from '#domain/freight/load'
import { isAllowed, type Permission } from './access/access'

/**
 * Kinds of records that the search finds by the beginning of their name, the permissions of which each requires one, and the prefixes
 * that restrict a search to one kind (followed by a colon or a space). A new kind needs a line here, its query on the
 * server and its address in the portal.
 */
export const searchKinds = {
  delivery: { needs: 'routing-tool.deliveries', prefixes: ['d', 'delivery', 'deliveries'] },
  load: { needs: 'routing-tool.deliveries', prefixes: ['l', 'load', 'loads'] },
  driver: { needs: 'routing-tool.setup', prefixes: ['dr', 'driver', 'drivers'] },
  carrier: { needs: 'routing-tool.setup', prefixes: ['c', 'carrier', 'carriers'] },
  order: { needs: 'routing-tool.deliveries', prefixes: ['o', 'order', 'orders'] },
  shipment: { needs: ['load-planning', 'shipment-orders', 'maps.track'], prefixes: ['s', 'shipment', 'shipments'] },
  'fleet-driver': { needs: ['load-planning', 'fleet.manage'], prefixes: ['f', 'fleet'] },
  unit: { needs: ['load-planning', 'fleet.manage'], prefixes: ['u', 'unit', 'units', 'truck', 'trucks'] },
  'transport-order': { needs: 'maps.track', prefixes: ['t', 'bol'] },
  customer: { needs: 'customer.manage', prefixes: ['k', 'customer', 'customers'] },
  location: { needs: 'fleet.manage', prefixes: ['a', 'location', 'locations'] },
} as const satisfies Record<
  string,
  { needs: Permission | readonly Permission[]; prefixes: readonly [string, ...string[]] }
>

export type SearchKind = keyof typeof searchKinds

export const searchKindNames = Object.keys(searchKinds) as SearchKind[]

/** The kinds a user may search. */
export const searchKindsFor = (held: ReadonlySet<Permission>): SearchKind[] =>
  searchKindNames.filter((kind) => isAllowed(searchKinds[kind].needs, held))

/** A found record, with enough detail to distinguish it from others of the same name. */
export type SearchHit = {
  kind: SearchKind
  /** Null where the kind has no key of its own, as orders have none, or is known by its name. */
  id: number | null
  name: string
  /** What else is known of it: a place, a code, a carrier. */
  detail: string | null
  status: string | null
  /** Of a load: why its tender or assignment has not left. */
  unsent?: UnsentOffer | null | undefined
  /** The load it travels on. */
  loadId: LoadId | null
}

/** Fewer characters find too much to be of use. */
export const shortestSearch = 2
export const longestSearch = 100

/** Pages are searched too, but require no request. */
const pagePrefixes = ['p', 'page', 'pages'] as const

/** The shortest prefix of a kind, as a hint shows it. */
export const prefixOf = (kind: SearchKind): string => `${searchKinds[kind].prefixes[0]}:`

/** Which kind a typed text asks for (null: all of them), and what it looks for: `dr: smith` is a driver `smith`. */
export const readSearch = (typed: string): { kind: SearchKind | 'page' | null; text: string } => {
  const [, word = '', sign = '', rest = ''] = /^\s*(\p{L}+)\s*([:：]|\s)\s*(.*)$/su.exec(typed) ?? []
  const kind = kindOf(word.toLowerCase())
  const isMeant = sign === ':' || sign === '：' || word.length > 2
  return kind && isMeant ? { kind, text: rest.trim() } : { kind: null, text: typed.trim() }
}

const kindOf = (word: string): SearchKind | 'page' | undefined =>
  (pagePrefixes as readonly string[]).includes(word)
    ? 'page'
    : searchKindNames.find((kind) => (searchKinds[kind].prefixes as readonly string[]).includes(word))

/** Whether a text is long enough to look records up by. Counts characters as people do. */
export const canBeSearched = (text: string): boolean => {
  const { length } = [...text]
  return length >= shortestSearch && length <= longestSearch
}
