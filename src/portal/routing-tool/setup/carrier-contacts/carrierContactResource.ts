import { carriers } from '#contract/routing-tool/setup/carriers'
import type { CarrierContact } from '#domain/setup/carrierContact'
import { call } from '#portal/data/call/call'
import { crud } from '#portal/data/resources/crud'
import { listPage } from '#portal/data/resources/listPage'

/** A contact as a row of the list, with the name of its carrier. It may become inactive, but is never deleted. */
export type ContactRow = CarrierContact & { carrierName: string; deleted: false }

export const carrierContactResource = crud<ContactRow>({
  list: async (paging, filter, { options }) => {
    const [page, known] = await Promise.all([
      listPage(carriers.listCarrierContacts, { query: {} }, { paging, filter, searched, options }),
      call(carriers.listCarriers, { query: {} }, options),
    ])
    const names = new Map(known.map(({ code, name }) => [code, name]))
    const rows = page.rows.map((contact) => ({
      ...contact,
      carrierName: names.get(contact.carrierCode) ?? '',
      deleted: false as const,
    }))
    return { ...page, rows }
  },
  update: (contact, { options }) => call(carriers.updateCarrierContact, { body: contact }, options),
  topics: ['setup'],
})

const searched = ['name', 'carrierCode', 'email'] as const
