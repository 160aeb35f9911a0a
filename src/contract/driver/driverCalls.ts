import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint, type UploadedFile } from '#contract/platform/endpoint'
import {
  decimal,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  integerText,
  keyText,
  text,
  textOrNull,
  wireRecord,
} from '#contract/platform/wire'
import {
  documentKinds,
  driverAnswers,
  lateReasons,
  noticePurposes,
  phoneLimits,
  visitEvents,
} from '#domain/fleet/driverPhone'
import { dutyStates } from '#domain/fleet/dutyLog'

const needs = 'signed-in'
const driver = true

const answer = z.enum(driverAnswers)

/** When it happened, by the clock of the phone. */
const happened = z
  .string()
  .max(40)
  .refine((at) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(at) && !Number.isNaN(Date.parse(at)), 'is not a time')
  .meta({ example: '2026-12-01T08:00:00Z' })

/** What the phone names a report, so that one that is sent again has one effect. */
const key = z.string().regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters and digits')

const shipmentId = ['shipmentId', z.string().min(1).max(100)] as const
const ofShipment = wireRecord({ shipmentId })

const stopWire = wireRecord({
  sequence: ['sequence', integer],
  type: ['type', z.enum(['pickup', 'delivery', 'both', 'non-freight'])],
  name: ['name', text],
  address: ['address', text],
  city: ['city', text],
  state: ['state', text],
  zip: ['zip', text],
  latitude: ['latitude', decimal],
  longitude: ['longitude', decimal],
  zone: ['zone', text],
  /** Whom to call at the location, and what to know about it; empty where nothing is known. */
  contact: ['contact', text],
  phone: ['phone', text],
  instructions: ['instructions', text],
  appointmentFrom: ['appointmentFrom', instant],
  appointmentTo: ['appointmentTo', instant],
  plannedArrival: ['plannedArrival', instant],
  actualArrival: ['actualArrival', instantOrNull],
  actualDeparture: ['actualDeparture', instantOrNull],
  documents: [
    'documents',
    z.array(
      wireRecord({
        kind: ['kind', z.enum(documentKinds)],
        signer: ['signer', text],
        pieces: ['pieces', integerOrNull],
        short: ['short', integer],
        over: ['over', integer],
        damaged: ['damaged', integer],
        note: ['note', text],
      }),
    ),
  ],
  orders: [
    'orders',
    z.array(
      wireRecord({
        number: ['number', text],
        billOfLading: ['billOfLading', text],
        action: ['action', z.enum(['pickup', 'delivery'])],
        weight: ['weight', decimal],
      }),
    ),
  ],
})

const shipmentWire = wireRecord({
  shipmentId: ['shipmentId', text],
  loadNumber: ['loadNumber', text],
  status: ['status', z.enum(['planned', 'in-transit', 'completed', 'cancelled'])],
  powerUnitId: ['powerUnitId', textOrNull],
  trailerId: ['trailerId', textOrNull],
  startsAt: ['startsAt', instant],
  endsAt: ['endsAt', instant],
  answer: ['answer', answer.nullable()],
  stops: ['stops', z.array(stopWire)],
  messages: [
    'messages',
    z.array(
      wireRecord({
        id: ['id', integer],
        text: ['text', text],
        isOwn: ['isOwn', z.boolean()],
        createdAt: ['createdAt', instant],
      }),
    ),
  ],
})

/** The last change that is known, and the hours at its moment; without one, the hours that are known now. */
const dutyWire = wireRecord({
  state: ['state', z.enum(dutyStates).nullable()],
  at: ['at', instant],
  hours: [
    'hours',
    wireRecord({
      driving: ['driving', integer],
      duty: ['duty', integer],
      cycle: ['cycle', integer],
      sinceBreak: ['sinceBreak', integer],
      notDriving: ['notDriving', integer],
      offDuty: ['offDuty', integer],
    }),
  ],
  /** Minutes of the whole cycle. */
  wholeCycle: ['wholeCycle', integer],
})

const picture = z.custom<UploadedFile>(
  (part) => typeof part === 'object' && part !== null && 'bytes' in part,
  'must be a file',
)

const finite = z.number().min(-1e6).max(1e6)

/**
 * The calls of a driver's phone page. Their names on the wire are our own, so that the page needs nothing to translate
 * them and is small. Its link is good for one driver of one group.
 */
