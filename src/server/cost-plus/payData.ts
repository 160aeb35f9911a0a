import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { payCodesOf } from '#domain/billing/payData'
import type { Category } from '#domain/billing/setup/setup'
import { refusal } from '#domain/values/refusals'
import { billingAccrual } from '#server/database/schema/billing/invoices'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import { billingSetup } from '#server/database/schema/billing/setup'
import type { Context } from '#server/platform/context'
import type { Place } from '#server/platform/customerWork'
import { coded, notAllowed, type Problem } from '#server/platform/http/problems'

type Reader = Place & Pick<Context, 'kernel' | 'permissions'>

/** Whether the caller may read the pay of people: the finance right. */
export const seesPay = ({ kernel, permissions }: Pick<Context, 'kernel' | 'permissions'>): boolean =>
  !kernel.settings.authorizationRequired || permissions.has('financials')

/** The codes of the categories of pay. Only the categories of the set-up are read: its mappings can be thousands. */
export const readPayCodes = async ({ database, customer }: Place): Promise<ReadonlySet<string>> =>
  payCodesOf(
    await database
      .select({
        activatedAt: billingSetup.activatedAt,
        categories: sql<Category[]>`${billingSetup.terms} -> 'categories'`,
      })
      .from(billingSetup)
      .where(eq(billingSetup.customer, customer))
      .orderBy(desc(billingSetup.version)),
  )

/** The codes of the categories that are masked for the caller: none with the finance right. */
export const hiddenCategories = async (reader: Reader): Promise<ReadonlySet<string>> =>
  seesPay(reader) ? new Set() : readPayCodes(reader)

/**
 * Whether an accrual counts one of these categories.
 * @param hidden those of pay that are masked for the reader
 */
export const countsHidden = (hidden: ReadonlySet<string>): SQL =>
  sql`${billingAccrual.categories} && ${sql.param([...hidden])}::text[]`

/** @throws 401 when one of the categories is pay and the caller lacks the finance right */
export const assertShown = async (reader: Reader, categories: readonly string[]): Promise<void> => {
  const hidden = await hiddenCategories(reader)
  const found = categories.find((category) => hidden.has(category))
  if (found !== undefined) throw missingPay(`Category ${found}`)
}

/** @param what the category, line or account that is pay, for programs and logs */
export const missingPay = (what: string): Problem =>
  coded(notAllowed('missing-permission', `${what} is pay data, which needs the finance right.`), refusal('counts-pay'))

/**
 * A change of the set-up shows no pay to a caller who may not read it.
 * @param hidden the categories that were masked for them before the change
 * @throws 401 for a category that no longer is
 */
export const assertStaysHidden = async (reader: Reader, hidden: ReadonlySet<string>): Promise<void> => {
  if (hidden.size === 0) return
  const still = await hiddenCategories(reader)
  const shown = [...hidden].find((code) => !still.has(code))
  if (shown !== undefined) throw missingPay(`Category ${shown}`)
}

/** The first of the ledger lines that is masked for the caller; null if they may read all. */
export const findHiddenLine = async (reader: Reader, lineIds: readonly number[]): Promise<number | null> => {
  const hidden = await hiddenCategories(reader)
  if (hidden.size === 0) return null
  const [found] = await reader.database
    .select({ id: ledgerLine.id })
    .from(ledgerLine)
    .where(
      and(
        eq(ledgerLine.customer, reader.customer),
        // As one parameter: an explanation can have more lines than a statement may have parameters.
        sql`${ledgerLine.id} = any(${sql.param(lineIds)}::bigint[])`,
        inArray(ledgerLine.category, [...hidden]),
      ),
    )
    .orderBy(ledgerLine.id)
    .limit(1)
  return found?.id ?? null
}

/** @throws 401 when one of the ledger lines is pay and the caller lacks the finance right */
export const assertSeesPay = async (reader: Reader, lineIds: readonly number[]): Promise<void> => {
  const found = await findHiddenLine(reader, lineIds)
  if (found !== null) throw missingPay(`Line ${found}`)
}
