import { useTranslate } from 'react-admin'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { shownDollars } from '#domain/billing/invoices/explained'
import type { ListedValue } from '#domain/billing/billingCustomer'
import { useGroup } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { shownPercent } from '#portal/ui/amounts'
import { billingReading } from './billingReading'

export type CategoryChoice = { id: string; name: string }

/** The categories of the active set-up, for fields that choose one. */
export const useCategories = (): readonly CategoryChoice[] => {
  const translate = useTranslate()
  const { data } = useEndpoint(
    billingCustomers.listBillingValues,
    { params: { customerId: useGroup().id }, query: { name: 'CATEGORY' } },
    billingReading,
  )
  const values = data?.find(({ name }) => name === 'CATEGORY')?.values ?? []
  return values.map((category) => categoryChoice(translate, category))
}

/** A category as a choice: its code and name, and whether its costs are billed, with which markup and up to what. */
export const categoryChoice = (
  translate: ReturnType<typeof useTranslate>,
  { code, label, treatment, markup, cap }: ListedValue,
): CategoryChoice => {
  const billed =
    treatment === 'markup' && markup
      ? translate('billing.category.effects.markup', { percent: shownPercent(markup) })
      : translate(`billing.category.effects.${treatment === 'non-billable' ? 'notBilled' : 'atCost'}`)
  const isCapped = treatment !== 'non-billable' && cap !== undefined && cap !== null
  const effect = isCapped ? translate('billing.category.effects.capped', { billed, cap: shownDollars(cap) }) : billed
  return {
    id: code,
    name: [label === code ? code : `${code} · ${label}`, treatment && effect].filter(Boolean).join(' – '),
  }
}
