import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { assertUnchanged, type Versioned } from '#server/platform/assertUnchanged'
import type { Context } from '#server/platform/context'
import { notFound } from '#server/platform/http/problems'
import { changedBy, madeBy, noteChange, orTaken } from './setupWrites'

type SetupTable = PgTable & { customer: PgColumn; version: PgColumn }
type Row<Table extends SetupTable> = Table['$inferSelect']
type Made<Table extends SetupTable> = Omit<Table['$inferInsert'], 'customer' | 'createdBy' | 'updatedBy'>

type SetupRecordsOf<Table extends SetupTable> = {
  table: Table
  key: PgColumn
  /** As the audit trail and the stream of changes name it; refusals say it with blanks. */
  noun: string
  /** The message for each unique key that a record breaks, by the name of the key. */
  taken?: (row: Row<Table>) => Readonly<Record<string, string>>
}

/** What every set-up noun does with its records: find, make, change. Always those of the caller's group. */
export const setupRecords = <Table extends SetupTable>({ table, key, noun, taken }: SetupRecordsOf<Table>) => {
  // Widened: the types of a statement over any table are beyond the compiler.
  const records: SetupTable = table
  const words = noun.replace('-', ' ')
  const keyOf = (row: Row<Table>) => (row as Record<string, number>)[key.name] ?? 0
  const ofGroup = ({ customer }: Context, id: number) => and(eq(records.customer, customer), eq(key, id))
  return {
    /** The condition of a list that was asked for the records with these keys. */
    among: (ids: readonly number[] | undefined) => ids && inArray(key, [...ids]),

    /**
     * The record that a write is about.
     * @throws 404, or 409 when it was changed after the version that `If-Match` names
     */
    find: async (context: Context, id: number): Promise<Row<Table>> => {
      const [found] = await context.database.select().from(records).where(ofGroup(context, id))
      if (!found) throw notFound(`There is no ${words} ${id}.`)
      assertUnchanged(context.request, words, found as Row<Table> & Versioned)
      return found
    },

    /** @throws 409 when a unique key is taken */
    make: async (context: Context, fields: Made<Table>): Promise<Row<Table>> => {
      const values = { ...fields, customer: context.customer, ...madeBy(context) }
      const [made] = await orTaken(context.database.insert(records).values(values).returning(), taken?.(values) ?? {})
      if (!made) throw new Error(`A new ${noun} was not stored.`)
      noteChange(context, noun, keyOf(made), null, made)
      return made
    },

    /** @throws 409 when a unique key is taken */
    change: async (context: Context, before: Row<Table>, change: Partial<Row<Table>>): Promise<object> => {
      const [after] = await orTaken(
        context.database
          .update(records)
          .set({ ...change, ...changedBy(context, records) })
          .where(ofGroup(context, keyOf(before)))
          .returning(),
        taken?.({ ...before, ...change }) ?? {},
      )
      noteChange(context, noun, keyOf(before), before, after)
      return {}
    },
  }
}
