import { auditTrail, mostChangedEntries } from '#contract/administration/auditTrail'
import type { CellValue } from '#domain/spreadsheet'
import { fieldChanges } from '#domain/values/fieldChanges'
import { callList } from '#portal/data/call/call'
import { type AuditFilter, type ChangedEntry, fieldText, recordsOf } from './auditEntries'
import type { Reading } from './RecordsExport'

/**
 * The entries of the filter with their changes, up to `most`, newest first. New entries shift the pages, so that some
 * are read twice; they are kept once.
 */
export const readChangedEntries = async (
  filter: AuditFilter,
  { signal, onRead, most }: Reading,
): Promise<ChangedEntry[]> => {
  const found = new Map<number, ChangedEntry>()
  const limit = Math.min(mostChangedEntries, most)
  for (let offset = 0; ; offset += limit) {
    const asked = { query: { filter }, paging: { offset, limit } }
    const { rows } = await callList(auditTrail.listAuditChanges, asked, { signal, background: true })
    for (const entry of rows) found.set(entry.id, entry)
    onRead(found.size)
    if (rows.length < limit || found.size >= most) return [...found.values()]
  }
}

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
