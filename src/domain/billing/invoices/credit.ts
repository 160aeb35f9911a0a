import { type Money, magnitude, minus, negative, plus, zeroMoney } from '#domain/values/exact'
import { balanceOf, type Invoice, type InvoiceLine, type InvoiceStatus } from './invoice'

/** What to take off each line, of the sign of the line; null takes all that is left. */
export type CreditRequest = {
  lines: readonly { lineNo: number; amount: Money }[] | null
  reason: string
  rebill: boolean
}

export type CreditProblem =
  | { code: 'wrong-status'; status: InvoiceStatus; step: 'credit' }
  | { code: 'reason-missing' }
  | { code: 'unknown-line'; lineNo: number }
  | { code: 'line-twice'; lineNo: number }
  | { code: 'wrong-sign'; lineNo: number }
  | { code: 'above-rest'; lineNo: number; rest: Money }
  | { code: 'above-balance'; balance: Money }
  | { code: 'nothing-left' }

/** What is left of a line after its credits. */
export const restOf = (line: Pick<InvoiceLine, 'amount' | 'credited'>): Money => minus(line.amount, line.credited)

/** Whether anything of an invoice may be credited: once it is posted, until it is paid or credited whole. */
export const mayBeCredited = ({ status, creditOf }: Pick<Invoice, 'status' | 'creditOf'>): boolean =>
  creditOf === null && ['posted', 'sent', 'partly-credited'].includes(status)

/** What keeps an amount from being taken off a line: it has the sign of the line, and is at most what is left of it. */
export const creditLineProblem = (
  line: Pick<InvoiceLine, 'lineNo' | 'amount' | 'credited'>,
  amount: Money,
): Extract<CreditProblem, { code: 'wrong-sign' | 'above-rest' }> | null => {
  const { lineNo } = line
  if (amount !== 0n && amount < 0n !== line.amount < 0n) return { code: 'wrong-sign', lineNo }
  return magnitude(amount) > magnitude(restOf(line)) ? { code: 'above-rest', lineNo, rest: restOf(line) } : null
}

/** What keeps an invoice from being credited. */
export const creditProblem = (invoice: Invoice, request: CreditRequest): CreditProblem | null => {
  if (!mayBeCredited(invoice)) return { code: 'wrong-status', status: invoice.status, step: 'credit' }
  if (!request.reason.trim()) return { code: 'reason-missing' }
  const amounts = amountsOf(invoice, request)
  if (amounts.every(({ amount }) => amount === 0n)) return { code: 'nothing-left' }
  const seen = new Set<number>()
  for (const { lineNo, amount } of amounts) {
    const line = invoice.lines.find((other) => other.lineNo === lineNo)
    if (!line) return { code: 'unknown-line', lineNo }
    if (seen.has(lineNo)) return { code: 'line-twice', lineNo }
    seen.add(lineNo)
    const problem = creditLineProblem(line, amount)
    if (problem) return problem
  }
  const balance = balanceOf(invoice)
  return invoice.paid !== 0n && amounts.reduce((sum, { amount }) => sum + amount, 0n) > balance
    ? { code: 'above-balance', balance }
    : null
}

const amountsOf = (invoice: Invoice, request: CreditRequest) =>
  request.lines ?? invoice.lines.map((line) => ({ lineNo: line.lineNo, amount: restOf(line) }))

/**
 * Credits an invoice without a problem. The credit has the lines with the opposite sign and is posted at once, on the
 * day and under the number given; the invoice itself keeps its amounts.
 * @returns the invoice with what was credited, the credit, and the ledger lines that it frees: all of the invoice
 * once nothing is left of it, none before.
 */
export const creditInvoice = (
  invoice: Invoice,
  request: CreditRequest,
  credit: { id: number; number: string; on: string; by: string },
): { invoice: Invoice; credit: Invoice; freed: readonly number[] } => {
  const amounts = new Map(amountsOf(invoice, request).map(({ lineNo, amount }) => [lineNo, amount]))
  const lines = invoice.lines.map((line) => ({
    ...line,
    credited: plus(line.credited, amounts.get(line.lineNo) ?? zeroMoney),
  }))
  const isWhole = lines.every((line) => restOf(line) === 0n)
  return {
    invoice: { ...invoice, lines, status: isWhole ? 'credited' : 'partly-credited' },
    credit: {
      ...invoice,
      id: credit.id,
      number: credit.number,
      status: 'posted',
      lines: invoice.lines
        .filter((line) => (amounts.get(line.lineNo) ?? 0n) !== 0n)
        .map((line) => ({ ...line, amount: negative(amounts.get(line.lineNo) ?? zeroMoney), credited: zeroMoney })),
      submittedBy: credit.by,
      approvedBy: null,
      postedDate: credit.on,
      dueDate: null,
      paid: zeroMoney,
      reason: request.reason,
      comment: '',
      creditOf: invoice.id,
      reopens: isWhole || request.rebill,
      rebillOf: null,
      ledgerLineIds: [],
    },
    freed: isWhole ? invoice.ledgerLineIds : [],
  }
}
