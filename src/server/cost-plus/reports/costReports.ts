import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fuelLine } from '#domain/billing/charges/activityLines'
import { inUnit, type Measured, measured, type Money, plus, product, type Rate, zeroMoney } from '#domain/values/exact'
import { masked } from '#domain/billing/payData'
import { firstDayOf, lastDayOf, type Period } from '#domain/billing/period'
import { codesOf, type ReportedCost } from '#domain/billing/reportedCost'
import { versionFor } from '#domain/billing/setup/setupVersions'
import { readVersions } from '#server/cost-plus/setup/versionRows'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import { billingActivity, billingFuelPrice } from '#server/database/schema/billing/setup'
import { dollars, mostRows, quantityOf, rateOf, type Span, type Table } from './table'

/** The fuel surcharge of each period beside the fuel in its ledger, which is what was paid. */
export const fuelReport = async (span: Span): Promise<Table> => {
  const versions = await readVersions(span)
  const paid = new Map<Period, Money>()
  for (const { period, net } of await readCost(span, 'fuel', []))
    paid.set(period, plus(paid.get(period) ?? zeroMoney, net))
  const rows: Table['rows'] = []
  for (const period of span.periods) {
    const version = versionFor(versions, period)
    const terms = version?.fuel
    if (!version || !terms) continue
    const [line] = fuelLine(version, await readActivity(span, period), await readPrices(span, period))
    const { index, perMile } = line?.description.params ?? {}
    const gallons =
      line && product('quantity', [measured('quantity', line.quantity)], measured('rate', terms.milesPerGallon))
    rows.push([
      period,
      rateCell(index),
      rateOf(terms.basePrice),
      rateCell(perMile),
      line ? quantityOf(line.quantity) : null,
      gallons === undefined ? null : quantityOf(gallons),
      line ? dollars(line.amount) : null,
      dollars(paid.get(period) ?? zeroMoney),
    ])
  }
  return {
    columns: {
      Period: 'period',
      'Mean price': 'rate',
      'Base price': 'rate',
      'Surcharge per mile': 'rate',
      Miles: 'quantity',
      Gallons: 'quantity',
      'Fuel surcharge': 'money',
      'Fuel in the ledger': 'money',
    },
    rows,
  }
}

const rateCell = (value: Measured | string | number | undefined): number | null =>
  typeof value === 'object' ? rateOf(inUnit('rate', value)) : null

const readActivity = async ({ database, customer }: Span, period: Period) => {
  const sums = await database
    .select({
      basis: billingActivity.basis,
      quantity: sql`sum(${billingActivity.quantity})`.mapWith(billingActivity.quantity),
    })
    .from(billingActivity)
    .where(and(eq(billingActivity.customer, customer), eq(billingActivity.period, period)))
    .groupBy(billingActivity.basis)
  return sums.map((row) => ({ ...row, date: firstDayOf(period), period, unit: '' }))
}

const readPrices = async ({ database, customer }: Span, period: Period): Promise<{ date: string; price: Rate }[]> =>
  database
    .select({ date: billingFuelPrice.day, price: billingFuelPrice.price })
    .from(billingFuelPrice)
    .where(
      and(
        eq(billingFuelPrice.customer, customer),
        between(billingFuelPrice.day, firstDayOf(period), lastDayOf(period)),
      ),
    )

/** Tolls by vendor. */
export const tollReport = async (span: Span): Promise<Table> => ({
  columns: { Period: 'period', Category: 'text', Vendor: 'text', Lines: 'count', Net: 'money' },
  rows: (await readCost(span, 'tolls', [ledgerLine.vendor])).map(({ period, category, details, lines, net }) => [
    period,
    category,
    ...details,
    lines,
    dollars(net),
  ]),
})

/**
 * Wages and overtime by what their ledger lines say: ledgers name a driver as reference or in the description. Without
 * the finance right there are only the numbers of lines of each category.
 */
export const wageReport = async (span: Span): Promise<Table> => {
  const seesPay = span.hidden.size === 0
  const by = seesPay ? [ledgerLine.reference, ledgerLine.description] : []
  return {
    columns: {
      Period: 'period',
      Category: 'text',
      Reference: 'text',
      Description: 'text',
      Lines: 'count',
      Net: 'money',
    },
    rows: (await readCostOf(span, [...span.pay], by)).map(({ period, category, details, lines, net }) => [
      period,
      category,
      ...(seesPay ? details : [masked, masked]),
      lines,
      seesPay ? dollars(net) : null,
    ]),
    isMasked: !seesPay,
  }
}

/** The nets of a kind of cost in each period, by category and by columns of the lines; without pay that is masked. */
const readCost = async (span: Span, kind: ReportedCost, by: readonly PgColumn[]) =>
  readCostOf(
    span,
    codesOf(kind, await readVersions(span)).filter((code) => !span.hidden.has(code)),
    by,
  )

/** The nets of categories in each period, by category and by columns of the lines. */
const readCostOf = async ({ database, customer, periods }: Span, codes: readonly string[], by: readonly PgColumn[]) => {
  if (codes.length === 0) return []
  const groups = [ledgerLine.period, ledgerLine.category, ...by]
  return database
    .select({
      period: ledgerLine.period,
      category: ledgerLine.category,
      details: sql<string[]>`json_build_array(${sql.join([...by], sql`, `)})`,
      lines: sql<number>`count(*)::int`,
      net: sql`sum(${ledgerLine.net})`.mapWith(ledgerLine.net),
    })
    .from(ledgerLine)
    .where(
      and(
        eq(ledgerLine.customer, customer),
        inArray(ledgerLine.period, [...periods]),
        inArray(ledgerLine.category, codes),
      ),
    )
    .groupBy(...groups)
    .orderBy(...groups.map((column) => asc(column)))
    .limit(mostRows + 1)
}
