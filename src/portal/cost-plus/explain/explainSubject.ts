import { isPeriod, type Period } from '#domain/billing/period'

/** Amounts of the summary that the ledger or the invoices give. */
export const explainedFigures = ['actual', 'unbilled', 'billed'] as const
type ExplainedFigure = (typeof explainedFigures)[number]

/** What the drawer explains: an invoice, one of its lines, an amount of a category in a period, or an accrual. */
export type ExplainSubject =
  | { kind: 'invoice'; invoiceId: number }
  | { kind: 'line'; invoiceId: number; lineNo: number }
  | { kind: 'figure'; figure: ExplainedFigure; category: string; period: Period }
  | { kind: 'accrual'; accrual: 'category' | 'charge'; code: string; period: Period }

/** A subject as the address of a page has it: `12`, `12.3`, `billed.2026-10.FUEL`, `charge.2026-10.FEE`. */
export const writeSubject = (subject: ExplainSubject): string => {
  switch (subject.kind) {
    case 'invoice':
      return String(subject.invoiceId)
    case 'line':
      return `${subject.invoiceId}.${subject.lineNo}`
    case 'figure':
      return `${subject.figure}.${subject.period}.${subject.category}`
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
  const code = rest.join('.')
  if (!isPeriod(period) || !code) return null
  if (name === 'category' || name === 'charge') return { kind: 'accrual', accrual: name, code, period }
  const figure = explainedFigures.find((each) => each === name)
  return figure ? { kind: 'figure', figure, category: code, period } : null
}
