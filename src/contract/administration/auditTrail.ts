import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { instant, integer, jsonText, keyText, text, textOrNull, wireRecord } from '#contract/platform/wire'

const recordWire = wireRecord({ noun: ['noun', text], id: ['id', text] })

const entryDictionary = {
  id: ['id', integer],
  at: ['at', instant],
  userId: ['userId', text],
  /** Null for what belongs to no customer. */
  customer: ['customer', textOrNull],
  call: ['call', text],
  requestId: ['requestId', text],
  /** The first changed records. */
  records: ['records', z.array(recordWire)],
  recordCount: ['recordCount', integer],
} as const

const withChanges = {
  ...entryDictionary,
  changes: [
    'changes',
    z.array(
      wireRecord({
        noun: ['noun', text],
        id: ['id', text],
        before: ['before', z.unknown()],
        after: ['after', z.unknown()],
      }),
    ),
  ],
} as const

/** Entries of one answer with all that they changed. */
export const mostChangedEntries = 200

/** The whole of a day, or a moment. */
export const wholeDayOrMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

export const auditFilterWire = wireRecord({
  ids: ['id', z.array(integer).max(1_000).optional()],
  /** Text contained in the changed records. */
  search: ['q', text.max(200).optional()],
  userId: ['userId', text.max(200).optional()],
  customer: ['customer', text.max(200).optional()],
  call: ['call', text.max(200).optional()],
  from: ['from', wholeDayOrMoment.optional()],
  /** The end of the day, or the moment. */
  to: ['to', wholeDayOrMoment.optional()],
  noun: ['noun', text.max(200).optional()],
  recordId: ['recordId', text.max(200).optional()],
})

export const auditEntryWire = wireRecord(entryDictionary)

/** Who changed what, in the simple-rest dialect of react-admin (OWN-3, OWN-7). Rows are only ever added. */
export const auditTrail = {
  listAuditEntries: endpoint({
    summary: 'Writes in the groups that the caller administers, the last one first; found by record, words, user, time',
    method: 'GET',
    path: '/admin/audit-trail',
    needs: 'portal.administer',
    query: wireRecord({ filter: ['filter', jsonText(auditFilterWire).optional()] }),
    list: { limit: 100, dialect: 'simple-rest' },
    answer: z.array(auditEntryWire),
  }),
  readAuditEntry: endpoint({
    summary: 'A write with the records it changed, before and after',
    method: 'GET',
    path: '/admin/audit-trail/{id}',
    needs: 'portal.administer',
    params: wireRecord({ id: ['id', keyText] }),
    answer: wireRecord(withChanges),
  }),
  listAuditChanges: endpoint({
    summary: 'Writes with the records they changed, before and after, two hundred at a time: for files',
    method: 'GET',
    path: '/admin/audit-changes',
    needs: 'portal.administer',
    query: wireRecord({ filter: ['filter', jsonText(auditFilterWire).optional()] }),
    list: { limit: mostChangedEntries, dialect: 'simple-rest' },
    answer: z.array(wireRecord(withChanges)),
  }),
  listAuditedCalls: endpoint({
    summary: 'The calls that have left a row in the audit trail',
    method: 'GET',
    path: '/admin/audited-calls',
    needs: 'portal.administer',
    answer: z.array(text),
  }),
}
