import { and, asc, desc, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { workPackages } from '#contract/people/workPackages'
import type { Input, Paging } from '#contract/platform/endpoint'
import { packageStatuses, stageOf } from '#domain/people/workdays/workPackage'
import type { Executor } from '#server/database/openDatabase'
import { driverManager, fleetDriver } from '#server/database/schema/fleet'
import { worker, workPackage } from '#server/database/schema/people/worker-pay'
import { listOrder } from '#server/people/listOrder'
import type { Place } from '#server/platform/customerWork'
import { cappedCount, countMatches, type LongPage, pageOf, readPage } from '#server/platform/lists/longList'
import { isWorkerOfDriver, type ListedRow, readListed } from './packageRows'

export type PackageFilter = Input<typeof workPackages.listWorkPackages>['query']

/** A page of work packages, those with exceptions first unless another order is asked for. */
export const listPackages = (
  { database, customer }: Place,
  filter: PackageFilter,
  paging: Paging,
): Promise<LongPage<ListedRow>> =>
  readPage(
    database,
    paging,
    (reader, limit) => packageQuery(reader, customer, filter, { ...paging, limit }),
    (rows) => pageOf(rows, paging, () => countMatches(database, workPackage, packagesOf(customer, filter))),
  )

/** The statement of a page of work packages. */
export const packageQuery = (
  reader: Executor,
  customer: string,
  filter: PackageFilter,
  { sort, limit, offset }: Pick<Paging, 'offset' | 'sort'> & { limit: number },
) => {
  const conditions = packagesOf(customer, filter)
  const total = cappedCount(workPackage, conditions, sql.join([workPackage.customer, ...exceptionsFirst], sql`, `))
  return readListed(reader, conditions, total)
    .orderBy(...(sort ? listOrder(sort, sortable, workPackage.id) : exceptionsFirst))
    .limit(limit)
    .offset(offset)
}

/** In the order of an index of its own, so that a page does not sort them all. False comes before true. */
const exceptionsFirst = [asc(workPackage.isClean), desc(workPackage.day), asc(workPackage.id)]

/** How many work packages a filter finds in each status. */
export const packageCounts = (reader: Executor, customer: string, filter: Omit<PackageFilter, 'stage' | 'status'>) =>
  reader
    .select({ status: workPackage.status, count: sql<number>`count(*)::int` })
    .from(workPackage)
    .where(packagesOf(customer, filter))
    .groupBy(workPackage.status)

/** By which managers, vendors and terminals the list can be narrowed: those of the drivers and workers. */
export const packageChoices = async ({ database, customer }: Place) => {
  const managers = await database
    .selectDistinct({ name: driverManager.name })
    .from(driverManager)
    .where(eq(driverManager.customer, customer))
    .orderBy(driverManager.name)
    .limit(mostChoices)
  const vendors = await database
    .selectDistinct({ code: worker.vendorCode })
    .from(worker)
    .where(and(eq(worker.customer, customer), sql`${worker.vendorCode} <> ''`))
    .orderBy(worker.vendorCode)
    .limit(mostChoices)
  const terminals = await database
    .selectDistinct({ id: fleetDriver.locationId })
    .from(fleetDriver)
    .where(and(eq(fleetDriver.customer, customer), sql`${fleetDriver.locationId} <> ''`))
    .orderBy(fleetDriver.locationId)
    .limit(mostChoices)
  return {
    managers: managers.map(({ name }) => name),
    vendorCodes: vendors.flatMap(({ code }) => code ?? []),
    terminals: terminals.flatMap(({ id }) => id ?? []),
  }
}

/** The most choices of a filter. */
const mostChoices = 500

const packagesOf = (customer: string, filter: PackageFilter): SQL | undefined => {
  const { stage, status, driverId, fromDay, toDay, hasExceptions, exception, isExported, exportedFrom } = filter
  return and(
    eq(workPackage.customer, customer),
    stage &&
      inArray(
        workPackage.status,
        packageStatuses.filter((one) => stageOf(one) === stage),
      ),
    status ? eq(workPackage.status, status) : undefined,
    driverId ? sql`upper(${workPackage.assignedTo}) = upper(${driverId})` : undefined,
    fromDay ? gte(workPackage.day, fromDay) : undefined,
    toDay ? lte(workPackage.day, toDay) : undefined,
    exportedFrom ? or(ne(workPackage.status, 'exported'), gte(workPackage.day, exportedFrom)) : undefined,
    hasExceptions === undefined ? undefined : eq(workPackage.isClean, !hasExceptions),
    exception ? sql`${exception} = any (${workPackage.exceptions})` : undefined,
    isExported === undefined ? undefined : sql`(${workPackage.exportId} is not null) = ${isExported}`,
    ofDriver(filter),
    filter.vendorCode
      ? sql`(select ${worker.vendorCode} from ${worker} where ${isWorkerOfDriver}) = ${filter.vendorCode}`
      : undefined,
  )
}

/** What is known of the driver alone, so that counting needs no joins. */
const ofDriver = ({ text, manager, terminal }: PackageFilter): SQL | undefined => {
  const isDriver = sql`${fleetDriver.customer} = ${workPackage.customer} and ${fleetDriver.id} = ${workPackage.assignedTo}`
  return and(
    text
      ? sql`position(lower(${text}::text) in lower(
          ${workPackage.assignedTo} || ' ' ||
          coalesce((select ${driverName} from ${fleetDriver} where ${isDriver}), '') || ' ' || ${workPackage.name})) > 0`
      : undefined,
    terminal
      ? sql`exists (select from ${fleetDriver} where ${isDriver} and ${fleetDriver.locationId} = ${terminal})`
      : undefined,
    manager
      ? sql`exists (select from ${fleetDriver} join ${driverManager}
          on ${driverManager.customer} = ${fleetDriver.customer} and ${driverManager.id} = ${fleetDriver.managerId}
          where ${isDriver} and ${driverManager.name} = ${manager})`
      : undefined,
  )
}

const driverName = sql`${fleetDriver.firstName} || ' ' || ${fleetDriver.lastName}`

/** What the list can be sorted by. */
const sortable = {
  id: workPackage.id,
  name: workPackage.name,
  description: workPackage.description,
  status: workPackage.status,
  driverId: workPackage.assignedTo,
  driverName,
  terminal: fleetDriver.locationId,
  manager: driverManager.name,
  vendorCode: worker.vendorCode,
  day: workPackage.day,
  pay: workPackage.pay,
  loads: sql`coalesce(jsonb_array_length(${workPackage.figures} -> 'trips'), 0)`,
  reviewedBy: workPackage.reviewedBy,
  approvedBy: workPackage.approvedBy,
  exportId: workPackage.exportId,
  createdAt: workPackage.createdAt,
  updatedAt: workPackage.updatedAt,
}
