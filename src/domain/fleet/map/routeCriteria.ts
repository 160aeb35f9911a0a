import { isBackwards, type RouteFilter, startSpan } from './mapFilter'

/** What a search of routes is made of: each is one condition, the days from and to are one together. */
export const routeCriteria = [
  'shipmentId',
  'loadNumber',
  'networkId',
  'shipmentStatus',
  'days',
  'late',
  'driverName',
  'driverManagerId',
  'powerUnitId',
  'trailerId',
  'equipmentType',
  'trailerStatus',
  'fromCity',
  'fromState',
  'fromCountry',
  'fromLocationId',
  'toCity',
  'toState',
  'toCountry',
  'toLocationId',
  'orderNumber',
  'customerOrderNumber',
  'orderStatus',
  'customerNumber',
  'billOfLading',
  'corporationId',
  'regionIds',
  'areaIds',
  'savedSearchId',
  'savedBy',
] as const
export type RouteCriterion = (typeof routeCriteria)[number]

/** What a search would find without one of its criteria; `atLeast` when counting was given up. */
export type LoosenedSearch = { criterion: RouteCriterion; count: number; atLeast: boolean }

export type RouteSearchProblem =
  | { code: 'nothing-asked' }
  | { code: 'ends-before-it-begins' }
  | { code: 'too-long'; days: number; most: number }
  | { code: 'wildcard'; criterion: RouteCriterion }

/** A search that names nothing by its number covers no more days. */
export const longestSearch = 31

/** Criteria that people type. They are searched in capitals (Q91), and may end with a wildcard. */
export const typedCriteria = [
  'shipmentId',
  'loadNumber',
  'networkId',
  'driverName',
  'powerUnitId',
  'trailerId',
  'equipmentType',
  'fromCity',
  'fromState',
  'fromCountry',
  'fromLocationId',
  'toCity',
  'toState',
  'toCountry',
  'toLocationId',
  'orderNumber',
  'customerOrderNumber',
  'customerNumber',
  'billOfLading',
] as const satisfies readonly RouteCriterion[]

/** Criteria that identify a single record, so no date range is required. */
const identifying = [
  'shipmentId',
  'loadNumber',
  'networkId',
  'powerUnitId',
  'trailerId',
  'orderNumber',
  'customerOrderNumber',
  'billOfLading',
] as const satisfies readonly RouteCriterion[]

/** What of a search a criterion is made of. */
export const fieldsOf = (criterion: RouteCriterion): readonly (keyof RouteFilter)[] =>
  criterion === 'days' ? ['startsFrom', 'startsTo'] : [criterion]

/** The criteria that a search has, in their order. */
export const criteriaOf = (filter: RouteFilter): RouteCriterion[] =>
  routeCriteria.filter((criterion) => fieldsOf(criterion).some((field) => isAsked(filter[field])))

/** The search with one criterion less. */
export const withoutCriterion = (filter: RouteFilter, criterion: RouteCriterion): RouteFilter => {
  const fields: readonly string[] = fieldsOf(criterion)
  return Object.fromEntries(Object.entries(filter).filter(([field]) => !fields.includes(field)))
}

/** The search as it is sent: typed texts trimmed and in capitals, nothing that asks for nothing. */
export const tidySearch = (filter: RouteFilter): RouteFilter =>
  Object.fromEntries(
    Object.entries(filter)
      .map(([field, value]) => [field, typeof value === 'string' ? tidyText(field, value) : value])
      .filter(([, value]) => isAsked(value)),
  )

/** Why a search is not made; of a tidy one. */
export const routeSearchProblems = (filter: RouteFilter): RouteSearchProblem[] => {
  if (criteriaOf(filter).length === 0) return [{ code: 'nothing-asked' }]
  const misplaced = typedCriteria.filter((criterion) => hasMisplacedWildcard(filter[criterion] ?? ''))
  return [
    ...misplaced.map((criterion) => ({ code: 'wildcard', criterion }) as const),
    ...(isBackwards(filter) ? [{ code: 'ends-before-it-begins' } as const] : tooLong(filter)),
  ]
}

/** The text before a wildcard at the end; null without one. */
export const prefixOf = (text: string): string | null => (text.endsWith('*') ? text.slice(0, -1) : null)

const isAsked = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const tidyText = (field: string, text: string): string =>
  (typedCriteria as readonly string[]).includes(field) ? text.trim().toUpperCase() : text.trim()

/** A wildcard is allowed only at the end of a term. */
const hasMisplacedWildcard = (text: string): boolean => text === '*' || text.slice(0, -1).includes('*')

const tooLong = (filter: RouteFilter): RouteSearchProblem[] => {
  const { from, before } = startSpan(filter)
  if (from === null || before === null || identifying.some((criterion) => isAsked(filter[criterion]))) return []
  const days = Math.ceil((before - from) / 86_400_000)
  return days > longestSearch ? [{ code: 'too-long', days, most: longestSearch }] : []
}
