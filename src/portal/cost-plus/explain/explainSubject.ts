import { isPeriod, type Period } from '#domain/billing/period'

/** Amounts of the summary that the ledger or the invoices give. */
export const explainedFigures = ['actual', 'unbilled', 'billed'] as const
type ExplainedFigure = (typeof explainedFigures)[number]

/** All amounts of the summary, in the order of its columns. */
export const summaryFigures = ['budget', 'actual', 'accrued', 'billed', 'unbilled'] as const
export type SummaryFigure = (typeof summaryFigures)[number]

/**
 * What the drawer explains: an invoice, one of its lines, an amount of a category in a period, a sum of such amounts over
 * periods (of all categories if `category` is empty), or an accrual.
 */
export type ExplainSubject =
  | { kind: 'invoice'; invoiceId: number }
  | { kind: 'line'; invoiceId: number; lineNo: number }
  | { kind: 'figure'; figure: ExplainedFigure; category: string; period: Period }
  | { kind: 'sum'; figure: SummaryFigure; category: string; from: Period; to: Period }
  | { kind: 'accrual'; accrual: 'category' | 'charge'; code: string; period: Period }

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
  if (name.startsWith('sum-')) {
    const [to = '', ...code] = rest
    const figure = summaryFigures.find((each) => `sum-${each}` === name)
    return figure && isPeriod(period) && isPeriod(to)
      ? { kind: 'sum', figure, category: code.join('.'), from: period, to }
      : null
  }
  const code = rest.join('.')
  if (!isPeriod(period) || !code) return null
  if (name === 'category' || name === 'charge') return { kind: 'accrual', accrual: name, code, period }
  const figure = explainedFigures.find((each) => each === name)
  return figure ? { kind: 'figure', figure, category: code, period } : null
}
