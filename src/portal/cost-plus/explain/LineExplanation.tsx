import { invoices } from '#contract/cost-plus/invoices'
import type { Money } from '#domain/values/exact'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ExplanationLevel, WholeExplanation } from './WholeExplanation'

type LineExplanationProps = { invoiceId: number; lineNo: number }

/** How the amount of an invoice line was calculated, as one level of an explanation; read when it is shown. */
export const LineExplanation = ({ expected, ...line }: LineExplanationProps & { expected: Money }) => (
  <ExplanationLevel expected={expected} answer={useExplanation(line)} />
)

/** The same as the whole content of the drawer. */
export const WholeLineExplanation = (line: LineExplanationProps) => <WholeExplanation answer={useExplanation(line)} />

const useExplanation = ({ invoiceId, lineNo }: LineExplanationProps) =>
  useEndpoint(invoices.explainInvoiceLine, { params: { invoiceId, lineNo } }, { background: true })
