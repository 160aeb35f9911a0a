import type { auditTrail } from '#contract/administration/auditTrail'
import type { Answer, CallInput } from '#contract/platform/endpoint'

export type AuditEntry = Answer<typeof auditTrail.listAuditEntries>[number]
export type ChangedEntry = Answer<typeof auditTrail.listAuditChanges>[number]
export type AuditFilter = NonNullable<CallInput<typeof auditTrail.listAuditEntries>['query']['filter']>

/** The first records by name, and how many there are besides. */
export const recordsOf = ({ records, recordCount }: AuditEntry): string => {
  const named = records.map(({ noun, id }) => `${noun} ${id}`).join(', ')
  return recordCount > records.length ? `${named} +${recordCount - records.length}` : named || '–'
}

/** The value of a field as it is shown and written into files; empty for none. */
export const fieldText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
