import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { RecordChange } from '#contract/platform/recordHistory'
import { fieldChanges } from '#domain/values/fieldChanges'
import { auditEntry } from '#server/database/schema/platform'
import type { Context } from '#server/platform/context'

type RecordKey = { noun: string; id: string | number }

const most = 100

/** Fields that every change changes, and keys. */
const ofEveryChange: ReadonlySet<string> = new Set([
  'id',
  'customer',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
])

/** What the audit trail has of records of the customer, the last change first. Keys of numbers may be texts. */
export const recordHistory = async (
  { database, customer }: Pick<Context, 'database' | 'customer'>,
  records: readonly RecordKey[],
): Promise<RecordChange[]> => {
  if (records.length === 0) return []
  const wanted = records.flatMap(({ noun, id }) =>
    /^\d{1,15}$/.test(String(id))
      ? [
          { noun, id: String(id) },
          { noun, id: Number(id) },
        ]
      : [{ noun, id }],
  )
  const found = or(...wanted.map((part) => sql`${auditEntry.changes} @> ${JSON.stringify([part])}::jsonb`))
  const entries = await database
    .select({ at: auditEntry.at, by: auditEntry.userId, changes: auditEntry.changes })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.customer, customer),
        // Collected before they are sorted, so that the index of records is used and not that of time.
        sql`${auditEntry.id} = any(array(select ${auditEntry.id} from ${auditEntry} where ${found}))`,
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(most)
  const keys = new Set(records.map(({ noun, id }) => `${noun} ${id}`))
  return entries.flatMap(({ at, by, changes }) =>
    changes
      .filter(({ noun, id }) => keys.has(`${noun} ${id}`))
      .map(({ before = null, after = null }) => ({
        at,
        by,
        kind: before === null ? ('made' as const) : after === null ? ('removed' as const) : ('changed' as const),
        fields: fieldChanges(before, after)
          .filter(({ field }) => !ofEveryChange.has(field))
          .map((change) => ({ field: change.field, before: textOf(change.before), after: textOf(change.after) })),
      })),
  )
}

const longest = 1_000

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longest)
}
