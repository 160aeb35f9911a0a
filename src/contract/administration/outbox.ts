import { z } from 'zod'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { integer, jsonText, keyText, text, wireRecord } from '#contract/platform/wire'
import { messageKindWire, messageStatusWire, outboxMessageDictionary } from '#contract/routing-tool/outbox'

const dictionary = {
  ...outboxMessageDictionary,
  // As the dialect names the key of every record.
  id: ['id', integer],
  customer: ['customer', text],
} as const

const oneMessage = wireRecord({ id: ['id', keyText] })

/** Outgoing messages of all groups that the caller administers, in the simple-rest dialect (OWN-3). */
export const outboxOfAll = {
  listAllMessages: endpoint({
    summary: 'Messages of the groups that the caller administers, the last one first',
    method: 'GET',
    path: '/admin/outbox',
    needs: 'portal.administer',
    query: wireRecord({
      filter: [
        'filter',
        jsonText(
          wireRecord({
            ids: ['id', z.array(integer).max(1_000).optional()],
            status: ['status', messageStatusWire.optional()],
            kind: ['kind', messageKindWire.optional()],
            customer: ['customer', text.max(200).optional()],
          }),
        ).optional(),
      ],
    }),
    list: { limit: 100, dialect: 'simple-rest' },
    answer: z.array(wireRecord(dictionary)),
  }),
  readAnyMessage: endpoint({
    summary: 'A message with the exact text that leaves; what is secret in it stays hidden',
    method: 'GET',
    path: '/admin/outbox/{id}',
    needs: 'portal.administer',
    params: oneMessage,
    // `Status` would read as the envelope of a write here.
    answer: wireRecord({ message: ['message', wireRecord(dictionary)], payload: ['payload', text] }),
  }),
  retryAnyMessage: endpoint({
    summary: 'Send a message that failed or is held, at once',
    method: 'POST',
    path: '/admin/outbox/{id}/retry',
    needs: 'portal.administer',
    effect: 'staged-write',
    params: oneMessage,
    answer: ok,
  }),
  cancelAnyMessage: endpoint({
    summary: 'Keep a waiting or held message from leaving: before its first try its load goes back, too',
    method: 'POST',
    path: '/admin/outbox/{id}/cancel',
    needs: 'portal.administer',
    effect: 'staged-write',
    params: oneMessage,
    answer: ok,
  }),
}
