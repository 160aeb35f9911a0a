import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { invoices } from '#contract/cost-plus/invoices'
import type { ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import { editedNumber, shownMoney, typedNumber } from '#portal/ui/amounts'
import { daysSincePosting } from '#portal/cost-plus/parts/daysSincePosting'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { DayField } from '#portal/cost-plus/parts/ReasonDialog'
import { useWrite } from '#portal/data/useWrite'

/** Books a payment: all that is left, unless another amount is typed. */
export const PaymentDialog = ({ invoice, onClose }: { invoice: ListedInvoice; onClose: () => void }) => {
  const translate = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState(editedNumber('money', invoice.balance))
  const amount = typedNumber('money', typed)
  const days = daysSincePosting([invoice])
  const [receivedOn, setReceivedOn] = useState(days.last)
  const [reference, setReference] = useState('')
  const isDayWrong = receivedOn < days.first || receivedOn > days.last
  const isWrong = amount === null || amount <= 0n || amount > invoice.balance
  const { run, busy } = useWrite(invoices.payInvoice, {
    couldNot: 'billing.payment.couldNot',
    success: ({ balance }) =>
      translate(balance === 0n ? 'billing.payment.paid' : 'billing.payment.done', { left: shownMoney(balance) }),
    refreshes: [invoices.readInvoice, invoices.listInvoices],
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (amount === null || isWrong || isDayWrong) return
    if (await run({ body: { invoiceId: invoice.id, amount, receivedOn, reference: reference.trim() } })) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>
          {translate('billing.payment.title', { number: invoiceName(invoice, translate) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          <TextField
            autoFocus
            required
            fullWidth
            label={translate('billing.payment.amount')}
            value={typed}
            error={isWrong}
            helperText={translate(isWrong ? 'billing.payment.problem' : 'billing.payment.left', {
              left: shownMoney(invoice.balance),
            })}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <DayField
            label={translate('billing.payment.receivedOn')}
            {...days}
            value={receivedOn}
            onChange={setReceivedOn}
          />
          <TextField
            label={translate('billing.payment.reference')}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('billing.back')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={isWrong || isDayWrong}>
            {translate('billing.payment.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
