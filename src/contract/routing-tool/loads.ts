import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { filledText, type Format, integer, keyText, text, wireRecord, yesNo } from '#contract/platform/wire'
import { deliveryKeys, deliveryStatusWire, writtenFor } from './deliveries'
import { loadFilterWire } from './loadFilter'
import { loadLockWire, loadStatusWire, loadUpdateWire, loadWire } from './loadWire'

const key = z.int32().positive()
const sequence = z.int32().positive()
const loadNumber = filledText.max(30, 'is too long (30)')
const commentText = z.string().trim().max(500, 'is too long (500)')
/** Left out: stays as it is; null or empty: taken away. */
const choice = z.string().trim().max(200, 'is too long (200)').nullish()

const placedDelivery = wireRecord({
  id: ['delivery_pk', key],
  stopSequence: ['stopSequence', sequence],
  shipFromSequence: ['ship_from_stop_seq_num', sequence.nullable()],
})

export const loadWriteWire = wireRecord({
  ...writtenFor,
  loadId: ['shipment_id', key.nullish()],
  loadNumber: ['penske_load_id', z.string().trim().max(30, 'is too long (30)').nullish()],
  regionCode: ['region_code', z.int32()],
  carrier: ['cARRIER', choice],
  driverId: ['driver_id', choice],
  equipment: ['equipment', choice],
  comment: ['comment', commentText.nullish()],
  /** The version that was read; a load changed by another user since is not overwritten. */
  version: ['version', z.int32().optional()],
  deliveries: ['deliveries', z.array(placedDelivery).min(1, 'names no delivery').max(1_000, 'are too many (1000)')],
})

const loadNumberWrite = wireRecord({
  ...writtenFor,
  loadId: ['shipment_id', key],
  loadNumber: ['penske_load_id', loadNumber],
  deliveryIds: ['delivery_pk', deliveryKeys],
})

const search = (summary: string, path: `/${string}`) =>
  endpoint({
    summary,
    method: 'GET',
    path,
    needs: 'routing-tool.deliveries',
    query: loadFilterWire,
    answer: z.array(loadWire),
    list: { limit: 100 },
  })

const write = <const M extends 'POST' | 'PUT', const B extends Format, const A extends Format>(
  summary: string,
  method: M,
  name: string,
  body: B,
  answer: A,
) =>
  endpoint({ summary, method, path: `/routing-tool/{group}/${name}`, needs: 'routing-tool.deliveries', body, answer })

export const loads = {
  listUpdates: endpoint({
    summary: 'What was done to a load, newest first (CALL-RT-26)',
    method: 'GET',
    path: '/routing-tool/{group}/ShipmentUpdateDetails',
    needs: 'routing-tool.deliveries',
    query: wireRecord({ loadId: ['ShipmentId', keyText] }),
    answer: z.array(loadUpdateWire),
    list: { limit: 'all' },
  }),
  checkDriver: endpoint({
    summary: 'Whether a driver is free for a load (CALL-RT-27)',
    method: 'GET',
    path: '/routing-tool/{group}/DriverLegValidation',
    needs: 'routing-tool.deliveries',
    query: wireRecord({
      driverId: ['DriverId', filledText],
      loadId: ['ShipmentId', keyText],
      start: ['StartTime', text.optional()],
      end: ['EndTime', text.optional()],
    }),
    answer: okWith({ valid: ['IsValid', yesNo], message: ['Message', text] }),
  }),
  readLock: endpoint({
    summary: 'Who has locked a load, and why (CALL-RT-29)',
    method: 'GET',
    path: '/routing-tool/{group}/LoadLockStatus/{loadId}',
    needs: 'routing-tool.deliveries',
    params: wireRecord({ loadId: ['loadId', keyText] }),
    answer: loadLockWire,
  }),
  searchLoads: search('Search loads (CALL-RT-32)', '/routing-tool/{group}/SearchLoads'),
  searchPendingLoads: search('Search pending loads (CALL-RT-37)', '/routing-tool/{group}/SearchPendingLoads'),
  countPendingLoads: endpoint({
    summary: 'How many loads of my regions are pending (CALL-RT-39)',
    method: 'GET',
    path: '/routing-tool/{group}/GetPendingLoadsCount',
    needs: 'routing-tool.deliveries',
    query: wireRecord({ userId: ['UserId', text.optional()] }),
    answer: okWith({
      count: ['PendingLoadsCount', integer],
      /** Ours: there are more, which were not counted. */
      atLeast: ['AtLeast', yesNo.optional()],
    }),
  }),
  saveLoad: write(
    'Save a load with its deliveries (CALL-RT-41)',
    'POST',
    'Shipment',
    loadWriteWire,
    okWith({ loadId: ['shipment_id', integer], version: ['version', integer.optional()] }),
  ),
  giveLoadNumber: write(
    'Give a load its first load id (CALL-RT-42)',
    'POST',
    'UpdatePenskeLoadIDCreate',
    loadNumberWrite,
    ok,
  ),
  changeLoadNumber: write(
    'Change the load id of a load (CALL-RT-43)',
    'POST',
    'UpdatePenskeLoadID',
    loadNumberWrite,
    ok,
  ),
  changeStatus: write(
    'Set the status of a load and of its deliveries (CALL-RT-45)',
    'PUT',
    'DeliveryShipmentStatus',
    wireRecord({
      ...writtenFor,
      loadId: ['shipment_id', key],
      status: ['status', loadStatusWire],
      deliveries: [
        'deliveries',
        z
          .array(wireRecord({ id: ['delivery_pk', key], status: ['status', deliveryStatusWire] }))
          .max(1_000, 'are too many (1000)'),
      ],
    }),
    ok,
  ),
  comment: write(
    'Write the comment of a load (CALL-RT-46)',
    'PUT',
    'UpdateLoadcomment',
    wireRecord({ ...writtenFor, loadId: ['shipment_id', key], comment: ['comment', commentText] }),
    ok,
  ),
}
