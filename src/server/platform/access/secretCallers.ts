import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import { type Announcements, announcementsMissed } from '#server/platform/events/announcements'
import { tooManyRequests } from '#server/platform/http/problems'
import { openRateLimit, type Rate } from '#server/platform/rateLimit'
import type { Caller } from './callers'

/** What is stored of a secret of 256 random bits, which needs no slow hash. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret)

/** The caller behind a secret that came from an address; null when it is unknown, expired or revoked. */
export type SecretCallers = (secret: string, address: string) => Promise<Caller | null>

type Kind = {
  /** The announcement that some secrets are good no longer. */
  changed: string
  read: (secret: string, address: string) => Promise<Caller | null>
  rates: { unknown: Rate; known: Rate }
  /** What a caller over a limit is told. */
  words: { unknown: string; known: string }
}

/** As for sessions: the short life covers announcements lost with a broken connection. */
const trust = 5_000

/**
 * Finds callers by a secret. Unknown secrets are limited by address and known ones by caller, so that neither costs the
 * database more than a bounded number of lookups.
 * @throws 429
 */
export const openSecretCallers = (
  announcements: Announcements,
  { changed, read, rates, words }: Kind,
): SecretCallers => {
  const known = new LRUCache<string, Caller>({ max: 10_000, ttl: trust })
  const isGuessAllowed = openRateLimit(rates.unknown)
  const isCallAllowed = openRateLimit(rates.known)
  /** A secret that was read before the last change must not be cached after it. */
  let changes = 0
  const forget = () => {
    changes += 1
    known.clear()
  }
  announcements.on(changed, forget)
  announcements.on(announcementsMissed, forget)
  const blocked = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 / rates.unknown.perMinute })
  return async (secret, address) => {
    const secretHash = hashOfSecret(secret)
    let caller = known.get(secretHash) ?? null
    if (!caller) {
      if (blocked.has(address)) throw tooManyRequests(words.unknown, 60)
      const before = changes
      caller = await read(secret, address)
      if (!caller) {
        if (!isGuessAllowed(address, Date.now())) blocked.set(address, true)
        return null
      }
      if (before === changes) known.set(secretHash, caller)
    }
    // Ids of drivers are unique in their group alone.
    const counted = `${caller.groups[0]?.id ?? ''} ${caller.userId}`
    if (!isCallAllowed(counted, Date.now())) throw tooManyRequests(words.known, 10)
    return caller
  }
}
