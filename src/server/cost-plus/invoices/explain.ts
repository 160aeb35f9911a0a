import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Money, zeroMoney } from '#domain/billing/exact'
import { type Explanation, sum } from '#domain/billing/explanation'
import type { Explained } from '#domain/billing/invoices/explained'
import type { Place } from '#server/cost-plus/billingWrites'
import { unpack } from '#server/cost-plus/exactJson'
import { invoice, invoiceLine, invoiceRows } from '#server/database/schema/billing-invoices'
import { ledgerLine } from '#server/database/schema/billing-ledger'
import { notFound } from '#server/platform/http/problems'
import { explained, type Nets } from './explained'

/** How `storedExplanation` keeps an explanation: lists of ledger lines by their position in `invoice_rows`. */
type Stored = Omit<Explanation, 'parts' | 'divisor' | 'ledgerLineIds'> & {
  parts: Stored[]
  divisor: Stored | null
  rows: number | null
}

/**
 * How the amount of an invoice line was calculated, down to ledger lines, activity and rates. An amount that an earlier
 * invoice has billed is explained by that invoice's line.
 * @throws 404
 */
export const explainLine = async (place: Place, invoiceId: number, lineNo: number): Promise<Explained> => {
  const version = await versionOf(place, invoiceId)
  const nets: Nets = new Map()
  return explained(await readExplanation({ ...place, nets }, invoiceId, lineNo), { version, nets })
}

/** An explanation that no invoice keeps, in words and figures: its ledger lines are checked as they are now. */
export const explainFreely = async (
  place: Place,
  explanation: Explanation,
  version: number | null,
): Promise<Explained> => {
  const nets: Nets = new Map()
  const whole = await withBilled({ ...place, nets }, explanation)
  for (const ids of new Set(listsIn(whole))) if (!nets.has(ids)) nets.set(ids, await netOf(place, ids))
  return explained(whole, { version, nets })
}

const listsIn = ({ ledgerLineIds, parts, divisor }: Explanation): (readonly number[])[] => [
  ...(ledgerLineIds.length > 0 ? [ledgerLineIds] : []),
  ...parts.flatMap(listsIn),
  ...(divisor ? listsIn(divisor) : []),
]

const netOf = async ({ database, customer }: Place, ids: readonly number[]): Promise<Money> => {
  const [found] = await database
    .select({ net: sql`coalesce(sum(${ledgerLine.net}), 0.00)`.mapWith(ledgerLine.net) })
    .from(ledgerLine)
    .where(and(eq(ledgerLine.customer, customer), sql`${ledgerLine.id} = any(${sql.param([...ids])}::bigint[])`))
  return found?.net ?? zeroMoney
}

const versionOf = async ({ database, customer }: Place, invoiceId: number): Promise<number> => {
  const [found] = await database
    .select({ version: invoice.setupVersion })
    .from(invoice)
    .where(and(eq(invoice.customer, customer), eq(invoice.id, invoiceId)))
  if (!found) throw notFound(`There is no invoice ${invoiceId}.`)
  return found.version
}

type Reading = Place & { nets: Nets }

/** The explanation of an invoice line; the nets behind its lists of ledger lines are noted. */
const readExplanation = async (place: Reading, invoiceId: number, lineNo: number): Promise<Explanation> => {
  const { database, customer } = place
  const [line] = await database
    .select({ explanation: invoiceLine.explanation })
    .from(invoiceLine)
    .where(
      and(eq(invoiceLine.customer, customer), eq(invoiceLine.invoiceId, invoiceId), eq(invoiceLine.lineNo, lineNo)),
    )
  if (!line) throw notFound(`Invoice ${invoiceId} has no line ${lineNo}.`)
  const stored = unpack(line.explanation) as Stored
  const positions = [...new Set(positionsIn(stored))]
  const lists =
    positions.length === 0
      ? []
      : await database
          .select({
            position: invoiceRows.position,
            ids: invoiceRows.ledgerLineIds,
            net: sql`(select coalesce(sum(${ledgerLine.net}), 0.00) from ${ledgerLine}
              where ${ledgerLine.customer} = ${customer} and ${ledgerLine.id} = any(${invoiceRows.ledgerLineIds}))`.mapWith(
              ledgerLine.net,
            ),
          })
          .from(invoiceRows)
          .where(
            and(
              eq(invoiceRows.customer, customer),
              eq(invoiceRows.invoiceId, invoiceId),
              inArray(invoiceRows.position, positions),
            ),
          )
  for (const { ids, net } of lists) place.nets.set(ids, net)
  const byPosition = new Map(lists.map(({ position, ids }) => [position, ids]))
  return withBilled(place, restored(stored, byPosition))
}

const positionsIn = ({ parts, divisor, rows }: Stored): number[] => [
  ...(rows === null ? [] : [rows]),
  ...parts.flatMap(positionsIn),
  ...(divisor ? positionsIn(divisor) : []),
]

const restored = ({ parts, divisor, rows, ...own }: Stored, lists: ReadonlyMap<number, number[]>): Explanation => ({
  ...own,
  parts: parts.map((part) => restored(part, lists)),
  divisor: divisor && restored(divisor, lists),
  ledgerLineIds: rows === null ? [] : (lists.get(rows) ?? []),
})

/** Explains amounts of earlier invoices by their lines. An invoice refers to earlier ones only, so this ends. */
const withBilled = async (place: Reading, explanation: Explanation): Promise<Explanation> => {
  const { billed, parts, divisor } = explanation
  if (billed) {
    const before = await readExplanation(place, billed.invoiceId, billed.lineNo)
    const isWhole = before.value.steps === explanation.value.steps
    // A part of a line, credited by hand, has no explanation but that it was entered.
    return isWhole ? sum('money', [before], { label: explanation.label, rule: explanation.rule }) : explanation
  }
  const explainedParts: Explanation[] = []
  for (const part of parts) explainedParts.push(await withBilled(place, part))
  return { ...explanation, parts: explainedParts, divisor: divisor && (await withBilled(place, divisor)) }
}
