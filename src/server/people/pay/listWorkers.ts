import { and, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListedWorker, workers } from '#contract/people/workers'
import type { Input, Paging } from '#contract/platform/endpoint'
import {
  isInForce,
  type PayGap,
  payGaps,
  type WorkerRate,
  type WorkerState,
  workerState,
} from '#domain/people/pay/workerRate'
import { today } from '#domain/values/days'
import type { Quantity, Rate } from '#domain/values/exact'
import type { Executor } from '#server/database/openDatabase'
import { accrualEntry, rateChange, worker, workerRate } from '#server/database/schema/people/worker-pay'
import { listOrder } from '#server/people/listOrder'
import type { Place } from '#server/platform/customerWork'
import { type LongPage, pageOf, readPage } from '#server/platform/lists/longList'
import { readRates, type WorkerRow } from './payRows'

export type WorkerFilter = Input<typeof workers.listWorkers>['query']
type Found = {
  row: WorkerRow
  balance: Quantity
  isOverdrawn: boolean
  isPending: boolean
  changedAt: string | null
  total: number
}

/** A page of workers, by their ids unless another order is asked for. */
export const listWorkers = (
  { database, customer }: Place,
  filter: WorkerFilter,
  paging: Paging,
): Promise<LongPage<Found>> =>
  readPage(
    database,
    paging,
    (reader, limit) => workerQuery(reader, customer, filter, { ...paging, limit }),
    (rows) =>
      pageOf(rows, paging, async () => {
        const [first] = await workerQuery(database, customer, filter, { sort: null, offset: 0, limit: 1 })
        return first?.total ?? 0
      }),
  )

