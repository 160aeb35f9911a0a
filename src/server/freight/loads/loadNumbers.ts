import { and, eq, ne, sql } from 'drizzle-orm'
import type { LoadId } from '#domain/freight/keys'
import { keyOf } from '#server/database/keyOf'
import { load } from '#server/database/schema/loads'
import type { Context } from '#server/platform/context'
import { conflict } from '#server/platform/http/problems'

/** @throws 409 when another load of the group has this load id, in whatever case */
export const refuseTakenNumber = async ({ database, customer }: Context, number: string, loadId: LoadId | null) => {
  const [other] = await database
    .select({ id: load.id })
    .from(load)
    .where(
      and(
        eq(load.customer, customer),
        sql`${keyOf(load.number)} = lower(${number})`,
        loadId === null ? undefined : ne(load.id, loadId),
      ),
    )
  if (other) throw conflict(`Load id ${number} is used by load ${other.id}.`)
}
