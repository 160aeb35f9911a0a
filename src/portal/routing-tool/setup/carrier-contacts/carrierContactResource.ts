import { carriers } from '#contract/routing-tool/carriers'
import type { CarrierContact } from '#domain/carrierContact'
import { call } from '#portal/data/call'
import { crud } from '#portal/data/crud'
import { couldNot } from '#portal/data/errors'
import { listPage } from '#portal/data/listPage'

/** A contact of a carrier as a row of the list: it may become inactive, but is never deleted. */
export type ContactRow = CarrierContact & { deleted: false }

export const carrierContactResource = crud<ContactRow>({
  list: async (paging, filter, _, signal) => {
    const page = await listPage(carriers.listCarrierContacts, { query: {} }, { paging, filter, searched, signal })
    return { ...page, rows: page.rows.map((contact) => ({ ...contact, deleted: false })) }
  },
  update: (contact) => call(carriers.updateCarrierContact, { body: contact }),
  topics: ['setup'],
  couldNot: { get: couldNot.get.carrierContacts, update: couldNot.update.carrierContact },
})

const searched = ['name', 'carrierCode', 'email'] as const
