import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Measured, type Money, writeExact } from '#domain/billing/exact'
import { type Explanation, mismatches, sum } from '#domain/billing/explanation'
import { type Explained, formulaOf } from '#domain/billing/invoices/explained'
import { messageText } from '#server/cost-plus/billingWords'
import type { Place } from '#server/cost-plus/billingWrites'
import { unpack } from '#server/cost-plus/exactJson'
import { invoice, invoiceLine, invoiceRows } from '#server/database/schema/billing-invoices'
import { ledgerLine } from '#server/database/schema/billing-ledger'
import { notFound } from '#server/platform/http/problems'

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
  const explanation = await readExplanation(place, invoiceId, lineNo)
  const wrong = new Set(mismatches(explanation).map(({ path }) => path.join('.')))
  const nets = await netsOf(place, explanation)
  return explainedAs(explanation, { version, wrong, nets, path: [] })
}

const versionOf = async ({ database, customer }: Place, invoiceId: number): Promise<number> => {
  const [found] = await database
    .select({ version: invoice.setupVersion })
    .from(invoice)
    .where(and(eq(invoice.customer, customer), eq(invoice.id, invoiceId)))
  if (!found) throw notFound(`There is no invoice ${invoiceId}.`)
  return found.version
}

const readExplanation = async (place: Place, invoiceId: number, lineNo: number): Promise<Explanation> => {
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
          .select({ position: invoiceRows.position, ids: invoiceRows.ledgerLineIds })
          .from(invoiceRows)
          .where(
            and(
              eq(invoiceRows.customer, customer),
              eq(invoiceRows.invoiceId, invoiceId),
              inArray(invoiceRows.position, positions),
            ),
          )
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
const withBilled = async (place: Place, explanation: Explanation): Promise<Explanation> => {
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

/** The sums of the nets of each list of ledger lines, as they are now: a line that was changed since is a defect. */
const netsOf = async (
  { database, customer }: Place,
  explanation: Explanation,
): Promise<ReadonlyMap<readonly number[], Money>> => {
  const lists = [...new Set(listsIn(explanation))]
  const nets = new Map<readonly number[], Money>()
  for (const ids of lists) {
    const [found] = await database
      .select({ net: sql`coalesce(sum(${ledgerLine.net}), 0.00)`.mapWith(ledgerLine.net) })
      .from(ledgerLine)
      .where(and(eq(ledgerLine.customer, customer), sql`${ledgerLine.id} = any(${sql.param(ids)}::bigint[])`))
    if (found) nets.set(ids, found.net)
  }
  return nets
}

const listsIn = ({ ledgerLineIds, parts, divisor }: Explanation): (readonly number[])[] => [
  ...(ledgerLineIds.length > 0 ? [ledgerLineIds] : []),
  ...parts.flatMap(listsIn),
  ...(divisor ? listsIn(divisor) : []),
]

type Known = {
  version: number
  /** Paths of values that their parts do not give. */
  wrong: ReadonlySet<string>
  nets: ReadonlyMap<readonly number[], Money>
  path: readonly number[]
}

const kinds = { sum: 'sum', product: 'product', rows: 'rows', rate: 'rate', constant: 'rate', billed: 'rate' } as const

const explainedAs = (explanation: Explanation, known: Known): Explained => {
  const { kind, value, parts, divisor, ledgerLineIds, activityCount, rate, rule } = explanation
  const at = (position: number): Known => ({ ...known, path: [...known.path, position] })
  const net = known.nets.get(ledgerLineIds)
  return {
    label: messageText(explanation.label),
    kind: kinds[kind],
    formula: formulaOf(explanation),
    amount: plainNumber(value),
    parts: parts.map((part, position) => explainedAs(part, at(position))),
    divisor: divisor && explainedAs(divisor, at(parts.length)),
    ledgerLineIds: [...ledgerLineIds],
    activityCount,
    rule,
    setupVersion: rate?.setupVersion ?? known.version,
    changedBy: rate?.changedBy ?? null,
    changedAt: rate?.changedAt ?? null,
    isWrong: known.wrong.has(known.path.join('.')) || (net !== undefined && net !== value.steps),
  }
}

const plainNumber = (value: Measured): number => Number(writeExact(value))