export const driverCalls = {
  readToday: endpoint({
    summary:
      'The shipments of the driver that are under way, begin within 36 hours, ended in the last 12, or had a message from the office in the last 3 days',
    method: 'GET',
    path: '/driver/today',
    needs,
    driver,
    answer: wireRecord({
      driverId: ['driverId', text],
      driverName: ['driverName', text],
      expiresAt: ['expiresAt', instant],
      /** Minutes after the end of an appointment that still count as on time. */
      lateMinutes: ['lateMinutes', decimal],
      shipments: ['shipments', z.array(shipmentWire)],
      duty: ['duty', dutyWire],
      /** What the phone has not taken yet. */
      notices: [
        'notices',
        z.array(
          wireRecord({
            id: ['id', integer],
            purpose: ['purpose', z.enum(noticePurposes)],
            text: ['text', text],
            createdAt: ['createdAt', instant],
          }),
        ),
      ],
    }),
  }),
  reportDuty: endpoint({
    summary: 'What the driver does from a moment on: it changes the hours of service that are left, also for planners',
    method: 'POST',
    path: '/driver/duty',
    needs,
    driver,
    body: wireRecord({ key: ['key', key], state: ['state', z.enum(dutyStates)], at: ['at', happened] }),
    answer: ok,
  }),
  takeNotices: endpoint({
    summary: 'Notices that the phone has stored: their messages count as sent, and are not answered again',
    method: 'POST',
    path: '/driver/notices/taken',
    needs,
    driver,
    body: wireRecord({ ids: ['ids', z.array(integer).min(1).max(phoneLimits.notices)] }),
    answer: ok,
  }),
  answerShipment: endpoint({
    summary: 'Accept or reject a shipment; a rejection names its reason',
    method: 'POST',
    path: '/driver/shipments/{shipmentId}/answer',
    needs,
    driver,
    params: ofShipment,
    body: wireRecord({
      answer: ['answer', answer],
      reasonCode: ['reasonCode', z.string().max(20).optional()],
      remark: ['remark', text.max(1_000).optional()],
      at: ['at', happened],
    }),
    answer: ok,
  }),
  reportVisit: endpoint({
    summary: 'Arrived at a stop, or departed from it; the first time that is known counts',
    method: 'POST',
    path: '/driver/shipments/{shipmentId}/stops/{sequence}/visit',
    needs,
    driver,
    params: wireRecord({ shipmentId, sequence: ['sequence', keyText] }),
    body: wireRecord({
      event: ['event', z.enum(visitEvents)],
      at: ['at', happened],
      /** Why an arrival is after its appointment; without effect on one that is not. */
      lateReason: ['lateReason', z.enum(lateReasons).optional()],
      lateNote: ['lateNote', text.max(4 * phoneLimits.note).optional()],
    }),
    answer: okWith({
      actualArrival: ['actualArrival', instantOrNull],
      actualDeparture: ['actualDeparture', instantOrNull],
    }),
  }),
  sendMessage: endpoint({
    summary: 'A message to the planners about a shipment',
    method: 'POST',
    path: '/driver/shipments/{shipmentId}/messages',
    needs,
    driver,
    params: ofShipment,
    body: wireRecord({ key: ['key', key], text: ['text', text.max(4 * phoneLimits.message)], at: ['at', happened] }),
    answer: ok,
  }),
  readUpload: endpoint({
    summary: 'How many bytes of a picture have come: the phone goes on from there',
    method: 'GET',
    path: '/driver/uploads/{key}',
    needs,
    driver,
    params: wireRecord({ key: ['key', key] }),
    answer: wireRecord({ received: ['received', integer] }),
  }),
  sendPart: endpoint({
    summary: 'The next part of a picture, which a document names later; one that is not the next has no effect',
    method: 'POST',
    path: '/driver/uploads/{key}',
    needs,
    driver,
    encoding: 'multipart',
    params: wireRecord({ key: ['key', key] }),
    body: wireRecord({ offset: ['offset', integerText], file: ['file', picture] }),
    answer: okWith({ received: ['received', integer] }),
  }),
  sendDocument: endpoint({
    summary:
      'A proof of delivery: a photo, who signed, with a picture of the signature or without, or a count of the pieces; 5 MiB at most',
    method: 'POST',
    path: '/driver/shipments/{shipmentId}/stops/{sequence}/documents',
    needs,
    driver,
    encoding: 'multipart',
    params: wireRecord({ shipmentId, sequence: ['sequence', keyText] }),
    body: wireRecord({
      key: ['key', key],
      kind: ['kind', z.enum(documentKinds)],
      signer: ['signer', text.max(4 * phoneLimits.signer).optional()],
      pieces: ['pieces', integerText.optional()],
      short: ['short', integerText.optional()],
      over: ['over', integerText.optional()],
      damaged: ['damaged', integerText.optional()],
      note: ['note', text.max(4 * phoneLimits.note).optional()],
      at: ['at', happened],
      /** The picture; or the key of one that was sent in parts, and its bytes. */
      file: ['file', picture.optional()],
      upload: ['upload', key.optional()],
      size: ['size', integerText.optional()],
    }),
    answer: ok,
  }),
  reportPositions: endpoint({
    summary: 'Where the unit of the driver was, for the maps and for arrivals',
    method: 'POST',
    path: '/driver/positions',
    needs,
    driver,
    effect: 'staged-write',
    body: wireRecord({
      positions: [
        'positions',
        z
          .array(
            wireRecord({
              latitude: ['latitude', finite],
              longitude: ['longitude', finite],
              /** Miles per hour. */
              speed: ['speed', finite.nullable().optional()],
              heading: ['heading', finite.nullable().optional()],
              at: ['at', happened],
            }),
          )
          .min(1)
          .max(phoneLimits.positions),
      ],
    }),
    answer: okWith({ stored: ['stored', integer] }),
  }),
}
