import { z } from 'zod'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, filledText, instant, integer, text, wireRecord, yesNo } from '#contract/platform/wire'
import { anyRoutingTool } from '#domain/access/access'
import type { Carrier, CarrierContact } from '#domain/setup/carrierContact'
import { draftText, key, keysText, lookupQuery, version } from './draftFields'

export const carrierWire = wireRecord({
  code: ['code', text],
  name: ['name', text],
  mcNumber: ['mcNumber', text],
  dotNumber: ['dotNumber', text],
} as const satisfies DictionaryOf<Carrier>)

const contactDictionary = {
  id: ['id', integer],
  name: ['name', text],
  carrierCode: ['sCACCode', text],
  email: ['email', text],
  active: ['active', yesNo],
  createdAt: ['creationDate', instant],
  updatedAt: ['lastUpdatedDate', instant],
  version: ['version', version],
} as const satisfies DictionaryOf<CarrierContact>

export const carrierContactWire = wireRecord(contactDictionary)

const laneEnds = z.codec(text.max(1_000), z.array(z.string()), {
  decode: (given) => given.split(',').flatMap((end) => end.trim() || []),
  encode: (ends) => ends.join(','),
})

export const carriers = {
  listCarriers: endpoint({
    summary: 'The carriers of the group (CALL-RT-15)',
    method: 'GET',
    path: '/routing-tool/{group}/CarrierList',
    needs: anyRoutingTool,
    query: lookupQuery,
    list: { limit: 'all' },
    answer: z.array(carrierWire),
  }),
  rankCarriers: endpoint({
    summary: 'The rank of each carrier on the lanes of some freight, from the carrier lanes of master data (ours)',
    method: 'GET',
    path: '/routing-tool/{group}/CarrierRanks',
    needs: anyRoutingTool,
    query: wireRecord({
      /** States and codes of regions, as `IL,12`. */
      origins: ['origins', laneEnds],
      destinations: ['destinations', laneEnds],
    }),
    list: { limit: 'all' },
    answer: z.array(wireRecord({ code: ['code', text], rank: ['rank', integer] })),
  }),
  listContactsOfCarrier: endpoint({
    summary: 'The contacts of one carrier (CALL-RT-16)',
    method: 'GET',
    path: '/routing-tool/{group}/CarrierContact',
    needs: anyRoutingTool,
    query: wireRecord({
      carrierCode: ['CarrCd', filledText],
      customer: ['CustomerCode', text.optional()],
      userId: ['UserId', text.optional()],
    }),
    list: { limit: 'all' },
    answer: z.array(carrierContactWire),
  }),
  listCarrierContacts: endpoint({
    summary: 'The contacts of all carriers (CALL-RT-17)',
    method: 'GET',
    path: '/routing-tool/{group}/CarrierContacts',
    needs: anyRoutingTool,
    query: wireRecord({
      customer: ['customer', text.optional()],
      userId: ['UserId', text.optional()],
      ids: ['ids', keysText.optional()],
    }),
    list: { limit: 'all' },
    answer: z.array(carrierContactWire),
  }),
  updateCarrierContact: endpoint({
    summary: 'Change a contact of a carrier (CALL-RT-18)',
    method: 'PUT',
    path: '/routing-tool/{group}/CarrierContacts',
    needs: 'routing-tool.setup',
    versioned: true,
    body: wireRecord({
      id: ['id', key],
      name: ['name', draftText],
      carrierCode: ['sCACCode', draftText],
      email: ['email', draftText],
      active: ['active', yesNo.optional()],
    }),
    answer: ok,
  }),
}
