import type { Permission } from '#domain/access/access'
import type { Dashboard } from './dashboards'
import { lateCauses } from './lateCause'
import {
  coverage,
  emptyShare,
  expiryBands,
  hireShare,
  hoursBands,
  meanDwell,
  silenceBands,
  type Sums,
  utilisation,
} from './measures'
import { fixStates } from '#domain/fleet/positions/fix'
import { loadStatuses } from '#domain/freight/load'
import { milestoneStates } from '#domain/people/recruiting/milestones'
import { leadSources } from '#domain/people/recruiting/sourceMetrics'
import { endsLead, leadStatuses, openReferralStatuses } from '#domain/people/recruiting/steps'
import { openTransferStatuses } from '#domain/people/transfers/transfer'
import { packageStatuses } from '#domain/people/workdays/workPackage'
import { acceptance, onTimeShare, tenderOutcomes } from '#domain/reports/tenderResults'
import { weightUse } from '#domain/reports/weightBands'

/**
 * What the rows of a tile stand for: days in the zone of the place, or of the reader where there is no place; carriers and
 * locations by name; or the states that a thing can be in, all of them and in this order.
 */
type TileRows = { by: 'day' | 'carrier' | 'location' } | { by: 'state'; states: readonly string[] }

/** How a value is written. */
type TileUnit = 'share' | 'minutes' | 'count'

/** A tile: who may see it, its rows, and its value made of the sums of some of them or of all. */
type Tile<Name extends string> = TileRows & {
  dashboard: Dashboard
  needs: Permission
  /** The chosen days, with those before them, or how it stands now. */
  covers: 'days' | 'now'
  unit: TileUnit
  sums: readonly Name[]
  /** The sums that say something of a single record; that there is one, its row says. */
  ofRecord?: readonly Name[]
  /** The sums that are cents, which are written as dollars. */
  inCents?: readonly Name[]
  /** Null where there is nothing to measure. */
  value(sums: Sums<Name>): number | null
}

const tile = <const Name extends string>(declaration: Tile<Name>): Tile<Name> => declaration

const fleet = 'load-planning'
const freight = 'routing-tool.reports'
const routing = 'routing-tool.deliveries'
const track = 'maps.track'
const transfers = 'drivers.transfer'
const recruiting = 'drivers.refer'

const keysOf = <Key extends string>(bands: Readonly<Record<Key, unknown>>) => Object.keys(bands) as Key[]

const reachedOnTime = tile({
  dashboard: 'week',
  needs: fleet,
  covers: 'days',
  by: 'day',
  unit: 'share',
  sums: ['arrived', 'onTime'],
  ofRecord: ['onTime'],
  value: onTimeShare,
})

/**
 * Every tile. What counts, and from when:
 * - `loads`: loads with a delivery that ships on the reader's today, without the cancelled ones.
 * - `tenders-today`: offers to carriers sent today on the reader's clock, by their outcome (`tenderOutcomes`).
 * - `stops-today`: pick-ups and deliveries with an appointment that ends today at the place, of trips that were not
 *   cancelled; `overdue` are those not reached when they should have been (`isOnTime`).
 * - `last-hour`: what was noted in the sixty minutes before: deliveries that came in, loads that were made, sent or answered,
 *   and what happened to their trips.
 * - `pickups` and `deliveries-on-time`: stops that were reached, on the day of their arrival at the place; on time is not
 *   later than the end of the appointment plus the minutes that the customer allows (`isOnTime`).
 * - `late-causes`: stops that were reached, but not on time, by what cost most (`lateCause`).
 * - `tenders`: offers to carriers that are over, on the day they were sent (`acceptance`).
 * - `empty-miles`: planned miles of trips that were not cancelled, on the day they start at their first stop.
 * - `weight-use`: loads that were not cancelled, on the day they were made (`weightUse`).
 * - `dwell`: visits that ended, on the day they ended, from the arrival to the departure; `over` are those longer than the
 *   free time of the location after the appointment or a later arrival.
 * - `coverage`: loaded trips that were not cancelled, on the day they start at their first stop.
 * - `deliveries`: deliveries by their ship date, without the deleted ones.
 * - `units`: power units by their newest position (`fixState`); `unseen` never had one, `down` are out of service.
 * - `silent-units`: trips under way without a position for longer than the silence threshold of the customer, since their
 *   start if they had none, by hours (`silenceBands`).
 * - `hours-left`: active drivers by what they may still drive (`hoursBands`).
 * - `utilisation`: power units that are in service today, for each day; used on the days from the
 *   start to the end of a trip that was not cancelled, on the reader's clock; a trip counts for 14 days at most.
 * - `papers`: qualifications, licences and medical cards of drivers who are not inactive, by their last valid day and the
 *   reader's today (`expiryBands`).
 * - `transfers`, `referrals`, `leads`, `packages`: those that are not over, by status.
 * - `sources`: leads by source, on the reader's day they came in; `hires` are those of them that were hired since.
 * - `bonuses`: milestones of referrals that are due or will be (`milestoneState`), in cents.
 */
