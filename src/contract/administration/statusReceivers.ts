import { z } from 'zod'
import { shipmentEventWire } from '#contract/integration/shipmentStatus'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { messageStatusWire } from '#contract/routing-tool/outbox'
import {
  boolean,
  type DictionaryOf,
  instant,
  instantOrNull,
  integer,
  keyText,
  oneOf,
  text,
  textOrNull,
  wireRecord,
} from '#contract/platform/wire'
import { shipmentEventCodes } from '#domain/fleet/shipmentProgress'
import type { StatusReceiverDraft } from '#domain/freight/statusReceiver'

const needs = 'portal.administer'

const draftDictionary = {
  name: ['ReceiverName', text.max(200)],
  kind: ['ReceiverType', oneOf({ webhook: 'WEBHOOK', edi: 'EDI' })],
  address: ['Address', text.max(1_000)],
  scac: ['SCAC', text.max(10)],
  events: ['Events', z.array(shipmentEventWire).max(shipmentEventCodes.length)],
  isActive: ['IsActive', boolean],
} as const satisfies DictionaryOf<StatusReceiverDraft>

const receiver = wireRecord({ id: ['id', keyText] })

/** The secret leaves the server once. A repeated call gets null: the stored answer is without it. */
const stored = okWith({ id: ['ReceiverId', integer], secret: ['Secret', textOrNull] })

/** The customer's systems that receive the status of shipments, by webhook or X12 214. */
export const statusReceivers = {
  listReceivers: endpoint({
    summary: 'The receivers of shipment status of the group, with what was sent last',
    method: 'GET',
    path: '/integration/status-receivers',
    needs,
    list: { limit: 'all' },
    answer: z.array(
      wireRecord({
        id: ['ReceiverId', integer],
        ...draftDictionary,
        waitingCount: ['Waiting', integer],
        failedCount: ['Failed', integer],
        lastSentAt: ['LastSent', instantOrNull],
        createdBy: ['CreatedBy', text],
        createdAt: ['CreatedDate', instant],
      }),
    ),
  }),
  addReceiver: endpoint({
    summary: 'A new receiver of shipment status; the secret that signs its messages is answered this once',
    method: 'POST',
    path: '/integration/status-receivers',
    needs,
    effect: 'staged-write',
    body: wireRecord(draftDictionary),
    answer: stored,
  }),
  updateReceiver: endpoint({
    summary: 'Change a receiver of shipment status; its kind stays',
    method: 'PUT',
    path: '/integration/status-receivers/{id}',
    needs,
    params: receiver,
    body: wireRecord(draftDictionary),
    answer: ok,
  }),
  renewSecret: endpoint({
    summary: 'A new secret for a webhook, which is answered this once; the old one signs nothing any more',
    method: 'POST',
    path: '/integration/status-receivers/{id}/secret',
    needs,
    effect: 'staged-write',
    params: receiver,
    answer: stored,
  }),
  removeReceiver: endpoint({
    summary: 'Remove a receiver of shipment status; messages to it that were not sent fail',
    method: 'DELETE',
    path: '/integration/status-receivers/{id}',
    needs,
    params: receiver,
    answer: ok,
  }),
  testReceiver: endpoint({
    summary: 'Send a signed test message to a webhook now, and say what it answers',
    method: 'POST',
    path: '/integration/status-receivers/{id}/test',
    needs,
    effect: 'staged-write',
    params: receiver,
    answer: okWith({
      isWorking: ['IsWorking', boolean],
      detail: ['Detail', text],
      milliseconds: ['Milliseconds', integer],
    }),
  }),
  listStatusMessages: endpoint({
    summary: 'The messages to a receiver, newest first, with what came of each',
    method: 'GET',
    path: '/integration/status-receivers/{id}/messages',
    needs,
    params: receiver,
    list: { limit: 100 },
    answer: z.array(
      wireRecord({
        id: ['MessageId', integer],
        subject: ['Subject', text],
        status: ['Status', messageStatusWire],
        createdAt: ['Created', instant],
        sentAt: ['Sent', instantOrNull],
        tries: ['Tries', integer],
        /** The answer of the receiver, or why the last attempt failed. */
        detail: ['Detail', text],
      }),
    ),
  }),
  replayStatusMessage: endpoint({
    summary: 'Send a message to a receiver again under the same id, whether it failed or was sent',
    method: 'POST',
    path: '/integration/status-receivers/{id}/messages/{messageId}/replay',
    needs,
    params: wireRecord({ id: ['id', keyText], messageId: ['messageId', keyText] }),
    answer: ok,
  }),
}
