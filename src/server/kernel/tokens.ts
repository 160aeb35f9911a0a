import { jwtVerify, SignJWT } from 'jose'
import type { Database } from '#server/database/openDatabase'
import { readServerSecret } from './serverSecret'

/** What a token is good for besides calls: showing frames and images, and telling a device that signed in before. */
export type CookieAudience = 'frames' | 'device'

export type TokenContent = { id: string; subject: string }

export type Tokens = {
  /** A bearer token that names a session and its user. */
  sign(sessionId: string, userId: string, expiresAt: Date): Promise<string>
  /** The session id of a bearer token that we signed and that has not expired, else null. */
  verify(token: string): Promise<string | null>
  /** A token for a cookie. It has a key and an audience of its own, so that no call takes it for a bearer token. */
  signCookie(audience: CookieAudience, content: TokenContent, expiresAt: Date): Promise<string>
  /** What a token of this audience holds, or null when it is not ours or has expired. */
  verifyCookie(audience: CookieAudience, token: string): Promise<TokenContent | null>
}

export const openTokens = async (database: Database): Promise<Tokens> => {
  const bearerKey = await readServerSecret(database, 'token-signing')
  const cookieKey = await readServerSecret(database, 'cookie-signing')
  return {
    sign: (id, subject, expiresAt) => signed({ id, subject }, expiresAt).sign(bearerKey),
    verify: async (token) => (await contentOf(token, bearerKey))?.id ?? null,
    signCookie: (audience, content, expiresAt) => signed(content, expiresAt).setAudience(audience).sign(cookieKey),
    verifyCookie: (audience, token) => contentOf(token, cookieKey, audience),
  }
}

const signed = ({ id, subject }: TokenContent, expiresAt: Date) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(expiresAt)

const contentOf = async (token: string, key: Uint8Array, audience?: CookieAudience): Promise<TokenContent | null> => {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], ...(audience && { audience }) })
    return payload.jti === undefined ? null : { id: payload.jti, subject: payload.sub ?? '' }
  } catch {
    return null
  }
}
