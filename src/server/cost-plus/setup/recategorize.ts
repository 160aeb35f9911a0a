import { and, eq, gte, isNull, notInArray, sql } from 'drizzle-orm'
import type { Period } from '#domain/billing/period'
import { classifier } from '#domain/billing/setup/mapping'
import type { SetupVersion } from '#domain/billing/setup/setup'
import { unmapped } from '#domain/billing/setup/setup'
import { versionFor } from '#domain/billing/setup/setupVersions'
import { readLocks } from '#server/cost-plus/billingWrites'
import { missingPay } from '#server/cost-plus/payData'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import type { Place } from '#server/platform/customerWork'
import { readVersions } from './versionRows'

/**
 * Sets the categories of ledger lines again after the set-up has changed: of lines from a period on that are on no
 * invoice, follow the mappings and lie in no locked period. Lines are many and their accounts few, so each combination
 * of account, cost centre and vendor is looked up once.
 * @param hidden categories of pay that are masked for the caller
 * @returns the number of lines whose category has changed
 * @throws 401 when lines would leave the categories of pay
 */
export const recategorize = async (place: Place, from: Period, hidden: ReadonlySet<string>): Promise<number> => {
  const { database, customer } = place
  const versions = await readVersions(place)
  const locked = (await readLocks(database, customer)).map(({ period }) => period)
  const open = and(
    eq(ledgerLine.customer, customer),
    gte(ledgerLine.period, from),
    locked.length > 0 ? notInArray(ledgerLine.period, locked) : undefined,
    isNull(ledgerLine.handCategory),
    isNull(ledgerLine.invoiceId),
  )
  const postings = await database
    .selectDistinct({
      period: ledgerLine.period,
      account: ledgerLine.account,
      costCenter: ledgerLine.costCenter,
      vendor: ledgerLine.vendor,
      category: ledgerLine.category,
    })
    .from(ledgerLine)
    .where(open)
  const categoryIn = categoryByPeriod(versions)
  const changed = postings.flatMap((posting) => {
    const category = categoryIn(posting.period)(posting)
    return category === posting.category ? [] : [{ ...posting, category, before: posting.category }]
  })
  const shown = changed.find(({ before, category }) => hidden.has(before) && !hidden.has(category))
  if (shown) throw missingPay(`Account ${shown.account}`)
  let updated = 0
  for (let start = 0; start < changed.length; start += atOnce) {
    const part = changed.slice(start, start + atOnce)
    const answer = await database.execute(sql`
      update ${ledgerLine} set category = fresh.category
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
          as fresh(period text, account text, "costCenter" text, vendor text, category text)
       where ${open} and ${ledgerLine.period} = fresh.period and ${ledgerLine.account} = fresh.account
         and ${ledgerLine.costCenter} = fresh."costCenter" and ${ledgerLine.vendor} = fresh.vendor`)
    updated += answer.rowCount ?? 0
  }
  return updated
}

/** Combinations in one statement. */
const atOnce = 10_000

/** For each period, the function that gives the category of a posting under its version. */
export const categoryByPeriod = (
  versions: readonly SetupVersion[],
): ((period: Period) => (posting: { account: string; costCenter: string; vendor: string }) => string) => {
  const known = new Map<Period, ReturnType<typeof classifier>>()
  return (period) => {
    const before = known.get(period)
    if (before) return before
    const version = versionFor(versions, period)
    const category = version ? classifier(version) : () => unmapped
    known.set(period, category)
    return category
  }
}
