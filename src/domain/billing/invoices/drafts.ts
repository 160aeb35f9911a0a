import { type BillLine, lumpSum } from '#domain/billing/charges/billLine'
import { type InvoiceDraft, invoicesOf } from '#domain/billing/charges/invoiceDrafts'
import { hundredPercent, magnitude, type Money, zeroMoney, type Percent, sumOf } from '#domain/values/exact'
import { billedAmount, type Explanation, less, message, sum } from '#domain/billing/explanation'
import type { SetupVersion } from '#domain/billing/setup/setup'
import { type Invoice, type InvoiceLine, linesThatCount } from './invoice'

/**
 * Invoices that generating drafts leaves alone, and whose amounts the period has billed (BR-16). A
 * rejected one is kept until it is a draft again.
 */
const isKept = ({ status }: Invoice): boolean => status !== 'draft' && status !== 'void'

/** What generating drafts of a period does: the drafts to replace, and those to make. */
export type Generation = { replaced: readonly Invoice[]; drafts: readonly InvoiceDraft[] }

/**
 * Drafts of a period: what the whole period bills, less what kept invoices have billed of it. So a cap, a weekly charge
 * or a minimum is billed once, also when ledger lines arrive after the first invoice.
 * @param charges those of the whole period (`chargesOf` with scope `whole-period`).
 * @param invoices all invoices and credits of the customer and period.
 */
export const generateDrafts = (
  charges: readonly BillLine[],
  invoices: readonly Invoice[],
  setup: SetupVersion,
): Generation => ({
  replaced: invoices.filter((invoice) => invoice.status === 'draft'),
  drafts: invoicesOf(lessBilled(charges, invoices.filter(isKept)), setup),
})

const keyOf = (line: { type: string; code: string }) => `${line.type} ${line.code}`

type Billed = { invoiceId: number; line: InvoiceLine }

const lessBilled = (charges: readonly BillLine[], kept: readonly Invoice[]): readonly BillLine[] => {
  const billed = new Map<string, Billed[]>()
  for (const invoice of kept)
    for (const line of linesThatCount(invoice).filter(({ type }) => type !== 'tax')) {
      const key = keyOf(line)
      billed.set(key, [...(billed.get(key) ?? []), { invoiceId: invoice.id, line }])
    }
  const open = charges.map((charge) => {
    const before = billed.get(keyOf(charge))
    billed.delete(keyOf(charge))
    return before ? restLine(charge, before) : charge
  })
  // What was billed and is no longer due, such as a charge whose lines were moved away, is taken back.
  const gone = [...billed.values()].flatMap((before) => takenBack(before))
  return [...open, ...gone].filter((line) => line.amount !== 0n)
}

const rule = 'BR-1'

const billedParts = (before: readonly Billed[]) =>
  before.map(({ invoiceId, line }) =>
    less(billedAmount(line.amount, { invoiceId, lineNo: line.lineNo }, { label: message('billed-before'), rule })),
  )

const restLine = (charge: BillLine, before: readonly Billed[]): BillLine => {
  const parts = [charge.explanation, ...billedParts(before)]
  if (sumOf(before.map(({ line }) => line.amount)) === 0n) return charge
  return lumpSum({ ...charge, explanation: sum('money', parts, { label: message('rest-of-period'), rule }) })
}

const takenBack = (before: readonly Billed[]): BillLine[] => {
  const [first] = before
  if (!first) return []
  const { type, code, glAccount, taxable, passThrough } = first.line
  const label = message('no-longer-due', { type, code })
  return [
    lumpSum({
      type,
      code,
      glAccount,
      taxable,
      passThrough,
      description: label,
      explanation: sum('money', billedParts(before), { label, rule }),
    }),
  ]
}

/** The lines of a draft as the invoice keeps them, numbered from 1. */
export const invoiceLines = ({ lines }: InvoiceDraft): InvoiceLine[] =>
  lines.map(({ type, code, glAccount, amount, taxable, passThrough }, at) => ({
    lineNo: at + 1,
    type,
    code,
    glAccount,
    amount,
    taxable,
    passThrough,
    credited: zeroMoney,
  }))

/**
 * The ledger lines that a draft bills, in order.
 * @param isFree whether a line is on no kept invoice.
 */
export const ledgerLinesOf = ({ lines }: InvoiceDraft, isFree: (lineId: number) => boolean): number[] =>
  lines
    .filter((line) => line.type === 'cost')
    .flatMap((line) => [...new Set(rowsOf(line.explanation))])
    .filter(isFree)
    .sort((first, second) => first - second)

const rowsOf = (explained: Explanation): readonly number[] =>
  explained.parts.length === 0 ? explained.ledgerLineIds : explained.parts.flatMap(rowsOf)

/**
 * Whether a total is further from the mean of the last three posted ones than the tolerance; with fewer posted, from
 * the mean of those. Compared exactly, without rounding the mean.
 */
export const variesTooMuch = (total: Money, lastPosted: readonly Money[], tolerance: Percent): boolean => {
  const last = lastPosted.slice(-3)
  if (last.length === 0) return false
  const posted = sumOf(last)
  const difference = magnitude((total * BigInt(last.length) - posted) as Money)
  return difference * hundredPercent > magnitude(posted) * tolerance
}
