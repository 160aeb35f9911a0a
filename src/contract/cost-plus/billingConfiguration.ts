import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, instant, integer, text, textOrNull, wireRecord } from '#contract/platform/wire'
import type { BillingConfigurationEntry, BillingSettingName } from '#domain/billing/billingSettings'
import { billingAdmin, billingUser, boundedText } from './billingFields'

/** The attributes that billing itself reads; others pass through. */
export const billingAttributes: Readonly<Record<BillingSettingName, string>> = {
  receivable: 'CP_ACCOUNT_RECEIVABLE',
  revenue: 'CP_ACCOUNT_REVENUE',
  taxPayable: 'CP_ACCOUNT_TAX',
  accruedRevenue: 'CP_ACCOUNT_ACCRUED',
  cash: 'CP_ACCOUNT_CASH',
  adjustmentLimit: 'CP_ADJUSTMENT_LIMIT',
}

const attribute = boundedText(60, 1).regex(/^[A-Z][A-Z0-9_]*$/, 'must be capitals, digits and underscores')

const entryWire = wireRecord({
  customerId: ['CustomerId', textOrNull],
  attribute: ['ATTRIBUTE', text],
  value: ['VALUE', text],
  changedBy: ['ChangedBy', text],
  changedAt: ['ChangedDate', instant],
} as const satisfies DictionaryOf<BillingConfigurationEntry>)

/** The entries of a configuration file: for all customers. */
export const configurationFile = z
  .array(wireRecord({ attribute: ['ATTRIBUTE', attribute], value: ['VALUE', boundedText(500)] }))
  .max(1_000)

/** What billing is configured with, for a customer or for all. */
export const billingConfiguration = {
  listBillingConfiguration: endpoint({
    summary: 'The entries of a customer, and those for all customers, whose CustomerId is null (CALL-CP-6)',
    method: 'GET',
    path: '/costplus/{group}/configuration/{customerId}',
    needs: billingUser,
    customer: 'billing',
    params: wireRecord({ customerId: ['customerId', boundedText(60, 1)] }),
    list: { limit: 'all' },
    answer: z.array(entryWire),
  }),
  reloadBillingConfiguration: endpoint({
    summary: 'Reads the entries for all customers from the configuration file again (CALL-CP-7)',
    method: 'POST',
    path: '/costplus/{group}/configuration/reloadFileConfig',
    needs: billingAdmin,
    customer: 'billing',
    body: z.object({}),
    answer: okWith({ loaded: ['Loaded', integer], changed: ['Changed', z.array(text)] }),
  }),
  saveBillingConfiguration: endpoint({
    summary: 'Sets an entry of a customer, or of all customers with CustomerId null; an empty VALUE resets it (CP-E10)',
    method: 'PUT',
    path: '/costplus/{group}/configuration',
    needs: billingAdmin,
    customer: 'billing',
    body: wireRecord({
      customerId: ['CustomerId', boundedText(60).nullable()],
      attribute: ['ATTRIBUTE', attribute],
      value: ['VALUE', boundedText(500)],
    }),
    answer: ok,
  }),
}
