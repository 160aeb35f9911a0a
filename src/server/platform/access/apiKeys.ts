import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import {
  apiKeyHintLength,
  apiKeyRate,
  apiKeyStart,
  apiKeyUser,
  permissionOfScope,
  unknownKeyRate,
} from '#domain/access/apiKeys'
import type { Database } from '#server/database/openDatabase'
import { apiKey, customerGroup } from '#server/database/schema/access'
import type { Announcements } from '#server/platform/events/announcements'
import type { Caller } from './callers'
import { hashOfSecret, openSecretCallers, type SecretCallers } from './secretCallers'

/** Announced when a key was revoked or its group was removed. */
export const apiKeysChanged = 'api-keys'

/** A random key with 256 bits, and what is stored of it. */
export const newApiKey = () => {
  const key = `${apiKeyStart}${randomBytes(32).toString('base64url')}`
  return { key, keyHash: hashOfSecret(key), hint: key.slice(0, apiKeyHintLength) }
}

/** Finds the program behind an API key. */
export const openKeyCallers = (database: Database, announcements: Announcements): SecretCallers =>
  openSecretCallers(announcements, {
    changed: apiKeysChanged,
    read: (key, address) => readKeyCaller(database, hashOfSecret(key), address),
    rates: { unknown: unknownKeyRate, known: apiKeyRate },
    words: { unknown: 'Too many calls with unknown API keys.', known: 'Too many calls with this API key.' },
  })

const readKeyCaller = async (database: Database, keyHash: string, address: string): Promise<Caller | null> => {
  const [found] = await database
    .select({ key: apiKey, group: customerGroup })
    .from(apiKey)
    .innerJoin(customerGroup, and(eq(customerGroup.id, apiKey.customer), eq(customerGroup.type, apiKey.groupType)))
    .where(and(eq(apiKey.keyHash, keyHash), isNull(apiKey.revokedAt)))
  if (!found) return null
  const { key, group } = found
  await noteUse(database, key.id, address)
  const permissions = new Set(key.scopes.map((scope) => permissionOfScope[scope]))
  return {
    sessionId: '',
    userId: apiKeyUser(key.id),
    firstName: '',
    lastName: key.name,
    email: '',
    kind: 'customer',
    expiresAt: Infinity,
    groups: [{ ...group, permissions }],
    scopes: key.scopes,
  }
}

/** The page of the keys needs minutes, not seconds, so most calls write nothing. */
const noteUse = (database: Database, id: number, address: string) =>
  database
    .update(apiKey)
    .set({ lastUsedAt: sql`now()`, lastUsedFrom: address })
    .where(
      and(eq(apiKey.id, id), or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, sql`now() - interval '1 minute'`))),
    )
