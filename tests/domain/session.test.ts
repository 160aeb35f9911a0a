import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GroupNode } from '#domain/access/customerGroup'
import { chooseGroup, flattenGroups, guard, isSafeRedirect, isTokenValid } from '#domain/access/session'
import { externalLink, type ExternalLinks } from '#domain/externalLinks'
import { changeLoader, isLoaderShown } from '#domain/setup/loader'

const token = { token: 't', expiry: 1_000_000 }

test('a token is invalid from exactly a minute before its expiry [STATE-02, CONST-01]', () => {
  expect(isTokenValid(token, 939_999)).toBe(true)
  expect(isTokenValid(token, 940_000)).toBe(false)
  expect(isTokenValid(null, 0)).toBe(false)
})

test.each([
  ['/', true],
  ['/RoutingTool?tab=1', true],
  ['/logins', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example', false],
  ['', false],
  ['/login', false],
  ['/login?redirect=%2F', false],
  ['/logout/', false],
])('%j may be gone to after login: %s', (path, is) => expect(isSafeRedirect(path)).toBe(is))

test('a safe address never leaves the portal', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[/\\\t\n.:a@]{1,8}$/), (path) => {
      if (isSafeRedirect(path)) expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example')
    }),
  )
})

test('the guard sends to the login and brings back to the wanted page', () => {
  expect(guard('/a?b=1&c', token, 940_000, true)).toBe('/login?redirect=%2Fa%3Fb%3D1%26c')
  for (const path of ['/login', '/logout', '/login?redirect=%2Fa']) expect(guard(path, null, 0, true)).toBeNull()
  expect(guard('/unauthorized', null, 0, true)).not.toBeNull()
  expect(guard('/a', token, 0, true)).toBeNull()
  expect(guard('/a', null, 0, false)).toBeNull()
})

describe('the group after login', () => {
  const aGroup = (id: string, level: number, children: GroupNode[] = []): GroupNode => ({
    id,
    type: 'CUSTOMER',
    level,
    name: id,
    children,
  })
  const tree = [aGroup('A', 1), aGroup('B', 2, [aGroup('C', 1)]), aGroup('D', 2)]

  test('is the saved one while it is allowed', () => {
    expect(chooseGroup(tree, { id: 'C', type: 'CUSTOMER' })?.id).toBe('C')
  })

  test('is else the one of the highest level, the first of equals [STATE-13]', () => {
    expect(chooseGroup(tree, { id: 'C', type: 'CORP' })?.id).toBe('B')
    expect(chooseGroup(tree, null)?.id).toBe('B')
    expect(chooseGroup([], { id: 'C', type: 'CUSTOMER' })).toBeNull()
    expect(flattenGroups(tree).map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D'])
  })
})

describe('links to outside sites', () => {
  const two = (name: string) => ({ E: `${name}-one`, other: `${name}-other` })
  const links: ExternalLinks = {
    xrs: two('xrs'),
    bireports: two('bi'),
    fleetmanager: two('fm'),
    smartdrive: 'sd',
    pops: 'pops',
    tableau: 'tab',
  }

  test.each([
    ['E100', 'one'],
    ['A200', 'other'],
    ['e100', 'other'],
    [null, 'other'],
  ])('group %j goes to site %s [ROUTE-039, ROUTE-040, ROUTE-041]', (group, site) => {
    expect(externalLink(links, 'xrs', group)).toBe(`xrs-${site}`)
    expect(externalLink(links, 'bireports', group)).toBe(`bi-${site}`)
    expect(externalLink(links, 'fleetmanager', group)).toBe(`fm-${site}`)
  })

  test('three sites are the same for every group [ROUTE-043]', () => {
    for (const group of ['E100', 'A200', null])
      expect((['smartdrive', 'pops', 'tableau'] as const).map((name) => externalLink(links, name, group))).toEqual([
        'sd',
        'pops',
        'tab',
      ])
  })
})

test('the loader hides only when the last request has ended [STATE-63]', () => {
  const after = (...events: ('started' | 'ended')[]) => isLoaderShown(events.reduce(changeLoader, 0))
  expect(after('started', 'started', 'ended')).toBe(true)
  expect(after('started', 'started', 'ended', 'ended')).toBe(false)
  expect(after('ended', 'started')).toBe(true)
})
