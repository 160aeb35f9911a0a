/** A customer as billing knows it. */
export type BillingCustomer = { id: string; name: string; groupNumber: string | null; isSetUp: boolean }

/** A list of codes with their English words. */
export type ValueList = { name: string; values: { code: string; label: string }[] }
