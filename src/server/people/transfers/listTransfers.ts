import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { driverTransfers } from '#contract/people/driverTransfers'
import type { ListedTransfer } from '#contract/people/transferWire'
import type { Input, Paging } from '#contract/platform/endpoint'
import { zoneChange } from '#domain/people/transfers/transferChecks'
import type { Executor } from '#server/database/openDatabase'
import { fleetDriver } from '#server/database/schema/fleet'
import { driverTransfer } from '#server/database/schema/people/driver-transfers'
import { workLocation } from '#server/database/schema/routing-setup'
import { listOrder } from '#server/people/listOrder'
import type { Place } from '#server/platform/customerWork'
import { cappedCount, countMatches, type LongPage, mapPage, pageOf, readPage } from '#server/platform/lists/longList'
import type { TransferRow } from './transferRows'

export type TransferFilter = Input<typeof driverTransfers.listTransfers>['query']

/** A page of transfers, the newest first unless another order is asked for. */
export const listTransfers = async (
  { database, customer }: Place,
  filter: TransferFilter,
  paging: Paging,
): Promise<LongPage<ListedTransfer>> => {
  const places = await database.select().from(workLocation).where(eq(workLocation.customer, customer))
  const zones = new Map(places.map(({ id, zone }) => [id, zone]))
  const page = await readPage(
    database,
    paging,
    (reader, limit) => transferQuery(reader, customer, filter, { ...paging, limit }),
    (rows) => pageOf(rows, paging, () => countMatches(database, driverTransfer, transfersOf(customer, filter))),
  )
  return mapPage(page, (rows) =>
    rows.map(({ transfer, driverName, unitId }) => ({
      ...shownOf(transfer),
      driverName,
      unitId,
      zoneChange: changeOf(zones, transfer),
    })),
  )
}

/** The statement of a page of transfers. */
export const transferQuery = (
  reader: Executor,
  customer: string,
  filter: TransferFilter,
  { sort, limit, offset }: Pick<Paging, 'offset' | 'sort'> & { limit: number },
) => {
  const conditions = transfersOf(customer, filter)
  return reader
    .select({
      transfer: driverTransfer,
      driverName: nameColumn,
      unitId: fleetDriver.powerUnitId,
      total: cappedCount(driverTransfer, conditions, sql`${driverTransfer.customer}, ${driverTransfer.id}`),
    })
    .from(driverTransfer)
    .innerJoin(
      fleetDriver,
      and(eq(fleetDriver.customer, driverTransfer.customer), eq(fleetDriver.id, driverTransfer.driverId)),
    )
    .where(conditions)
    .orderBy(...listOrder(sort, sortable, driverTransfer.id))
    .limit(limit)
    .offset(offset)
}

/** How many transfers a filter finds in each status. */
export const transferCounts = (reader: Executor, customer: string, filter: Omit<TransferFilter, 'status' | 'ids'>) =>
  reader
    .select({ status: driverTransfer.status, count: sql<number>`count(*)::int` })
    .from(driverTransfer)
    .where(transfersOf(customer, filter))
    .groupBy(driverTransfer.status)

const transfersOf = (customer: string, filter: TransferFilter): SQL | undefined => {
  const { status, ids, driverId, text, locationId, managerId, fromDay, toDay } = filter
  return and(
    eq(driverTransfer.customer, customer),
    status === undefined ? undefined : eq(driverTransfer.status, status),
    ids === undefined ? undefined : inArray(driverTransfer.id, ids),
    driverId === undefined ? undefined : sql`upper(${driverTransfer.driverId}) = upper(${driverId})`,
    text
      ? sql`position(lower(${text}::text) in lower(${driverTransfer.driverId} || ' ' || ${nameOfDriver})) > 0`
      : undefined,
    locationId === undefined
      ? undefined
      : or(eq(driverTransfer.fromLocationId, locationId), eq(driverTransfer.toLocationId, locationId)),
    managerId === undefined ? undefined : eq(driverTransfer.managerId, managerId),
    fromDay ? sql`${dayThere} >= ${fromDay}` : undefined,
    toDay ? sql`${dayThere} <= ${toDay}` : undefined,
  )
}

/** Selected by itself, so that counting needs no joins. */
const nameOfDriver = sql`(select named.first_name || ' ' || named.last_name from ${fleetDriver} named
  where named.customer = ${driverTransfer.customer} and named.id = ${driverTransfer.driverId})`

/** The day on which it takes effect, by the calendar of the new location. */
const dayThere = sql`day_at(${driverTransfer.effectiveAt}, (select ${workLocation.zone} from ${workLocation}
  where ${workLocation.customer} = ${driverTransfer.customer} and ${workLocation.id} = ${driverTransfer.toLocationId}))`

const nameColumn = sql<string>`${fleetDriver.firstName} || ' ' || ${fleetDriver.lastName}`

/** What the list can be sorted by. */
const sortable = {
  id: driverTransfer.id,
  driverId: driverTransfer.driverId,
  driverName: nameColumn,
  fromLocationId: driverTransfer.fromLocationId,
  toLocationId: driverTransfer.toLocationId,
  status: driverTransfer.status,
  effectiveAt: driverTransfer.effectiveAt,
  returnOn: driverTransfer.returnOn,
  reason: driverTransfer.reason,
  managerId: driverTransfer.managerId,
  costCentre: driverTransfer.costCentre,
  note: driverTransfer.note,
  answer: driverTransfer.answer,
  requestedBy: driverTransfer.createdBy,
  decidedBy: driverTransfer.decidedBy,
  decidedAt: driverTransfer.decidedAt,
}

const shownOf = (row: TransferRow) => ({
  id: row.id,
  driverId: row.driverId,
  fromLocationId: row.fromLocationId,
  toLocationId: row.toLocationId,
  status: row.status,
  effectiveAt: row.effectiveAt,
  returnOn: row.returnOn,
  reason: row.reason,
  managerId: row.managerId,
  movesUnit: row.movesUnit,
  costCentre: row.costCentre,
  note: row.note,
  answer: row.answer,
  requestedBy: row.createdBy,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt,
  version: row.version,
})

const changeOf = (zones: ReadonlyMap<string, string>, row: TransferRow) => {
  const [from, to] = [zones.get(row.fromLocationId), zones.get(row.toLocationId)]
  return from && to ? zoneChange(from, to, row.effectiveAt) : null
}
