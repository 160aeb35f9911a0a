import type { InvoiceType } from '#domain/billing/charges/invoiceDrafts'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice'
import { type AgeBucket, ageBuckets } from '#domain/billing/invoices/register'
import { isPeriod, type Period } from '#domain/billing/period'
import { invoiceVocabulary } from './vocabulary'

/** Which invoices a list or a total is of. */
export type InvoiceFilter = {
  from?: Period
  to?: Period
  status?: InvoiceStatus
  type?: InvoiceType
  number?: string
  isUnpaid?: boolean
  isPosted?: boolean
  age?: AgeBucket
}

export const invoiceTypes = ['one', 'cost', 'pass-through', 'fixed', 'variable', 'fee'] as const satisfies InvoiceType[]
const statuses = Object.keys(invoiceVocabulary) as InvoiceStatus[]

/** The fields of a filter as an address has them; what cannot be read is left out. */
export const filterOfFields = (of: (name: string) => string | null | undefined): InvoiceFilter => {
  const [from, to] = ['from', 'to'].map((name) => (isPeriod(of(name) ?? '') ? (of(name) ?? '') : undefined))
  const status = statuses.find((each) => each === of('status'))
  const type = invoiceTypes.find((each) => each === of('type'))
  const age = ageBuckets.find((each) => each === of('age'))
  const number = of('number')
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(status && { status }),
    ...(type && { type }),
    ...(number && { number }),
    ...(of('unpaid') === 'Y' && { isUnpaid: true }),
    ...(of('posted') === 'Y' && { isPosted: true }),
    ...(age && { age }),
  }
}

/** A filter as one text, such as `from=2026-10&unpaid=Y`. */
export const writeInvoiceFilter = ({ isUnpaid, isPosted, ...named }: InvoiceFilter): string =>
  new URLSearchParams({ ...named, ...(isUnpaid && { unpaid: 'Y' }), ...(isPosted && { posted: 'Y' }) }).toString()

export const readInvoiceFilter = (written: string): InvoiceFilter => {
  const fields = new URLSearchParams(written)
  return filterOfFields((name) => fields.get(name))
}
