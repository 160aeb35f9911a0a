import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/database/openDatabase'
import { outboxMessage } from '#server/database/schema/platform'
import { statusReceiver } from '#server/database/schema/statusReceivers'
import { seal, SealBroken, unseal } from './sealing'

type Sealed = { table: PgTable & { id: PgColumn }; column: PgColumn; name: string }

/** Where sealed texts are stored. */
const places: readonly Sealed[] = [
  { table: statusReceiver, column: statusReceiver.secret, name: 'secret' },
  { table: outboxMessage, column: outboxMessage.sealed, name: 'sealed' },
]

/**
 * Opens all sealed texts, which stay locked, and answers a function that seals them again: with the key that is current
 * by then. So they outlive any number of rotations. A text whose key is gone already stays as it is.
 */
export const openSealed = async (database: Executor): Promise<() => Promise<void>> => {
  const opened: { place: Sealed; isIt: SQL | undefined; text: string }[] = []
  for (const place of places) {
    const { table, column } = place
    const rows = await database
      .select({ id: table.id, sealed: column })
      .from(table)
      .where(isNotNull(column))
      .for('update')
    for (const { id, sealed } of rows)
      try {
        const isIt = and(eq(table.id, id), eq(column, sealed))
        opened.push({ place, isIt, text: await unseal(database, String(sealed)) })
      } catch (error) {
        if (!(error instanceof SealBroken)) throw error
      }
  }
  return async () => {
    for (const { place, isIt, text } of opened)
      await database
        .update(place.table)
        .set({ [place.name]: await seal(database, text) })
        .where(isIt)
  }
}
