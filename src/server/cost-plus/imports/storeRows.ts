import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RejectedRow, RowProblem } from '#domain/billing/import/billingJob'
import type { BillingImportType } from '#domain/billing/import/importTypes'
import { activityFact, factKey, fuelPriceFact, ledgerFact, sourceKeys } from '#domain/billing/import/ledgerFile'
import type {
  ActivityImportRow,
  BudgetImportRow,
  FuelPriceImportRow,
  LedgerImportRow,
} from '#domain/billing/import/readImportRow'
import { periodOfDay } from '#domain/billing/period'
import { readLocks } from '#server/cost-plus/billingWrites'
import { categoryByPeriod } from '#server/cost-plus/setup/recategorize'
import { readVersions } from '#server/cost-plus/setup/versionRows'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import { billingActivity, billingBudget, billingFuelPrice } from '#server/database/schema/billing/setup'
import type { Place, Writing } from '#server/platform/customerWork'
import type { GoodRow } from './readRows'

/** A row that can be stored, with the key that tells it from rows that were loaded before. */
export type KeyedRow = GoodRow & { sourceKey: string | null }

export type SortedRows = { good: KeyedRow[]; rejected: RejectedRow[] }

/** Takes out rows of locked periods, rows whose fact was loaded before, and those that the file has twice. */
export const sortRows = async (
  place: Place,
  type: BillingImportType,
  rows: readonly GoodRow[],
): Promise<SortedRows> => {
  const locked = new Set((await readLocks(place.database, place.customer)).map(({ period }) => period))
  const keys = type === 'ledger' ? sourceKeys(rows.map(({ row }) => row as LedgerImportRow)) : rows.map(() => null)
  const loaded = await loadedKeys(
    place,
    keys.flatMap((key) => key ?? []),
  )
  const stored = await storedFacts(place, type, rows)
  const [budgets, facts] = [new Set<string>(), new Set<string>()]
  const sorted: SortedRows = { good: [], rejected: [] }
  for (const [at, { line, cells, row }] of rows.entries()) {
    const sourceKey = keys[at] ?? null
    const period = 'period' in row ? row.period : periodOfDay(row.day)
    const budget = 'category' in row ? `${period} ${row.category}` : null
    const fact = factKey(type, row)
    const code = codeOf({
      isLocked: locked.has(period),
      isLoaded: (sourceKey !== null && loaded.has(sourceKey)) || (fact !== null && stored.has(fact)),
      isTwice: fact !== null && facts.has(fact),
      isBudgetTwice: budget !== null && budgets.has(budget),
    })
    if (budget !== null) budgets.add(budget)
    if (fact !== null) facts.add(fact)
    if (code === null) sorted.good.push({ line, cells, row, sourceKey })
    else sorted.rejected.push({ line, cells, problems: [{ field: null, code, value: period }] })
  }
  return sorted
}

type Findings = { isLocked: boolean; isLoaded: boolean; isTwice: boolean; isBudgetTwice: boolean }

const codeOf = ({
  isLocked,
  isLoaded,
  isTwice,
  isBudgetTwice,
}: Findings): (RowProblem & { field: null })['code'] | null => {
  if (isLoaded) return 'duplicate'
  if (isTwice) return 'twice-in-file'
  if (isLocked) return 'period-locked'
  return isBudgetTwice ? 'budget-twice' : null
}

