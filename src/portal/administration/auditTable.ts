import { auditTrail, mostChangedEntries } from '#contract/administration/auditTrail'
import type { CellValue } from '#domain/spreadsheet'
import { fieldChanges } from '#domain/values/fieldChanges'
import { readAll, type Reading } from '#portal/data/call/readAll'
import { type AuditFilter, type ChangedEntry, fieldText, recordsOf } from './auditEntries'

/** The entries of the filter with their changes, newest first. */
export const readChangedEntries = (filter: AuditFilter, reading: Reading): Promise<ChangedEntry[]> =>
  readAll(
    auditTrail.listAuditChanges,
    { query: { filter } },
    { ...reading, rowsAtOnce: mostChangedEntries, background: true },
  )

/**
 * A row for each changed field; one for an entry or a record without changed fields, and one that says there are more.
 */
export const auditTable = (
  entries: readonly ChangedEntry[],
  translate: (key: string, parameters?: Record<string, string | number>) => string,
): CellValue[][] => [
  [...columns].map((label) => translate(label)),
  ...entries.flatMap((entry) => {
    const head = [new Date(entry.at), entry.userId, entry.customer, entry.call, entry.requestId]
    const left = entry.recordCount - entry.changes.length
    const rows = entry.changes.flatMap(({ noun, id, before, after }) => {
      const changes = fieldChanges(before, after)
      const fields = changes.map((change) => [change.field, fieldText(change.before), fieldText(change.after)])
      return (fields.length > 0 ? fields : [['', '', '']]).map((cells) => [...head, `${noun} ${id}`, ...cells])
    })
    if (left > 0) rows.push([...head, translate('records.audit.more', { count: left }), '', '', ''])
    return rows.length > 0 ? rows : [[...head, recordsOf(entry), '', '', '']]
  }),
]

const columns = [
  'records.audit.at',
  'records.user',
  'records.group',
  'records.audit.call',
  'records.audit.request',
  'records.audit.records',
  'records.audit.field',
  'records.audit.before',
  'records.audit.after',
] as const
