import { type Money, readExact } from '#domain/values/exact'
import type { JournalAccounts } from './invoices/journal'

/** What billing can be configured with, for one customer or for all. */
export const billingSettingNames = [
  'receivable',
  'revenue',
  'taxPayable',
  'accruedRevenue',
  'cash',
  'adjustmentLimit',
] as const
export type BillingSettingName = (typeof billingSettingNames)[number]

/** The values of settings that are not set: accounts of the provider's general ledger, and dollars. */
export const billingSettingDefaults: Readonly<Record<BillingSettingName, string>> = {
  receivable: '1200',
  revenue: '4000',
  taxPayable: '2300',
  accruedRevenue: '1250',
  cash: '1000',
  adjustmentLimit: '1000.00',
}

export type BillingSettings = {
  accounts: JournalAccounts
  /** An adjustment above it needs a second user. */
  adjustmentLimit: Money
}

/** A setting of a customer, or of all customers (`customerId` null). */
export type BillingSetting = { name: BillingSettingName; value: string }

/** What keeps a value from being stored. */
export const billingSettingProblem = ({ name, value }: BillingSetting): 'account' | 'amount' | null => {
  if (name !== 'adjustmentLimit') return /^[\w.-]{1,30}$/.test(value) ? null : 'account'
  const limit = readExact('money', value)
  return limit !== null && limit >= 0n ? null : 'amount'
}

/** The settings in force; values that cannot be used count as not set. */
export const billingSettingsOf = (set: readonly BillingSetting[]): BillingSettings => {
  const values = { ...billingSettingDefaults }
  for (const setting of set) if (billingSettingProblem(setting) === null) values[setting.name] = setting.value
  const { adjustmentLimit, ...accounts } = values
  return { accounts, adjustmentLimit: readExact('money', adjustmentLimit) ?? (0n as Money) }
}

/** An entry of the configuration, of whatever name; `customerId` null is for all customers. */
export type BillingConfigurationEntry = {
  customerId: string | null
  attribute: string
  value: string
  changedBy: string
  changedAt: string
}
