import { fieldChanges } from '#domain/values/fieldChanges'

/** What the security log knows of. The portal has words for each. */
export const securityEventKinds = [
  'sign-in',
  'sign-in-failed',
  'sign-in-limited',
  'sign-out',
  'session-ended',
  'link-rejected',
  'password-chosen',
  'password-link',
  'user-created',
  'user-changed',
  'user-disabled',
  'user-enabled',
  'user-unlocked',
  'user-removed',
  'permissions-changed',
  'role-created',
  'role-changed',
  'role-removed',
  'device-token',
  'api-key-issued',
  'api-key-revoked',
  'call-rejected',
  'data-exported',
  'data-erased',
  'backup',
  'restore',
  'command-line',
  'events-dropped',
  'records-expired',
  'records-verified',
  'records-broken',
] as const

export type SecurityEventKind = (typeof securityEventKinds)[number]

/** A security event as caused by a write: the user concerned and the details. */
export type CausedEvent = {
  kind: SecurityEventKind
  userId: string | null
  detail: Record<string, unknown>
}

/** A changed record as the audit trail keeps it. */
type Change = { noun: string; id: string | number; before: unknown; after: unknown }

/** User ids that were typed may be anything, passwords too: so much of them is stored. */
export const typedUserIdLength = 40

export const boundedUserId = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, typedUserIdLength)

/** Permissions by group, `id@type`, that an event names at most. */
const mostNamedGroups = 50

/**
 * What the changes of a write mean for the security log. It follows from the records of the write itself, so no handler
 * notes an event besides, and none can be forgotten.
 * @param actorId who made the write
 */
export const securityEventsOf = (changes: readonly Change[], actorId: string): CausedEvent[] =>
  changes.flatMap((change) => {
    const of = events[change.noun]
    return of ? of(change, actorId) : []
  })

type Reader = (change: Change, actorId: string) => CausedEvent[]

const ofUser: Reader = ({ id, before, after }) => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const event = (kind: SecurityEventKind, detail: Record<string, unknown> = {}) => ({
    kind,
    userId: String(id),
    detail,
  })
  if (is === null) return [event('user-removed')]
  if ('passwordLink' in is) return [event('password-link', { purpose: is.passwordLink })]
  if ('password' in is) return [event('password-chosen')]
  if ('failedSignIns' in is) return [event('user-unlocked')]
  if ('openSessions' in is) return [event('session-ended', { sessions: was?.openSessions })]
  const given = givenChange(was, is)
  if (was === null) return [event('user-created', given)]
  const fields = fieldChanges(was, is).map(({ field }) => field)
  const profile = fields.filter((field) => field !== 'disabled' && !/^(rights|roles)\b/.test(field))
  return [
    ...(was.disabled !== is.disabled ? [event(is.disabled ? 'user-disabled' : 'user-enabled')] : []),
    ...(profile.length > 0 ? [event('user-changed', { fields: profile })] : []),
    ...(Object.values(given).some((change) => !isEmpty(change)) ? [event('permissions-changed', given)] : []),
  ]
}

/**
 * What a user gained and lost, singly or by roles, and which roles. A single permission that a role gives as well is told
 * only when nothing else changed.
 */
const givenChange = (was: Fields | null, is: Fields) => {
  const gained = rightsChange(allRights(was), allRights(is))
  const roles = rightsChange(roleNames(was), roleNames(is))
  const rights = isEmpty(gained) && isEmpty(roles) ? rightsChange(was?.rights, is.rights) : gained
  return isEmpty(roles) ? { rights } : { rights, roles }
}

/** By group: what a user may do there, by single permissions and by roles. */
const allRights = (user: Fields | null): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fieldsOf(user?.rights) ?? {}).map(([group, single]) => {
      const ofRoles = Object.values(fieldsOf(fieldsOf(user?.roles)?.[group]) ?? {})
      return [group, [...new Set([single, ...ofRoles].flatMap(listOf))]]
    }),
  )

/** By group: the names of a user's roles there. */
const roleNames = (user: Fields | null): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fieldsOf(user?.roles) ?? {}).map(([group, roles]) => [group, Object.keys(fieldsOf(roles) ?? {})]),
  )

const ofRole: Reader = ({ before, after }, actorId) => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const kind = was === null ? 'role-created' : is === null ? 'role-removed' : 'role-changed'
  const [had, has] = [listOf(was?.permissions), listOf(is?.permissions)]
  const detail = {
    role: (is ?? was)?.name,
    granted: has.filter((one) => !had.includes(one)),
    removed: had.filter((one) => !has.includes(one)),
  }
  return [{ kind, userId: actorId, detail }]
}

const ofSession: Reader = ({ id, before, after }, actorId) => {
  const owner = String((fieldsOf(after) ?? fieldsOf(before))?.userId ?? actorId)
  const kind = after !== null ? 'sign-in' : owner === actorId ? 'sign-out' : 'session-ended'
  return [{ kind, userId: owner, detail: { session: String(id) } }]
}

const ofDevice: Reader = ({ id, before, after }, actorId) =>
  before === null || (fieldsOf(after) ?? {}).token !== undefined
    ? [{ kind: 'device-token', userId: actorId, detail: { device: id } }]
    : []

const ofDriverPhone: Reader = ({ before, after }, actorId) =>
  before === null ? [{ kind: 'device-token', userId: actorId, detail: { driver: fieldsOf(after)?.driverId } }] : []

const ofApiKey: Reader = ({ before, after }, actorId) => {
  const { name, group, scopes } = fieldsOf(after) ?? {}
  const kind = before === null ? 'api-key-issued' : 'api-key-revoked'
  return [{ kind, userId: actorId, detail: { key: name, group, scopes } }]
}

const ofReportRun: Reader = ({ id, after }, actorId) =>
  fieldsOf(after)?.status === 'ready'
    ? [{ kind: 'data-exported', userId: actorId, detail: { list: 'report run', id, rows: fieldsOf(after)?.rows } }]
    : []

const ofExport: Reader = ({ id, after }, actorId) => [
  { kind: 'data-exported', userId: actorId, detail: { list: String(id), ...fieldsOf(after) } },
]

const ofErasure: Reader = ({ id, after }) => [
  { kind: 'data-erased', userId: null, detail: { record: id, ...fieldsOf(after) } },
]

const events: Readonly<Record<string, Reader | undefined>> = {
  user: ofUser,
  role: ofRole,
  session: ofSession,
  'position-device': ofDevice,
  'driver-phone': ofDriverPhone,
  'api-key': ofApiKey,
  'report run': ofReportRun,
  export: ofExport,
  erasure: ofErasure,
}

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null ? (value as Fields) : null

const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0

/** By group: the permissions that were granted and removed; null for a group that was left. */
const rightsChange = (before: unknown, after: unknown): Record<string, { granted: string[]; removed: string[] }> => {
  const [was, is] = [fieldsOf(before) ?? {}, fieldsOf(after) ?? {}]
  const groups = [...new Set([...Object.keys(was), ...Object.keys(is)])].slice(0, mostNamedGroups)
  return Object.fromEntries(
    groups.flatMap((group) => {
      const [had, has] = [listOf(was[group]), listOf(is[group])]
      const granted = has.filter((one) => !had.includes(one))
      const removed = had.filter((one) => !has.includes(one))
      const isSame = granted.length + removed.length === 0 && group in was === group in is
      return isSame ? [] : [[group, { granted, removed }]]
    }),
  )
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
