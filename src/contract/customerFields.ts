/** The spellings under which calls name their customer in query or body; each call keeps its own (W-7). */
export const customerFields = [
  'CustomerCode',
  'CustCode',
  'customer',
  'customerCode',
  'custCode',
  'CUSTOMER_CODE',
] as const

/** The same for calls of billing; the group of the path comes first there. */
export const billingCustomerFields = ['CustomerId', 'customerId'] as const
