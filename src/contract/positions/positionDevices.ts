import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  keyText,
  oneOf,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { DeviceMessage, PositionDevice } from '#domain/fleet/positions/positionDevice'
import { messageProblems } from '#domain/fleet/positions/sighting'

const needs = 'portal.administer'

const kindWire = oneOf({ truck: 'TRUCK', phone: 'PHONE' })

/** A share as whole percents. */
const percent = z.codec(z.number(), z.number(), {
  decode: (percents) => percents / 100,
  encode: (share) => Math.round(share * 100),
})

const problemWire = z.enum(messageProblems).nullable()

const draftDictionary = { name: ['DeviceName', text], kind: ['DeviceType', kindWire], unitId: ['Unit', text] } as const

const deviceWire = wireRecord({
  id: ['DeviceId', integer],
  ...draftDictionary,
  revoked: ['IsRevoked', yesNo],
  lastContactAt: ['LastContact', instantOrNull],
  battery: ['BatteryPercent', percent.nullable()],
  clockAhead: ['ClockAheadSeconds', integer],
  problem: ['LastError', problemWire],
  problemAt: ['LastErrorTime', instantOrNull],
  createdBy: ['CreatedBy', text],
  createdAt: ['CreatedDate', instant],
} as const satisfies DictionaryOf<PositionDevice>)

const messageWire = wireRecord({
  id: ['MessageId', integer],
  at: ['Received', instant],
  message: ['Message', text],
  problem: ['Error', problemWire],
} as const satisfies DictionaryOf<DeviceMessage>)

const device = wireRecord({ id: ['id', keyText] })

/**
 * The token leaves the server once: it is known by its hash alone from then on. The same call sent again is answered
 * without it, for the answer that is stored for that does not hold it.
 */
const paired = okWith({ id: ['DeviceId', integer], token: ['Token', textOrNull] })

/** The devices that send positions: phones that were paired, and the boxes of trucks. */
export const positionDevices = {
  listDevices: endpoint({
    summary: 'The devices of the group with their last contact, battery and error (OWN-4)',
    method: 'GET',
    path: '/positions/devices',
    needs,
    list: { limit: 'all' },
    answer: z.array(deviceWire),
  }),
  pairDevice: endpoint({
    summary: 'A new device for a unit; its token is answered this once (OWN-4)',
    method: 'POST',
    path: '/positions/devices',
    needs,
    effect: 'staged-write',
    body: wireRecord(draftDictionary),
    answer: paired,
  }),
  updateDevice: endpoint({
    summary: 'Name a device anew, or let it travel with another unit (OWN-4)',
    method: 'PUT',
    path: '/positions/devices/{id}',
    needs,
    params: device,
    body: wireRecord(draftDictionary),
    answer: ok,
  }),
  renewToken: endpoint({
    summary: 'A new token for a device, which is answered this once; the old one is worth nothing (OWN-4)',
    method: 'POST',
    path: '/positions/devices/{id}/token',
    needs,
    effect: 'staged-write',
    params: device,
    answer: paired,
  }),
  revokeDevice: endpoint({
    summary: 'Take nothing from a device any more; what it sent stays (OWN-4)',
    method: 'DELETE',
    path: '/positions/devices/{id}',
    needs,
    params: device,
    answer: ok,
  }),
  listMessages: endpoint({
    summary: 'The last 100 messages of a device, newest first, with what was wrong with them (OWN-4)',
    method: 'GET',
    path: '/positions/devices/{id}/messages',
    needs,
    params: device,
    list: { limit: 100 },
    answer: z.array(messageWire),
  }),
}
