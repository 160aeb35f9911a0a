import { createHash, randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/database/openDatabase'
import { serverSecret } from '#server/database/schema/access'

export const serverKeyNames = ['token-signing', 'cookie-signing', 'sealing'] as const
export type ServerKeyName = (typeof serverKeyNames)[number]

/** A key with the id by which what it signed or sealed names it: a part of its hash, so no two keys share one. */
export type ServerKey = { id: string; secret: Uint8Array }

export const keyOf = (secret: string): ServerKey => ({
  id: createHash('sha256').update(secret).digest('hex').slice(0, 16),
  secret: Buffer.from(secret, 'base64'),
})

const newSecret = () => randomBytes(48).toString('base64')
const previous = (name: ServerKeyName) => `${name}/previous`

/**
 * The keys of the server's own under a name: the one in use, of 48 bytes, and after a rotation the one before it. The
 * first is made when it is first asked for. Every process shares them through the database.
 */
export const readServerKeys = async (database: Executor, name: ServerKeyName): Promise<ServerKey[]> => {
  await database.insert(serverSecret).values({ name, secret: newSecret() }).onConflictDoNothing()
  const rows = await database
    .select()
    .from(serverSecret)
    .where(inArray(serverSecret.name, [name, previous(name)]))
    .orderBy(sql`length(${serverSecret.name})`)
  return rows.map(({ secret }) => keyOf(secret))
}

/** Puts a new key into use. The one before it stays valid for what it signed or sealed, unless it is to be forgotten. */
export const rotateServerKey = async (database: Executor, name: ServerKeyName, forgetPrevious: boolean) => {
  await database.delete(serverSecret).where(eq(serverSecret.name, previous(name)))
  if (forgetPrevious) await database.delete(serverSecret).where(eq(serverSecret.name, name))
  else
    await database
      .update(serverSecret)
      .set({ name: previous(name) })
      .where(eq(serverSecret.name, name))
  await database.insert(serverSecret).values({ name, secret: newSecret() })
}
