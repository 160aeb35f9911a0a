import { z } from 'zod'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { instant, integer, jsonText, oneOf, text, textOrNull, wireRecord } from '#contract/platform/wire'
import { securityEventKinds } from '#domain/access/securityEvent'
import { wholeDayOrMoment } from './auditTrail'

const kindWire = z.enum(securityEventKinds)

const eventWire = wireRecord({
  id: ['id', integer],
  at: ['at', instant],
  kind: ['kind', kindWire],
  /** The user concerned; for a failed sign-in the typed id, shortened. */
  userId: ['userId', textOrNull],
  /** The user who did it, if different. */
  actorId: ['actorId', textOrNull],
  customer: ['customer', textOrNull],
  address: ['address', textOrNull],
  agent: ['agent', textOrNull],
  requestId: ['requestId', textOrNull],
  detail: ['detail', z.record(z.string(), z.unknown())],
})

export const securityFilterWire = wireRecord({
  ids: ['id', z.array(integer).max(1_000).optional()],
  kind: ['kind', kindWire.optional()],
  /** The user concerned, or the user who did it. */
  userId: ['userId', text.max(200).optional()],
  customer: ['customer', text.max(200).optional()],
  address: ['address', text.max(100).optional()],
  from: ['from', wholeDayOrMoment.optional()],
  /** The end of the day, or the moment. */
  to: ['to', wholeDayOrMoment.optional()],
})

/** Sign-ins, rejected calls and changes of rights, in the simple-rest dialect of react-admin (OWN-3). */
export const securityEvents = {
  listSecurityEvents: endpoint({
    summary: 'Security events of the groups and the users that the caller administers, the last one first',
    method: 'GET',
    path: '/admin/security-events',
    needs: 'portal.administer',
    query: wireRecord({ filter: ['filter', jsonText(securityFilterWire).optional()] }),
    list: { limit: 100, dialect: 'simple-rest' },
    answer: z.array(eventWire),
  }),
}

/** The portal writes files itself, from lists that it has read: so it reports them. */
export const exports = {
  noteExport: endpoint({
    summary: 'Note in the security log that rows of a list were written into a file',
    method: 'POST',
    path: '/exports',
    needs: 'signed-in',
    body: wireRecord({
      list: ['list', text.min(1).max(100)],
      rows: ['rows', integer.min(0).max(10_000_000)],
      format: ['format', oneOf({ csv: 'CSV', xlsx: 'XLSX' })],
    }),
    answer: ok,
  }),
}
