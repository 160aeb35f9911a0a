import { and, asc, eq, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { CrossReferenceType } from '#domain/fleet-manager/crossReferences'
import { type KeyColumn, keyPatterns, keyProblem, keySeparator, writeKeyColumn } from '#domain/fleet-manager/keyColumns'
import { refusal } from '#domain/values/refusals'
import { crossReference } from '#server/database/schema/crossReferences'
import type { Place } from '#server/platform/customerWork'
import { codedConflict, type Reason } from '#server/platform/http/problems'
import { reasonAbout, rowReason } from './problemText'
import { countRows } from './typeRows'

/** Rows that one answer lists. */
const mostListed = 20

/**
 * Checks that the stored rows of a type fit its new structure: its key columns, and one source for each target.
 * @param place its database is a transaction
 * @param changed keys of rows that the same change set changes, which are checked by their new values
 * @throws 409 with the rows of the customer that would break, and the number of those of others
 */
export const assertStructure = async (
  { database, customer }: Place,
  { before, after }: { before: CrossReferenceType; after: CrossReferenceType },
  changed: readonly number[] = [],
): Promise<void> => {
  const unchanged = (id: SQL) => sql`${id} <> all(${sql.param([...changed])}::int[])`
  const breaking = breakingRows(before, after, unchanged)
  if (!breaking) return
  const broken = and(breaking, unchanged(sql`cross_reference.id`))
  const own = and(eq(crossReference.customer, customer), eq(crossReference.type, after.code), broken)
  const listed = await database
    .select({ source: crossReference.source, target: crossReference.target })
    .from(crossReference)
    .where(own)
    .orderBy(asc(crossReference.sourceKey), asc(crossReference.id))
    .limit(mostListed)
  const count = await database.$count(crossReference, own)
  const others = await countRows(database, after.code, and(ne(crossReference.customer, customer), broken))
  if (count + others === 0) return
  const left = count - listed.length
  const shared = (target: string): Reason => ({
    text: `${target} has more than one source.`,
    ...refusal('target-shared', { target }),
  })
  throw codedConflict(
    {
      text: `Type ${after.code} cannot change: rows would break.`,
      ...refusal('rows-would-break', { type: after.code }),
    },
    ...listed.map(({ source, target }) => {
      const problem = keyProblem(source, after.keyColumns)
      return reasonAbout(source, problem ? rowReason(problem) : shared(target))
    }),
    ...countReason(left, 'more-rows', 'more'),
    ...countReason(others, 'rows-of-others', 'of other customers'),
  )
}

/** How many rows of a kind there are besides; none when there is none. */
const countReason = (count: number, code: 'more-rows' | 'rows-of-others', kind: string): Reason[] => {
  const rows = count === 1 ? 'row' : 'rows'
  const text = code === 'more-rows' ? `${count} ${kind} ${rows}.` : `${count} ${rows} ${kind}.`
  return count > 0 ? [{ text, ...refusal(code, { count }) }] : []
}

/** Which rows a change of the structure breaks; null for one that breaks none. */
const breakingRows = (
  before: CrossReferenceType,
  after: CrossReferenceType,
  unchanged: (id: SQL) => SQL,
): SQL | null => {
  const isSameKey = structureOf(before) === structureOf(after)
  const conditions = [
    ...(isSameKey || after.keyColumns.length === 0 ? [] : [not(hasKey(after.keyColumns))]),
    ...(after.isOneToOne && !before.isOneToOne ? [sharesTarget(unchanged)] : []),
  ]
  return conditions.length === 0 ? null : (or(...conditions) ?? null)
}

const structureOf = ({ keyColumns }: CrossReferenceType): string => keyColumns.map(writeKeyColumn).join('\n')

/** Whether a source has the parts of the key: the rule of `keyProblem`, in the database. */
const hasKey = (columns: readonly KeyColumn[]): SQL => {
  const parts = sql`string_to_array(cross_reference.source, ${keySeparator})`
  const fits = columns.map(({ format, longest, isRequired }, place) => {
    const part = sql`(${parts})[${place + 1}::int]`
    const isFilled = sql`${part} ~ ${keyPatterns[format]} and char_length(${part}) between 1 and ${longest}::int`
    return isRequired ? sql`(${isFilled})` : sql`(${part} = '' or ${isFilled})`
  })
  return sql`coalesce(cardinality(${parts}) = ${columns.length}::int and ${sql.join(fits, sql` and `)}, false)`
}

/** Whether another source has the target of a row on one of its days. */
const sharesTarget = (unchanged: (id: SQL) => SQL): SQL => sql`exists (
  select from cross_reference other
   where other.customer = cross_reference.customer and other.type = cross_reference.type
     and other.target_key = cross_reference.target_key and other.id <> cross_reference.id and ${unchanged(sql`other.id`)}
     and coalesce(other.valid_from, '-infinity') <= coalesce(cross_reference.valid_to, 'infinity')
     and coalesce(cross_reference.valid_from, '-infinity') <= coalesce(other.valid_to, 'infinity'))`
