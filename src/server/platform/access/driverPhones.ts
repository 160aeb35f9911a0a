import { and, asc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { randomBytes } from 'node:crypto'
import { phoneHeaders } from '#contract/driver/phoneHeaders'
import { driverPhoneRate, driverTokenStart, driverUser, unknownPhoneRate } from '#domain/fleet/driverPhone'
import type { Database } from '#server/database/openDatabase'
import { customerGroup } from '#server/database/schema/access'
import { fleetDriver } from '#server/database/schema/fleet'
import { driverPhone } from '#server/database/schema/planning/driver-phones'
import type { Announcements } from '#server/platform/events/announcements'
import type { Caller } from './callers'
import { hashOfSecret, openSecretCallers } from './secretCallers'

/** Announced when the link of a phone was replaced or revoked. */
export const driverPhonesChanged = 'driver-phones'

/** A random token with 256 bits, and what is stored of it. */
export const newDriverToken = () => {
  const token = `${driverTokenStart}${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hashOfSecret(token) }
}

/** The driver behind the token of a phone, with the headers of its call; null when the link is unknown or has ended. */
export type DriverCallers = (token: string, address: string, headers: IncomingHttpHeaders) => Promise<Caller | null>

/** Finds the driver behind the token of a phone, and notes what the phone says about itself. */
export const openDriverCallers = (database: Database, announcements: Announcements): DriverCallers => {
  const callers = openSecretCallers(announcements, {
    changed: driverPhonesChanged,
    read: (token) => readDriverCaller(database, hashOfSecret(token)),
    rates: { unknown: unknownPhoneRate, known: driverPhoneRate },
    words: { unknown: 'Too many calls with unknown links.', known: 'Too many calls from this phone.' },
  })
  /** What phones said last, for a minute, as another process may have heard otherwise: most calls write nothing. */
  const noted = new LRUCache<string, string>({ max: 10_000, ttl: 60_000 })
  return async (token, address, headers) => {
    const caller = await callers(token, address)
    const said = caller && readPhoneHeaders(headers)
    if (!said) return caller
    const [tokenHash, text] = [hashOfSecret(token), `${said.pageVersion} ${said.waitingReports}`]
    if (noted.get(tokenHash) !== text) {
      await database.update(driverPhone).set(said).where(eq(driverPhone.tokenHash, tokenHash))
      noted.set(tokenHash, text)
    }
    return caller
  }
}

/** Null for a call that does not say both, as those of other programs. */
const readPhoneHeaders = (headers: IncomingHttpHeaders): { pageVersion: string; waitingReports: number } | null => {
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
  await noteUse(database, phone.id)
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
  }
}

/** The page of the phones needs minutes, not seconds, so most calls write nothing. */
const noteUse = (database: Database, id: number) =>
  database
    .update(driverPhone)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(driverPhone.id, id),
        or(isNull(driverPhone.lastUsedAt), lt(driverPhone.lastUsedAt, sql`now() - interval '1 minute'`)),
      ),
    )
