import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Permission, permissions as everyPermission } from '#domain/access/access'
import {
  accountProblem,
  grantProblem,
  grantsOf,
  isReservedGroupId,
  kindProblem,
  rightsProblem,
} from '#domain/access/grants'
import { type PlacedGroup, treeOf } from '#domain/access/groupPlacement'

const aGroup = (id: string, parent: PlacedGroup | null = null): PlacedGroup => ({
  id,
  type: 'CUSTOMER',
  parent: parent && { id: parent.id, type: parent.type },
})
const home = aGroup('HOME')
const acme = aGroup('ACME', home)
const yard = aGroup('YARD', acme)
const other = aGroup('OTHER')
const oneTop = treeOf([home, acme, yard])
const twoTops = treeOf([home, acme, yard, other])

const inGroup = (group: PlacedGroup, ...permissions: Permission[]) => ({ group, permissions })

describe('what an administrator can give and take', () => {
  test.each<[string, Parameters<typeof grantsOf>[2], PlacedGroup, Permission, string | null]>([
    ['what they hold there', [inGroup(acme, 'portal.administer', 'maps.track')], acme, 'maps.track', null],
    ['what they hold above', [inGroup(acme, 'portal.administer', 'maps.track')], yard, 'maps.track', null],
    ['administration itself', [inGroup(acme, 'portal.administer')], yard, 'portal.administer', null],
    ['what they do not hold', [inGroup(acme, 'portal.administer')], acme, 'maps.track', 'not-held'],
    [
      'what they hold below only',
      [inGroup(acme, 'portal.administer'), inGroup(yard, 'maps.track')],
      acme,
      'maps.track',
      'not-held',
    ],
    [
      'what they hold in another tree',
      [inGroup(acme, 'portal.administer'), inGroup(other, 'portal.administer', 'maps.track')],
      acme,
      'maps.track',
      'not-held',
    ],
    [
      'what they hold above without administering there',
      [inGroup(home, 'maps.track'), inGroup(acme, 'portal.administer')],
      acme,
      'maps.track',
      'not-held',
    ],
    ['where they administer nothing', [inGroup(other, 'portal.administer')], acme, 'portal.administer', 'not-held'],
    [
      'the configuration of all customers, administering one',
      [inGroup(acme, 'portal.administer', 'fleet-manager.configure')],
      acme,
      'fleet-manager.configure',
      'every-top',
    ],
    [
      'the configuration of all customers, administering one of two tops',
      [inGroup(home, 'portal.administer', 'fleet-manager.configure')],
      acme,
      'fleet-manager.configure',
      'every-top',
    ],
  ])('%s', (_, rights, group, permission, problem) => {
    expect(grantProblem(grantsOf(twoTops, 'ada', rights), { userId: 'ben', group, permission, step: 'grant' })).toBe(
      problem,
    )
  })

  test('the configuration of all customers, administering the one top there is', () => {
    const grants = grantsOf(oneTop, 'ada', [inGroup(home, 'portal.administer', 'fleet-manager.configure')])
    const change = { userId: 'ben', group: yard, permission: 'fleet-manager.configure', step: 'grant' } as const
    expect(grantProblem(grants, change)).toBeNull()
  })

  test('the configuration of all customers can be taken by whoever holds it', () => {
    const grants = grantsOf(twoTops, 'ada', [inGroup(acme, 'portal.administer', 'fleet-manager.configure')])
    const change = { userId: 'ben', group: acme, permission: 'fleet-manager.configure', step: 'remove' } as const
    expect(grantProblem(grants, change)).toBeNull()
  })

  test('nothing of their own', () => {
    const grants = grantsOf(oneTop, 'ada', [inGroup(home, ...everyPermission)])
    for (const permission of everyPermission)
      for (const step of ['grant', 'remove'] as const)
        expect(grantProblem(grants, { userId: 'ada', group: home, permission, step })).toBe('own-rights')
  })
})

