import { useTranslate } from 'react-admin'
import { invoices } from '#contract/cost-plus/invoices'
import type { ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import { editedNumber, shownMoney, typedNumber } from '#portal/ui/amounts'
import { useDaySincePosting } from '#portal/cost-plus/parts/useDaySincePosting'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { useWrite } from '#portal/data/useWrite'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'

/** Books a payment: all that is left, unless another amount is typed. */
export const PaymentDialog = ({ invoice, onClose }: { invoice: ListedInvoice; onClose: () => void }) => {
  const translate = useTranslate()
  const receivedOn = useDaySincePosting([invoice])
  const left = shownMoney(invoice.balance)
  const { run } = useWrite(invoices.payInvoice, {
    couldNot: 'billing.payment.couldNot',
    success: ({ balance }) =>
      translate(balance === 0n ? 'billing.payment.paid' : 'billing.payment.done', { left: shownMoney(balance) }),
    refreshes: [invoices.readInvoice, invoices.listInvoices],
  })
  return (
    <FormDialog
      title={translate('billing.payment.title', { number: invoiceName(invoice, translate) })}
      action={translate('billing.payment.action')}
      values={{ amount: editedNumber('money', invoice.balance), receivedOn: receivedOn.last, reference: '' }}
      problems={(typed) => {
        const amount = typedNumber('money', typed.amount)
        const isWrong = amount === null || amount <= 0n || amount > invoice.balance
        return {
          amount: isWrong && translate('billing.payment.problem', { left }),
          receivedOn: receivedOn.problemOf(typed.receivedOn),
        }
      }}
      onSubmit={async ({ reference, ...typed }) => {
        const amount = typedNumber('money', typed.amount)
        if (amount === null) return
        const body = { invoiceId: invoice.id, amount, receivedOn: typed.receivedOn, reference: reference.trim() }
        if (await run({ body })) onClose()
      }}
      onClose={onClose}
    >
      <TypedInput
        source="amount"
        label={translate('billing.payment.amount')}
        helperText={translate('billing.payment.left', { left })}
        isRequired
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TypedInput source="receivedOn" label={translate('billing.payment.receivedOn')} {...receivedOn.input} />
      <TypedInput source="reference" label={translate('billing.payment.reference')} longest={60} />
    </FormDialog>
  )
}
