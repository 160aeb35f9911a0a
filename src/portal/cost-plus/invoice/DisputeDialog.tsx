import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { invoices } from '#contract/cost-plus/invoices'
import type { ShownInvoice } from '#domain/billing/invoices/shownInvoice'
import { useSession } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'

type DisputeDialogProps = { invoice: ShownInvoice; onClose: () => void }

/** Opens a dispute about an invoice with a reason and an owner, or resolves the one that is open. */
export const DisputeDialog = ({ invoice, onClose }: DisputeDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const { user } = useSession()
  const isOpen = invoice.dispute?.resolvedOn === null
  const [reason, setReason] = useState('')
  const [owner, setOwner] = useState(user?.id ?? '')
  const [isRefused, setRefused] = useState(false)
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    if (reason.trim() !== '' && owner.trim() !== '') void write({ isOpen: true, reason, owner })
  }
  const isMissing = (text: string) => isRefused && text.trim() === ''
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{translate('billing.dispute.action')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
          <TextField
            autoFocus
            required
            multiline
            minRows={2}
            label={translate('billing.reason.label')}
            value={reason}
            error={isMissing(reason)}
            helperText={isMissing(reason) ? translate('billing.reason.missing') : ''}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <TextField
            required
            label={translate('billing.dispute.owner')}
            value={owner}
            error={isMissing(owner)}
            helperText={translate('billing.dispute.ownerHelp')}
            onChange={({ target }) => setOwner(target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('billing.back')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('billing.dispute.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
