import { measured, type Money, plus, sumOf } from '#domain/values/exact'
import { message, productOf, rateOf, sum } from '#domain/billing/explanation'
import type { SetupVersion } from '#domain/billing/setup/setup'
import { type BillLine, lumpSum, sourceOf } from './billLine'

export type InvoiceType = 'one' | 'cost' | 'pass-through' | 'fixed' | 'variable' | 'fee'

/** The lines of an invoice to be, its tax line last. */
export type InvoiceDraft = {
  type: InvoiceType
  lines: readonly BillLine[]
  subtotal: Money
  tax: Money
  total: Money
}

/** Charges as one invoice, or as one for each type, each with its own tax line (BR-12). Types without lines are left out. */
export const invoicesOf = (charges: readonly BillLine[], setup: SetupVersion): readonly InvoiceDraft[] => {
  const types: readonly InvoiceType[] =
    setup.invoiceGrouping === 'one' ? ['one'] : ['cost', 'pass-through', 'fixed', 'variable', 'fee']
  return types
    .map((type) => ({ type, lines: charges.filter((line) => type === 'one' || invoiceTypeOf(line) === type) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ type, lines }) => {
      const taxLines = taxLine(lines, setup)
      const [subtotal, tax] = [lines, taxLines].map((some) => sumOf(some.map((line) => line.amount))) as [Money, Money]
      return { type, lines: [...lines, ...taxLines], subtotal, tax, total: plus(subtotal, tax) }
    })
}

const invoiceTypeOf = ({ type, passThrough }: BillLine): InvoiceType => {
  switch (type) {
    case 'cost':
    case 'markup':
      return passThrough ? 'pass-through' : 'cost'
    case 'fuel':
      return 'variable'
    case 'gain-share':
      return 'fee'
    case 'tax':
      return 'one'
    case 'fixed':
    case 'variable':
    case 'fee':
      return type
  }
}

const taxLine = (lines: readonly BillLine[], setup: SetupVersion): readonly BillLine[] => {
  const taxed = lines.filter((line) => line.taxable)
  if (setup.taxExempt || taxed.length === 0) return []
  const rule = 'BR-12'
  const label = message('tax')
  const explanation = productOf(
    'money',
    [
      sum(
        'money',
        taxed.map((line) => line.explanation),
        { label: message('taxable-lines'), rule },
      ),
      rateOf(measured('percent', setup.tax), sourceOf(setup), { label: message('tax-percent'), rule }),
    ],
    { label, rule },
  )
  const line = lumpSum({ type: 'tax', code: '', description: label, taxable: false, explanation })
  return line.amount === 0n ? [] : [line]
}