describe('a change of rights', () => {
  const grants = grantsOf(oneTop, 'ada', [inGroup(home, 'portal.administer', 'maps.track')])

  test.each<[string, string, Permission[], Permission[] | null, string | null]>([
    ['gives what is held', 'ben', [], ['maps.track'], null],
    ['takes what is held', 'ben', ['maps.track'], [], null],
    ['gives what is not held', 'ben', [], ['financials'], 'not-held'],
    ['takes what is not held', 'ben', ['financials'], [], 'not-held'],
    ['takes what is not held by taking the group', 'ben', ['financials'], null, 'not-held'],
    ['leaves what is not held where it is', 'ben', ['financials'], ['financials', 'maps.track'], null],
    ['takes a group with nothing in it', 'ben', [], null, null],
    ['of oneself changes nothing', 'ada', ['maps.track'], ['maps.track'], null],
    ['of oneself gives', 'ada', [], ['maps.track'], 'own-rights'],
    ['of oneself takes', 'ada', ['maps.track'], [], 'own-rights'],
    ['of oneself leaves a group', 'ada', [], null, 'own-rights'],
  ])('that %s', (_, userId, before, after, problem) => {
    const rights = after === null ? [] : [inGroup(acme, ...after)]
    expect(rightsProblem(grants, userId, [inGroup(acme, ...before)], rights)).toBe(problem)
  })

  test('never leaves anybody with more than the granter holds, and never touches the rest', () => {
    const some = fc.subarray([...everyPermission])
    fc.assert(
      fc.property(some, some, some, (held, before, after) => {
        const granter = grantsOf(twoTops, 'ada', [inGroup(home, 'portal.administer', ...held)])
        if (rightsProblem(granter, 'ben', [inGroup(acme, ...before)], [inGroup(acme, ...after)]) !== null) return
        for (const permission of everyPermission)
          if (before.includes(permission) !== after.includes(permission))
            expect([...held, 'portal.administer']).toContain(permission)
      }),
    )
  })
})

describe('the account of another user', () => {
  const grants = grantsOf(twoTops, 'ada', [inGroup(home, 'portal.administer', 'maps.track')])

  test.each<[string, string, Permission[], string | null]>([
    ['holds nothing', 'ben', [], null],
    ['holds what the administrator holds', 'ben', ['maps.track', 'portal.administer'], null],
    ['holds more', 'ben', ['maps.track', 'financials'], 'more-powerful'],
    ['configures all customers', 'ben', ['fleet-manager.configure'], 'more-powerful'],
    ['is the administrator', 'ada', ['financials'], null],
  ])('who %s', (_, userId, held, problem) => {
    expect(accountProblem(grants, userId, [inGroup(acme, ...held)])).toBe(problem)
  })

  test('is out of reach exactly when one of its permissions cannot be taken away', () => {
    const some = fc.subarray([...everyPermission])
    fc.assert(
      fc.property(some, some, (held, wanted) => {
        const granter = grantsOf(twoTops, 'ada', [inGroup(home, 'portal.administer', ...held)])
        const canDoMore = wanted.some((one) => one !== 'portal.administer' && !held.includes(one))
        expect(accountProblem(granter, 'ben', [inGroup(yard, ...wanted)]) !== null).toBe(canDoMore)
      }),
    )
  })
})

test.each([
  [null, 'customer', true, null],
  [null, 'provider', true, 'every-top'],
  ['customer', 'provider', true, 'every-top'],
  ['provider', 'customer', true, null],
  ['provider', 'provider', true, null],
  ['customer', 'provider', false, null],
] as const)(
  'somebody of kind %s becomes %s by an administrator of one tenant (%s): %s',
  (before, after, one, problem) => {
    const grants = grantsOf(one ? twoTops : oneTop, 'ada', [inGroup(home, 'portal.administer')])
    expect(kindProblem(grants, before, after)).toBe(problem)
  },
)

test.each([
  ['PL_CUSTOMER', true],
  ['pl_customer', true],
  ['PL_CUSTOMERS', false],
  ['PL_ACME', false],
])('the group id %s is reserved: %s', (id, expected) => expect(isReservedGroupId(id)).toBe(expected))
