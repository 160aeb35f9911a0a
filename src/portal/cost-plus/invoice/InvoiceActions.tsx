import Download from '@mui/icons-material/FileDownloadOutlined'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { invoices } from '#contract/cost-plus/invoices'
import { register } from '#contract/cost-plus/register'
import { mayBeCredited } from '#domain/billing/invoices/credit'
import { invoiceMachine } from '#domain/billing/invoices/invoice'
import { isMailUnderWay, type ShownInvoice, type ShownInvoiceLine } from '#domain/billing/invoices/shownInvoice'
import { InvoiceStepDialog } from '#portal/cost-plus/invoices/InvoiceStepDialog'
import { possibleSteps, useSteps } from '#portal/cost-plus/invoices/useSteps'
import { moneyCell, numberCell } from '#portal/ui/amounts'
import { ServerExportButton } from '#portal/cost-plus/parts/ServerExportButton'
import { canBePaid, savePdf } from '#portal/cost-plus/parts/invoiceDeeds'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { lineText } from '#portal/cost-plus/parts/labelText'
import { paths } from '#portal/cost-plus/paths'
import { call } from '#portal/data/call/call'
import { usePermission, useSession } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { address } from '#portal/ui/page/address'
import { ExportButton, type FileColumn } from '#portal/ui/records/ExportButton'
import { HistoryLink } from '#portal/ui/page/HistoryLink'
import { CreditDialog } from './CreditDialog'
import { DisputeDialog } from './DisputeDialog'
import { PaymentDialog } from './PaymentDialog'

type Opened = 'resend' | 'credit' | 'payment' | 'dispute' | null

/** The steps that an invoice can take, and what else can be done with it. */
export const InvoiceActions = ({ invoice }: { invoice: ShownInvoice }) => {
  const translate = useTranslate()
  const { user } = useSession()
  const mayChange = usePermission(invoices.stepInvoices.needs)
  const [opened, setOpened] = useState<Opened>(null)
  const stepping = useSteps(() => undefined)
  const { status, balance } = invoice
  const close = () => setOpened(null)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      {possibleSteps(invoice, user?.id ?? '').map(({ step, isRefused }, at) => (
        <Button
          key={step}
          variant={at === 0 ? 'contained' : 'outlined'}
          disabled={!mayChange || isRefused}
          title={isRefused ? translate('billing.steps.ownInvoice') : undefined}
          onClick={() => stepping.ask({ step, invoices: [invoice] })}
        >
          {translate(`billing.steps.actions.${step}`)}
        </Button>
      ))}
      {invoiceMachine.can(status, 'send-again') && !isMailUnderWay(invoice.sending) && (
        <Button variant="outlined" disabled={!mayChange} onClick={() => setOpened('resend')}>
          {translate('billing.resend.action')}
        </Button>
      )}
      {canBePaid(invoice) && (
        <Button variant="outlined" disabled={!mayChange} onClick={() => setOpened('payment')}>
          {translate('billing.payment.action')}
        </Button>
      )}
      {mayBeCredited(invoice) && (
        <Button variant="outlined" disabled={!mayChange} onClick={() => setOpened('credit')}>
          {translate('billing.credit.open')}
        </Button>
      )}
      {balance !== 0n && (
        <Button variant="outlined" disabled={!mayChange} onClick={() => setOpened('dispute')}>
          {translate(invoice.dispute?.resolvedOn === null ? 'billing.dispute.resolve' : 'billing.dispute.action')}
        </Button>
      )}
      <Button variant="outlined" startIcon={<Download />} onClick={() => void savePdf(invoice, translate)}>
        {translate('billing.invoice.pdf')}
      </Button>
      <ExportButton name={invoiceName(invoice, translate)} columns={lineFile(translate)} rows={invoice.lines} />
      <ServerExportButton
        label={translate('billing.invoice.backup')}
        read={(format) => call(register.exportBackup, { params: { invoiceId: invoice.id }, query: { format } })}
      />
      <Button component={Link} to={address(paths.invoiceRegister, {}, { number: invoice.number || undefined })}>
        {translate('billing.invoice.inRegister')}
      </Button>
      <HistoryLink noun="invoice" id={invoice.id} />
      <InvoiceStepDialog steps={stepping} />
      {opened === 'resend' && <ResendDialog invoice={invoice} onClose={close} />}
      {opened === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
      {opened === 'payment' && <PaymentDialog invoice={invoice} onClose={close} />}
      {opened === 'dispute' && <DisputeDialog invoice={invoice} onClose={close} />}
    </Stack>
  )
}

const ResendDialog = ({ invoice, onClose }: { invoice: ShownInvoice; onClose: () => void }) => {
  const translate = useTranslate()
  const { run } = useWrite(invoices.resendInvoices, {
    couldNot: 'billing.resend.couldNot',
    success: () => translate('billing.resend.done'),
    refreshes: [invoices.readInvoice, invoices.listInvoices],
  })
  const resend = async (reason: string) => {
    if (await run({ body: { invoiceIds: [invoice.id], reason } })) onClose()
  }
  return (
    <StepDialog
      title={translate('billing.resend.title', { number: invoiceName(invoice, translate) })}
      action={translate('billing.resend.action')}
      reason={translate('billing.reason.label')}
      isReasonRequired
      onAgree={resend}
      onClose={onClose}
    >
      {translate('billing.resend.text')}
    </StepDialog>
  )
}

type Say = ReturnType<typeof useTranslate>

const lineFile = (say: Say): readonly FileColumn<ShownInvoiceLine>[] => [
  { label: say('billing.lines.number'), value: ({ lineNo }) => lineNo },
  { label: say('billing.lines.type'), value: ({ type }) => say(`billing.lineTypes.${type}`) },
  { label: say('billing.ledger.columns.category'), value: ({ category }) => category },
  { label: say('billing.lines.description'), value: (line) => lineText(say, line) },
  { label: say('billing.lines.account'), value: ({ glAccount }) => glAccount },
  { label: say('billing.lines.quantity'), value: ({ quantity }) => numberCell('quantity', quantity) },
  { label: say('billing.lines.rate'), value: ({ rate }) => numberCell('rate', rate) },
  { label: say('billing.lines.amount'), value: ({ amount }) => moneyCell(amount) },
  { label: say('billing.lines.credited'), value: ({ credited }) => moneyCell(credited) },
]
