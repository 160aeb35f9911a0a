import { securityEvents } from '#contract/administration/securityEvents'
import type { Answer, CallInput } from '#contract/platform/endpoint'
import type { SecurityEventKind } from '#domain/access/securityEvent'
import type { CellValue } from '#domain/spreadsheet'
import { callList } from '#portal/data/call/call'
import type { Reading } from './RecordsExport'

export type SecurityEvent = Answer<typeof securityEvents.listSecurityEvents>[number]
export type SecurityFilter = NonNullable<CallInput<typeof securityEvents.listSecurityEvents>['query']['filter']>

type Translate = (key: string, words?: Record<string, string>) => string

const rowsAtOnce = 1_000

/** The events that the filter finds, the last ones first. New ones push the others along; they are kept once. */
export const readSecurityEvents = async (
  filter: SecurityFilter,
  { signal, onRead, most }: Reading,
): Promise<SecurityEvent[]> => {
  const found = new Map<number, SecurityEvent>()
  const limit = Math.min(rowsAtOnce, most)
  for (let offset = 0; ; offset += limit) {
    const asked = { query: { filter }, paging: { offset, limit } }
    const { rows } = await callList(securityEvents.listSecurityEvents, asked, { signal, background: true })
    for (const event of rows) found.set(event.id, event)
    onRead(found.size)
    if (rows.length < limit || found.size >= most) return [...found.values()]
  }
}

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
