import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import {
  type Accrual,
  type AccrualStep,
  billsAccrual,
  reversalDay,
  type ShownAccrual,
  takeAccrualStep,
} from '#domain/billing/close/accruals'
import type { Explanation } from '#domain/billing/explanation'
import type { Invoice } from '#domain/billing/invoices/invoice'
import { accrualJournal, type AccrualJournalKind, type JournalAccounts } from '#domain/billing/invoices/journal'
import { accrualWithoutPay } from '#domain/billing/payData'
import type { Period } from '#domain/billing/period'
import { pack, unpack } from '#server/cost-plus/exactJson'
import { storeJournals } from '#server/cost-plus/journals/postJournal'
import { hiddenCategories } from '#server/cost-plus/payData'
import { billingAccrual } from '#server/database/schema/billing/invoices'
import type { Context } from '#server/platform/context'
import type { Place, Writing } from '#server/platform/customerWork'
import { notFound } from '#server/platform/http/problems'

/** All columns but the explanation, which is long and read for one accrual at a time. */
const { explanation: _, ...columns } = getTableColumns(billingAccrual)

type Row = Omit<typeof billingAccrual.$inferSelect, 'explanation'>

export const accrualOf = ({
  kind,
  code,
  period,
  accrued,
  invoiced,
  balance,
  categories,
  status,
  postedDate,
  reversedDate,
}: Row): Accrual => ({
  subject: { kind, code },
  period,
  accrued,
  invoiced,
  balance,
  categories,
  status,
  postedDate,
  reversedDate,
})

/** @param hidden the categories of pay that are masked for the reader */
const shownAccrual = (row: Row, hidden: ReadonlySet<string>): ShownAccrual => {
  const { subject, categories, ...accrual } = accrualOf(row)
  const { customer: customerId, setupVersion, reason } = row
  return accrualWithoutPay({ ...accrual, ...subject, customerId, setupVersion, reason }, categories, hidden)
}

/** The stored accruals of a period as the caller may see them. */
export const readShownAccruals = async (context: Context, period: Period): Promise<ShownAccrual[]> => {
  const hidden = await hiddenCategories(context)
  return (await readAccruals(context, period)).map((row) => shownAccrual(row, hidden))
}

/** The stored accruals of a period: categories first, by their codes. */
export const readAccruals = async ({ database, customer }: Place, period: Period): Promise<Row[]> =>
  database
    .select(columns)
    .from(billingAccrual)
    .where(and(eq(billingAccrual.customer, customer), eq(billingAccrual.period, period)))
    .orderBy(asc(billingAccrual.kind), asc(billingAccrual.code))

/**
 * How an accrual was calculated, and under which version.
 * @throws 404
 */
export const readAccrualExplanation = async (
  { database, customer }: Place,
  { period, kind, code }: Pick<Row, 'period' | 'kind' | 'code'>,
): Promise<{ explanation: Explanation; setupVersion: number; categories: readonly string[] }> => {
  const { setupVersion, categories } = billingAccrual
  const [found] = await database
    .select({ explanation: billingAccrual.explanation, setupVersion, categories })
    .from(billingAccrual)
    .where(
      and(
        eq(billingAccrual.customer, customer),
        eq(billingAccrual.period, period),
        eq(billingAccrual.kind, kind),
        eq(billingAccrual.code, code),
      ),
    )
  if (!found) throw notFound(`Nothing is accrued for ${code} in ${period}.`)
  return { ...found, explanation: unpack(found.explanation) as Explanation }
}

/** What is stored of an accrual and how it was calculated. */
export const accrualRow = (customer: string, { subject, ...amounts }: Accrual, explanation: Explanation) => ({
  customer,
  ...subject,
  ...amounts,
  explanation: pack(explanation),
})

const journalKinds: Readonly<Record<AccrualStep, AccrualJournalKind>> = {
  post: 'accrual',
  reverse: 'accrual-reversal',
  'write-off': 'accrual-write-off',
}

