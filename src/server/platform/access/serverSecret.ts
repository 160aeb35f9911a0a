import { createHash, randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/database/openDatabase'
import { serverSecret } from '#server/database/schema/access'

export const serverKeyNames = ['token-signing', 'cookie-signing', 'sealing'] as const
export type ServerKeyName = (typeof serverKeyNames)[number]

/** A key and its id, the beginning of its hash. Tokens and sealed texts carry the id of their key. */
export type ServerKey = { id: string; secret: Uint8Array }

export const keyOf = (secret: string): ServerKey => ({
  id: createHash('sha256').update(secret).digest('hex').slice(0, 16),
  secret: Buffer.from(secret, 'base64'),
})

const newSecret = () => randomBytes(48).toString('base64')
const previous = (name: ServerKeyName) => `${name}/previous`

/**
 * The server's own keys of this name: the current one, of 48 bytes, then the former one after a rotation. Makes the
 * first key if there is none. All processes share the keys through the database.
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

/** Replaces a key. The former key stays valid for what it signed or sealed, unless `forgetPrevious` deletes it. */
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
