import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#domain/access/access'
import type { Money } from '#domain/values/exact'
import { variesTooMuch } from '#domain/billing/invoices/drafts'
import { amountOf, approversOf, type Invoice, type StepCase } from '#domain/billing/invoices/invoice'
import { masterOf, readCustomerRow } from '#server/cost-plus/customerMaster'
import { openLines } from '#server/cost-plus/ledger/openLines'
import { readVersions } from '#server/cost-plus/setup/versionRows'
import { heldPermission, portalUser } from '#server/database/schema/access'
import { invoice } from '#server/database/schema/billing/invoices'
import type { Place } from '#server/platform/customerWork'

type Known = Omit<StepCase, 'isLocked' | 'staleBy'>

/**
 * Reads the circumstances of a step with several invoices, in as many statements as for one.
 * @returns a function that gives those of one of the invoices
 */
export const stepCases = async (place: Place, checked: readonly Invoice[]): Promise<(one: Invoice) => Known> => {
  const { database, customer } = place
  const versions = new Map((await readVersions(place)).map((version) => [version.version, version]))
  const openLinesOf = await openLines(
    database,
    [customer],
    checked.map(({ period }) => period),
  )
  const postedOf = await lastPosted(place, [...new Set(checked.map(({ type }) => type))])
  const rights = await readRights(place)
  const { poRequired, poNumber } = masterOf(await readCustomerRow(place))
  return (one) => {
    const version = versions.get(one.setupVersion)
    if (!version) throw new Error(`Invoice ${one.id} has no version of the set-up.`)
    return {
      ...openLinesOf(customer, one.period),
      varies: variesTooMuch(amountOf(one), postedOf(one), version.varianceTolerance),
      approvers: approversOf(version.approvers, rights.approvers, rights.administrators),
      lacksPo: poRequired && poNumber === '',
    }
  }
}

/** The last four posted invoices of each type: one of them may be the invoice that is compared with the others. */
export const lastPostedStatement = (customer: string, types: readonly Invoice['type'][]): SQL => sql`
    select last.id, last.type, last.total::text as total
      from unnest(${sql.param([...types])}::text[]) as wanted(type)
     cross join lateral (
       select ${invoice.id} as id, ${invoice.type} as type, ${invoice.total} as total
         from ${invoice}
        where ${invoice.customer} = ${customer} and ${invoice.type} = wanted.type
          and ${invoice.postedDate} is not null and ${invoice.creditOf} is null
        order by ${invoice.postedDate} desc, ${invoice.id} desc
        limit 4) last`

/** The totals of the last three posted invoices of the type of an invoice, itself left out. */
const lastPosted = async (
  { database, customer }: Place,
  types: readonly Invoice['type'][],
): Promise<(one: Invoice) => Money[]> => {
  const { rows } = await database.execute<{ id: number; type: string; total: string }>(
    lastPostedStatement(customer, types),
  )
  return ({ id, type }) =>
    rows
      .filter((row) => row.type === type && row.id !== id)
      .slice(0, 3)
      .map(({ total }) => invoice.total.mapFromDriverValue(total) as Money)
}

/** A right to approve: of an accountant or of an administrator. */
const rightsToApprove: readonly Permission[] = ['cost-plus.account', 'cost-plus.administer']

/** The users who may approve invoices of the customer, and the administrators among them. */
const readRights = async ({
  database,
  customer,
}: Place): Promise<{ approvers: string[]; administrators: string[] }> => {
  const rows = await database
    .select({ userId: heldPermission.userId, permission: heldPermission.permission })
    .from(heldPermission)
    .innerJoin(portalUser, eq(portalUser.id, heldPermission.userId))
    .where(
      and(
        eq(heldPermission.groupId, customer),
        inArray(heldPermission.permission, [...rightsToApprove]),
        eq(portalUser.disabled, false),
      ),
    )
  return {
    approvers: rows.map(({ userId }) => userId),
    administrators: rows.flatMap(({ userId, permission }) => (permission === 'cost-plus.administer' ? [userId] : [])),
  }
}
