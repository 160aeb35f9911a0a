import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'

/** A call of a phone, with its token. */
export type ProvenCall = { method: string; path: string; token: string }

const longestProof = 2_000

/** Milliseconds: a phone makes a proof for each call, by a clock that it has compared with ours. */
const oldestProof = 10 * 60_000

/**
 * The thumbprint of the key that a phone has proved to have with a call (RFC 9449, DPoP); null for a proof of another call,
 * one that is damaged, or one of another time.
 */
export const provenKey = async (proof: string, { method, path, token }: ProvenCall): Promise<string | null> => {
  if (proof.length > longestProof) return null
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'] })
    const { htm, htu, ath, iat = 0 } = payload
    const isOfCall =
      htm === method &&
      URL.canParse(String(htu)) &&
      new URL(String(htu)).pathname === path &&
      ath === createHash('sha256').update(token).digest('base64url') &&
      Math.abs(Date.now() - iat * 1_000) <= oldestProof
    return isOfCall && protectedHeader.jwk ? await calculateJwkThumbprint(protectedHeader.jwk) : null
  } catch {
    return null
  }
}
