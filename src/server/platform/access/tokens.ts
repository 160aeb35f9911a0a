import { createHash } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { Database } from '#server/database/openDatabase'
import type { Announcements } from '#server/platform/events/announcements'
import { type KeyRing, openKeyRing } from './keyRing'
import { keyOf, readServerKeys } from './serverSecret'

/** What a token is good for besides calls: showing frames and images, and telling a device that signed in before. */
export type CookieAudience = 'frames' | 'device'

export type TokenContent = { id: string; subject: string }

export type Tokens = {
  /** A bearer token for a user. `sessionIdOf` gives the session of its id. */
  sign(tokenId: string, userId: string, expiresAt: Date): Promise<string>
  /** The session id of a bearer token that we signed and that has not expired, else null. */
  verify(token: string): Promise<string | null>
  /** A token for a cookie. It has a key and an audience of its own, so that no call takes it for a bearer token. */
  signCookie(audience: CookieAudience, content: TokenContent, expiresAt: Date): Promise<string>
  /** What a token of this audience holds, or null when it is not ours or has expired. */
  verifyCookie(audience: CookieAudience, token: string): Promise<TokenContent | null>
}

/**
 * The session id of a token: the SHA-256 of the token's id, shortened to a version 8 UUID. Only this hash is stored, so
 * reading the session table does not help to forge a token.
 */
export const sessionIdOf = (tokenId: string): string => {
  const hash = createHash('sha256').update(tokenId).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** @param environmentKeys keys for bearer tokens, the current one first; if empty, the server uses its own */
export const openTokens = async (
  database: Database,
  environmentKeys: readonly string[],
  announcements: Announcements,
): Promise<Tokens> => {
  const bearer = await openKeyRing(
    async () => (environmentKeys.length > 0 ? environmentKeys.map(keyOf) : readServerKeys(database, 'token-signing')),
    announcements,
  )
  const cookie = await openKeyRing(() => readServerKeys(database, 'cookie-signing'), announcements)
  return {
    sign: (id, subject, expiresAt) => signed(bearer, { id, subject }, expiresAt),
    verify: async (token) => {
      const content = await contentOf(token, bearer)
      return content && sessionIdOf(content.id)
    },
    signCookie: (audience, content, expiresAt) => signed(cookie, content, expiresAt, audience),
    verifyCookie: (audience, token) => contentOf(token, cookie, audience),
  }
}

const signed = (keys: KeyRing, { id, subject }: TokenContent, expiresAt: Date, audience?: CookieAudience) => {
  const key = keys.current()
  const token = new SignJWT()
    .setProtectedHeader({ alg: 'HS256', kid: key.id })
    .setJti(id)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
  if (audience) token.setAudience(audience)
  return token.sign(key.secret)
}

const contentOf = async (token: string, keys: KeyRing, audience?: CookieAudience): Promise<TokenContent | null> => {
  const key = await keys.find(keyIdOf(token))
  if (!key) return null
  try {
    const { payload } = await jwtVerify(token, key.secret, { algorithms: ['HS256'], ...(audience && { audience }) })
    return payload.jti === undefined ? null : { id: payload.jti, subject: payload.sub ?? '' }
  } catch {
    return null
  }
}

const keyIdOf = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}
