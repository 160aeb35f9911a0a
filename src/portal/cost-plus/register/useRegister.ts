import { invoices } from '#contract/cost-plus/invoices'
import { filterOfFields } from '#portal/cost-plus/parts/invoiceFilter'
import { useEndpointPages } from '#portal/data/useEndpointPages'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'

/** Milliseconds between reads while the event stream is down. */
const pollEvery = 60_000

/** Which invoices the address asks for. */
export const useAskedInvoices = () => {
  const { values, change } = useAddressFields('from', 'to', 'status', 'type', 'number', 'unpaid')
  const fields: Readonly<Record<string, string>> = values
  const query = filterOfFields((name) => fields[name])
  const { from, to, status, type, number = '' } = query
  return {
    written: { from: from ?? '', to: to ?? '', status: status ?? '', type: type ?? '', number, unpaid: values.unpaid },
    query,
    isNarrowed: Object.keys(query).length > 0,
    change,
    clear: () => change({ from: '', to: '', status: '', type: '', number: '', unpaid: '' }),
  }
}

export type AskedInvoices = ReturnType<typeof useAskedInvoices>

/** The register of a filter, newest first, read page by page while scrolling. */
export const useRegister = (query: AskedInvoices['query']) =>
  useEndpointPages(invoices.listInvoices, { query }, { topics: ['billing'], pollEvery })
