import { and, eq, sql } from 'drizzle-orm'
import { type Money, zeroMoney } from '#domain/values/exact'
import { type BilledBefore, type Explanation, sum } from '#domain/billing/explanation'
import type { Explained } from '#domain/billing/invoices/explained'
import { unpack } from '#server/cost-plus/exactJson'
import { invoice, invoiceLine, invoiceRows } from '#server/database/schema/billing/invoices'
import { ledgerLine } from '#server/database/schema/billing/ledger'
import type { Place } from '#server/platform/customerWork'
import { notFound } from '#server/platform/http/problems'
import { noRecordProblem } from '#server/platform/http/reasons'
import { explained, type Nets } from './explained'

/** An explanation as `storedExplanation` writes it: lists of ledger lines are positions in `invoice_rows`. */
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
  const reading = { ...place, nets: new Map() }
  const explanation = (await readLines(reading, [{ invoiceId, lineNo }])).get(keyOf({ invoiceId, lineNo }))
  if (!explanation) throw notFound(`Invoice ${invoiceId} has no line ${lineNo}.`)
  return explained(await withBilled(reading, explanation), { version, nets: reading.nets })
}

/** An explanation that belongs to no invoice, in words and figures. Its ledger lines are compared as they are now. */
export const explainFreely = async (
  place: Place,
  explanation: Explanation,
  version: number | null,
): Promise<Explained> => {
  const reading = { ...place, nets: new Map() }
  const whole = await withBilled(reading, explanation)
  await addNets(
    reading,
    listsIn(whole).filter((ids) => !reading.nets.has(ids)),
  )
  return explained(whole, { version, nets: reading.nets })
}

/** The ids of the ledger lines that an explanation counts itself, without those behind earlier invoices. */
export const ledgerLinesIn = (explanation: Explanation): number[] => listsIn(explanation).flat()

type Reading = Place & { nets: Nets }

const childrenOf = <Node extends { parts: readonly Node[]; divisor: Node | null }>({ parts, divisor }: Node): Node[] =>
  divisor ? [...parts, divisor] : [...parts]

const listsIn = (explanation: Explanation): (readonly number[])[] => [
  ...(explanation.ledgerLineIds.length > 0 ? [explanation.ledgerLineIds] : []),
  ...childrenOf(explanation).flatMap(listsIn),
]

/** Notes the net of each list of ledger lines. */
const addNets = async ({ database, customer, nets }: Reading, lists: readonly (readonly number[])[]): Promise<void> => {
  if (lists.length === 0) return
  const numbers = lists.flatMap((ids, list) => ids.map(() => list))
  const { rows } = await database.execute<{ list: number; net: string }>(sql`
    select list, sum(${ledgerLine.net})::text as net
      from unnest(${sql.param(numbers)}::int[], ${sql.param(lists.flat())}::bigint[]) as listed(list, id)
      join ${ledgerLine} on ${ledgerLine.id} = listed.id and ${ledgerLine.customer} = ${customer}
     group by list`)
  const found = new Map(rows.map(({ list, net }) => [list, ledgerLine.net.mapFromDriverValue(net) as Money]))
  for (const [list, ids] of lists.entries()) nets.set(ids, found.get(list) ?? zeroMoney)
}

const versionOf = async ({ database, customer }: Place, invoiceId: number): Promise<number> => {
  const [found] = await database
    .select({ version: invoice.setupVersion })
    .from(invoice)
    .where(and(eq(invoice.customer, customer), eq(invoice.id, invoiceId)))
  if (!found) throw noRecordProblem('invoice', invoiceId)
  return found.version
}

const keyOf = ({ invoiceId, lineNo }: BilledBefore) => `${invoiceId} ${lineNo}`

