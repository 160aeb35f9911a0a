import { z } from 'zod'
import { emailKindWire } from '#contract/integration/sends'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  filledText,
  instant,
  instantOrNull,
  integer,
  integerListText,
  integerOrNull,
  keyText,
  oneOf,
  text,
  textOrNull,
  wireRecord,
} from '#contract/platform/wire'
import type { AcknowledgedOutcome, HoldReason } from '#domain/freight/outboxMessage'

export const messageStatusWire = oneOf({
  waiting: 'WAITING',
  sending: 'SENDING',
  held: 'HELD',
  sent: 'SENT',
  failed: 'FAILED',
  recalled: 'RECALLED',
})

export const messageKindWire = oneOf({
  email: 'EMAIL',
  'edi-204': 'EDI_204',
  edi: 'EDI',
  fleet: 'FLEET',
  webhook: 'WEBHOOK',
})

const holdReasonWire = oneOf({
  'no-mail-server': 'NO_MAIL_SERVER',
  'no-edi-folder': 'NO_EDI_FOLDER',
  'no-webhooks': 'NO_WEBHOOKS',
  'no-fleet-system': 'NO_FLEET_SYSTEM',
  'driver-phone': 'DRIVER_PHONE',
} as const satisfies Record<HoldReason, string>)

const acknowledgedWire = oneOf({
  accepted: 'ACCEPTED',
  'with-errors': 'WITH_ERRORS',
  partly: 'PARTLY',
  rejected: 'REJECTED',
} as const satisfies Record<AcknowledgedOutcome, string>)

export const outboxMessageDictionary = {
  id: ['MessageId', integer],
  loadId: ['ShipmentId', integerOrNull],
  kind: ['Kind', messageKindWire],
  purpose: ['Purpose', text],
  subject: ['Subject', text],
  recipients: ['Recipients', z.array(text)],
  status: ['Status', messageStatusWire],
  dueAt: ['Due', instant],
  tries: ['Tries', integer],
  error: ['Error', textOrNull],
  /** Of a held message: what it waits for. */
  holdReason: ['HoldReason', holdReasonWire.nullable()],
  reference: ['Reference', textOrNull],
  sentAt: ['Sent', instantOrNull],
  /** What the receiver's functional acknowledgement (997) says about an X12 document. */
  acknowledged: ['Acknowledged', acknowledgedWire.nullable()],
  acknowledgedAt: ['AcknowledgedAt', instantOrNull],
  createdBy: ['CreatedBy', text],
  createdAt: ['Created', instant],
} as const

export const outboxMessageWire = wireRecord(outboxMessageDictionary)

const oneMessage = wireRecord({ id: ['id', keyText] })

/** Our own: outgoing messages, before and after they are sent. */
export const outbox = {
  listMessages: endpoint({
    summary: 'Messages of the group or of one load, newest first; by status, author and age',
    method: 'GET',
    path: '/routing-tool/{group}/Outbox',
    needs: 'routing-tool.deliveries',
    query: wireRecord({
      loadId: ['ShipmentId', keyText.optional()],
      status: ['MessageStatus', messageStatusWire.optional()],
      /** Beginning of the user id of who caused it. */
      createdBy: ['CreatedBy', filledText.optional()],
      mostHours: ['MaxAgeHours', keyText.optional()],
      leastHours: ['MinAgeHours', keyText.optional()],
    }),
    answer: z.array(outboxMessageWire),
    list: { limit: 100 },
  }),
  readMessage: endpoint({
    summary: 'A message with the exact text that leaves',
    method: 'GET',
    path: '/routing-tool/{group}/Outbox/{id}',
    needs: 'routing-tool.deliveries',
    params: oneMessage,
    // `Status` would read as the envelope of a write here.
    answer: wireRecord({
      message: ['Message', outboxMessageWire],
      payload: ['Payload', text],
    }),
  }),
  recallMessage: endpoint({
    summary: 'Take a message back that has not left yet, and the step of its load with it',
    method: 'POST',
    path: '/routing-tool/{group}/Outbox/{id}/Recall',
    needs: 'routing-tool.deliveries',
    params: oneMessage,
    answer: ok,
  }),
  retryMessage: endpoint({
    summary: 'Send a message that failed or is held, at once',
    method: 'POST',
    path: '/routing-tool/{group}/Outbox/{id}/Retry',
    needs: 'routing-tool.deliveries',
    params: oneMessage,
    answer: ok,
  }),
  stopMessage: endpoint({
    summary: 'Give up a message that is held or waits for its next try; it counts as failed then',
    method: 'POST',
    path: '/routing-tool/{group}/Outbox/{id}/Stop',
    needs: 'routing-tool.deliveries',
    params: oneMessage,
    answer: ok,
  }),
  previewMessage: endpoint({
    summary: 'What would be sent about a load, and to whom',
    method: 'GET',
    path: '/routing-tool/{group}/PreviewMessage',
    needs: 'routing-tool.deliveries',
    query: wireRecord({
      loadId: ['ShipmentId', keyText],
      kind: [
        'Kind',
        oneOf({
          tender: 'TENDER',
          cancel: 'CANCEL',
          change: 'MODIFY',
          email: 'EMAIL',
          fleet: 'FLEET',
          'fleet-cancel': 'FLEET_CANCEL',
          'fleet-change': 'FLEET_MODIFY',
        }),
      ],
      emailKind: ['EmailType', emailKindWire.optional()],
      deliveryIds: ['iDeliveryPks', integerListText.optional()],
    }),
    answer: wireRecord({
      subject: ['Subject', text],
      recipients: ['Recipients', z.array(text)],
      /** The text to be read: the whole document, or the words of a mail. */
      text: ['Text', text],
      html: ['Html', textOrNull],
      /** What keeps it from being sent, in a sentence. */
      problem: ['Problem', textOrNull],
    }),
  }),
}
