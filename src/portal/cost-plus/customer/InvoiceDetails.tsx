import { Button, Checkbox, FormControlLabel, Skeleton, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import type { CustomerMaster } from '#domain/billing/customerMaster'
import { emailAddressProblem } from '#domain/values/bounds'
import { usePermission } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'

/** What the invoices of a customer are printed with, and who receives them. */
export const InvoiceDetails = ({ customerId }: { customerId: string }) => {
  const { data, error, refetch } = useEndpoint(billingCustomers.readCustomerMaster, { params: { customerId } })
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} isStale={data !== undefined} />
  if (!data) return <Skeleton role="status" aria-busy variant="rounded" height={240} />
  return <MasterForm key={JSON.stringify(data)} customerId={customerId} stored={data} />
}

const MasterForm = ({ customerId, stored }: { customerId: string; stored: CustomerMaster }) => {
  const translate = useTranslate()
  const mayChange = usePermission(billingCustomers.saveCustomerMaster.needs)
  const [master, setMaster] = useState(stored)
  const [recipients, setRecipients] = useState(stored.recipients.join('\n'))
  const { run, busy } = useWrite(billingCustomers.saveCustomerMaster, {
    couldNot: 'billingCustomer.couldNotSave',
    success: () => translate('billingCustomer.saved'),
    refreshes: [billingCustomers.readCustomerMaster],
  })
  const addresses = recipients.split(/[\s,;]+/).filter(Boolean)
  const wrong = addresses.filter((address) => emailAddressProblem(address) !== null)
  const lacksPo = master.poRequired && master.poNumber.trim() === ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (wrong.length === 0) void run({ params: { customerId }, body: { ...master, recipients: addresses } })
  }
  const field = (name: 'billTo' | 'remitTo' | 'receivableNumber' | 'poNumber', more: object = {}) => (
    <TextField
      label={translate(`billingCustomer.fields.${name}`)}
      value={master[name]}
      disabled={!mayChange}
      onChange={({ target }) => setMaster({ ...master, [name]: target.value })}
      {...more}
    />
  )
  const address = { multiline: true, minRows: 3, slotProps: { htmlInput: { maxLength: 500 } } }
  const short = { slotProps: { htmlInput: { maxLength: 60 } } }
  return (
    <form noValidate onSubmit={save}>
      <Stack sx={fieldsStyle}>
        {field('billTo', address)}
        {field('remitTo', address)}
        {field('receivableNumber', short)}
        {field('poNumber', {
          ...short,
          error: lacksPo,
          helperText: lacksPo ? translate('billingCustomer.lacksPo') : undefined,
        })}
        <FormControlLabel
          label={translate('billingCustomer.fields.poRequired')}
          control={
            <Checkbox
              checked={master.poRequired}
              disabled={!mayChange}
              onChange={(_, poRequired) => setMaster({ ...master, poRequired })}
            />
          }
        />
        <TextField
          label={translate('billingCustomer.fields.recipients')}
          value={recipients}
          disabled={!mayChange}
          multiline
          minRows={2}
          error={wrong.length > 0}
          helperText={
            wrong.length > 0
              ? translate('billingCustomer.wrongRecipients', { addresses: wrong.join(', ') })
              : translate('billingCustomer.recipientsHint')
          }
          onChange={({ target }) => setRecipients(target.value)}
        />
      </Stack>
      {mayChange && (
        <Button type="submit" variant="contained" loading={busy} disabled={wrong.length > 0} sx={{ mt: 3 }}>
          {translate('billingCustomer.save')}
        </Button>
      )}
    </form>
  )
}

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 3,
  maxWidth: 880,
  alignItems: 'start',
} as const
