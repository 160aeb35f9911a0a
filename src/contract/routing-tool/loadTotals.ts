import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { decimal, filledText, integer, keyText, oneOf, text, textOrNull, wireRecord } from '#contract/platform/wire'
import { loadStatusWire, unsentOfferWire } from './loadWire'

const totalsOfDelivery = wireRecord({
  id: ['delivery_pk', integer],
  number: ['delivery_num', text],
  /** Pounds as they are stored, and as the items add up to; null without items. */
  weight: ['delivery_weight', decimal],
  itemWeight: ['ItemWeight', decimal.nullable()],
  itemCount: ['ItemCount', integer],
})

const foundLoad = wireRecord({
  loadId: ['ShipmentId', integer],
  loadNumber: ['LoadId', textOrNull],
  status: ['LoadStatus', loadStatusWire],
  unsent: ['UnsentOffer', unsentOfferWire.nullable()],
  carrier: ['Carrier', textOrNull],
  lockedBy: ['LockingSystem', textOrNull],
  /** By which of its ids it was found. */
  by: [
    'FoundBy',
    oneOf({
      'load-key': 'SHIPMENT_ID',
      'load-id': 'LOAD_ID',
      delivery: 'DELIVERY',
      'stat-order': 'STAT_ORDER',
      tender: 'TENDER',
      message: 'MESSAGE',
    }),
  ],
  value: ['Value', text],
})

/** Our own: tools for one load. */
export const loadTotals = {
  readTotals: endpoint({
    summary: 'The weights of the deliveries of a load beside what their items add up to',
    method: 'GET',
    path: '/routing-tool/{group}/LoadTotals/{loadId}',
    needs: 'routing-tool.deliveries',
    params: wireRecord({ loadId: ['loadId', keyText] }),
    answer: wireRecord({
      loadId: ['ShipmentId', integer],
      status: ['LoadStatus', loadStatusWire],
      totalWeight: ['TotalWeight', decimal],
      /** What the total becomes when the deliveries take the weight of their items. */
      recalculated: ['Recalculated', decimal],
      deliveries: ['Deliveries', z.array(totalsOfDelivery)],
    }),
  }),
  recalculate: endpoint({
    summary: 'Give the deliveries of a load the weight of their items',
    method: 'POST',
    path: '/routing-tool/{group}/RecalculateLoadTotals',
    needs: 'routing-tool.deliveries',
    body: wireRecord({ loadId: ['ShipmentId', z.int32().positive()] }),
    answer: okWith({ changed: ['Changed', integer], totalWeight: ['TotalWeight', decimal] }),
  }),
  findLoads: endpoint({
    summary: 'Loads by any id: load key, load id, delivery number, stat order number, tender, message',
    method: 'GET',
    path: '/routing-tool/{group}/FindLoads',
    needs: 'routing-tool.deliveries',
    query: wireRecord({ id: ['Id', filledText.max(60, 'is too long (60)')] }),
    answer: z.array(foundLoad),
    list: { limit: 'all' },
  }),
}
