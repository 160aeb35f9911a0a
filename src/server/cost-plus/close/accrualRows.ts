import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { chargesOf } from '#domain/billing/charges/bill'
import {
  type Accrual,
  accrualsOf,
  type AccrualStep,
  billsAccrual,
  explainAccrual,
  reversalDay,
  type ShownAccrual,
  takeAccrualStep,
} from '#domain/billing/close/accruals'
import type { Explanation } from '#domain/billing/explanation'
import type { Invoice } from '#domain/billing/invoices/invoice'
import { accrualJournal, type AccrualJournalKind } from '#domain/billing/invoices/journal'
import type { Period } from '#domain/billing/period'
import type { Place, Writing } from '#server/cost-plus/billingWrites'
import { pack, unpack } from '#server/cost-plus/exactJson'
import { postedOfPeriod } from '#server/cost-plus/invoices/invoiceRows'
import { storeJournal } from '#server/cost-plus/invoices/postJournal'
import { readPeriod } from '#server/cost-plus/invoices/readPeriod'
import { activeFor } from '#server/cost-plus/setup/versionRows'
import { billingAccrual } from '#server/database/schema/billing-invoices'
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
  status,
  postedDate,
  reversedDate,
}: Row): Accrual => ({
  subject: { kind, code },
  period,
  accrued,
  invoiced,
  balance,
  status,
  postedDate,
  reversedDate,
})

export const shownAccrual = (row: Row): ShownAccrual => {
  const { subject, ...accrual } = accrualOf(row)
  return { ...accrual, ...subject, customerId: row.customer, setupVersion: row.setupVersion, reason: row.reason }
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
): Promise<{ explanation: Explanation; setupVersion: number }> => {
  const [found] = await database
    .select({ explanation: billingAccrual.explanation, setupVersion: billingAccrual.setupVersion })
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
  return { explanation: unpack(found.explanation) as Explanation, setupVersion: found.setupVersion }
}

/** What there is to accrue now (BR-19), and the version that it was calculated with. */
export const calculateNow = async (
  place: Place,
  period: Period,
): Promise<{ accruals: Accrual[]; setupVersion: number; explain(accrual: Accrual): Explanation }> => {
  const setup = await activeFor(place, period)
  const input = await readPeriod(place, period)
  const charges = chargesOf({ ...input, setup, scope: 'whole-period' })
  const posted = (await postedOfPeriod(place, period)).map(({ invoice }) => invoice)
  return {
    accruals: accrualsOf(period, charges.lines, posted),
    setupVersion: setup.version,
    explain: (accrual) => explainAccrual(accrual, charges.lines, posted),
  }
}

/** Stores what was calculated. Accruals that were posted keep what they were posted with. */
export const storeCalculated = async (
  { database, customer, caller }: Writing,
  { accruals, setupVersion, explain }: Awaited<ReturnType<typeof calculateNow>>,
  period: Period,
): Promise<void> => {
  await database
    .delete(billingAccrual)
    .where(
      and(
        eq(billingAccrual.customer, customer),
        eq(billingAccrual.period, period),
        eq(billingAccrual.status, 'calculated'),
      ),
    )
  if (accruals.length === 0) return
  await database
    .insert(billingAccrual)
    .values(
      accruals.map((accrual) => {
        const { subject, ...amounts } = accrual
        const explanation = pack(explain(accrual))
        return { ...amounts, ...subject, customer, setupVersion, explanation, updatedBy: caller.userId }
      }),
    )
    .onConflictDoNothing()
}

const journalKinds: Readonly<Record<AccrualStep, AccrualJournalKind>> = {
  post: 'accrual',
  reverse: 'accrual-reversal',
  'write-off': 'accrual-write-off',
}

/** Takes a step with accruals that have no problem with it, all on one day, with one journal. */
export const stepAccruals = async (
  context: Writing,
  rows: readonly Row[],
  { step, on, reason = '' }: { step: AccrualStep; on: string; reason?: string },
): Promise<void> => {
  const { database, customer, caller } = context
  const [first] = rows
  if (!first) return
  for (const row of rows) {
    const { status, postedDate, reversedDate } = takeAccrualStep(accrualOf(row), step, on)
    await database
      .update(billingAccrual)
      .set({ status, postedDate, reversedDate, reason, updatedBy: caller.userId, updatedAt: sql`now()` })
      .where(
        and(
          eq(billingAccrual.customer, customer),
          eq(billingAccrual.period, row.period),
          eq(billingAccrual.kind, row.kind),
          eq(billingAccrual.code, row.code),
        ),
      )
  }
  await storeJournal(
    context,
    (accounts) => accrualJournal(rows.map(accrualOf), journalKinds[step], on, accounts),
    first.period,
    step === 'post' ? null : { accrualsOf: first.period },
  )
  context.record('accrual', first.period, null, { step, on, codes: rows.map(({ code }) => code), reason })
  context.publish('billing', ['accruals'])
}

/** Reverses the posted accruals of what an invoice bills, on the day that is due for each. */
export const reverseFor = async (context: Writing, posted: Invoice): Promise<void> => {
  const rows = await readAccruals(context, posted.period)
  await reverseOnDays(context, rows, (row) =>
    billsAccrual(posted, accrualOf(row)) ? reversalDay(accrualOf(row), [posted]) : null,
  )
}

/** Reverses each accrual on the day that is found for it; one without a day is left alone. */
const reverseOnDays = async (
  context: Writing,
  rows: readonly Row[],
  dayOf: (row: Row) => string | null,
): Promise<void> => {
  const byDay = new Map<string, Row[]>()
  for (const row of rows) {
    const day = dayOf(row)
    if (day !== null) byDay.set(day, [...(byDay.get(day) ?? []), row])
  }
  for (const [on, ofDay] of byDay) await stepAccruals(context, ofDay, { step: 'reverse', on })
}

/** Reverses the posted accruals of a period whose next period has begun. */
export const reverseDue = async (context: Writing, period: Period, on: string): Promise<void> => {
  const rows = await readAccruals(context, period)
  await reverseOnDays(context, rows, (row) => {
    const day = reversalDay(accrualOf(row), [])
    return day !== null && day <= on ? day : null
  })
}
