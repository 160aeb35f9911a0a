import { Button, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { journals } from '#contract/cost-plus/journals'
import { register } from '#contract/cost-plus/register'
import type { ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import { firstDayOf, lastDayOf } from '#domain/billing/period'
import { ExplainDrawer } from '#portal/cost-plus/explain/ExplainDrawer'
import { useExplain } from '#portal/cost-plus/explain/useExplain'
import { invoiceCard, invoiceColumns, invoiceFile, registerColumns } from '#portal/cost-plus/invoices/invoiceColumns'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { ServerExportButton } from '#portal/cost-plus/parts/ServerExportButton'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { paths } from '#portal/cost-plus/paths'
import { call } from '#portal/data/call/call'
import { listKeys } from '#portal/ui/list/listKeys'
import { useListShortcuts } from '#portal/ui/list/useListShortcuts'
import { EmptyState } from '#portal/ui/EmptyState'
import { address } from '#portal/ui/page/address'
import { usePageKeys } from '#portal/ui/page/pageKeys'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { RecordList } from '#portal/ui/records/RecordList'
import { noMarks } from '#portal/ui/table/rowMarks'
import { PaymentFileButton } from './PaymentFileButton'
import { RegisterFilters } from './RegisterFilters'
import { RegisterTotals } from './RegisterTotals'
import { type ChosenRow, RowMenu } from './RowMenu'
import { TieOut } from './TieOut'
import { type AskedInvoices, useAskedInvoices, useRegister } from './useRegister'

/** All invoices and credits: the list of record. */
export const InvoiceRegisterPage = () => (
  <BillingGate>
    <InvoiceRegister />
  </BillingGate>
)

const InvoiceRegister = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const asked = useAskedInvoices()
  const { rows, total, isAtLeast, isLoading, error, refetch, readOn } = useRegister(asked.query)
  const { subject, explain, close } = useExplain()
  const [marks, setMarks] = useState(noMarks)
  const [chosen, setChosen] = useState<ChosenRow | null>(null)
  useListShortcuts()
  usePageKeys(listKeys)
  const columns = useMemo(
    () =>
      invoiceColumns(registerColumns, {
        say: translate,
        onExplain: ({ id }) => explain({ kind: 'invoice', invoiceId: id }),
        onMenu: setChosen,
      }),
    [translate, explain],
  )
  const marked = rows.filter(({ id }) => marks.marked.has(id))
  return (
    <Stack spacing={3}>
      <RegisterFilters asked={asked} />
      {asked.query.from && asked.query.from === asked.query.to && (
        <TieOut period={asked.query.from} onExplain={explain} />
      )}
      <RegisterTotals query={asked.query} onExplain={explain} />
      <RecordList<ListedInvoice>
        list="billing-register"
        drawer={openFields}
        label={translate('billing.register.title')}
        count={translate(isAtLeast ? 'billing.invoice.countAtLeast' : 'billing.invoice.count', { smart_count: total })}
        actions={
          <>
            {marked.length > 0 ? (
              <ExportButton name={translate('billing.register.title')} columns={invoiceFile(translate)} rows={marked} />
            ) : (
              <ServerExportButton
                label={translate('billing.export.title')}
                read={(format) => call(register.exportRegister, { query: { ...asked.query, format } })}
                isDisabled={rows.length === 0}
              />
            )}
            <ServerExportButton
              label={translate('billing.register.exportJournal')}
              read={(format) => call(journals.exportJournal, { query: { ...daysOf(asked.query), format } })}
            />
            <PaymentFileButton />
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
        onEndReached={readOn}
        isLoading={isLoading}
        whenEmpty={
          <EmptyState text={translate(asked.isNarrowed ? 'billing.register.noneNarrowed' : 'billing.register.none')}>
            {asked.isNarrowed && (
              <Button variant="outlined" onClick={asked.clear}>
                {translate('billing.list.clear')}
              </Button>
            )}
          </EmptyState>
        }
      />
      <RowMenu chosen={chosen} onClose={() => setChosen(null)} />
      <ExplainDrawer subject={subject} onClose={close} />
    </Stack>
  )
}

/** The days of the months asked for: journals are found by day. */
const daysOf = ({ from, to }: AskedInvoices['query']) => ({
  ...(from && { from: firstDayOf(from) }),
  ...(to && { to: lastDayOf(to) }),
})

/** The fields of the address that are not part of a saved view. */
const openFields = ['explain'] as const
