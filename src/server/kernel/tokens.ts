import { jwtVerify, SignJWT } from 'jose'
import type { Database } from '#server/database/openDatabase'
import { readServerSecret } from './serverSecret'

export type Tokens = {
  /** A signed token that names a session and its user. */
  sign(sessionId: string, userId: string, expiresAt: Date): Promise<string>
  /** The session id of a token that we signed and that has not expired, else null. */
  verify(token: string): Promise<string | null>
}

export const openTokens = async (database: Database): Promise<Tokens> => {
  const key = await readServerSecret(database, 'token-signing')
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
