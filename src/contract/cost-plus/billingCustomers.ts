import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { boolean, type DictionaryOf, oneOf, text, textOrNull, wireRecord, yesNo } from '#contract/platform/wire'
import type { BillingCustomer, ListedValue, ValueList } from '#domain/billing/billingCustomer'
import type { CustomerMaster } from '#domain/billing/customerMaster'
import { emailAddressProblem } from '#domain/values/bounds'
import { billingAdmin, billingUser, boundedText, boundedTextOrNull, customerId, money, percent } from './billingFields'
import { treatment } from './setupWire'

const customerWire = wireRecord({
  id: ['CustomerId', text],
  name: ['Name', text],
  groupNumber: ['GroupNumber', textOrNull],
  isSetUp: ['FMASetup', boolean],
  access: ['BillingAccess', oneOf({ admin: 'admin', roles: 'roles' }).optional()],
  zone: ['AccountingZone', text.optional()],
} as const satisfies DictionaryOf<BillingCustomer>)

const valueListWire = wireRecord({
  name: ['ListName', text],
  values: [
    'Values',
    z.array(
      wireRecord({
        code: ['Code', text],
        label: ['Value', text],
        treatment: ['Treatment', treatment.optional()],
        markup: ['MarkupPercent', percent.optional()],
        cap: ['CapAmount', money.nullable().optional()],
      } as const satisfies DictionaryOf<ListedValue>),
    ),
  ],
} as const satisfies DictionaryOf<ValueList>)

const address = boundedText(500)

const masterWire = wireRecord({
  billTo: ['BillTo', address],
  remitTo: ['RemitTo', address],
  receivableNumber: ['ArNumber', boundedText(60)],
  poRequired: ['PoRequired', yesNo],
  poNumber: ['PoNumber', boundedText(60)],
  recipients: [
    'InvoiceRecipients',
    z.array(text.trim().refine((written) => emailAddressProblem(written) === null, 'must be a mail address')).max(20),
  ],
} as const satisfies DictionaryOf<CustomerMaster>)

const oneCustomer = wireRecord({ customerId: ['customerId', boundedText(60, 1)] })

/** Which customers take part in cost-plus billing, and what they choose from. */
export const billingCustomers = {
  listBillingCustomers: endpoint({
    summary:
      'Every customer of the caller that takes part in billing; for a super-administrator, all of them (CALL-CP-3)',
    method: 'GET',
    path: '/costplus/{group}/customer/plcustomer',
    needs: billingUser,
    customer: 'billing',
    list: { limit: 'all' },
    answer: z.array(customerWire),
  }),
  readBillingCustomer: endpoint({
    summary: 'A customer with its FMASetup flag, which is false until it is set up (CALL-CP-2)',
    method: 'GET',
    path: '/costplus/{group}/customer/{customerId}',
    needs: billingUser,
    customer: 'billing',
    params: oneCustomer,
    answer: customerWire,
  }),
  setUpBillingCustomer: endpoint({
    summary: 'Sets a customer up for cost-plus billing, once (CALL-CP-1)',
    method: 'POST',
    path: '/costplus/{group}/customer',
    needs: billingAdmin,
    customer: 'billing',
    body: wireRecord({
      customerId: ['CustomerId', boundedText(60, 1)],
      name: ['Name', boundedText(100, 1)],
      groupNumber: ['GroupNumber', boundedTextOrNull(30)],
      isSetUp: ['FMASetup', boolean.optional()],
    }),
    answer: okWith({ customerId: ['CustomerId', text] }),
  }),
  readCustomerMaster: endpoint({
    summary: 'What invoices of a customer need: addresses, PO number, recipients (OWN-8)',
    method: 'GET',
    path: '/costplus/{group}/customer/{customerId}/master',
    needs: billingUser,
    customer: 'billing',
    params: oneCustomer,
    answer: masterWire,
  }),
  saveCustomerMaster: endpoint({
    summary: 'Saves what invoices of a customer need; posted ones stay as they are (OWN-8)',
    method: 'PUT',
    path: '/costplus/{group}/customer/{customerId}/master',
    needs: billingAdmin,
    customer: 'billing',
    params: oneCustomer,
    body: masterWire,
    answer: ok,
  }),
  removeBillingSetup: endpoint({
    summary: 'Takes the cost-plus set-up away from a customer without submitted invoices (CALL-CP-8)',
    method: 'DELETE',
    path: '/costplus/{group}/customer/{customerId}',
    needs: billingAdmin,
    customer: 'billing',
    params: oneCustomer,
    body: wireRecord({ customerId: ['CustomerId', customerId] }),
    answer: ok,
  }),
  listBillingValues: endpoint({
    summary:
      'The lists that billing chooses from: categories of the active set-up, bases, statuses, reports (CALL-CP-4)',
    method: 'GET',
    path: '/costplus/{group}/listvalue/lists/{customerId}',
    needs: billingUser,
    customer: 'billing',
    params: oneCustomer,
    query: wireRecord({ name: ['listName', text.optional()] }),
    list: { limit: 'all' },
    answer: z.array(valueListWire),
  }),
}