/** The explanations of invoice lines, by `keyOf`; the nets behind their lists of ledger lines are noted. */
const readLines = async (
  { database, customer, nets }: Reading,
  wanted: readonly BilledBefore[],
): Promise<Map<string, Explanation>> => {
  const [invoiceIds, lineNos] = [wanted.map(({ invoiceId }) => invoiceId), wanted.map(({ lineNo }) => lineNo)]
  const lines = await database
    .select({ invoiceId: invoiceLine.invoiceId, lineNo: invoiceLine.lineNo, explanation: invoiceLine.explanation })
    .from(invoiceLine)
    .where(
      and(
        eq(invoiceLine.customer, customer),
        sql`(${invoiceLine.invoiceId}, ${invoiceLine.lineNo}) in (
          select * from unnest(${sql.param(invoiceIds)}::int[], ${sql.param(lineNos)}::int[]))`,
      ),
    )
  const stored = lines.map((line) => ({ ...line, explanation: unpack(line.explanation) as Stored }))
  const positions = stored.flatMap(({ invoiceId, explanation }) =>
    [...new Set(positionsIn(explanation))].map((position) => ({ invoiceId, position })),
  )
  const lists = await readLists({ database, customer }, positions)
  for (const { ids, net } of lists.values()) nets.set(ids, net)
  return new Map(
    stored.map((line) => [
      keyOf(line),
      restored(line.explanation, (position) => lists.get(`${line.invoiceId} ${position}`)?.ids ?? []),
    ]),
  )
}

type RowList = { ids: number[]; net: Money }

/** Lists of ledger lines with their nets as they are now, by invoice and position. */
const readLists = async (
  { database, customer }: Place,
  positions: readonly { invoiceId: number; position: number }[],
): Promise<Map<string, RowList>> => {
  if (positions.length === 0) return new Map()
  const rows = await database
    .select({
      invoiceId: invoiceRows.invoiceId,
      position: invoiceRows.position,
      // As JSON: an array of 100,000 keys takes the driver far longer.
      ids: sql<number[]>`to_json(${invoiceRows.ledgerLineIds})`,
      net: sql`(select coalesce(sum(${ledgerLine.net}), 0.00) from ${ledgerLine}
        where ${ledgerLine.customer} = ${customer} and ${ledgerLine.id} = any(${invoiceRows.ledgerLineIds}))`.mapWith(
        ledgerLine.net,
      ),
    })
    .from(invoiceRows)
    .where(
      and(
        eq(invoiceRows.customer, customer),
        sql`(${invoiceRows.invoiceId}, ${invoiceRows.position}) in (
          select * from unnest(${sql.param(positions.map(({ invoiceId }) => invoiceId))}::int[],
                               ${sql.param(positions.map(({ position }) => position))}::int[]))`,
      ),
    )
  return new Map(rows.map(({ invoiceId, position, ids, net }) => [`${invoiceId} ${position}`, { ids, net }]))
}

const positionsIn = (stored: Stored): number[] => [
  ...(stored.rows === null ? [] : [stored.rows]),
  ...childrenOf(stored).flatMap(positionsIn),
]

const restored = ({ parts, divisor, rows, ...own }: Stored, listAt: (position: number) => number[]): Explanation => ({
  ...own,
  parts: parts.map((part) => restored(part, listAt)),
  divisor: divisor && restored(divisor, listAt),
  ledgerLineIds: rows === null ? [] : listAt(rows),
})

const billedIn = (explanation: Explanation): BilledBefore[] => [
  ...(explanation.billed ? [explanation.billed] : []),
  ...childrenOf(explanation).flatMap(billedIn),
]

/**
 * Explains amounts of earlier invoices by their lines, which are read level by level. An invoice refers to earlier ones
 * only, so this ends.
 */
const withBilled = async (reading: Reading, explanation: Explanation): Promise<Explanation> => {
  const known = new Map<string, Explanation>()
  let level = [explanation]
  while (level.length > 0) {
    const wanted = new Map(level.flatMap(billedIn).map((billed) => [keyOf(billed), billed]))
    for (const key of known.keys()) wanted.delete(key)
    const read = wanted.size === 0 ? new Map() : await readLines(reading, [...wanted.values()])
    for (const [key, line] of read) known.set(key, line)
    level = [...read.values()]
  }
  return explainedBy(known, explanation)
}

const explainedBy = (known: ReadonlyMap<string, Explanation>, explanation: Explanation): Explanation => {
  const { billed, parts, divisor, label, rule, value } = explanation
  if (!billed)
    return {
      ...explanation,
      parts: parts.map((part) => explainedBy(known, part)),
      divisor: divisor && explainedBy(known, divisor),
    }
  const before = known.get(keyOf(billed))
  // A part of a line, credited by hand, has no explanation but that it was entered.
  if (before?.value.steps !== value.steps) return explanation
  return sum('money', [explainedBy(known, before)], { label, rule })
}
