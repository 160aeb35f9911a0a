import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { useGroup } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'

/** The customer that the pages configure: the one of the address, else the selected group; and all there are. */
export const useCustomer = () => {
  const { id } = useGroup()
  const { values, change } = useAddressFields('customer', 'set')
  const customer = values.customer || id
  const { data } = useEndpoint(genericSetup.listConfiguredCustomers, {}, { topics: ['setup'] })
  return {
    customer,
    /** The customer that the address names; empty for the selected group. */
    chosen: values.customer,
    customers: data,
    /** Undefined while it is being read. */
    hasSetup: data?.find((one) => one.id === customer)?.hasSetup,
    choose: (next: string) => change({ customer: next === id ? '' : next, set: '' }),
  }
}
