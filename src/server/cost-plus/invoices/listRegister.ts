import { and, asc, desc, eq, gt, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Paging } from '#contract/platform/endpoint'
import type { InvoiceType } from '#domain/billing/charges/invoiceDrafts'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice'
import { type AgeBucket, dueDaysOf, type RegisterGroup } from '#domain/billing/invoices/register'
import { isPeriod } from '#domain/billing/period'
import { parseDate } from '#domain/values/dates'
import type { Day } from '#domain/values/days'
import { accountingDay } from '#server/cost-plus/billingWrites'
import type { Executor } from '#server/database/openDatabase'
import { invoice } from '#server/database/schema/billing/invoices'
import { outboxMessage } from '#server/database/schema/platform'
import type { Place } from '#server/platform/customerWork'
import { badRequest } from '#server/platform/http/problems'
import { cappedCount, countMatches, type LongPage, pageOf, readPage } from '#server/platform/lists/longList'
import { balanceColumn, type InvoiceRow, mailColumns, mailOfInvoice, type MailRow } from './invoiceRows'

/** `from` and `to` are periods of invoices, or days on which they were made. */
export type RegisterFilter = {
  from?: string | undefined
  to?: string | undefined
  status?: InvoiceStatus | undefined
  type?: InvoiceType | undefined
  number?: string | undefined
  isUnpaid?: boolean | undefined
  isPosted?: boolean | undefined
  age?: AgeBucket | undefined
}

type Row = { row: InvoiceRow; mail: MailRow | null; total: number }

/** A page of the register, the newest invoices first unless another order is asked for. */
export const listRegister = async (place: Place, filter: RegisterFilter, paging: Paging): Promise<LongPage<Row>> => {
  const { database, customer } = place
  if (paging.sort && !sortable.has(paging.sort.field))
    throw badRequest(`The register cannot be sorted by ${paging.sort.field}.`)
  const conditions = registerConditions(customer, filter, await accountingDay(place))
  return readPage(
    database,
    paging,
    (reader, limit) => registerQuery(reader, conditions, { ...paging, limit }),
    (rows) => pageOf(rows, paging, () => countMatches(database, invoice, conditions)),
  )
}

/** The statement of a page. */
export const registerQuery = (
  reader: Executor,
  conditions: SQL | undefined,
  { offset, limit, sort }: Pick<Paging, 'offset' | 'sort'> & { limit: number },
) =>
  reader
    .select({
      row: invoice,
      mail: mailColumns,
      total: cappedCount(invoice, conditions, sql`${invoice.customer}, ${invoice.id}`),
    })
    .from(invoice)
    .leftJoin(outboxMessage, mailOfInvoice)
    .where(conditions)
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset(offset)

/** Invoices of a filter behind one of them, in the order of their ids. */
export const readRegisterAfter = async (
  place: Place,
  filter: RegisterFilter,
  after: number,
  limit: number,
): Promise<InvoiceRow[]> =>
  place.database
    .select()
    .from(invoice)
    .where(and(registerConditions(place.customer, filter, await accountingDay(place)), gt(invoice.id, after)))
    .orderBy(asc(invoice.id))
    .limit(limit)

/** Sums of the whole filter for each type, period and due date. */
export const readRegisterGroups = async (place: Place, filter: RegisterFilter): Promise<RegisterGroup[]> => {
  const sumOfColumn = (column: PgColumn | SQL) => sql`sum(${column})`.mapWith(invoice.total)
  return place.database
    .select({
      type: invoice.type,
      period: invoice.period,
      dueDate: invoice.dueDate,
      invoices: sql<number>`count(*)::int`,
      unpaid: sql<number>`(count(*) filter (where ${balanceColumn} <> 0))::int`,
      subtotal: sumOfColumn(invoice.subtotal),
      tax: sumOfColumn(invoice.tax),
      amount: sumOfColumn(invoice.total),
      paid: sumOfColumn(invoice.paid),
      balance: sql`sum(${balanceColumn})::numeric(16, 2)`.mapWith(invoice.total),
    })
    .from(invoice)
    .where(registerConditions(place.customer, filter, await accountingDay(place)))
    .groupBy(invoice.type, invoice.period, invoice.dueDate)
}

/** Which invoices of the customer a filter selects; `day` is the accounting day. */
export const registerConditions = (customer: string, filter: RegisterFilter, day: Day): SQL | undefined => {
  const { from, to, status, type, number, isUnpaid, isPosted, age } = filter
  return and(
    eq(invoice.customer, customer),
    startOf(from),
    endOf(to),
    status ? eq(invoice.status, status) : undefined,
    type ? eq(invoice.type, type) : undefined,
    number ? sql`starts_with(${invoice.number}, ${number})` : undefined,
    isPosted ? isNotNull(invoice.postedDate) : undefined,
    age ? isOfAge(age, day) : undefined,
    isUnpaid ? and(isNotNull(invoice.postedDate), sql`${balanceColumn} <> 0`) : undefined,
  )
}

/** Unpaid invoices that were due in the days of an age. */
const isOfAge = (age: AgeBucket, day: Day): SQL | undefined => {
  const { from, to } = dueDaysOf(age, day)
  return and(
    sql`${balanceColumn} <> 0`,
    from === null ? undefined : gte(invoice.dueDate, from),
    to === null ? undefined : lte(invoice.dueDate, to),
    isNotNull(invoice.dueDate),
  )
}

const startOf = (from: string | undefined): SQL | undefined => {
  if (from === undefined) return undefined
  return isPeriod(from) ? gte(invoice.period, from) : gte(invoice.createdAt, parseDate(from)?.date ?? from)
}

const endOf = (to: string | undefined): SQL | undefined => {
  if (to === undefined) return undefined
  return isPeriod(to)
    ? lte(invoice.period, to)
    : sql`${invoice.createdAt} < ${parseDate(to)?.date ?? to}::date + interval '1 day'`
}

/** What the register can be sorted by. */
const sortable = new Map<string, PgColumn>([
  ['id', invoice.id],
  ['number', invoice.number],
  ['period', invoice.period],
  ['amount', invoice.total],
  ['status', invoice.status],
  ['createdOn', invoice.createdAt],
  ['postedDate', invoice.postedDate],
  ['dueDate', invoice.dueDate],
])

const orderOf = (sort: { field: string; descending: boolean } | null): SQL[] => {
  const column = sort && sortable.get(sort.field)
  if (!column) return [desc(invoice.id)]
  return [sort.descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, desc(invoice.id)]
}
