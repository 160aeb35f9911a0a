import type { LoadId } from '#domain/freight/keys'
import { loadUpdate } from '#server/database/schema/loads'
import type { Context } from '#server/platform/context'

/** Adds a line to the history of a load: what ShipmentUpdateDetails answers. */
export const noteLoadUpdate = async (
  { database, customer, caller }: Pick<Context, 'database' | 'customer' | 'caller'>,
  loadId: LoadId,
  action: string,
  details: string,
) => {
  await database.insert(loadUpdate).values({ customer, loadId, action, details, userId: caller.userId })
}
