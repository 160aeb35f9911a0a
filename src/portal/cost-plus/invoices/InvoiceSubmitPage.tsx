import { Alert, Button, Link, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink, useNavigate } from 'react-router'
import { invoices } from '#contract/cost-plus/invoices'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice'
import type { ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import type { Period } from '#domain/billing/period'
import { ExplainDrawer } from '#portal/cost-plus/explain/ExplainDrawer'
import { useExplain } from '#portal/cost-plus/explain/useExplain'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { LockNotice, PeriodPicker } from '#portal/cost-plus/parts/PeriodPicker'
import { type BillingPeriod, useBillingPeriod } from '#portal/cost-plus/parts/useBillingPeriod'
import { paths } from '#portal/cost-plus/paths'
import { usePermission, useSession } from '#portal/data/session/useSession'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { listKeys } from '#portal/ui/list/listKeys'
import { useListShortcuts } from '#portal/ui/list/useListShortcuts'
import { EmptyState } from '#portal/ui/EmptyState'
import { address } from '#portal/ui/page/address'
import { usePageKeys } from '#portal/ui/page/pageKeys'
import { RecordList } from '#portal/ui/records/RecordList'
import { noMarks } from '#portal/ui/table/rowMarks'
import { GenerateDrafts } from './GenerateDrafts'
import { draftColumns, invoiceCard, invoiceColumns, invoiceFile } from './invoiceColumns'
import { StatusChips } from './StatusChips'
import { InvoiceStepDialog } from './InvoiceStepDialog'
import { stepRefusal, steps, useSteps } from './useSteps'

/** Makes the drafts of a period and takes them through approval to posting and sending. */
export const InvoiceSubmitPage = () => (
  <BillingGate>
    <InvoiceSubmit />
  </BillingGate>
)

const InvoiceSubmit = () => {
  const billing = useBillingPeriod()
  const { period } = billing
  const explain = useExplain()
  return (
    <Stack spacing={3}>
      <PeriodPicker billing={billing} />
      <LockNotice billing={billing} />
      {period !== null && (
        <>
          <OpenLines billing={billing} period={period} />
          <GenerateDrafts key={period} period={period} isLocked={billing.isLocked} />
          <DraftList period={period} isLocked={billing.isLocked} explain={explain} />
        </>
      )}
      <ExplainDrawer subject={explain.subject} onClose={explain.close} />
    </Stack>
  )
}

/** Unmapped and held ledger lines, which block the submission of drafts. */
const OpenLines = ({ billing: { state }, period }: { billing: BillingPeriod; period: Period }) => {
  const translate = useTranslate()
  const open = state?.steps.find(({ step }) => step === 'ledger')?.open ?? 0
  if (open === 0) return null
  return (
    <Alert severity="warning" variant="outlined">
      {translate('billing.drafts.openLines', { smart_count: open })}{' '}
      <Link component={RouterLink} to={address(paths.ledgerBilling, {}, { period, open: 'Y' })}>
        {translate('billing.drafts.review')}
      </Link>
    </Alert>
  )
}

const none: readonly ListedInvoice[] = []

/** A period has some dozens of invoices, and the steps take at most 500 at a time. */
const mostOfPeriod = 5_000

type DraftListProps = { period: Period; isLocked: boolean; explain: ReturnType<typeof useExplain> }

const DraftList = ({ period, isLocked, explain }: DraftListProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { user } = useSession()
  const mayStep = usePermission(invoices.stepInvoices.needs)
  const { values, change } = useAddressFields('status')
  const [marks, setMarks] = useState(noMarks)
  const { data, error, refetch, isPending } = useEndpoint(
    invoices.listInvoices,
    { query: { from: period, to: period }, paging: { limit: mostOfPeriod } },
    { topics: ['billing'] },
  )
  useListShortcuts()
  usePageKeys(listKeys)
  const all = latestRows({ data, error }) ?? none
  const rows = values.status ? all.filter(({ status }) => status === values.status) : all
  const stepping = useSteps(() => setMarks(noMarks))
  const explainTotal = explain.explain
  const columns = useMemo(
    () =>
      invoiceColumns(draftColumns, {
        say: translate,
        onExplain: ({ id }) => explainTotal({ kind: 'invoice', invoiceId: id }),
      }),
    [translate, explainTotal],
  )
  const marked = rows.filter(({ id }) => marks.marked.has(id))
  const chosen = marked.length > 0 ? marked : rows.filter(({ id }) => id === marks.cursor)
  return (
    <>
      <StatusChips
        invoices={all}
        chosen={values.status as InvoiceStatus | ''}
        onChoose={(status) => change({ status })}
      />
      <RecordList<ListedInvoice>
        list="billing-drafts"
        drawer={openFields}
        label={translate('billing.drafts.title')}
        count={translate('billing.invoice.count', { smart_count: rows.length })}
        actions={
          <>
            {steps.map((step) => {
              const refusal = stepRefusal(step, chosen, user?.id ?? '')
              const isFixed = !mayStep || (isLocked && step !== 'send' && step !== 'mark-sent')
              return (
                <Button
                  key={step}
                  data-tour={`close-${step}`}
                  disabled={isFixed || refusal !== null}
                  title={refusal === 'own-step' ? translate('billing.steps.ownInvoice') : undefined}
                  onClick={() => stepping.ask({ step, invoices: chosen })}
                >
                  {translate(`billing.steps.actions.${step}`)}
                </Button>
              )
            })}
            <ExportButton
              name={translate('billing.drafts.file', { month: period })}
              columns={invoiceFile(translate)}
              rows={marked.length > 0 ? marked : rows}
            />
          </>
        }
        error={error}
        onRetry={() => void refetch()}
        rows={rows}
        columns={columns}
        nameOf={(invoice) => invoiceName(invoice, translate)}
        card={invoiceCard(translate)}
        marks={marks}
        onMarks={setMarks}
        onOpen={({ id }) => void navigate(address(paths.invoiceReport, {}, { id }))}
        isLoading={isPending}
        whenEmpty={<EmptyState text={translate('billing.drafts.none', { month: shownMonth(period) })} />}
      />
      <InvoiceStepDialog steps={stepping} />
    </>
  )
}

/** The fields of the address that are not part of a saved view. */
const openFields = ['explain'] as const
