import { and, eq, sql } from 'drizzle-orm'
import type { driverCalls } from '#contract/driver/driverCalls'
import { phoneLimits } from '#domain/fleet/driverPhone'
import { attachmentType } from '#domain/support/supportTicket'
import { driverUpload } from '#server/database/schema/planning/driver-phones'
import type { Context } from '#server/platform/context'
import { badRequest, refused, tooLarge, wrongKind } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { driverOf } from './driverShipment'

type Uploads = Pick<Handlers<typeof driverCalls>, 'readUpload' | 'sendPart'>

/** Pictures that are sent in parts, so that a lost connection costs one part alone. */
export const uploadHandlers: Uploads = {
  readUpload: async ({ params: { key } }, context) => ({ received: (await findUpload(context, key))?.received ?? 0 }),

  sendPart: async ({ params: { key }, body: { offset, file } }, context) => {
    const { database, customer } = context
    const driverId = driverOf(context)
    if (file.bytes.length === 0) throw badRequest('file: is empty')
    if (file.bytes.length > phoneLimits.part) throw tooLarge('file: a part may have 128 KiB')
    const found = await findUpload(context, key, 'update')
    const received = found?.received ?? 0
    if (offset !== received) return { received }
    if (received === 0) pictureType(file.bytes)
    if (received + file.bytes.length > phoneLimits.picture) throw tooLarge('file: is larger than 5 MiB')
    const part = Buffer.from(file.bytes)
    if (found)
      await database
        .update(driverUpload)
        .set({ bytes: sql`${driverUpload.bytes} || ${part}`, changedAt: sql`now()` })
        .where(isUpload(context, key))
    else {
      const own = and(eq(driverUpload.customer, customer), eq(driverUpload.driverId, driverId))
      if ((await database.$count(driverUpload, own)) >= phoneLimits.uploads)
        throw refused(`${phoneLimits.uploads} pictures are not sent whole.`, 'too-many')
      const [made] = await database
        .insert(driverUpload)
        .values({ customer, driverId, key, bytes: part })
        .onConflictDoNothing()
        .returning({ key: driverUpload.key })
      // Another call has sent the first part at the same time.
      if (!made) return { received: (await findUpload(context, key))?.received ?? 0 }
    }
    return { received: received + part.length }
  },
}

/**
 * The type of a picture, as its first bytes tell.
 * @throws 415 for anything else
 */
export const pictureType = (bytes: Uint8Array): string => {
  const type = attachmentType(bytes)
  if (!type?.startsWith('image/')) throw wrongKind('file: must be a picture (PNG, JPEG, GIF, WebP)')
  return type
}

/**
 * Takes the bytes of a picture that has come whole; undefined for one that was taken before.
 * @throws FAILED while parts are missing
 */
export const takeUpload = async (
  context: Context,
  key: string,
  size: number,
): Promise<{ bytes: Buffer } | undefined> => {
  const [taken] = await context.database
    .delete(driverUpload)
    .where(isUpload(context, key))
    .returning({ bytes: driverUpload.bytes })
  if (taken && taken.bytes.length !== size) throw refused('The picture has not come whole.', 'parts-missing')
  return taken
}

const isUpload = (context: Context, key: string) =>
  and(
    eq(driverUpload.customer, context.customer),
    eq(driverUpload.driverId, driverOf(context)),
    eq(driverUpload.key, key),
  )

const findUpload = async (context: Context, key: string, lock?: 'update') => {
  const query = context.database
    .select({ received: sql<number>`octet_length(${driverUpload.bytes})` })
    .from(driverUpload)
    .where(isUpload(context, key))
  const [found] = lock ? await query.for(lock) : await query
  return found
}
