import type { Permission } from '#domain/access/access'
import { acceptance, onTimeShare } from '#domain/reports/tenderResults'
import { weightUse } from '#domain/reports/weightBands'

/** The dashboards with charts, each a tab of the home page. */
export const dashboards = ['week'] as const
export type Dashboard = (typeof dashboards)[number]

/** What the rows of a tile stand for: days in the zone of the place, or of the reader where there is no place. */
type TileRows = 'day' | 'carrier' | 'location'

/** How a value is written, and which way is better. */
type TileUnit = 'share' | 'minutes' | 'count'

/** The sums that a tile adds up, by name: whole numbers, miles and pounds. */
export type Sums<Name extends string = string> = Readonly<Record<Name, number>>

/** A tile: who may see it, its rows, and its value made of the sums of some of them or of all. */
type Tile<Name extends string> = {
  dashboard: Dashboard
  needs: Permission
  by: TileRows
  unit: TileUnit
  /** Whether more is better; null for what is neither. */
  moreIsBetter: boolean | null
  sums: readonly Name[]
  /** Null where there is nothing to measure. */
  value(sums: Sums<Name>): number | null
}

const tile = <const Name extends string>(declaration: Tile<Name>): Tile<Name> => declaration

const fleet = 'load-planning'
const freight = 'routing-tool.reports'

/** Who may open a dashboard: whoever may see one of its tiles. */
export const dashboardNeeds = { week: [fleet, freight] } as const satisfies Record<Dashboard, readonly Permission[]>

/** The share of empty miles, deadhead and bobtail, of all miles; null without a mile. */
export const emptyShare = ({ miles, emptyMiles }: Sums<'miles' | 'emptyMiles'>): number | null =>
  miles === 0 ? null : emptyMiles / miles

/** The share of loaded trips that have a driver, among those that were not cancelled; null without a trip. */
export const coverage = ({ trips, covered }: Sums<'trips' | 'covered'>): number | null =>
  trips === 0 ? null : covered / trips

/** The mean time at a stop in whole minutes; null without a visit. */
export const meanDwell = ({ visits, minutes }: Sums<'visits' | 'minutes'>): number | null =>
  visits === 0 ? null : Math.round(minutes / visits)

/**
 * Every tile. What counts, and from when:
 * - `pickups` and `deliveries-on-time`: stops that were reached, on the day of their arrival at the place; on time is not
 *   later than the end of the appointment plus the minutes that the customer allows (`isOnTime`).
 * - `tenders`: offers to carriers that are over, on the day they were sent (`acceptance`).
 * - `empty-miles`: planned miles of trips that were not cancelled, on the day they start at their first stop.
 * - `weight-use`: loads that were not cancelled, on the day they were made (`weightUse`).
 * - `dwell`: visits that ended, on the day they ended, from the arrival to the departure; `over` are those longer than the
 *   free time after the appointment or a later arrival.
 * - `coverage`: loaded trips that were not cancelled, on the day they start at their first stop.
 * - `deliveries`: deliveries by their ship date, without the deleted ones.
 */
export const tiles = {
  'deliveries-on-time': tile({
    dashboard: 'week',
    needs: fleet,
    by: 'day',
    unit: 'share',
    moreIsBetter: true,
    sums: ['arrived', 'onTime'],
    value: onTimeShare,
  }),
  'pickups-on-time': tile({
    dashboard: 'week',
    needs: fleet,
    by: 'day',
    unit: 'share',
    moreIsBetter: true,
    sums: ['arrived', 'onTime'],
    value: onTimeShare,
  }),
  tenders: tile({
    dashboard: 'week',
    needs: freight,
    by: 'carrier',
    unit: 'share',
    moreIsBetter: true,
    sums: ['accepted', 'conditional', 'declined', 'expired'],
    value: (sums) => acceptance({ ...sums, answered: 0, minutesToAnswer: 0 }),
  }),
  coverage: tile({
    dashboard: 'week',
    needs: fleet,
    by: 'day',
    unit: 'share',
    moreIsBetter: true,
    sums: ['trips', 'covered'],
    value: coverage,
  }),
  'empty-miles': tile({
    dashboard: 'week',
    needs: fleet,
    by: 'day',
    unit: 'share',
    moreIsBetter: false,
    sums: ['miles', 'emptyMiles'],
    value: emptyShare,
  }),
  dwell: tile({
    dashboard: 'week',
    needs: fleet,
    by: 'location',
    unit: 'minutes',
    moreIsBetter: false,
    sums: ['visits', 'minutes', 'over'],
    value: meanDwell,
  }),
  'weight-use': tile({
    dashboard: 'week',
    needs: freight,
    by: 'day',
    unit: 'share',
    moreIsBetter: true,
    sums: ['loads', 'weight'],
    value: ({ loads, weight }) => weightUse(weight, loads),
  }),
  deliveries: tile({
    dashboard: 'week',
    needs: freight,
    by: 'day',
    unit: 'count',
    moreIsBetter: null,
    sums: ['deliveries'],
    value: ({ deliveries }) => deliveries,
  }),
}

export type TileName = keyof typeof tiles

export const tileNames = Object.keys(tiles) as TileName[]

/** A row of a tile: its key, what people call it (a carrier, a location), and its sums. */
export type TileRow = { key: string; label: string; sums: Sums }

/** The value of a tile for some sums; a sum that is missing is 0. */
export const valueOf = (name: TileName, sums: Sums): number | null => {
  const { sums: names, value } = tiles[name] as Tile<string>
  return value(Object.fromEntries(names.map((sum) => [sum, sums[sum] ?? 0])))
}

/** The sums of several rows: what a tile shows for all of them together. */
export const totalOf = (name: TileName, rows: readonly Pick<TileRow, 'sums'>[]): Sums =>
  Object.fromEntries(
    tiles[name].sums.map((sum) => [sum, rows.reduce((total, { sums }) => total + (sums[sum] ?? 0), 0)]),
  )
