import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  decimal,
  filledText,
  instant,
  integer,
  integerOrNull,
  keyText,
  text,
  textOrNull,
  wireRecord,
} from '#contract/platform/wire'
import { deliveryItemWire, deliveryKeys, deliveryStatusWire } from './deliveries'

const deletedDeliveryDictionary = {
  id: ['delivery_pk', integer],
  number: ['delivery_num', text],
  status: ['status', deliveryStatusWire],
  weight: ['delivery_weight', decimal],
  shipToName: ['ship_to_name', textOrNull],
  shipToCity: ['ship_to_city', textOrNull],
  shipToState: ['ship_to_state', textOrNull],
  itemCount: ['ItemCount', integer],
  deletedBy: ['deleted_by', text],
  deletedAt: ['deleted_date', instant],
  reason: ['reason', textOrNull],
  /** Key of the delivery that has the same number now: the source has sent it again. */
  sentAgainAs: ['SentAgainAs', integerOrNull],
} as const

export const deletedDeliveryWire = wireRecord(deletedDeliveryDictionary)

/** Our own: bringing deleted deliveries back. */
export const deletedDeliveries = {
  listRestorable: endpoint({
    summary: 'Deleted deliveries, the newest first, with what stands in the way of restoring them',
    method: 'GET',
    path: '/routing-tool/{group}/RestorableDeliveries',
    needs: 'routing-tool.deliveries',
    query: wireRecord({
      /** Beginning of the delivery number. */
      number: ['DeliveryNumber', filledText.optional()],
      deletedBy: ['DeletedBy', filledText.optional()],
    }),
    answer: z.array(deletedDeliveryWire),
    list: { limit: 25 },
  }),
  listItems: endpoint({
    summary: 'The items that would come back with a deleted delivery',
    method: 'GET',
    path: '/routing-tool/{group}/RestorableDeliveries/{id}/Items',
    needs: 'routing-tool.deliveries',
    params: wireRecord({ id: ['id', keyText] }),
    answer: z.array(deliveryItemWire),
    list: { limit: 'all' },
  }),
  restoreDeliveries: endpoint({
    summary: 'Bring deleted deliveries back with their items, all of them or none',
    method: 'POST',
    path: '/routing-tool/{group}/RestoreDeliveries',
    needs: 'routing-tool.deliveries',
    body: wireRecord({
      deliveryIds: ['delivery_pk', deliveryKeys.refine((keys) => keys.length > 0, 'names no delivery')],
    }),
    answer: okWith({ restored: ['Restored', integer] }),
  }),
}
