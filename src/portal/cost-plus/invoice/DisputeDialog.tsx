import { useTranslate } from 'react-admin'
import { invoices } from '#contract/cost-plus/invoices'
import type { ShownInvoice } from '#domain/billing/invoices/shownInvoice'
import { commentLength } from '#domain/values/bounds'
import { useSession } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'

type DisputeDialogProps = { invoice: ShownInvoice; onClose: () => void }

/** Opens a dispute about an invoice with a reason and an owner, or resolves the one that is open. */
export const DisputeDialog = ({ invoice, onClose }: DisputeDialogProps) => {
  const translate = useTranslate()
  const { user } = useSession()
  const isOpen = invoice.dispute?.resolvedOn === null
  const { run, busy } = useWrite(invoices.disputeInvoice, {
    couldNot: 'billing.dispute.couldNot',
    success: () => translate(isOpen ? 'billing.dispute.resolved' : 'billing.dispute.opened'),
    refreshes: [invoices.readInvoice, invoices.listInvoices],
  })
  const write = async (body: { isOpen: boolean; reason?: string; owner?: string }) => {
    if (await run({ body: { invoiceId: invoice.id, ...body } })) onClose()
  }
  if (isOpen)
    return (
      <ConfirmDialog
        title={translate('billing.dispute.resolve')}
        text={translate('billing.dispute.open', {
          owner: invoice.dispute?.owner ?? '',
          reason: invoice.dispute?.reason ?? '',
        })}
        action={translate('billing.dispute.resolve')}
        keep={translate('billing.back')}
        busy={busy}
        onAgree={() => void write({ isOpen: false })}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={translate('billing.dispute.action')}
      action={translate('billing.dispute.action')}
      values={{ reason: '', owner: user?.id ?? '' }}
      problems={({ reason, owner }) => ({
        reason: reason.trim() === '' && 'billing.reason.missing',
        owner: owner.trim() === '' && 'billing.dispute.ownerHelp',
      })}
      onSubmit={(typed) => write({ isOpen: true, ...typed })}
      onClose={onClose}
    >
      <TypedInput
        source="reason"
        label={translate('billing.reason.label')}
        isRequired
        autoFocus
        multiline
        minRows={2}
        longest={commentLength}
      />
      <TypedInput
        source="owner"
        label={translate('billing.dispute.owner')}
        helperText={translate('billing.dispute.ownerHelp')}
        isRequired
        longest={60}
      />
    </FormDialog>
  )
}
