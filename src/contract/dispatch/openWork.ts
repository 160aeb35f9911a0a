import { z } from 'zod'
import { latitude, longitude, shipmentStatusWire } from '#contract/maps/fleetWords'
import { endpoint } from '#contract/platform/endpoint'
import {
  type DictionaryOf,
  instantOrNull,
  integer,
  integerOrNull,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import { loadStatusWire, tenderStatusWire, unsentOfferWire } from '#contract/routing-tool/loadWire'
import type { NextStep } from '#domain/dispatch/nextStep'
import { opensDispatch, type Work } from '#domain/dispatch/work'
import type { WorkView } from '#domain/dispatch/workViews'

const viewWire = oneOf<Record<WorkView, string>>({
  all: 'ALL',
  unassigned: 'UNASSIGNED',
  'tender-out': 'TENDER_OUT',
  late: 'LATE',
  'at-stop': 'AT_STOP',
  'delivering-today': 'DELIVERING_TODAY',
  silent: 'SILENT',
})

const nextStepWire = oneOf<Record<NextStep, string>>({
  'choose-carrier': 'CHOOSE_CARRIER',
  tender: 'TENDER',
  'other-carrier': 'OTHER_CARRIER',
  'answer-carrier': 'ANSWER_CARRIER',
  'await-sending': 'AWAIT_SENDING',
  'check-message': 'CHECK_MESSAGE',
  'await-answer': 'AWAIT_ANSWER',
  'await-carrier': 'AWAIT_CARRIER',
  'send-to-fleet': 'SEND_TO_FLEET',
  'await-fleet': 'AWAIT_FLEET',
  assign: 'ASSIGN',
  'confirm-driver': 'CONFIRM_DRIVER',
  'check-start': 'CHECK_START',
  'await-start': 'AWAIT_START',
  'call-driver': 'CALL_DRIVER',
  'await-departure': 'AWAIT_DEPARTURE',
  'tell-customer': 'TELL_CUSTOMER',
  'await-arrival': 'AWAIT_ARRIVAL',
})

const workWire = wireRecord({
  id: ['id', integer],
  name: ['name', text],
  loadId: ['loadId', integerOrNull],
  loadNumber: ['loadNumber', textOrNull],
  loadStatus: ['loadStatus', loadStatusWire.nullable()],
  tenderStatus: ['tenderStatus', tenderStatusWire.nullable()],
  unsent: ['unsentOffer', unsentOfferWire.nullable()],
  shipmentId: ['shipmentNumber', textOrNull],
  shipmentStatus: ['shipmentStatus', shipmentStatusWire.nullable()],
  from: ['from', text],
  pickupFrom: ['pickupFrom', instantOrNull],
  pickupTo: ['pickupTo', instantOrNull],
  /** Empty where only the days are known. */
  pickupZone: ['pickupTimeZone', text],
  to: ['to', text],
  deliveryFrom: ['deliveryFrom', instantOrNull],
  deliveryTo: ['deliveryTo', instantOrNull],
  deliveryZone: ['deliveryTimeZone', text],
  carrier: ['carrier', textOrNull],
  driverId: ['driverId', textOrNull],
  driverName: ['driverName', textOrNull],
  isReserved: ['isReserved', yesNo],
  powerUnitId: ['powerUnit', textOrNull],
  eta: ['eta', instantOrNull],
  etaPlace: ['etaPlace', text],
  etaZone: ['etaTimeZone', text],
  late: ['minutesLate', integer],
  atStop: ['atStop', yesNo],
  seenAt: ['seenAt', instantOrNull],
  latitude: ['latitude', latitude.nullable()],
  longitude: ['longitude', longitude.nullable()],
  nextStep: ['nextStep', nextStepWire],
  views: ['views', z.array(viewWire).readonly()],
} as const satisfies DictionaryOf<Work>)

const filter = {
  /** Of all regions; when nothing is said, of those in which the caller dispatches. */
  allRegions: ['allRegions', yesNo.optional()],
  /** Part of an id, a name or a place. */
  text: ['text', text.max(100).optional()],
} as const

/** All open work of a dispatcher in one list (ours). Each caller gets the half that their permissions cover. */
export const openWork = {
  listWork: endpoint({
    summary: 'Loads and shipments that are not finished, what is due first at the top',
    method: 'GET',
    path: '/portal/{group}/Work',
    needs: opensDispatch,
    query: wireRecord({ ...filter, view: ['view', viewWire.optional()] }),
    list: { limit: 200 },
    answer: z.array(workWire),
  }),
  countWork: endpoint({
    summary: 'How many rows each view of the open work has, and the regions in which the caller dispatches',
    method: 'GET',
    path: '/portal/{group}/WorkCounts',
    needs: opensDispatch,
    query: wireRecord(filter),
    answer: wireRecord({
      views: ['views', z.array(wireRecord({ view: ['view', viewWire], count: ['count', integer] }))],
      regions: ['regions', z.array(text)],
      /** There is more open work than is looked at: the counts are those of what is due first. */
      isCut: ['isCut', yesNo],
    }),
  }),
}
