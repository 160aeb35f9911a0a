import { securityEvents } from '#contract/administration/securityEvents'
import type { Answer, CallInput } from '#contract/platform/endpoint'
import type { SecurityEventKind } from '#domain/access/securityEvent'
import type { CellValue } from '#domain/spreadsheet'
import { readAll, type Reading } from '#portal/data/call/readAll'

export type SecurityEvent = Answer<typeof securityEvents.listSecurityEvents>[number]
export type SecurityFilter = NonNullable<CallInput<typeof securityEvents.listSecurityEvents>['query']['filter']>

type Translate = (key: string, words?: Record<string, string>) => string

/** The events that the filter finds, the last ones first. */
export const readSecurityEvents = (filter: SecurityFilter, reading: Reading): Promise<SecurityEvent[]> =>
  readAll(securityEvents.listSecurityEvents, { query: { filter } }, { ...reading, rowsAtOnce: 1_000, background: true })

export const kindWords = (kind: SecurityEventKind): string => `records.security.kinds.${kind}`

/** The user concerned, and the user who did it. */
export const usersOf = ({ userId, actorId }: SecurityEvent, translate: Translate): string => {
  if (actorId === null) return userId ?? '–'
  return translate('records.security.by', { user: userId ?? '–', actor: actorId })
}

/** The facts of an event in one line; permissions and roles as `E100@CUSTOMER +maps.track −financials`. */
export const detailText = ({ rights, roles, ...facts }: SecurityEvent['detail']): string =>
  [
    ...[rights, roles].flatMap((changed) =>
      Object.entries((changed ?? {}) as Record<string, { granted: string[]; removed: string[] }>).map(
        ([group, { granted, removed }]) =>
          [group, ...granted.map((one) => `+${one}`), ...removed.map((one) => `−${one}`)].join(' '),
      ),
    ),
    ...Object.entries(facts)
      .filter(([, value]) => value !== null && value !== undefined && String(value) !== '')
      .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`),
  ].join(' · ')

/** A row for each event, for a spreadsheet. */
export const securityTable = (events: readonly SecurityEvent[], translate: Translate): CellValue[][] => [
  columns.map((label) => translate(label)),
  ...events.map(({ at, kind, userId, actorId, customer, address, agent, requestId, detail }) => [
    new Date(at),
    translate(kindWords(kind)),
    userId,
    actorId,
    customer,
    address,
    agent,
    requestId,
    detailText(detail),
  ]),
]

const columns = [
  'records.audit.at',
  'records.security.kind',
  'records.user',
  'records.security.actor',
  'records.group',
  'records.sessions.address',
  'records.sessions.agent',
  'records.audit.request',
  'records.security.detail',
] as const
