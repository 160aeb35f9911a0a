import { useTranslate } from 'react-admin'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { useCustomer } from './useCustomer'

type CustomerFieldProps = Pick<ReturnType<typeof useCustomer>, 'customer' | 'customers' | 'choose'>

/** Chooses the customer that is configured, which may be any. */
export const CustomerField = ({ customer, customers = [], choose }: CustomerFieldProps) => {
  const translate = useTranslate()
  const known = customers.map(({ id, name }) => ({ value: id, label: name === id ? id : `${id} · ${name}` }))
  const choices = known.some(({ value }) => value === customer)
    ? known
    : [{ value: customer, label: customer }, ...known]
  return (
    <AddressField label={translate('fleetManager.customer')} value={customer} onChange={choose} choices={choices} />
  )
}
