import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { filledText, integer, oneOf, text, textOrNull, wireRecord } from '#contract/platform/wire'
import { newShipmentWire, storedShipmentWire } from './newShipmentWire'

const needs = 'shipment-orders'
const params = wireRecord({ id: ['id', filledText.max(100)] })

/** Shipments that planners make by hand (ours). */
export const shipmentForms = {
  findLocations: endpoint({
    summary: 'Locations for a stop: those whose code, name or city begins with a text, 50 at most',
    method: 'GET',
    path: '/portal/{group}/Shipments/Locations',
    needs,
    query: wireRecord({ q: ['q', text.max(200).optional()] }),
    answer: z.array(
      wireRecord({
        code: ['code', text],
        name: ['name', text],
        city: ['city', text],
        state: ['state', text],
        zone: ['timeZone', text],
      }),
    ),
  }),
  listQualifications: endpoint({
    summary: 'What a shipment can ask its driver to be qualified for',
    method: 'GET',
    path: '/portal/{group}/Shipments/Qualifications',
    needs,
    answer: z.array(wireRecord({ code: ['code', text], name: ['name', text] })),
  }),
  readShipment: endpoint({
    summary: 'A shipment as it was given, with its version, and what keeps it from being changed',
    method: 'GET',
    path: '/portal/{group}/Shipments/{id}',
    needs,
    params,
    answer: wireRecord({
      ...storedShipmentWire,
      version: ['version', integer],
      /** Null while it can be changed. */
      keptBy: ['keptBy', oneOf({ load: 'LOAD', status: 'STATUS', driver: 'DRIVER' }).nullable()],
      driverId: ['driverId', textOrNull],
    }),
  }),
  createShipment: endpoint({
    summary: 'A new shipment with stops, appointments and orders, to be planned',
    method: 'POST',
    path: '/portal/{group}/Shipments',
    needs,
    body: wireRecord(newShipmentWire),
    answer: okWith({ number: ['shipmentNumber', text] }),
  }),
  updateShipment: endpoint({
    summary: 'Other stops and orders for a shipment that no driver has',
    method: 'PUT',
    path: '/portal/{group}/Shipments/{id}',
    needs,
    versioned: true,
    params,
    body: wireRecord(newShipmentWire),
    answer: okWith({ number: ['shipmentNumber', text] }),
  }),
  cancelShipment: endpoint({
    summary: 'Cancel a shipment that no driver has started; its orders are cancelled with it',
    method: 'POST',
    path: '/portal/{group}/Shipments/{id}/Cancel',
    needs,
    versioned: true,
    params,
    answer: ok,
  }),
}
