import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Permission } from '#domain/access/access'
import type { ApiScope } from '#domain/access/apiKeys'
import type { Database } from '#server/database/openDatabase'
import { customerGroup, heldPermission, membership, portalUser, session } from '#server/database/schema/access'
import { type Announcements, announcementsMissed } from '#server/platform/events/announcements'
import { sessionIdOf, type Tokens } from './tokens'

/** A group of a user, with the user's permissions in it. */
export type AllowedGroup = {
  id: string
  type: string
  level: number
  name: string
  parentId: string | null
  parentType: string | null
  permissions: ReadonlySet<Permission>
}

/** The caller: the subject of a valid token, with all of their groups. */
export type Caller = {
  sessionId: string
  userId: string
  firstName: string
  lastName: string
  email: string
  kind: 'provider' | 'customer'
  /** When the session ends, in milliseconds since 1970. */
  expiresAt: number
  groups: readonly AllowedGroup[]
  /** A program calls with an API key, which is good for calls of these scopes alone. */
  scopes?: readonly ApiScope[]
  /** A driver calls from their phone, which reaches nothing but the calls of its page. */
  driverId?: string
  /** The key of the phone that has the link of the driver; null while none has proved one. */
  phoneKey?: string | null
}

export type Callers = {
  /** The caller behind a bearer token; null when the token is unknown, expired or revoked. */
  of(token: string): Promise<Caller | null>
  /** The caller behind the token of the frame cookie, which no call accepts. */
  ofFrame(token: string): Promise<Caller | null>
}

/** Every process forgets what it knows of a session or user when this is announced with the session or user id. */
export const accessChanged = 'access-changed'

/**
 * Reads callers and caches each for some seconds under the token: a change of permissions or a sign-out is announced
 * and takes effect immediately; the short life covers announcements lost with a broken connection.
 */
export const openCallers = (database: Database, tokens: Tokens, announcements: Announcements): Callers => {
  const known = new LRUCache<string, Caller>({ max: 5_000, ttl: 5_000 })
  /** Callers read before the last change must not be cached after it. */
  let changes = 0
  announcements.on(accessChanged, (key) => {
    changes += 1
    for (const [token, { sessionId, userId }] of known.entries())
      if (key === sessionId || key === userId || key === '*') known.delete(token)
  })
  announcements.on(announcementsMissed, () => {
    changes += 1
    known.clear()
  })
  /** What is being read, for calls that come together: those after a change read again. */
  const underWay = new Map<string, Promise<Caller | null>>()
  const readOnce = async (key: string, verify: () => Promise<string | null>) => {
    const before = changes
    const sessionId = await verify()
    const caller = sessionId === null ? null : await readCaller(database, sessionId)
    if (caller && before === changes) known.set(key, caller)
    return caller
  }
  const remembered = async (key: string, verify: () => Promise<string | null>) => {
    const kept = known.get(key)
    if (kept) return kept.expiresAt > Date.now() ? kept : null
    const turn = `${changes} ${key}`
    const reading = underWay.get(turn) ?? readOnce(key, verify).finally(() => underWay.delete(turn))
    underWay.set(turn, reading)
    return reading
  }
  return {
    of: (token) => remembered(`bearer ${token}`, () => tokens.verify(token)),
    ofFrame: (token) =>
      remembered(`frame ${token}`, async () => {
        const content = await tokens.verifyCookie('frames', token)
        return content && sessionIdOf(content.id)
      }),
  }
}

const readCaller = async (database: Database, sessionId: string): Promise<Caller | null> => {
  const [found] = await database
    .select({ user: portalUser, expiresAt: session.expiresAt })
    .from(session)
    .innerJoin(portalUser, eq(portalUser.id, session.userId))
    .where(
      and(
        eq(session.id, sessionId),
        isNull(session.revokedAt),
        gt(session.expiresAt, sql`now()`),
        eq(portalUser.disabled, false),
      ),
    )
  if (!found) return null
  await noteSeen(database, sessionId)
  const { id: userId, firstName, lastName, email, kind } = found.user
  const expiresAt = new Date(found.expiresAt).getTime()
  return { sessionId, userId, firstName, lastName, email, kind, expiresAt, groups: await readGroups(database, userId) }
}

/** The sessions page needs minutes, not seconds, so most calls write nothing. */
const noteSeen = (database: Database, sessionId: string) =>
  database
    .update(session)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(
        eq(session.id, sessionId),
        or(isNull(session.lastSeenAt), lt(session.lastSeenAt, sql`now() - interval '1 minute'`)),
      ),
    )

/** The groups of a user, root first, in the order of the tree. */
export const readGroups = async (database: Database, userId: string): Promise<AllowedGroup[]> => {
  const rows = await database
    .select({
      id: customerGroup.id,
      type: customerGroup.type,
      level: customerGroup.level,
      name: customerGroup.name,
      parentId: customerGroup.parentId,
      parentType: customerGroup.parentType,
      permissions: sql<Permission[]>`coalesce(array_agg(${heldPermission.permission})
        filter (where ${heldPermission.permission} is not null), '{}')`,
    })
    .from(membership)
    .innerJoin(
      customerGroup,
      and(eq(customerGroup.id, membership.groupId), eq(customerGroup.type, membership.groupType)),
    )
    .leftJoin(
      heldPermission,
      and(
        eq(heldPermission.userId, membership.userId),
        eq(heldPermission.groupId, membership.groupId),
        eq(heldPermission.groupType, membership.groupType),
      ),
    )
    .where(eq(membership.userId, userId))
    .groupBy(customerGroup.id, customerGroup.type)
    .orderBy(sql`${customerGroup.level} desc`, customerGroup.position, customerGroup.id)
  return rows.map((row) => ({ ...row, permissions: new Set(row.permissions) }))
}
