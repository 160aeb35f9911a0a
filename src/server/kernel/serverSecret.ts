import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Executor } from '#server/database/openDatabase'
import { serverSecret } from '#server/database/schema/access'

/** A key of the server's own, of 48 bytes: made when it is first asked for, and shared by every process through the database. */
export const readServerSecret = async (
  database: Executor,
  name: 'token-signing' | 'cookie-signing' | 'sealing',
): Promise<Uint8Array> => {
  await database
    .insert(serverSecret)
    .values({ name, secret: randomBytes(48).toString('base64') })
    .onConflictDoNothing()
  const [kept] = await database.select().from(serverSecret).where(eq(serverSecret.name, name))
  if (!kept) throw new Error(`The key for ${name} could not be stored.`)
  return Buffer.from(kept.secret, 'base64')
}
