import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import type { Database } from '#server/database/openDatabase'
import { serverSecret } from '#server/database/schema/access'

export type Tokens = {
  /** A signed token that names a session and its user. */
  sign(sessionId: string, userId: string, expiresAt: Date): Promise<string>
  /** The session id of a token that we signed and that has not expired, else null. */
  verify(token: string): Promise<string | null>
}

/** The signing key is made at the first start and shared through the database by every process. */
const signingKey = async (database: Database): Promise<Uint8Array> => {
  await database
    .insert(serverSecret)
    .values({ name: 'token-signing', secret: randomBytes(48).toString('base64') })
    .onConflictDoNothing()
  const [kept] = await database.select().from(serverSecret).where(eq(serverSecret.name, 'token-signing'))
  if (!kept) throw new Error('The token signing key could not be stored.')
  return Buffer.from(kept.secret, 'base64')
}

export const openTokens = async (database: Database): Promise<Tokens> => {
  const key = await signingKey(database)
  return {
    sign: (sessionId, userId, expiresAt) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(sessionId)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    verify: async (token) => {
      try {
        return (await jwtVerify(token, key, { algorithms: ['HS256'] })).payload.jti ?? null
      } catch {
        return null
      }
    },
  }
}