export const tiles = {
  loads: tile({
    dashboard: 'today',
    needs: routing,
    covers: 'now',
    by: 'state',
    states: loadStatuses.filter((status) => status !== 'cancelled'),
    unit: 'count',
    sums: ['loads', 'pending'],
    value: (sums) => sums.loads,
  }),
  'tenders-today': tile({
    dashboard: 'today',
    needs: routing,
    covers: 'now',
    by: 'state',
    states: tenderOutcomes,
    unit: 'count',
    sums: ['tenders', 'waiting'],
    value: ({ tenders }) => tenders,
  }),
  'stops-today': tile({
    dashboard: 'today',
    needs: fleet,
    covers: 'now',
    by: 'state',
    states: ['on-time', 'late', 'overdue', 'to-come'],
    unit: 'count',
    sums: ['stops', 'arrived', 'onTime'],
    value: ({ stops }) => stops,
  }),
  'last-hour': tile({
    dashboard: 'today',
    needs: routing,
    covers: 'now',
    by: 'state',
    states: ['imported', 'built', 'sent', 'answered', 'progress'],
    unit: 'count',
    sums: ['events'],
    value: ({ events }) => events,
  }),
  'deliveries-on-time': reachedOnTime,
  'pickups-on-time': reachedOnTime,
  'late-causes': tile({
    dashboard: 'week',
    needs: fleet,
    covers: 'days',
    by: 'state',
    states: lateCauses,
    unit: 'count',
    sums: ['late'],
    value: ({ late }) => late,
  }),
  tenders: tile({
    dashboard: 'week',
    needs: freight,
    covers: 'days',
    by: 'carrier',
    unit: 'share',
    sums: ['accepted', 'conditional', 'declined', 'expired'],
    ofRecord: ['accepted', 'conditional', 'declined', 'expired'],
    value: (sums) => acceptance({ ...sums, answered: 0, minutesToAnswer: 0 }),
  }),
  coverage: tile({
    dashboard: 'week',
    needs: fleet,
    covers: 'days',
    by: 'day',
    unit: 'share',
    sums: ['trips', 'covered'],
    ofRecord: ['covered'],
    value: coverage,
  }),
  'empty-miles': tile({
    dashboard: 'week',
    needs: fleet,
    covers: 'days',
    by: 'day',
    unit: 'share',
    sums: ['miles', 'emptyMiles'],
    ofRecord: ['miles', 'emptyMiles'],
    value: emptyShare,
  }),
  dwell: tile({
    dashboard: 'week',
    needs: fleet,
    covers: 'days',
    by: 'location',
    unit: 'minutes',
    sums: ['visits', 'minutes', 'over'],
    ofRecord: ['minutes', 'over'],
    value: meanDwell,
  }),
  'weight-use': tile({
    dashboard: 'week',
    needs: freight,
    covers: 'days',
    by: 'day',
    unit: 'share',
    sums: ['loads', 'weight'],
    ofRecord: ['weight'],
    value: ({ loads, weight }) => weightUse(weight, loads),
  }),
  deliveries: tile({
    dashboard: 'week',
    needs: freight,
    covers: 'days',
    by: 'day',
    unit: 'count',
    sums: ['deliveries'],
    value: ({ deliveries }) => deliveries,
  }),
  units: tile({
    dashboard: 'fleet',
    needs: track,
    covers: 'now',
    by: 'state',
    states: [...fixStates, 'unseen', 'down'],
    unit: 'count',
    sums: ['units', 'moving'],
    value: ({ units }) => units,
  }),
  'silent-units': tile({
    dashboard: 'fleet',
    needs: track,
    covers: 'now',
    by: 'state',
    states: keysOf(silenceBands),
    unit: 'count',
    sums: ['trips'],
    value: ({ trips }) => trips,
  }),
  'hours-left': tile({
    dashboard: 'fleet',
    needs: fleet,
    covers: 'now',
    by: 'state',
    states: keysOf(hoursBands),
    unit: 'count',
    sums: ['drivers', 'short'],
    value: ({ drivers }) => drivers,
  }),
  utilisation: tile({
    dashboard: 'fleet',
    needs: fleet,
    covers: 'days',
    by: 'day',
    unit: 'share',
    sums: ['units', 'used'],
    ofRecord: ['used'],
    value: utilisation,
  }),
  papers: tile({
    dashboard: 'fleet',
    needs: fleet,
    covers: 'now',
    by: 'state',
    states: keysOf(expiryBands),
    unit: 'count',
    sums: ['papers', 'expired', 'licences', 'medicalCards'],
    ofRecord: ['licences', 'medicalCards'],
    value: ({ papers }) => papers,
  }),
  transfers: tile({
    dashboard: 'people',
    needs: transfers,
    covers: 'now',
    by: 'state',
    states: openTransferStatuses,
    unit: 'count',
    sums: ['transfers', 'requested'],
    value: (sums) => sums.transfers,
  }),
  referrals: tile({
    dashboard: 'people',
    needs: recruiting,
    covers: 'now',
    by: 'state',
    states: openReferralStatuses,
    unit: 'count',
    sums: ['referrals', 'new'],
    value: ({ referrals }) => referrals,
  }),
  leads: tile({
    dashboard: 'people',
    needs: recruiting,
    covers: 'now',
    by: 'state',
    states: leadStatuses.filter((status) => !endsLead(status)),
    unit: 'count',
    sums: ['leads', 'new'],
    value: ({ leads }) => leads,
  }),
  sources: tile({
    dashboard: 'people',
    needs: recruiting,
    covers: 'days',
    by: 'state',
    states: leadSources,
    unit: 'share',
    sums: ['leads', 'hires'],
    ofRecord: ['hires'],
    value: hireShare,
  }),
  bonuses: tile({
    dashboard: 'people',
    needs: recruiting,
    covers: 'now',
    by: 'state',
    states: milestoneStates.filter((state) => state === 'due' || state === 'upcoming'),
    unit: 'count',
    sums: ['bonuses', 'due', 'cents'],
    ofRecord: ['cents'],
    inCents: ['cents'],
    value: ({ bonuses }) => bonuses,
  }),
  packages: tile({
    dashboard: 'people',
    needs: 'work-packages',
    covers: 'now',
    by: 'state',
    states: packageStatuses.filter((status) => status !== 'exported'),
    unit: 'count',
    sums: ['packages', 'reviewed'],
    value: ({ packages }) => packages,
  }),
}

export type TileName = keyof typeof tiles

export const tileNames = Object.keys(tiles) as TileName[]

/** The tiles of a dashboard, in their own order. */
export const tilesOf = (dashboard: Dashboard): TileName[] =>
  tileNames.filter((name) => tiles[name].dashboard === dashboard)

/** The states that the rows of a tile stand for, in their order; none where they stand for something else. */
export const statesOf = (name: TileName): readonly string[] => {
  const rows: TileRows = tiles[name]
  return rows.by === 'state' ? rows.states : []
}

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
