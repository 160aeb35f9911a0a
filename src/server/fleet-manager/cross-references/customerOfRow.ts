import { eq } from 'drizzle-orm'
import { crossReference } from '#server/database/schema/crossReferences'
import type { Context } from '#server/platform/context'

/**
 * The customer of a row: calls that name a row by its key alone may mean a row of any customer (W-7). Null for a row that
 * does not exist.
 */
export const customerOfRow = async ({ kernel }: Pick<Context, 'kernel'>, id: number): Promise<string | null> => {
  const [found] = await kernel.opened.allCustomers
    .select({ customer: crossReference.customer })
    .from(crossReference)
    .where(eq(crossReference.id, id))
  return found?.customer ?? null
}