/** Accruals of one period that take a step on the same day, with one journal. */
type OfDay = { on: string; rows: readonly Row[] }

/** Takes a step with accruals that have no problem with it. */
export const stepAccruals = async (
  context: Writing,
  days: readonly OfDay[],
  { step, reason = '' }: { step: AccrualStep; reason?: string },
): Promise<void> => {
  const { database, customer, caller } = context
  const fresh = days.flatMap(({ on, rows }) =>
    rows.map(({ kind, code, period, ...row }) => {
      const { status, postedDate, reversedDate } = takeAccrualStep(accrualOf({ kind, code, period, ...row }), step, on)
      return { kind, code, period, status, postedDate, reversedDate }
    }),
  )
  if (fresh.length === 0) return
  await database.execute(sql`
    update ${billingAccrual} set status = fresh.status, posted_date = fresh."postedDate",
           reversed_date = fresh."reversedDate", reason = ${reason}, updated_by = ${caller.userId}, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
        as fresh(kind text, code text, period text, status text, "postedDate" date, "reversedDate" date)
     where ${billingAccrual.customer} = ${customer} and ${billingAccrual.period} = fresh.period
       and ${billingAccrual.kind} = fresh.kind and ${billingAccrual.code} = fresh.code`)
  const journals = days.flatMap(({ on, rows }) => {
    const period = rows[0]?.period
    if (period === undefined) return []
    const stepped = rows.map(accrualOf)
    context.record('accrual', period, null, { step, on, codes: rows.map(({ code }) => code), reason })
    return [
      {
        period,
        posting: step === 'post' ? null : { accrualsOf: period },
        journalWith: (accounts: JournalAccounts) => accrualJournal(stepped, journalKinds[step], on, accounts),
      },
    ]
  })
  await storeJournals(context, journals)
  context.publish('billing', ['accruals'])
}

/** Reverses the posted accruals of what invoices bill, on the day that is due for each. */
export const reverseFor = async (context: Writing, posted: readonly Invoice[]): Promise<void> => {
  const rows = await readPostedAccruals(
    context,
    posted.map(({ period }) => period),
  )
  const billing = (row: Row) =>
    posted.filter((invoice) => invoice.period === row.period && billsAccrual(invoice, accrualOf(row)))
  await reverseOnDays(context, rows, (row) =>
    billing(row).length > 0 ? reversalDay(accrualOf(row), billing(row)) : null,
  )
}

/** Reverses each accrual on the day that is found for it; one without a day is left alone. */
const reverseOnDays = async (
  context: Writing,
  rows: readonly Row[],
  dayOf: (row: Row) => string | null,
): Promise<void> => {
  const days = new Map<string, { on: string; rows: Row[] }>()
  for (const row of rows) {
    const on = dayOf(row)
    if (on === null) continue
    const key = `${row.period} ${on}`
    const ofDay = days.get(key) ?? { on, rows: [] }
    ofDay.rows.push(row)
    days.set(key, ofDay)
  }
  await stepAccruals(context, [...days.values()], { step: 'reverse' })
}

/** Reverses the posted accruals of a period whose next period has begun. */
export const reverseDue = async (context: Writing, period: Period, on: string): Promise<void> => {
  await reverseOnDays(context, await readPostedAccruals(context, [period]), (row) => {
    const day = reversalDay(accrualOf(row), [])
    return day !== null && day <= on ? day : null
  })
}

const readPostedAccruals = async ({ database, customer }: Place, periods: readonly Period[]): Promise<Row[]> =>
  database
    .select(columns)
    .from(billingAccrual)
    .where(
      and(
        eq(billingAccrual.customer, customer),
        inArray(billingAccrual.period, [...new Set(periods)]),
        eq(billingAccrual.status, 'posted'),
      ),
    )
    .orderBy(asc(billingAccrual.period), asc(billingAccrual.kind), asc(billingAccrual.code))
