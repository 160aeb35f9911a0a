import { and, between, eq, sql } from 'drizzle-orm'
import type { BillInput } from '#domain/billing/charges/bill'
import type { Money } from '#domain/values/exact'
import type { LedgerLine, LineStatus } from '#domain/billing/ledger/ledger'
import { firstDayOf, lastDayOf, type Period } from '#domain/billing/period'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import { billingActivity, billingFuelPrice } from '#server/database/schema/billing/setup'
import type { Place } from '#server/platform/customerWork'

/** The columns of a ledger line that the calculation needs. */
export const calculatedColumns = {
  id: ledgerLine.id,
  date: ledgerLine.day,
  period: ledgerLine.period,
  account: ledgerLine.account,
  costCenter: ledgerLine.costCenter,
  vendor: ledgerLine.vendor,
  debit: ledgerLine.debit,
  credit: ledgerLine.credit,
  category: ledgerLine.handCategory,
  status: ledgerLine.status,
  reason: ledgerLine.reason,
  invoiceId: ledgerLine.invoiceId,
  awaitsSecond: ledgerLine.awaitsSecond,
} as const

/** What a period is billed from. */
export const readPeriod = async (
  { database, customer }: Place,
  period: Period,
): Promise<Pick<BillInput, 'period' | 'ledger' | 'activity' | 'fuelIndex'>> => {
  const ledger = await readLedger({ database, customer }, period)
  const activity = await database
    .select({
      date: billingActivity.day,
      period: billingActivity.period,
      unit: billingActivity.unit,
      basis: billingActivity.basis,
      quantity: billingActivity.quantity,
    })
    .from(billingActivity)
    .where(and(eq(billingActivity.customer, customer), eq(billingActivity.period, period)))
  const fuelIndex = await database
    .select({ date: billingFuelPrice.day, price: billingFuelPrice.price })
    .from(billingFuelPrice)
    .where(
      and(
        eq(billingFuelPrice.customer, customer),
        between(billingFuelPrice.day, firstDayOf(period), lastDayOf(period)),
      ),
    )
  return { period, ledger, activity, fuelIndex }
}

type PackedLine = [
  id: number,
  date: string,
  account: string,
  costCenter: string,
  vendor: string,
  debit: number,
  credit: number,
  category: string | null,
  status: LineStatus,
  reason: string,
  invoiceId: number | null,
  awaitsSecond: string | null,
]

/** Neighbouring ids that are one row of the answer. */
const packedAtOnce = 5_000

/**
 * The ledger lines of a period, in any order. Thousands of them come as one JSON array: to read 100,000 rows one by one
 * takes three times as long as all of the calculation. Amounts are cents, which JSON has exactly up to 90 trillion
 * dollars.
 */
const readLedger = async ({ database, customer }: Place, period: Period): Promise<LedgerLine[]> => {
  const line = ledgerLine
  const packs = await database
    .select({
      lines: sql<PackedLine[]>`json_agg(json_build_array(${line.id}, ${line.day}, ${line.account}, ${line.costCenter},
        ${line.vendor}, (${line.debit} * 100)::bigint, (${line.credit} * 100)::bigint, ${line.handCategory},
        ${line.status}, ${line.reason}, ${line.invoiceId}, ${line.awaitsSecond}))`,
    })
    .from(line)
    .where(and(eq(line.customer, customer), eq(line.period, period)))
    .groupBy(sql`${line.id} / ${sql.raw(String(packedAtOnce))}`)
  return packs.flatMap(({ lines }) => lines.map((packed) => unpackedLine(packed, period)))
}

const unpackedLine = (
  [id, date, account, costCenter, vendor, debit, credit, category, status, reason, invoiceId, awaitsSecond]: PackedLine,
  period: Period,
): LedgerLine => ({
  id,
  date,
  period,
  account,
  costCenter,
  vendor,
  debit: BigInt(debit) as Money,
  credit: BigInt(credit) as Money,
  category,
  status,
  reason,
  invoiceId,
  awaitsSecond,
})