/** The statement of a page of workers. */
export const workerQuery = (
  reader: Executor,
  customer: string,
  filter: WorkerFilter,
  { sort, limit, offset }: Pick<Paging, 'offset' | 'sort'> & { limit: number },
) =>
  reader
    .select({
      row: worker,
      balance: balance.mapWith(accrualEntry.hours),
      isOverdrawn: overdrawn,
      isPending: hasPending,
      changedAt: lastChange.mapWith(workerRate.setAt),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(worker)
    .where(workersOf(customer, filter))
    .orderBy(...listOrder(sort ?? { field: 'ssoId', descending: false }, sortable(filter), worker.ssoId))
    .limit(limit)
    .offset(offset)

/** How many workers a filter finds in each state, and by which places and vendors it can be narrowed. */
export const countWorkers = async ({ database, customer }: Place, filter: Omit<WorkerFilter, 'state'>) => {
  const found = workerStates(database, customer, filter).as('found')
  const states = await database
    .select({ state: found.state, count: sql<number>`count(*)::int` })
    .from(found)
    .groupBy(found.state)
  const choicesOf = async (column: PgColumn) => {
    const value: SQL<string> = sql`${column}`
    const rows = await database
      .selectDistinct({ value })
      .from(worker)
      .where(and(eq(worker.customer, customer), sql`${column} <> ''`))
      .orderBy(value)
      .limit(mostChoices)
    return rows.map((row) => row.value)
  }
  return { states, locationIds: await choicesOf(worker.locationId), vendorCodes: await choicesOf(worker.vendorCode) }
}

/** The most choices of a filter; who looks for another one searches by text. */
const mostChoices = 500

/** The statement that finds the state of each worker. */
export const workerStates = (reader: Executor, customer: string, filter: Omit<WorkerFilter, 'state'>) =>
  reader
    .select({ state: stateColumn().as('state') })
    .from(worker)
    .where(workersOf(customer, filter))

export const workersOf = (customer: string, filter: WorkerFilter): SQL | undefined => {
  const { payType, text, locationId, vendorCode, gap, hasGaps, isOverdrawn, changedFrom, state } = filter
  const lacks = { vendor: isNull(worker.vendorCode), 'hire-date': isNull(worker.hireDate), rate: lacksRate(payType) }
  const lacksAny = or(...Object.values(lacks satisfies Record<PayGap, SQL>)) ?? sql`false`
  return and(
    eq(worker.customer, customer),
    text ? sql`position(lower(${text}::text) in lower(${worker.ssoId} || ' ' || ${worker.name})) > 0` : undefined,
    locationId ? eq(worker.locationId, locationId) : undefined,
    vendorCode ? eq(worker.vendorCode, vendorCode) : undefined,
    gap && lacks[gap],
    hasGaps === undefined ? undefined : hasGaps ? lacksAny : not(lacksAny),
    isOverdrawn === undefined ? undefined : sql`${overdrawn} = ${isOverdrawn}`,
    changedFrom ? sql`${lastChange} >= ${changedFrom}::date` : undefined,
    state && sql`${stateColumn()} = ${state}`,
  )
}

const ofWorker = (table: typeof workerRate | typeof rateChange | typeof accrualEntry) =>
  and(eq(table.customer, worker.customer), eq(table.ssoId, worker.ssoId))

const inForce = () =>
  sql`${workerRate.from} <= ${today(Date.now())} and (${workerRate.to} is null or ${workerRate.to} >= ${today(Date.now())})`

/** A rate in force of the pay type, or any one at all without one; see `payGaps`. */
const lacksRate = (payType: string | undefined): SQL => {
  const ofType = payType === undefined ? undefined : and(eq(workerRate.payType, payType), inForce())
  return sql`not exists (select from ${workerRate} where ${and(ofWorker(workerRate), gt(workerRate.rate, zero), ofType)})`
}

const zero = 0n as Rate

const hasPending = sql<boolean>`exists (select from ${rateChange}
  where ${and(ofWorker(rateChange), eq(rateChange.status, 'pending'))})`

/** `workerState` as a column. */
const stateColumn = (): SQL<WorkerState> => sql<WorkerState>`case
  when ${worker.vendorCode} is null or ${worker.hireDate} is null or ${lacksRate(undefined)} then 'incomplete'
  when ${hasPending}
    then 'pending-approval'
  when exists (select from ${workerRate} where ${and(ofWorker(workerRate), gt(workerRate.rate, zero), inForce())})
    then 'active'
  else 'complete' end`

/** `unusedHours` of a ledger. */
const unused = sql`sum(case ${accrualEntry.kind} when 'use' then -${accrualEntry.hours} when 'allotment' then 0
  else ${accrualEntry.hours} end)`

const balance: SQL = sql`coalesce((select ${unused} from ${accrualEntry} where ${ofWorker(accrualEntry)}), 0)`

const overdrawn = sql<boolean>`exists (select from ${accrualEntry} where ${ofWorker(accrualEntry)}
  group by ${accrualEntry.serviceCode} having ${unused} < 0)`

const lastChange: SQL<string | null> =
  sql`(select max(${workerRate.setAt}) from ${workerRate} where ${ofWorker(workerRate)})`

/** What the list can be sorted by. */
const sortable = ({ payType }: WorkerFilter) => {
  const firstOf = (column: PgColumn) =>
    sql`(select ${column} from ${workerRate}
      where ${and(ofWorker(workerRate), eq(workerRate.payType, payType ?? ''), inForce())}
      order by ${workerRate.locationId} limit 1)`
  return {
    id: worker.recordKey,
    ssoId: worker.ssoId,
    workerName: worker.name,
    locationId: worker.locationId,
    vendorCode: worker.vendorCode,
    rate: firstOf(workerRate.rate),
    effective: firstOf(workerRate.from),
    balance,
    gaps: sql`(${worker.vendorCode} is null)::int + (${worker.hireDate} is null)::int + (${lacksRate(payType)})::int`,
    state: stateColumn(),
    changedAt: lastChange,
  }
}

/** Workers with their rates in force, of a pay type or of all, and how far each can be paid today. */
export const listedWorkers = async (
  context: Place,
  page: readonly Found[],
  payType: string | undefined,
): Promise<ListedWorker[]> => {
  const ratesOf = await ratesByWorker(
    context,
    page.map(({ row }) => row.ssoId),
  )
  return page.map(({ row, balance: left, isOverdrawn, isPending, changedAt }) => {
    const { recordKey: id, ssoId, name: workerName, locationId, vendorCode } = row
    const rates = ratesOf(ssoId)
    const inForceNow = rates.filter((rate) => isInForce(rate, today(Date.now())))
    const ofType = payType === undefined ? inForceNow : inForceNow.filter((rate) => rate.payType === payType)
    const [first] = payType === undefined ? [] : ofType
    return {
      id,
      ssoId,
      workerName,
      locationId,
      vendorCode,
      state: workerState(row, rates, isPending, today(Date.now())),
      gaps: payGaps(row, payType === undefined ? rates : ofType),
      rates: ofType.map((one) => ({
        payType: one.payType,
        locationId: one.locationId,
        rate: one.rate,
        from: one.from,
      })),
      rate: first?.rate ?? null,
      effective: first?.from ?? null,
      balance: left,
      isOverdrawn,
      changedAt,
    }
  })
}

const ratesByWorker = async (context: Place, ssoIds: readonly string[]) => {
  const rates = new Map<string, WorkerRate[]>()
  for (const rate of await readRates(context, ssoIds)) {
    const ofOne = rates.get(rate.ssoId)
    if (ofOne) ofOne.push(rate)
    else rates.set(rate.ssoId, [rate])
  }
  return (ssoId: string): readonly WorkerRate[] => rates.get(ssoId) ?? []
}
