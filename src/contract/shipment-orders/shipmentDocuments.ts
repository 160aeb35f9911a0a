import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  day,
  filledText,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  keyText,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import { phoneLimits } from '#domain/fleet/driverPhone'
import type { ShipmentId } from '#domain/freight/keys'
import { fileLanguages } from '#domain/reports/reportSchedule'

const needs = 'shipment-orders'

const shipmentId = z.custom<ShipmentId>((written) => typeof written === 'string' && written.length <= 100)

/** A stop of a shipment, as lists of stops show it. */
const stopDictionary = {
  shipmentId: ['shipmentId', shipmentId],
  loadNumber: ['loadNumber', text],
  stopSequence: ['stopSequence', integer],
  name: ['name', text],
  city: ['city', text],
  state: ['state', text],
  zone: ['timeZone', text],
} as const

/** A proof of delivery. */
export const documentDictionary = {
  kind: ['documentType', oneOf({ photo: 'PHOTO', signature: 'SIGNATURE', count: 'COUNT' })],
  signer: ['signedBy', text],
  pieces: ['pieces', integerOrNull],
  short: ['piecesShort', integer],
  over: ['piecesOver', integer],
  damaged: ['piecesDamaged', integer],
  note: ['note', text],
  at: ['documentTime', instant],
  /** The clock of the stop. */
  zone: ['timeZone', text],
} as const

/** What drivers have sent to prove deliveries. */
export const shipmentDocuments = {
  listDocuments: endpoint({
    summary: 'The proofs of delivery of a shipment, by their stops',
    method: 'GET',
    path: '/shipment-order/Documents',
    needs,
    query: wireRecord({ shipmentId: ['shipmentId', filledText] }),
    list: { limit: 'all' },
    answer: z.array(
      wireRecord({
        id: ['documentId', integer],
        stopSequence: ['stopSequence', integer],
        ...documentDictionary,
        hasPicture: ['hasFile', yesNo],
        createdBy: ['CreatedBy', text],
      }),
    ),
  }),
  readDocument: endpoint({
    summary: 'The picture of a proof of delivery',
    method: 'GET',
    path: '/shipment-order/Documents/{id}/File',
    needs,
    params: wireRecord({ id: ['id', keyText] }),
    answer: 'file',
  }),
  listProofs: endpoint({
    summary:
      'Stops with proofs of delivery, the latest first: who took the freight, the last count of its pieces, the photos',
    method: 'GET',
    path: '/shipment-order/Documents/Proofs',
    needs,
    query: wireRecord({
      /** A part of the id or load of the shipment, of an order or bill of lading that ends there, or of who signed. */
      text: ['text', text.max(100).optional()],
      /** Days of a document on the clock of the place, both included. */
      from: ['from', day.optional()],
      to: ['to', day.optional()],
      /** Only those whose last count has pieces that are short, over or damaged. */
      hasExceptions: ['exceptions', yesNo.optional()],
    }),
    list: { limit: 100 },
    answer: z.array(
      wireRecord({
        ...stopDictionary,
        at: ['documentTime', instant],
        signer: ['signedBy', textOrNull],
        photos: ['photos', integer],
        pieces: ['pieces', integerOrNull],
        short: ['piecesShort', integer],
        over: ['piecesOver', integer],
        damaged: ['piecesDamaged', integer],
        note: ['note', text],
        driverName: ['driverName', textOrNull],
      }),
    ),
  }),
  listMissingProofs: endpoint({
    summary: 'Stops that were delivered without a document, or without a photo, the latest first',
    method: 'GET',
    path: '/shipment-order/Documents/Missing',
    needs,
    query: wireRecord({
      /** Days of the arrival on the clock of the place, both included. */
      from: ['from', day.optional()],
      to: ['to', day.optional()],
      missing: ['missing', oneOf({ document: 'DOCUMENT', photo: 'PHOTO' }).optional()],
    }),
    list: { limit: 100 },
    answer: z.array(
      wireRecord({
        ...stopDictionary,
        actualArrival: ['actualArrival', instant],
        actualDeparture: ['actualDeparture', instantOrNull],
        driverId: ['driverId', textOrNull],
        driverName: ['driverName', textOrNull],
        documents: ['documents', integer],
      }),
    ),
  }),
  askForProof: endpoint({
    summary: 'Ask the driver of a shipment for a photo of a delivery, or for a better one: a message on their phone',
    method: 'POST',
    path: '/shipment-order/Documents/Ask',
    needs,
    body: wireRecord({
      shipmentId: ['shipmentId', shipmentId],
      stopSequence: ['stopSequence', z.int().min(1).max(10_000)],
      message: ['message', filledText.max(phoneLimits.message)],
    }),
    answer: okWith({ messageId: ['messageId', integer] }),
  }),
  printProof: endpoint({
    summary: 'The proof of the deliveries of a shipment as a PDF, with times on the clocks of the places',
    method: 'GET',
    path: '/shipment-order/Documents/Proof',
    needs,
    query: wireRecord({
      shipmentId: ['shipmentId', filledText.max(100)],
      language: ['language', z.enum(fileLanguages).optional()],
    }),
    answer: 'file',
  }),
}
