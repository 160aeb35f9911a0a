import type { FastifyRequest } from 'fastify'
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { randomBytes } from 'node:crypto'
import { phoneHeaders } from '#contract/driver/phoneHeaders'
import { driverPhoneRate, driverTokenStart, driverUser, unknownPhoneRate } from '#domain/fleet/driverPhone'
import type { Database } from '#server/database/openDatabase'
import { customerGroup } from '#server/database/schema/access'
import { fleetDriver } from '#server/database/schema/fleet'
import { driverPhone } from '#server/database/schema/planning/driver-phones'
import { otherPhone } from '#server/platform/http/problems'
import type { Announcements } from '#server/platform/events/announcements'
import type { Caller } from './callers'
import { provenKey } from './phoneProof'
import { hashOfSecret, openSecretCallers } from './secretCallers'

/** Announced when the link of a phone was replaced or revoked. */
export const driverPhonesChanged = 'driver-phones'

/** A random token with 256 bits, and what is stored of it. */
export const newDriverToken = () => {
  const token = `${driverTokenStart}${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hashOfSecret(token) }
}

type PhoneCall = Pick<FastifyRequest, 'ip' | 'headers' | 'method' | 'url'>

/**
 * The driver behind the token of a phone that calls; null when the link is unknown or has ended.
 * @throws 401 when the link belongs to another phone
 */
export type DriverCallers = (token: string, call: PhoneCall) => Promise<Caller | null>

/**
 * Finds the driver behind the token of a phone, and notes what the phone says about itself. The first phone that proves a
 * key has the link from then on. One whose browser has no keys can use a link that no other has.
 */
export const openDriverCallers = (database: Database, announcements: Announcements): DriverCallers => {
  const callers = openSecretCallers(announcements, {
    changed: driverPhonesChanged,
    read: (token) => readDriverCaller(database, hashOfSecret(token)),
    rates: { unknown: unknownPhoneRate, known: driverPhoneRate },
    words: { unknown: 'Too many calls with unknown links.', known: 'Too many calls from this phone.' },
  })
  /** What phones said last, for a minute: most calls write nothing. When they were seen is needed in minutes, not seconds. */
  const noted = new LRUCache<string, string>({ max: 10_000, ttl: 60_000 })
  return async (token, { ip, headers, method, url }) => {
    const caller = await callers(token, ip)
    if (!caller) return null
    const { dpop } = headers
    const [path = ''] = url.split('?')
    const key = dpop === undefined ? null : await provenKey(String(dpop), { method, path, token })
    if (dpop !== undefined && key === null) throw otherPhone()
    const owner = caller.phoneKey ?? (key && (await bind(database, announcements, hashOfSecret(token), key)))
    if (owner !== key) throw otherPhone()
    const [tokenHash, said] = [hashOfSecret(token), readPhoneHeaders(headers)]
    const text = said ? `${said.pageVersion} ${said.waitingReports}` : ''
    if (noted.get(tokenHash) !== text) {
      await database
        .update(driverPhone)
        .set({ ...said, lastUsedAt: sql`now()` })
        .where(eq(driverPhone.tokenHash, tokenHash))
      noted.set(tokenHash, text)
    }
    return caller
  }
}

/** Gives a link to the phone with a key, unless another has it; returns the key that has it. */
const bind = async (
  database: Database,
  announcements: Announcements,
  tokenHash: string,
  key: string,
): Promise<string | null> => {
  const isOfLink = eq(driverPhone.tokenHash, tokenHash)
  const [bound] = await database
    .update(driverPhone)
    .set({ keyThumbprint: key, boundAt: sql`now()` })
    .where(and(isOfLink, isNull(driverPhone.keyThumbprint)))
    .returning({ id: driverPhone.id })
  if (bound) {
    await announcements.announce(database, driverPhonesChanged, String(bound.id))
    announcements.committed([[driverPhonesChanged, String(bound.id)]])
    return key
  }
  const [found] = await database.select({ key: driverPhone.keyThumbprint }).from(driverPhone).where(isOfLink)
  return found?.key ?? null
}

/** Null for a call that does not say both, as those of other programs. */
const readPhoneHeaders = (headers: PhoneCall['headers']): { pageVersion: string; waitingReports: number } | null => {
  const [pageVersion, waiting] = [headers[phoneHeaders.version], headers[phoneHeaders.waiting]]
  if (typeof pageVersion !== 'string' || !/^[\w.-]{1,40}$/.test(pageVersion)) return null
  return typeof waiting === 'string' && /^\d{1,6}$/.test(waiting)
    ? { pageVersion, waitingReports: Number(waiting) }
    : null
}

const readDriverCaller = async (database: Database, tokenHash: string): Promise<Caller | null> => {
  const [found] = await database
    .select({ phone: driverPhone, driver: fleetDriver, group: customerGroup })
    .from(driverPhone)
    .innerJoin(
      fleetDriver,
      and(eq(fleetDriver.customer, driverPhone.customer), eq(fleetDriver.id, driverPhone.driverId)),
    )
    .innerJoin(customerGroup, eq(customerGroup.id, driverPhone.customer))
    .where(
      and(
        eq(driverPhone.tokenHash, tokenHash),
        isNull(driverPhone.revokedAt),
        gt(driverPhone.expiresAt, sql`now()`),
        ne(fleetDriver.status, 'inactive'),
      ),
    )
    .orderBy(asc(customerGroup.type))
    .limit(1)
  if (!found) return null
  const { phone, driver, group } = found
  return {
    sessionId: '',
    userId: driverUser(driver.id),
    firstName: driver.firstName,
    lastName: driver.lastName,
    email: '',
    kind: 'customer',
    expiresAt: Date.parse(phone.expiresAt),
    groups: [{ ...group, permissions: new Set() }],
    driverId: driver.id,
    phoneKey: phone.keyThumbprint,
  }
}
