import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { instant, integer, text, wireRecord } from '#contract/platform/wire'
import { commentLength } from '#domain/values/bounds'
import { callerBody, callerFields, callerQuery, searchedText, whereFields, whereQuery } from './planningQuery'
import { availableLoadWire, orderMessageWire, planBarWire, planningShipmentWire } from './planningWire'

const needs = 'load-planning'

/** The loads that planners look after, and their messages. */
export const planningLoads = {
  readShipment: endpoint({
    summary: 'A shipment with its stops (CALL-LP-6)',
    method: 'GET',
    path: '/load-planning/ShipmentDetails',
    needs,
    query: wireRecord({ shipmentId: ['ShipmentId', text], ...callerFields }),
    answer: planningShipmentWire,
  }),
  listAvailableLoads: endpoint({
    summary: 'Loads without a firm driver by region and area, first pickup first (CALL-LP-9)',
    method: 'GET',
    path: '/load-planning/AvailableLoads',
    needs,
    query: whereQuery,
    list: { limit: 'all' },
    answer: z.array(availableLoadWire),
  }),
  listInboundLoads: endpoint({
    summary: 'Loads that head into the areas: they end there and are planned or under way (CALL-LP-11)',
    method: 'GET',
    path: '/load-planning/InboundLoads',
    needs,
    query: whereQuery,
    list: { limit: 'all' },
    answer: z.array(availableLoadWire),
  }),
  listOrderMessages: endpoint({
    summary: 'Messages about the orders of a shipment, or of all, newest first (CALL-LP-12)',
    method: 'GET',
    path: '/load-planning/OrderMessage',
    needs,
    query: wireRecord({ shipmentId: ['ShipmentId', text.optional()], ...callerFields }),
    list: { limit: 'all' },
    answer: z.array(orderMessageWire),
  }),
  saveOrderMessages: endpoint({
    summary: 'New messages of several shipments, all or none (OWN-8)',
    method: 'POST',
    path: '/load-planning/InsertOrderMessageList',
    needs,
    body: wireRecord({
      ...callerBody,
      messages: [
        'OrderMessageList',
        z.array(wireRecord({ shipmentId: ['shipment_id', text], message: ['message', text.max(500)] })).max(1_000),
      ],
    }),
    answer: okWith({ inserted: ['Inserted', integer] }),
  }),
  giveBack: endpoint({
    summary:
      'Gives a load back to the routing tool with a reason: cancels its planned shipment, and the load is pending again (OWN-8)',
    method: 'POST',
    path: '/load-planning/GiveBackLoad',
    needs,
    body: wireRecord({
      ...callerBody,
      shipmentId: ['shipment_id', text],
      reason: ['reason', text.trim().min(1, 'is required').max(commentLength)],
    }),
    answer: ok,
  }),
  searchShipments: endpoint({
    summary: 'Shipments whose id begins with a text, 100 at most (CALL-LP-17)',
    method: 'GET',
    path: '/load-planning/FilteredShipments',
    needs,
    query: wireRecord({ shipmentId: ['ShipmentID', searchedText.optional()], ...callerFields }),
    list: { limit: 100 },
    answer: z.array(wireRecord({ id: ['shipment_id', text] })),
  }),
  listShipmentStatuses: endpoint({
    summary: 'The statuses that a shipment may have (CALL-LP-25)',
    method: 'GET',
    path: '/load-planning/GetShipmentStatusList',
    needs,
    query: callerQuery,
    list: { limit: 'all' },
    answer: z.array(wireRecord({ status: ['Status', text] })),
  }),
  listPlanBars: endpoint({
    summary: 'What drivers and units are planned for, and what drivers asked for, between two moments (OWN-8)',
    method: 'GET',
    path: '/load-planning/Timeline',
    needs,
    query: wireRecord({ from: ['From', instant], to: ['To', instant], ...whereFields, ...callerFields }),
    list: { limit: 'all' },
    answer: z.array(planBarWire),
  }),
}
