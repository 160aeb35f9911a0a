import { Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { invoices } from '#contract/cost-plus/invoices'
import { commentLength } from '#domain/values/bounds'
import { sumOf, zeroMoney } from '#domain/values/exact'
import { creditLineProblem, restOf } from '#domain/billing/invoices/credit'
import type { ShownInvoice, ShownInvoiceLine } from '#domain/billing/invoices/shownInvoice'
import { editedNumber, shownMoney, typedNumber } from '#portal/ui/amounts'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { lineText } from '#portal/cost-plus/parts/labelText'
import { paths } from '#portal/cost-plus/paths'
import { useWrite } from '#portal/data/useWrite'
import { CheckInput } from '#portal/ui/form/CheckInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { address } from '#portal/ui/page/address'
import { visuallyHidden } from '#portal/ui/visuallyHidden'

type Credit = {
  /** What is typed for each line, by `nameOf` it. */
  credits: Record<string, string>
  reason: string
  rebill: boolean
}

const nameOf = ({ lineNo }: ShownInvoiceLine) => `line${lineNo}`
const pathOf = (line: ShownInvoiceLine) => `credits.${nameOf(line)}` as const

/** The amount that is typed for a line: 0 if nothing is, null if it cannot be credited. */
const amountOf = (line: ShownInvoiceLine, credits: Credit['credits']) => {
  const typed = credits[nameOf(line)] ?? ''
  const amount = typed.trim() === '' ? zeroMoney : typedNumber('money', typed)
  return amount === null || creditLineProblem(line, amount) !== null ? null : amount
}

const creditedLines = (lines: readonly ShownInvoiceLine[], credits: Credit['credits']) =>
  lines.flatMap((line) => {
    const amount = amountOf(line, credits)
    return amount === null || amount === 0n ? [] : [{ lineNo: line.lineNo, amount }]
  })

/** Credits an invoice or amounts of its lines, and bills the period again if asked. */
export const CreditDialog = ({ invoice, onClose }: { invoice: ShownInvoice; onClose: () => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { lines } = invoice
  const { run } = useWrite(invoices.creditInvoice, {
    couldNot: 'billing.credit.couldNot',
    success: () => translate('billing.credit.done', { number: invoiceName(invoice, translate) }),
    refreshes: [invoices.readInvoice, invoices.listInvoices],
  })
  return (
    <FormDialog<Credit>
      size="md"
      title={translate('billing.credit.title', { number: invoiceName(invoice, translate) })}
      action={<CreditAction />}
      values={{ credits: Object.fromEntries(lines.map((line) => [nameOf(line), ''])), reason: '', rebill: false }}
      problems={({ credits, reason }) => {
        const wrong = lines.filter((line) => amountOf(line, credits) === null)
        const isNothing = wrong.length === 0 && creditedLines(lines, credits).length === 0
        return {
          ...Object.fromEntries(wrong.map((line) => [pathOf(line), 'billing.credit.problems.amount'])),
          ...(isNothing && { credits: 'billing.credit.problems.nothing' }),
          reason: reason.trim() === '' && 'billing.reason.missing',
        }
      }}
      of={['credits', ...lines.map(pathOf)]}
      onSubmit={async ({ credits, ...typed }) => {
        const answer = await run({ body: { invoiceId: invoice.id, lines: creditedLines(lines, credits), ...typed } })
        if (!answer) return
        onClose()
        void navigate(address(paths.invoiceReport, {}, { id: answer.draftId ?? answer.creditId }))
      }}
      onClose={onClose}
    >
      <CreditedLines lines={lines} />
      <TypedInput
        source="reason"
        label={translate('billing.reason.label')}
        isRequired
        multiline
        minRows={2}
        longest={commentLength}
      />
      <CheckInput source="rebill" label={translate('billing.credit.rebill')} />
    </FormDialog>
  )
}

const CreditAction = () => {
  const translate = useTranslate()
  const isRebilled = useWatch<Credit, 'rebill'>({ name: 'rebill' })
  return translate(isRebilled ? 'billing.credit.actionRebill' : 'billing.credit.action')
}

const CreditedLines = ({ lines }: { lines: ShownInvoice['lines'] }) => {
  const translate = useTranslate()
  const { setValue, clearErrors } = useFormContext<Credit>()
  const credits = useWatch<Credit, 'credits'>({ name: 'credits' })
  const takeAll = () => {
    for (const line of lines) setValue(pathOf(line), editedNumber('money', restOf(line)))
    clearErrors('credits')
  }
  return (
    <>
      <Typography variant="body2">
        {translate('billing.credit.text')}{' '}
        <Link component="button" type="button" onClick={takeAll} sx={{ font: 'inherit' }}>
          {translate('billing.credit.all')}
        </Link>
      </Typography>
      <ReadOnlyTable
        label={translate('billing.lines.title')}
        columns={columnsOf(translate)}
        rows={lines}
        keyOf={({ lineNo }) => lineNo}
        whenEmpty={translate('billing.lines.none')}
        maxHeight={360}
        totals={{
          line: translate('billing.total'),
          credit: shownMoney(sumOf(creditedLines(lines, credits).map(({ amount }) => amount))),
        }}
      />
    </>
  )
}

const columnsOf = (translate: ReturnType<typeof useTranslate>): readonly ReadOnlyColumn<ShownInvoiceLine>[] => [
  { name: 'line', label: 'billing.lines.description', cell: (line) => lineText(translate, line) },
  { name: 'rest', label: 'billing.credit.left', cell: (line) => shownMoney(restOf(line)), isFigure: true },
  {
    name: 'credit',
    label: 'billing.credit.amount',
    cell: (line) => (
      <TypedInput
        source={pathOf(line)}
        label={false}
        helperText={false}
        slotProps={{
          htmlInput: {
            'aria-label': translate('billing.credit.ofLine', { line: lineText(translate, line) }),
            inputMode: 'decimal',
            style: { textAlign: 'right' },
          },
          // What is wrong with amounts is told once, below all lines.
          formHelperText: { style: visuallyHidden },
        }}
        sx={{ width: 130 }}
      />
    ),
    isFigure: true,
  },
]