/** The facts that are stored for the periods of the rows; of the ledger, those that no journal or reference tells apart. */
const storedFacts = async (
  { database, customer }: Place,
  type: BillingImportType,
  rows: readonly GoodRow[],
): Promise<ReadonlySet<string>> => {
  const periods = [...new Set(rows.map(({ row }) => ('period' in row ? row.period : periodOfDay(row.day))))]
  if (type === 'activity') {
    const of = and(
      eq(billingActivity.customer, customer),
      sql`${billingActivity.period} = any(${sql.param(periods)}::text[])`,
    )
    return new Set((await database.select().from(billingActivity).where(of)).map(activityFact))
  }
  if (type === 'fuel-index') {
    const days = rows.map(({ row }) => (row as FuelPriceImportRow).day)
    const of = and(
      eq(billingFuelPrice.customer, customer),
      sql`${billingFuelPrice.day} = any(${sql.param([...new Set(days)])}::date[])`,
    )
    return new Set((await database.select().from(billingFuelPrice).where(of)).map(fuelPriceFact))
  }
  if (type === 'budget') return new Set()
  const unnamed = and(
    eq(ledgerLine.customer, customer),
    sql`${ledgerLine.period} = any(${sql.param(periods)}::text[])`,
    eq(ledgerLine.journal, ''),
    eq(ledgerLine.reference, ''),
  )
  return new Set((await database.select().from(ledgerLine).where(unnamed)).map(ledgerFact))
}

const loadedKeys = async ({ database, customer }: Place, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (let start = 0; start < keys.length; start += atOnce) {
    const rows = await database
      .select({ key: ledgerLine.sourceKey })
      .from(ledgerLine)
      .where(
        and(
          eq(ledgerLine.customer, customer),
          sql`${ledgerLine.sourceKey} = any(${sql.param(keys.slice(start, start + atOnce))}::text[])`,
        ),
      )
    for (const { key } of rows) if (key !== null) found.add(key)
  }
  return found
}

const atOnce = 2_000

/** Stores the rows of a job. Budgets take the place of those of the same category and period. */
export const storeRows = async (
  context: Writing,
  { id: jobId, type }: { id: number; type: BillingImportType },
  rows: readonly KeyedRow[],
): Promise<void> => {
  const { database, customer, caller } = context
  const categoryIn = type === 'ledger' ? categoryByPeriod(await readVersions(context)) : null
  for (let start = 0; start < rows.length; start += atOnce) {
    const part = rows.slice(start, start + atOnce)
    if (type === 'ledger')
      await database.insert(ledgerLine).values(
        part.map(({ row, sourceKey }) => {
          const line = row as LedgerImportRow
          const category = categoryIn?.(line.period)(line) ?? ''
          return { ...line, customer, jobId, sourceKey, category, updatedBy: caller.userId }
        }),
      )
    else if (type === 'activity')
      await database
        .insert(billingActivity)
        .values(part.map(({ row }) => ({ ...(row as ActivityImportRow), customer, jobId })))
    else if (type === 'fuel-index')
      await database.insert(billingFuelPrice).values(
        part.map(({ row }) => {
          const { day, price } = row as FuelPriceImportRow
          return { customer, jobId, day, price }
        }),
      )
    else
      await database
        .insert(billingBudget)
        .values(part.map(({ row }) => ({ ...(row as BudgetImportRow), customer, jobId })))
        .onConflictDoUpdate({
          target: [billingBudget.customer, billingBudget.period, billingBudget.category],
          set: { amount: sql`excluded.amount`, jobId },
        })
  }
}

/** The periods that the rows of a job belong to. */
export const periodsOfJob = async ({ database, customer }: Place, jobId: number): Promise<string[]> => {
  const { rows } = await database.execute<{ period: string }>(sql`
    select distinct period from ${ledgerLine} where customer = ${customer} and job_id = ${jobId}
     union select distinct period from ${billingActivity} where customer = ${customer} and job_id = ${jobId}
     union select distinct to_char(day, 'YYYY-MM') from ${billingFuelPrice} where customer = ${customer} and job_id = ${jobId}
     union select distinct period from ${billingBudget} where customer = ${customer} and job_id = ${jobId}`)
  return rows.map(({ period }) => period)
}

/** Removes what a job has loaded, and returns how many rows that were. */
export const removeRows = async ({ database, customer }: Place, jobId: number): Promise<number> => {
  let removed = 0
  for (const table of [ledgerLine, billingActivity, billingFuelPrice, billingBudget]) {
    const gone = await database.delete(table).where(and(eq(table.customer, customer), inArray(table.jobId, [jobId])))
    removed += gone.rowCount ?? 0
  }
  return removed
}
