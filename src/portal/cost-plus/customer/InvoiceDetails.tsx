import { Skeleton, Stack } from '@mui/material'
import type { ComponentProps } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import type { CustomerMaster } from '#domain/billing/customerMaster'
import { emailAddressProblem } from '#domain/values/bounds'
import { usePermission } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { CheckInput } from '#portal/ui/form/CheckInput'
import { RuleForm, SubmitButton } from '#portal/ui/form/RuleForm'
import { TypedInput } from '#portal/ui/form/TypedInput'
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
  const disabled = !usePermission(billingCustomers.saveCustomerMaster.needs)
  const { run } = useWrite(billingCustomers.saveCustomerMaster, {
    couldNot: 'billingCustomer.couldNotSave',
    success: () => translate('billingCustomer.saved'),
    refreshes: [billingCustomers.readCustomerMaster],
  })
  const field = (source: keyof CustomerMaster) => ({
    source,
    label: translate(`billingCustomer.fields.${source}`),
    disabled,
  })
  return (
    <RuleForm
      values={{ ...stored, recipients: stored.recipients.join('\n') }}
      problems={({ recipients }) => {
        const wrong = addressesOf(recipients).filter((address) => emailAddressProblem(address) !== null)
        const addresses = wrong.join(', ')
        return { recipients: wrong.length > 0 && translate('billingCustomer.wrongRecipients', { addresses }) }
      }}
      onSubmit={({ recipients, ...master }) =>
        run({ params: { customerId }, body: { ...master, recipients: addressesOf(recipients) } })
      }
    >
      <Stack sx={fieldsStyle}>
        <TypedInput {...field('billTo')} multiline minRows={3} longest={500} />
        <TypedInput {...field('remitTo')} multiline minRows={3} longest={500} />
        <TypedInput {...field('receivableNumber')} longest={60} />
        <PoNumber {...field('poNumber')} />
        <CheckInput {...field('poRequired')} />
        <TypedInput {...field('recipients')} helperText={translate('billingCustomer.recipientsHint')} multiline />
      </Stack>
      {!disabled && <SubmitButton sx={{ mt: 3 }}>{translate('billingCustomer.save')}</SubmitButton>}
    </RuleForm>
  )
}

const addressesOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

/** Details can be saved without a number that invoices need: it may come later. */
const PoNumber = (props: ComponentProps<typeof TypedInput>) => {
  const translate = useTranslate()
  const { poRequired, poNumber } = useWatch<CustomerMaster>()
  const isLacking = poRequired && poNumber?.trim() === ''
  return (
    <TypedInput
      {...props}
      longest={60}
      {...(isLacking && { error: true, helperText: translate('billingCustomer.lacksPo') })}
    />
  )
}

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 3,
  maxWidth: 880,
  alignItems: 'start',
} as const
