import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { instant, integerOrNull, text, textOrNull, wireRecord } from '#contract/kernel/wire'
import { deliveryItemWire, deliveryStatusWire, deliveryWire, itemsQuery } from './deliveries'
import { deliveryFilterWire } from './deliveryFilter'
import { loadWire } from './loadWire'

const deliveryStatusRowWire = wireRecord({
  number: ['delivery_num', text],
  status: ['status', deliveryStatusWire],
  shipmentId: ['shipment_id', integerOrNull],
  loadNumber: ['penske_load_id', textOrNull],
  carrier: ['cARRIER', textOrNull],
  updatedBy: ['updated_by', text],
  updatedAt: ['updated_date', instant],
})

export const reports = {
  reportDeliveryStatus: endpoint({
    summary: 'The delivery-status report (CALL-RT-34)',
    method: 'GET',
    path: '/routing-tool/{group}/DeliveryStatus',
    needs: 'routing-tool.reports',
    query: deliveryFilterWire,
    answer: z.array(deliveryStatusRowWire),
    list: { limit: 100 },
  }),
  exportLoads: endpoint({
    summary: 'Loads as flat rows; the caller writes the file (CALL-RT-35)',
    method: 'GET',
    path: '/routing-tool/{group}/ExportLoads',
    needs: 'routing-tool.reports',
    query: deliveryFilterWire,
    answer: z.array(loadWire),
    list: { limit: 'all' },
  }),
  listDeletedDeliveries: endpoint({
    summary: 'Deleted deliveries, who deleted them and when (CALL-RT-36)',
    method: 'GET',
    path: '/routing-tool/{group}/DeletedDeliveries',
    needs: 'routing-tool.reports',
    query: deliveryFilterWire,
    answer: z.array(deliveryWire),
    list: { limit: 100 },
  }),
  listDeletedItems: endpoint({
    summary: 'The items of a deleted delivery (CALL-RT-38)',
    method: 'GET',
    path: '/routing-tool/{group}/DeletedDeliveryItem',
    needs: 'routing-tool.reports',
    query: itemsQuery,
    answer: z.array(deliveryItemWire),
    list: { limit: 'all' },
  }),
}
