import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Link,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { invoices } from '#contract/cost-plus/invoices'
import { sumOf, zeroMoney } from '#domain/values/exact'
import { creditLineProblem, restOf } from '#domain/billing/invoices/credit'
import type { ShownInvoice, ShownInvoiceLine } from '#domain/billing/invoices/shownInvoice'
import { editedNumber, shownMoney, typedNumber } from '#portal/ui/amounts'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { lineText } from '#portal/cost-plus/parts/labelText'
import { paths } from '#portal/cost-plus/paths'
import { useWrite } from '#portal/data/useWrite'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { address } from '#portal/ui/page/address'

/** Credits an invoice or amounts of its lines, and bills the period again if asked. */
export const CreditDialog = ({ invoice, onClose }: { invoice: ShownInvoice; onClose: () => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [reason, setReason] = useState('')
  const [isRebilled, setRebilled] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const { run, busy } = useWrite(invoices.creditInvoice, {
    couldNot: 'billing.credit.couldNot',
    success: () => translate('billing.credit.done', { number: invoiceName(invoice, translate) }),
    refreshes: [invoices.readInvoice, invoices.listInvoices],
  })
  const entered = invoice.lines.map((line) => {
    const text = typed[line.lineNo] ?? ''
    return { line, amount: text.trim() === '' ? zeroMoney : typedNumber('money', text) }
  })
  const wrong = new Set(
    entered
      .filter(({ line, amount }) => amount === null || creditLineProblem(line, amount) !== null)
      .map(({ line }) => line.lineNo),
  )
  const amounts = entered.flatMap(({ line, amount }) =>
    amount === null || amount === 0n ? [] : [{ lineNo: line.lineNo, amount }],
  )
  const total = sumOf(amounts.map(({ amount }) => amount))
  const takeAll = () =>
    setTyped(Object.fromEntries(invoice.lines.map((line) => [line.lineNo, editedNumber('money', restOf(line))])))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    if (wrong.size > 0 || amounts.length === 0 || reason.trim() === '') return
    const answer = await run({ body: { invoiceId: invoice.id, lines: amounts, reason, rebill: isRebilled } })
    if (!answer) return
    onClose()
    void navigate(address(paths.invoiceReport, {}, { id: answer.draftId ?? answer.creditId }))
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>
          {translate('billing.credit.title', { number: invoiceName(invoice, translate) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography variant="body2">
            {translate('billing.credit.text')}{' '}
            <Link component="button" type="button" onClick={takeAll} sx={{ font: 'inherit' }}>
              {translate('billing.credit.all')}
            </Link>
          </Typography>
          <ReadOnlyTable
            label={translate('billing.lines.title')}
            columns={columnsOf({
              typed,
              wrong,
              translate,
              onType: (lineNo, text) => setTyped({ ...typed, [lineNo]: text }),
            })}
            rows={invoice.lines}
            keyOf={({ lineNo }) => lineNo}
            whenEmpty={translate('billing.lines.none')}
            maxHeight={360}
            totals={{ line: translate('billing.total'), credit: shownMoney(total) }}
          />
          {isRefused && wrong.size > 0 && (
            <Typography role="alert" variant="body2" color="error">
              {translate('billing.credit.problems.amount')}
            </Typography>
          )}
          {isRefused && wrong.size === 0 && amounts.length === 0 && (
            <Typography role="alert" variant="body2" color="error">
              {translate('billing.credit.problems.nothing')}
            </Typography>
          )}
          <TextField
            required
            multiline
            minRows={2}
            label={translate('billing.reason.label')}
            value={reason}
            error={isRefused && reason.trim() === ''}
            helperText={isRefused && reason.trim() === '' ? translate('billing.reason.missing') : ''}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <FormControlLabel
            control={<Checkbox checked={isRebilled} onChange={(_, checked) => setRebilled(checked)} />}
            label={translate('billing.credit.rebill')}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('billing.back')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate(isRebilled ? 'billing.credit.actionRebill' : 'billing.credit.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type ColumnOptions = {
  typed: Readonly<Record<number, string>>
  /** The numbers of lines whose amount cannot be credited. */
  wrong: ReadonlySet<number>
  translate: ReturnType<typeof useTranslate>
  onType: (lineNo: number, text: string) => void
}

const columnsOf = ({ typed, wrong, translate, onType }: ColumnOptions): readonly ReadOnlyColumn<ShownInvoiceLine>[] => [
  { name: 'line', label: 'billing.lines.description', cell: (line) => lineText(translate, line) },
  { name: 'rest', label: 'billing.credit.left', cell: (line) => shownMoney(restOf(line)), isFigure: true },
  {
    name: 'credit',
    label: 'billing.credit.amount',
    cell: (line) => (
      <TextField
        size="small"
        value={typed[line.lineNo] ?? ''}
        error={wrong.has(line.lineNo)}
        onChange={({ target }) => onType(line.lineNo, target.value)}
        slotProps={{
          htmlInput: {
            'aria-label': translate('billing.credit.ofLine', { line: lineText(translate, line) }),
            inputMode: 'decimal',
            style: { textAlign: 'right' },
          },
        }}
        sx={{ width: 130 }}
      />
    ),
    isFigure: true,
  },
]
