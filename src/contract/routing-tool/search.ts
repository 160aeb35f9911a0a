import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, integerOrNull, oneOf, text, textOrNull, wireRecord } from '#contract/platform/wire'
import { unsentOfferWire } from './loadWire'
import { type SearchHit, type SearchKind, searchKindNames, searchKinds } from '#domain/search'

const hitDictionary = {
  kind: [
    'Kind',
    oneOf({
      delivery: 'DELIVERY',
      load: 'LOAD',
      driver: 'DRIVER',
      carrier: 'CARRIER',
      order: 'ORDER',
      shipment: 'SHIPMENT',
      'fleet-driver': 'FLEET_DRIVER',
      unit: 'UNIT',
      'transport-order': 'TRANSPORT_ORDER',
      customer: 'CUSTOMER',
      location: 'LOCATION',
    } as const satisfies Record<SearchKind, string>),
  ],
  id: ['Id', integerOrNull],
  name: ['Name', text],
  detail: ['Detail', textOrNull],
  status: ['Status', textOrNull],
  unsent: ['UnsentOffer', unsentOfferWire.nullish()],
  loadId: ['ShipmentId', integerOrNull],
} as const satisfies DictionaryOf<SearchHit>

export const searchHits = z.array(wireRecord(hitDictionary))

/** Our own: all records that begin with a text. */
export const search = {
  searchEverything: endpoint({
    summary:
      'Records of the group whose name begins with a text, or with one that differs by one typing error; a few of each kind',
    method: 'GET',
    path: '/routing-tool/{group}/Search',
    needs: searchKindNames.flatMap((kind) => searchKinds[kind].needs),
    query: wireRecord({ text: ['text', text] }),
    answer: searchHits,
  }),
}
