import { transfer } from 'comlink'
import type { InvoicePaper } from '#domain/billing/invoices/invoicePaper'
import { exposeWork } from '#server/platform/jobs/startThread'
import { invoicePdf } from './invoicePdf'

/** Prints invoices in a thread of its own: hundreds of ledger lines take half a second. */
const work = {
  print: async (paper: InvoicePaper): Promise<Uint8Array> => {
    const bytes = new Uint8Array(await invoicePdf(paper))
    return transfer(bytes, [bytes.buffer])
  },
}

exposeWork(work)

export type InvoicePdfWork = typeof work
