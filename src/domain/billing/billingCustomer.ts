import type { BillingAccess } from '#domain/access/billing-access'
import type { Category } from '#domain/billing/setup/setup'

/** A customer as billing knows it. */
export type BillingCustomer = {
  id: string
  name: string
  groupNumber: string | null
  isSetUp: boolean
  /** Who opens its billing; that of the server where it is not said. */
  access?: BillingAccess | undefined
  /** The time zone of its accounting days, of a customer that is read alone; UTC where it is not said. */
  zone?: string | undefined
}

/** A code with its English words; a category also tells what becomes of its costs. */
export type ListedValue = {
  code: string
  label: string
  treatment?: Category['treatment'] | undefined
  markup?: Category['markup'] | undefined
  cap?: Category['cap'] | undefined
}

export type ValueList = { name: string; values: ListedValue[] }
