import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Permission } from '#domain/access/access'
import type { Money } from '#domain/billing/exact'
import { variesTooMuch } from '#domain/billing/invoices/drafts'
import { amountOf, approversOf, type Invoice, type StepCase } from '#domain/billing/invoices/invoice'
import type { Period } from '#domain/billing/period'
import type { SetupVersion } from '#domain/billing/setup/setup'
import type { Place } from '#server/cost-plus/billingWrites'
import { readVersion } from '#server/cost-plus/setup/versionRows'
import { portalUser, userPermission } from '#server/database/schema/access'
import { invoice } from '#server/database/schema/billing-invoices'
import { ledgerLine } from '#server/database/schema/billing-ledger'

/** Ledger lines of a period that keep its invoices from being submitted. */
export const openLines = async (
  { database, customer }: Place,
  period: Period,
): Promise<{ unmapped: number; held: number }> => {
  const [counted] = await database
    .select({
      unmapped: sql<number>`count(*) filter (where ${ledgerLine.reviewRank} = 0 and ${ledgerLine.status} <> 'held')::int`,
      held: sql<number>`count(*) filter (where ${ledgerLine.status} = 'held')::int`,
    })
    .from(ledgerLine)
    .where(
      and(
        eq(ledgerLine.customer, customer),
        eq(ledgerLine.period, period),
        // Only these two ranks can hold such lines: the index leaves out all others.
        inArray(ledgerLine.reviewRank, [0, 1]),
      ),
    )
  return counted ?? { unmapped: 0, held: 0 }
}

/**
 * Returns the function that gives the circumstances of a step with an invoice. Invoices of one period and set-up have
 * most of them in common, which are read once.
 */
export const stepCases = (place: Place): ((checked: Invoice) => Promise<Omit<StepCase, 'isLocked'>>) => {
  const linesIn = once((period: Period) => openLines(place, period))
  const versionNo = once((version: number) => readVersion(place, version))
  const approversFor = once(async (version: number) => approversNow(place, await versionNo(version)))
  return async (checked) => {
    const { varianceTolerance } = await versionNo(checked.setupVersion)
    return {
      ...(await linesIn(checked.period)),
      varies: variesTooMuch(amountOf(checked), await lastPosted(place, checked), varianceTolerance),
      approvers: await approversFor(checked.setupVersion),
    }
  }
}

/** Reads what belongs to a key once. */
const once = <Key, Value>(read: (key: Key) => Promise<Value>): ((key: Key) => Promise<Value>) => {
  const known = new Map<Key, Promise<Value>>()
  return (key) => {
    const value = known.get(key) ?? read(key)
    known.set(key, value)
    return value
  }
}

/** The totals of the last three posted invoices of the same type. */
const lastPosted = async ({ database, customer }: Place, { id, type }: Invoice): Promise<Money[]> => {
  const rows = await database
    .select({ id: invoice.id, total: invoice.total })
    .from(invoice)
    .where(
      and(
        eq(invoice.customer, customer),
        eq(invoice.type, type),
        isNotNull(invoice.postedDate),
        isNull(invoice.creditOf),
      ),
    )
    .orderBy(desc(invoice.postedDate), desc(invoice.id))
    .limit(4)
  return rows
    .filter((row) => row.id !== id)
    .slice(0, 3)
    .map(({ total }) => total)
}

/** A right to approve: of an accountant or of an administrator. */
const rightsToApprove: readonly Permission[] = ['cost-plus.account', 'cost-plus.administer']

const approversNow = async ({ database, customer }: Place, { approvers }: SetupVersion): Promise<readonly string[]> => {
  const rows = await database
    .select({ userId: userPermission.userId, permission: userPermission.permission })
    .from(userPermission)
    .innerJoin(portalUser, eq(portalUser.id, userPermission.userId))
    .where(
      and(
        eq(userPermission.groupId, customer),
        inArray(userPermission.permission, [...rightsToApprove]),
        eq(portalUser.disabled, false),
      ),
    )
  const administrators = rows.filter(({ permission }) => permission === 'cost-plus.administer')
  return approversOf(
    approvers,
    rows.map(({ userId }) => userId),
    administrators.map(({ userId }) => userId),
  )
}
