import type { BillingConfigurationEntry } from '#domain/billing/billingSettings'

/** An attribute with its entries: the customer's own, that for all customers, and what holds without either. */
export type ConfigurationRow = {
  attribute: string
  own: BillingConfigurationEntry | null
  shared: BillingConfigurationEntry | null
  standard: string | null
}
