import { carriers } from '#contract/routing-tool/setup/carriers'
import type { CarrierContact } from '#domain/setup/carrierContact'
import { call } from '#portal/data/call/call'
import { couldNot } from '#portal/data/call/errors'
import { crud } from '#portal/data/resources/crud'
import { listPage } from '#portal/data/resources/listPage'

/** A contact as a row of the list, with the name of its carrier. It may become inactive, but is never deleted. */
export type ContactRow = CarrierContact & { carrierName: string; deleted: false }

export const carrierContactResource = crud<ContactRow>({
  list: async (paging, filter, _, signal) => {
    const [page, known] = await Promise.all([
      listPage(carriers.listCarrierContacts, { query: {} }, { paging, filter, searched, signal }),
      call(carriers.listCarriers, { query: {} }, signal ? { signal } : {}),
    ])
    const names = new Map(known.map(({ code, name }) => [code, name]))
    const rows = page.rows.map((contact) => ({
      ...contact,
      carrierName: names.get(contact.carrierCode) ?? '',
      deleted: false as const,
    }))
    return { ...page, rows }
  },
  update: (contact) => call(carriers.updateCarrierContact, { body: contact }, { version: contact.version }),
  topics: ['setup'],
  couldNot: { get: couldNot.get.carrierContacts, update: couldNot.update.carrierContact },
})

const searched = ['name', 'carrierCode', 'email'] as const
