import type { CostRatio } from '#domain/billing/dashboard'
import { isPeriod, type Period } from '#domain/billing/period'
import { type InvoiceFilter, readInvoiceFilter, writeInvoiceFilter } from '#portal/cost-plus/parts/invoiceFilter'

/** Amounts of the summary that the ledger or the invoices give. */
export const explainedFigures = ['actual', 'unbilled', 'billed'] as const
type ExplainedFigure = (typeof explainedFigures)[number]

/** All amounts of the summary, in the order of its columns. */
export const summaryFigures = ['budget', 'actual', 'accrued', 'billed', 'unbilled'] as const
export type SummaryFigure = (typeof summaryFigures)[number]

/** Amounts that a sum over categories and months can explain; the variance is actual less budget. */
export const summedFigures = [...summaryFigures, 'variance'] as const
export type SummedFigure = (typeof summedFigures)[number]

/** Amounts of a register. */
export const registerSums = ['subtotal', 'tax', 'amount', 'paid', 'balance'] as const
export type RegisterSum = (typeof registerSums)[number]

/**
 * Sums of the accruals of a period. `open` is the balance of those that are posted and not reversed, `estimated` what
 * all that were ever posted expected.
 */
export const accrualSums = ['accrued', 'invoiced', 'balance', 'open', 'estimated'] as const
export type AccrualSum = (typeof accrualSums)[number]

const ratios = ['per-mile', 'per-stop'] as const satisfies CostRatio[]

/**
 * What the drawer explains: an invoice, one of its lines, an amount of a category in a period, a sum of such amounts over
 * periods (of all categories if `category` is empty), an accrual, or a sum of accruals or of the register. An `accuracy` is
 * what a period billed less what its accruals expected; a `tie-out` is the register of a period less its journals.
 */
export type ExplainSubject =
  | { kind: 'invoice'; invoiceId: number }
  | { kind: 'line'; invoiceId: number; lineNo: number }
  | { kind: 'figure'; figure: ExplainedFigure; category: string; period: Period }
  | { kind: 'sum'; figure: SummedFigure; category: string; from: Period; to: Period }
  | { kind: 'accrual'; accrual: 'category' | 'charge'; code: string; period: Period }
  | { kind: 'accruals'; sum: AccrualSum; period: Period }
  | { kind: 'register'; sum: RegisterSum; filter: InvoiceFilter }
  | { kind: 'ratio'; ratio: CostRatio; period: Period }
  | { kind: 'accuracy' | 'tie-out'; period: Period }

/** A subject as the address of a page has it: `12`, `12.3`, `billed.2026-10.FUEL`, `sum-billed.2026-01.2026-10.FUEL`, `charge.2026-10.FEE`. */
export const writeSubject = (subject: ExplainSubject): string => {
  switch (subject.kind) {
    case 'invoice':
      return String(subject.invoiceId)
    case 'line':
      return `${subject.invoiceId}.${subject.lineNo}`
    case 'figure':
      return `${subject.figure}.${subject.period}.${subject.category}`
    case 'sum':
      return `sum-${subject.figure}.${subject.from}.${subject.to}.${subject.category}`
    case 'accrual':
      return `${subject.accrual}.${subject.period}.${subject.code}`
    case 'accruals':
      return `accruals-${subject.sum}.${subject.period}`
    case 'register':
      return `register-${subject.sum}.${writeInvoiceFilter(subject.filter)}`
    case 'ratio':
      return `${subject.ratio}.${subject.period}`
    case 'accuracy':
    case 'tie-out':
      return `${subject.kind}.${subject.period}`
  }
}

/** Reads the address; null for anything else. A code may contain dots. */
export const readSubject = (written: string): ExplainSubject | null => {
  const line = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(written)
  if (line) {
    const invoiceId = Number(line[1])
    return line[2] ? { kind: 'line', invoiceId, lineNo: Number(line[2]) } : { kind: 'invoice', invoiceId }
  }
  const [name = '', period = '', ...rest] = written.split('.')
  const registerSum = registerSums.find((each) => `register-${each}` === name)
  if (registerSum)
    return { kind: 'register', sum: registerSum, filter: readInvoiceFilter(written.slice(name.length + 1)) }
  if (name.startsWith('sum-')) {
    const [to = '', ...code] = rest
    const figure = summedFigures.find((each) => `sum-${each}` === name)
    return figure && isPeriod(period) && isPeriod(to)
      ? { kind: 'sum', figure, category: code.join('.'), from: period, to }
      : null
  }
  if (!isPeriod(period)) return null
  const code = rest.join('.')
  if (!code) return ofPeriod(name, period)
  if (name === 'category' || name === 'charge') return { kind: 'accrual', accrual: name, code, period }
  const figure = explainedFigures.find((each) => each === name)
  return figure ? { kind: 'figure', figure, category: code, period } : null
}

/** A subject that a name and a period are enough for. */
const ofPeriod = (name: string, period: Period): ExplainSubject | null => {
  if (name === 'accuracy' || name === 'tie-out') return { kind: name, period }
  const ratio = ratios.find((each) => each === name)
  if (ratio) return { kind: 'ratio', ratio, period }
  const sum = accrualSums.find((each) => `accruals-${each}` === name)
  return sum ? { kind: 'accruals', sum, period } : null
}
