import { and, desc, eq, sql } from 'drizzle-orm'
import type { LoadId } from '#domain/freight/keys'
import type { TenderStatus } from '#domain/freight/load'
import { tender } from '#server/database/schema/loads'
import type { Context } from '#server/platform/context'

/** An offer of a load as it is stored. */
export type TenderRow = typeof tender.$inferSelect

/** The reference that the next offer of a load carries and that the carrier's answer comes back with: `12-1`, `12-2` … */
export const nextReference = async ({ database, customer }: Context, loadId: LoadId): Promise<string> => {
  const earlier = await database.$count(tender, and(eq(tender.customer, customer), eq(tender.loadId, loadId)))
  return `${loadId}-${earlier + 1}`
}

export const addTender = async (
  { database, customer }: Context,
  loadId: LoadId,
  carrierCode: string,
  reference: string,
): Promise<TenderRow> => {
  const [added] = await database.insert(tender).values({ customer, loadId, carrierCode, reference }).returning()
  if (!added) throw new Error('The tender was not stored.')
  return added
}

/** The newest offer of a load, if it is not cancelled. */
export const openTender = async ({ database, customer }: Context, loadId: LoadId): Promise<TenderRow | null> => {
  const [newest] = await database
    .select()
    .from(tender)
    .where(and(eq(tender.customer, customer), eq(tender.loadId, loadId)))
    .orderBy(desc(tender.id))
    .limit(1)
  return newest && newest.status !== 'cancelled' ? newest : null
}

export const setTenderStatus = async ({ database, customer }: Context, id: number, status: TenderStatus) => {
  await database
    .update(tender)
    .set({ status, answeredAt: status === 'sent' ? null : sql`coalesce(${tender.answeredAt}, now())` })
    .where(and(eq(tender.customer, customer), eq(tender.id, id)))
}
