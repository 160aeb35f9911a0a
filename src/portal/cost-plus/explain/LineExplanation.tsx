import { invoices } from '#contract/cost-plus/invoices'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ExplanationLevel, WholeExplanation } from './WholeExplanation'

type LineExplanationProps = { invoiceId: number; lineNo: number }

/** How the amount of an invoice line was calculated, as one level of an explanation; read when it is shown. */
export const LineExplanation = (line: LineExplanationProps) => <ExplanationLevel answer={useExplanation(line)} />

/** The same as the whole content of the drawer. */
export const WholeLineExplanation = (line: LineExplanationProps) => <WholeExplanation answer={useExplanation(line)} />

const useExplanation = ({ invoiceId, lineNo }: LineExplanationProps) =>
  useEndpoint(invoices.explainInvoiceLine, { params: { invoiceId, lineNo } }, { background: true })
