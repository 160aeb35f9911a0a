import { expect, test } from 'vitest'
import { detailText, securityTable, usersOf } from '#portal/administration/securityTable'

const translate = (key: string, words: Record<string, string> = {}) => [key, ...Object.values(words)].join(' ')

const event = {
  id: 1,
  at: '2026-03-01T12:00:00Z',
  kind: 'permissions-changed' as const,
  userId: 'ana',
  actorId: 'ada',
  customer: 'ACME',
  address: '192.0.2.1',
  agent: 'A browser',
  requestId: 'r1',
  detail: { rights: { 'ACME@CUSTOMER': { granted: ['maps.track'], removed: ['financials'] } } },
}

test.each([
  [event.detail, 'ACME@CUSTOMER +maps.track −financials'],
  [
    { ...event.detail, roles: { 'ACME@CUSTOMER': { granted: ['biller'], removed: [] } } },
    'ACME@CUSTOMER +maps.track −financials · ACME@CUSTOMER +biller',
  ],
  [{ role: 'biller', granted: ['financials'], removed: [] }, 'role: biller · granted: financials'],
  [{ call: 'listUsers', reason: 'missing-permission' }, 'call: listUsers · reason: missing-permission'],
  [{ fields: ['email', 'lastName'], nothing: null }, 'fields: email, lastName'],
  [{}, ''],
])('the facts %j read %s', (detail, text) => expect(detailText(detail)).toBe(text))

test('an event names who did it when that is somebody else', () => {
  expect(usersOf(event, translate)).toBe('records.security.by ana ada')
  expect(usersOf({ ...event, actorId: null }, translate)).toBe('ana')
  expect(usersOf({ ...event, userId: null, actorId: null }, translate)).toBe('–')
})

test('a file has a row for each event', () => {
  const [head, row] = securityTable([event], translate)
  expect(row).toHaveLength(head?.length ?? 0)
  expect(row).toEqual([
    new Date(event.at),
    'records.security.kinds.permissions-changed',
    'ana',
    'ada',
    'ACME',
    '192.0.2.1',
    'A browser',
    'r1',
    'ACME@CUSTOMER +maps.track −financials',
  ])
})
