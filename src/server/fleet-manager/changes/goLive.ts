import { sql } from 'drizzle-orm'
import {
  type ConfigurationChange,
  type ConfigurationConflict,
  conflictsOf,
  openChanges,
  recordName,
} from '#domain/fleet-manager/configurationChange'
import { rollBackOf } from '#domain/fleet-manager/configurationHistory'
import { overtakenRefusal, shownValue } from '#domain/fleet-manager/refusals'
import { refusal } from '#domain/values/refusals'
import { crossReference } from '#server/database/schema/crossReferences'
import type { Writing } from '#server/platform/customerWork'
import { codedConflict } from '#server/platform/http/problems'
import { assertTypes } from './assertTypes'
import { readChanges, readSet, stepSet } from './changeSetRows'
import { readChecks } from './readChecks'
import { storeChanges } from './storeChanges'
import { readCurrent } from './storedValues'
import { namedProblem } from './valueProblem'

const mostNamed = 100

/**
 * Makes a set live: all of its changes, or nothing.
 * @returns the number of changes that were stored
 * @throws 409 with the records that others have changed meanwhile, and with values that cannot be stored
 */
export const goLive = async (context: Writing, id: number): Promise<number> => {
  const row = await readSet(context, id)
  const changes = await readChanges(context, row)
  const current = await readCurrent(context, changes)
  assertNone(conflictsOf(changes, current))
  const checks = await readChecks(context, changes)
  const problems = changes.flatMap((change) => namedProblem(change, change.after, checks) ?? [])
  if (problems.length > 0) throw codedConflict(...problems.slice(0, mostNamed))
  const stored = openChanges(changes, current)
  await assertTypes(context, stored)
  await stepSet(context, row, stored.length > 0 ? stored : changes, { step: 'go-live' })
  await storeChanges(context, stored, { changeSetId: id, reason: row.reason })
  await assertNeighbours(context, stored)
  return stored.length
}

/**
 * Undoes a live set as one.
 * @throws 409 with the records that were changed again since
 */
export const rollBack = async (context: Writing, id: number): Promise<number> => {
  const row = await readSet(context, id)
  const changes = await readChanges(context, row)
  const { changes: inverse, conflicts } = rollBackOf(changes, await readCurrent(context, changes))
  await stepSet(context, row, changes, { step: 'roll-back' })
  assertNone(conflicts)
  await assertTypes(context, inverse)
  await storeChanges(context, inverse, { changeSetId: id, reason: `Rolled back: ${row.title}` })
  await assertNeighbours(context, inverse)
  return inverse.length
}

const assertNone = (conflicts: readonly ConfigurationConflict[]): void => {
  if (conflicts.length === 0) return
  throw codedConflict(
    ...conflicts.slice(0, mostNamed).map((change) => {
      const name = recordName(change, change.after ?? change.current)
      const text = `${change.kind} ${name} was changed by others: it is ${shownValue(change.current)} now.`
      return { text, ...overtakenRefusal(name, change.current) }
    }),
  )
}

/**
 * Checks that the rows of cross-references that were stored go with their neighbours, as `neighbourProblem` has it: a set
 * may hold rows that are valid each on its own.
 * @throws 409 with the sources that have more than one target on a day
 */
const assertNeighbours = async (
  { database, customer }: Writing,
  changes: readonly ConfigurationChange[],
): Promise<void> => {
  const ids = changes
    .filter(({ kind, after }) => kind === 'cross-reference' && after !== null)
    .map(({ key }) => Number(key))
  if (ids.length === 0) return
  const { rows } = await database.execute<{ type: string; source: string; other: string }>(sql`
    select own.type, own.source, other.source as other
      from ${crossReference} own
      join ${crossReference} other on other.customer = own.customer and other.type = own.type and other.id <> own.id
      join cross_reference_type kind on kind.code = own.type
     where own.customer = ${customer} and own.id = any(${sql.param(ids)}::int[])
       and (other.source_key = own.source_key or (kind.is_one_to_one and other.target_key = own.target_key))
       and coalesce(own.valid_from, '-infinity') <= coalesce(other.valid_to, 'infinity')
       and coalesce(other.valid_from, '-infinity') <= coalesce(own.valid_to, 'infinity')
     limit ${mostNamed}`)
  if (rows.length > 0)
    throw codedConflict(
      ...rows.map(({ type, source, other }) => ({
        text: `Duplicate ${type} ${source}: it goes against ${other}.`,
        ...refusal('source-against', { other }),
        about: { noun: 'record', name: `${type} ${source}` } as const,
      })),
    )
}
