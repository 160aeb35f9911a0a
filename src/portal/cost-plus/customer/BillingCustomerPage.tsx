import Missing from '@mui/icons-material/RadioButtonUnchecked'
import Ready from '@mui/icons-material/CheckCircleOutlined'
import { Alert, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import type { BillingCustomer } from '#domain/billing/billingCustomer'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { paths } from '#portal/cost-plus/paths'
import { useGroup, usePermission } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { type ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { Panel } from '#portal/ui/Panel'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'
import { InvoiceDetails } from './InvoiceDetails'

/** The customers that take part in billing, and the set-up of the selected one. */
export const BillingCustomerPage = () => (
  <BillingGate>
    <BillingCustomers />
  </BillingGate>
)

const BillingCustomers = () => {
  const translate = useTranslate()
  const customerId = useGroup().id
  const mayRemove = usePermission(billingCustomers.removeBillingSetup.needs)
  const { values, change } = useAddressFields('q', 'setUp')
  const [isRemoving, setRemoving] = useState(false)
  const { data, error, refetch } = useEndpoint(billingCustomers.listBillingCustomers, {}, { topics: ['billing'] })
  const { run, busy } = useWrite(billingCustomers.removeBillingSetup, {
    couldNot: 'billingCustomer.couldNotRemove',
    success: () => translate('billingCustomer.removed', { customer: customerId }),
    refreshes: [billingCustomers.listBillingCustomers, billingCustomers.readBillingCustomer],
  })
  const search = values.q.trim().toLowerCase()
  const rows = data?.filter(
    ({ id, name, groupNumber, isSetUp }) =>
      [id, name, groupNumber ?? ''].some((text) => text.toLowerCase().includes(search)) &&
      (values.setUp === '' || isSetUp === (values.setUp === 'Y')),
  )
  const remove = async () => {
    setRemoving(false)
    await run({ params: { customerId }, body: { customerId } })
  }
  return (
    <Stack spacing={3}>
      <Filters label={translate('billing.list.filters')}>
        <AddressField
          label={translate('billingCustomer.search')}
          value={values.q}
          onChange={(q) => change({ q: q.trim() })}
          isFirst
        />
        <AddressField
          label={translate('billingCustomer.columns.setUp')}
          value={values.setUp}
          onChange={(setUp) => change({ setUp })}
          choices={[
            { value: '', label: translate('billing.any') },
            { value: 'Y', label: translate('billingCustomer.ready') },
            { value: 'N', label: translate('billingCustomer.missing') },
          ]}
        />
        <ExportButton
          name={translate('billingCustomer.title')}
          rows={rows ?? []}
          columns={[
            { label: translate('billingCustomer.columns.id'), value: ({ id }) => id },
            { label: translate('billingCustomer.columns.name'), value: ({ name }) => name },
            { label: translate('billingCustomer.columns.groupNumber'), value: ({ groupNumber }) => groupNumber },
            { label: translate('billingCustomer.columns.setUp'), value: ({ isSetUp }) => isSetUp },
          ]}
        />
      </Filters>
      <QueriedTable
        label={translate('billingCustomer.title')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        isChosen={({ id }) => id === customerId}
        whenEmpty={translate(search || values.setUp ? 'tools.list.noneNarrowed' : 'billingCustomer.none')}
        renderActions={({ id, isSetUp }) =>
          id === customerId &&
          isSetUp && (
            <>
              <Button component={Link} to={paths.billingSetup}>
                {translate('billingCustomer.openSetup')}
              </Button>
              <Button color="error" disabled={!mayRemove || busy} onClick={() => setRemoving(true)}>
                {translate('billingCustomer.remove')}
              </Button>
            </>
          )
        }
      />
      <Alert severity="info" variant="outlined">
        {translate('billingCustomer.change')}
      </Alert>
      <Panel look="plain" title={translate('billingCustomer.details', { customer: customerId })}>
        <InvoiceDetails customerId={customerId} />
      </Panel>
      {isRemoving && (
        <ConfirmDialog
          title={translate('billingCustomer.removeTitle', { customer: customerId })}
          text={translate('billingCustomer.removeText')}
          action={translate('billingCustomer.remove')}
          keep={translate('billing.back')}
          isDangerous
          onAgree={() => void remove()}
          onClose={() => setRemoving(false)}
        />
      )}
    </Stack>
  )
}

const setUpWords: Readonly<Record<'ready' | 'missing', StatusWord>> = {
  ready: { label: 'billingCustomer.ready', icon: Ready, colour: 'green', order: 1 },
  missing: { label: 'billingCustomer.missing', icon: Missing, colour: 'orange', order: 2 },
}

const columns: readonly ReadOnlyColumn<BillingCustomer>[] = [
  { name: 'id', label: 'billingCustomer.columns.id', cell: ({ id }) => id },
  { name: 'name', label: 'billingCustomer.columns.name', cell: ({ name }) => name },
  { name: 'groupNumber', label: 'billingCustomer.columns.groupNumber', cell: ({ groupNumber }) => groupNumber },
  {
    name: 'setUp',
    label: 'billingCustomer.columns.setUp',
    cell: ({ isSetUp }) => <StatusMark word={setUpWords[isSetUp ? 'ready' : 'missing']} />,
  },
]
