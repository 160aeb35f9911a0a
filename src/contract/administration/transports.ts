import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { boolean, instant, integer, oneOf, text, textOrNull, wireRecord } from '#contract/platform/wire'
import { messageKindWire } from '#contract/routing-tool/outbox'
import type { TestedTransport, TransportName } from '#domain/freight/transports'

const transportWire = oneOf({
  smtp: 'SMTP',
  'edi-folder': 'EDI_FOLDER',
  'edi-sftp': 'EDI_SFTP',
  webhook: 'WEBHOOK',
} as const satisfies Record<TransportName, string>)

/** A webhook is tested where it is set. */
const testedWire = oneOf({ smtp: 'SMTP', 'edi-folder': 'EDI_FOLDER', 'edi-sftp': 'EDI_SFTP' } as const satisfies Record<
  TestedTransport,
  string
>)

const attemptWire = wireRecord({
  at: ['at', instant],
  /** What the transport answered, or why it failed. */
  detail: ['detail', text],
  /** Null for a test. */
  messageId: ['messageId', integer.nullable()],
})

/** Our own: how messages leave, when that last worked and failed, and a test (in the simple-rest dialect of `/admin`). */
export const transports = {
  listTransports: endpoint({
    summary: 'Every transport: what is set, its queue, the last success and the last failure; secrets are masked',
    method: 'GET',
    path: '/admin/transports',
    needs: 'portal.administer',
    answer: z.array(
      wireRecord({
        name: ['id', transportWire],
        isSet: ['set', boolean],
        /** Empty for administrators of some groups alone. */
        settings: ['settings', z.array(wireRecord({ name: ['name', text], value: ['value', textOrNull] }))],
        /** The messages that the transport has yet to send or could not send, by their kind. */
        queues: [
          'queues',
          z.array(
            wireRecord({
              kind: ['kind', messageKindWire],
              waiting: ['waiting', integer],
              held: ['held', integer],
              failed: ['failed', integer],
            }),
          ),
        ],
        lastSuccess: ['lastSuccess', attemptWire.nullable()],
        lastFailure: ['lastFailure', attemptWire.nullable()],
        /** Since when and why what partners send cannot be read. Null for administrators of some groups alone. */
        readingFailure: [
          'readingFailure',
          wireRecord({ since: ['since', instant], reason: ['reason', text] }).nullable(),
        ],
      }),
    ),
  }),
  testTransport: endpoint({
    summary: 'Try a transport now: a mail to the caller, a file that is written, read and removed again',
    method: 'POST',
    path: '/admin/transports/{id}/test',
    needs: 'portal.administer',
    effect: 'staged-write',
    params: wireRecord({ name: ['id', testedWire] }),
    answer: wireRecord({
      isWorking: ['working', boolean],
      /** What happened, with the answer of the other side. */
      detail: ['detail', text],
      milliseconds: ['milliseconds', integer],
    }),
  }),
}
