import type { ShipmentId } from '#domain/freight/keys'
/** What the maps can be searched by. Texts are contained ignoring case; ids, states and statuses are equal. */
export type MapFilter = {
  shipmentStatus?: string | undefined
  equipmentType?: string | undefined
  trailerId?: string | undefined
  /** The planned start: a day `YYYY-MM-DD` or an instant, itself included, as in `startsTo`. */
  startsFrom?: string | undefined
  startsTo?: string | undefined
  fromCountry?: string | undefined
  fromState?: string | undefined
  fromLocationId?: string | undefined
  toCountry?: string | undefined
  toState?: string | undefined
  toLocationId?: string | undefined
  /** Minutes late at least. */
  late?: number | undefined
  shipmentId?: ShipmentId | undefined
  customerOrderNumber?: string | undefined
  orderNumber?: string | undefined
  orderStatus?: string | undefined
  fromCity?: string | undefined
  toCity?: string | undefined
  trailerStatus?: string | undefined
  powerUnitId?: string | undefined
  driverName?: string | undefined
  driverManagerId?: string | undefined
  /** Also include the results of a saved search; with `savedBy`, only if that user owns it. */
  savedSearchId?: number | undefined
  /** What any search finds that this person keeps and the caller may read. */
  savedBy?: string | undefined
  regionIds?: number[] | undefined
  areaIds?: number[] | undefined
  corporationId?: string | undefined
}

/** What orders are searched by besides. */
export type MapOrderSearch = {
  trailerId?: string | undefined
  customerNumber?: string | undefined
  billOfLading?: string | undefined
}

/** What routes are searched by on their own page: the filter of the maps, numbers of the load, and what it carries. */
export type RouteFilter = MapFilter & {
  loadNumber?: string | undefined
  /** The network id under which the planners speak of it (SNID). */
  networkId?: string | undefined
  customerNumber?: string | undefined
  billOfLading?: string | undefined
}

/** When the days or instants of a filter begin and end; the end itself is outside. */
export const startSpan = ({ startsFrom, startsTo }: Pick<MapFilter, 'startsFrom' | 'startsTo'>) => ({
  from: startsFrom === undefined ? null : Date.parse(startsFrom),
  before: startsTo === undefined ? null : Date.parse(startsTo) + (isDay(startsTo) ? 86_400_000 : 1),
})

/** Whether it asks for what begins after it ends. */
export const isBackwards = (filter: Pick<MapFilter, 'startsFrom' | 'startsTo'>): boolean => {
  const { from, before } = startSpan(filter)
  return from !== null && before !== null && from >= before
}

const isDay = (written: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(written)
