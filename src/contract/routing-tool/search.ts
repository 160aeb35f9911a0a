import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, integerOrNull, oneOf, text, textOrNull, wireRecord } from '#contract/platform/wire'
import { type SearchHit, searchKindNames, searchKinds } from '#domain/search'

const hitDictionary = {
  kind: ['Kind', oneOf({ delivery: 'DELIVERY', load: 'LOAD', driver: 'DRIVER', carrier: 'CARRIER', order: 'ORDER' })],
  id: ['Id', integerOrNull],
  name: ['Name', text],
  detail: ['Detail', textOrNull],
  status: ['Status', textOrNull],
  loadId: ['ShipmentId', integerOrNull],
} as const satisfies DictionaryOf<SearchHit>

export const searchHits = z.array(wireRecord(hitDictionary))

/** Our own: all records that begin with a text. */
export const search = {
  searchEverything: endpoint({
    summary: 'Records of the group whose name begins with a text; of each kind a few, and only what the caller may see',
    method: 'GET',
    path: '/routing-tool/{group}/Search',
    needs: searchKindNames.map((kind) => searchKinds[kind].needs),
    query: wireRecord({ text: ['text', text] }),
    answer: searchHits,
  }),
}
