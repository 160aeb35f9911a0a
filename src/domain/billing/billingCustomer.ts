import type { Category } from '#domain/billing/setup/setup'

/** A customer as billing knows it. */
export type BillingCustomer = { id: string; name: string; groupNumber: string | null; isSetUp: boolean }

/** A code with its English words; a category also tells what becomes of its costs. */
export type ListedValue = {
  code: string
  label: string
  treatment?: Category['treatment'] | undefined
  markup?: Category['markup'] | undefined
  cap?: Category['cap'] | undefined
}

export type ValueList = { name: string; values: ListedValue[] }
