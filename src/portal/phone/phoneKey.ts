import { exportJWK, SignJWT } from 'jose'
import { timeNow } from './phoneClock'
import type { PhoneStore } from './phoneStore'

/** Proves that a call comes from this phone; null where the browser has no keys, or no room to keep one. */
export type Prove = (method: string, path: string) => Promise<string | null>

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

/**
 * The key of this phone for a link. It never leaves the browser, so that a link that was copied opens nothing elsewhere
 * (RFC 9449, DPoP).
 */
export const openPhoneKey = (token: string, store: Pick<PhoneStore, 'keepFirst'>): Prove => {
  const opened = keyOf(token, store).catch(() => null)
  return async (method, path) => {
    const key = await opened
    if (!key) return null
    return new SignJWT({ htm: method, htu: `${location.origin}${path}`, ath: key.tokenHash, jti: crypto.randomUUID() })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: key.publicKey })
      .setIssuedAt(Math.floor(timeNow() / 1_000))
      .sign(key.privateKey)
  }
}

const keyOf = async (token: string, store: Pick<PhoneStore, 'keepFirst'>) => {
  // Without HTTPS, browsers have no keys.
  if (!globalThis.crypto.subtle) return null
  const made = await crypto.subtle.generateKey(algorithm, false, ['sign'])
  // Of two windows that open the link at once, the first one has the key.
  const { privateKey, publicKey } = (await store.keepFirst('key', made)) as CryptoKeyPair
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return { privateKey, publicKey: await exportJWK(publicKey), tokenHash: base64Url(hash) }
}

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
