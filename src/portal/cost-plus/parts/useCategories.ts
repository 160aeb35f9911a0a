import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { useGroup } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'

type CategoryChoice = { value: string; label: string }

/** The categories of the active set-up, for fields that choose one. */
export const useCategories = (): readonly CategoryChoice[] => {
  const { data } = useEndpoint(
    billingCustomers.listBillingValues,
    { params: { customerId: useGroup().id }, query: { name: 'CATEGORY' } },
    { topics: ['billing'], background: true },
  )
  const values = data?.find(({ name }) => name === 'CATEGORY')?.values ?? []
  return values.map(({ code, label }) => ({ value: code, label: label === code ? code : `${code} · ${label}` }))
}
