import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Permission, permissions as everyPermission } from '#domain/access/access'
import {
  classifiesLines,
  isAccountant,
  isBillingAdmin,
  isBillingOpenFor,
  isUploader,
} from '#domain/access/billing-access'
import { grantsOf, rightsProblem } from '#domain/access/grants'
import { keyText, type PlacedGroup, treeOf } from '#domain/access/groupPlacement'
import {
  builtInFirst,
  builtInRoleKeys,
  builtInRoles,
  guideOf,
  isRoleFor,
  longestFirstPage,
  menuGroups,
  menuInOrder,
  rightsOf,
  roleAssignProblem,
  roleChangeProblem,
  roleProblems,
} from '#domain/access/roles'
import { isSafeRedirect } from '#domain/access/session'

const aGroup = (id: string, parent: PlacedGroup | null = null): PlacedGroup => ({
  id,
  type: 'CUSTOMER',
  parent: parent && { id: parent.id, type: parent.type },
})
const home = aGroup('HOME')
const acme = aGroup('ACME', home)
const yard = aGroup('YARD', acme)
const other = aGroup('OTHER')
const tree = treeOf([home, acme, yard, other])
const inGroup = (group: PlacedGroup, ...permissions: Permission[]) => ({ group, permissions })

/** Administers ACME and the yard below it, and tracks there. */
const ada = grantsOf(tree, 'ada', [inGroup(acme, 'portal.administer', 'maps.track')])
/** Administers everything. */
const boss = grantsOf(tree, 'boss', [inGroup(home, ...everyPermission), inGroup(other, ...everyPermission)])

describe('the built-in roles', () => {
  test.each(builtInRoleKeys)('%s has permissions, none for administrators of every top group alone', (key) => {
    const { permissions, firstPage, menuOrder } = builtInRoles[key]
    expect(permissions.length).toBeGreaterThan(0)
    expect(permissions).not.toContain('fleet-manager.configure')
    expect(isSafeRedirect(firstPage ?? '')).toBe(true)
    expect(new Set(menuOrder).size).toBe(menuOrder.length)
    expect(menuGroups).toEqual(expect.arrayContaining([...menuOrder]))
  })

  test('are listed in their order, before the others', () => {
    const listed = builtInFirst([
      { builtIn: null, id: 1 },
      { builtIn: 'recruiter', id: 2 },
      { builtIn: 'planner', id: 3 },
      { builtIn: null, id: 4 },
    ])
    expect(listed.map(({ id }) => id)).toEqual([3, 2, 1, 4])
  })
})

describe('giving and taking a role', () => {
  test.each<[string, string, PlacedGroup, Permission[], string | null]>([
    ['of permissions that they hold there', 'ben', acme, ['maps.track'], null],
    ['of permissions that they hold above', 'ben', yard, ['maps.track', 'portal.administer'], null],
    ['with one permission that they lack', 'ben', acme, ['maps.track', 'financials'], 'not-held'],
    ['where they administer nothing', 'ben', other, ['maps.track'], 'not-held'],
    ['without permissions, where they administer nothing', 'ben', other, [], 'not-held'],
    ['to themselves', 'ada', acme, ['maps.track'], 'own-rights'],
    ['without permissions, to themselves', 'ada', acme, [], 'own-rights'],
  ])('an administrator and a role %s', (_, userId, group, permissions, problem) => {
    for (const step of ['grant', 'remove'] as const)
      expect(roleAssignProblem(ada, { userId, group, permissions, step })).toBe(problem)
  })

  test('the configuration of all customers is not given by an administrator of one tenant, but can be taken', () => {
    const tenant = grantsOf(tree, 'ten', [inGroup(acme, 'portal.administer', 'fleet-manager.configure')])
    const change = { userId: 'ben', group: acme, permissions: ['fleet-manager.configure' as const] }
    expect(roleAssignProblem(tenant, { ...change, step: 'grant' })).toBe('every-top')
    expect(roleAssignProblem(tenant, { ...change, step: 'remove' })).toBeNull()
  })

  test.each<[string, PlacedGroup | null, PlacedGroup, boolean]>([
    ['a built-in role in any group', null, other, true],
    ['a role in its own group', acme, acme, true],
    ['a role below its group', acme, yard, true],
    ['no role above its group', acme, home, false],
    ['no role in another tree', acme, other, false],
  ])('a group can have %s', (_, owner, group, expected) => expect(isRoleFor(tree, owner, group)).toBe(expected))
})

describe('changing a role', () => {
  const nobodys = { owner: acme, before: ['maps.track'], after: ['maps.track'], heldIn: [], isOwn: false } as const

  test.each<[string, Partial<Parameters<typeof roleChangeProblem>[1]>, string | null]>([
    ['leaves its permissions', {}, null],
    ['adds what they hold', { after: ['maps.track', 'portal.administer'] }, null],
    ['adds what they lack', { after: ['maps.track', 'financials'] }, 'not-held'],
    ['removes what they lack', { before: ['maps.track', 'financials'] }, 'not-held'],
    ['keeps what they lack', { before: ['financials'], after: ['financials'] }, 'not-held'],
    ['of a group above', { owner: home }, 'not-held'],
    ['is held below', { heldIn: [yard] }, null],
    ['is held where they administer nothing', { heldIn: [yard, other] }, 'not-held'],
    ['is built in', { owner: null }, 'every-top'],
    ['they hold themselves', { isOwn: true, after: [] }, 'own-rights'],
    ['they hold themselves, but keeps its permissions', { isOwn: true }, null],
  ])('an administrator and a change that %s', (_, change, problem) => {
    expect(roleChangeProblem(ada, { ...nobodys, ...change })).toBe(problem)
  })

  test('built-in roles are for administrators of every top group who hold their permissions everywhere', () => {
    const change = { ...nobodys, owner: null, after: ['financials' as const] }
    expect(roleChangeProblem(boss, change)).toBeNull()
    const partly = grantsOf(tree, 'boss', [inGroup(home, ...everyPermission), inGroup(other, 'portal.administer')])
    expect(roleChangeProblem(partly, change)).toBe('not-held')
  })
})

test.each<[string, Parameters<typeof roleProblems>[0], ReturnType<typeof roleProblems>]>([
  ['all in order', { name: 'Yard clerk', permissions: ['maps.track'], firstPage: '/Dispatch' }, {}],
  ['a built-in role', { name: null, permissions: ['maps.track'], firstPage: null }, {}],
  ['no name', { name: ' ', permissions: ['maps.track'], firstPage: null }, { name: 'required' }],
  ['no permission', { name: 'Clerk', permissions: [], firstPage: null }, { permissions: 'required' }],
  [
    'a page elsewhere',
    { name: 'Clerk', permissions: ['maps.track'], firstPage: '//evil.example' },
    { firstPage: 'path' },
  ],
  [
    'signing out as a page',
    { name: 'Clerk', permissions: ['maps.track'], firstPage: '/logout' },
    { firstPage: 'path' },
  ],
  [
    'a page too long',
    { name: 'Clerk', permissions: ['maps.track'], firstPage: `/${'x'.repeat(longestFirstPage)}` },
    { firstPage: 'too-long' },
  ],
])('the fields of a role: %s', (_, draft, problems) => expect(roleProblems(draft)).toEqual(problems))

test('the menu begins with the groups of the roles, and the others keep their order', () => {
  expect(menuInOrder(['carrier', 'home']).slice(0, 4)).toEqual(['carrier', 'home', 'fleet', 'shipments'])
  expect(menuInOrder([])).toEqual(menuGroups)
})

test('several roles decide together, the first one first', () => {
  const clerk = { menuOrder: ['carrier', 'home'], firstPage: null, firstTour: null } as const
  expect(guideOf([clerk, builtInRoles.biller, builtInRoles.recruiter])).toEqual({
    menuOrder: ['carrier', 'home', 'financials', 'drivers'],
    firstPages: ['/cpb', '/CellCommReferralLead'],
    firstTours: ['close', 'frame'],
  })
  expect(guideOf([])).toEqual({ menuOrder: [], firstPages: [], firstTours: [] })
})

describe('by law', () => {
  const some = fc.subarray([...everyPermission])
  const groups = [home, acme, yard, other]

  test('roles give their permissions and no more', () => {
    fc.assert(
      fc.property(some, fc.array(some, { maxLength: 4 }), (single, roles) => {
        const rights = rightsOf(
          single,
          roles.map((permissions) => ({ permissions })),
        )
        expect(new Set(rights)).toEqual(new Set([...single, ...roles.flat()]))
        expect(new Set(rights).size).toBe(rights.length)
      }),
    )
  })

  type Role = { owner: PlacedGroup | null; permissions: Permission[] }
  type Holding = { userId: string; group: PlacedGroup; role: number }
  type Step =
    | { do: 'single'; userId: string; group: PlacedGroup; permissions: Permission[] }
    | { do: 'give' | 'take'; userId: string; group: PlacedGroup; role: number }
    | { do: 'change'; role: number; permissions: Permission[] }
    | { do: 'create'; owner: PlacedGroup; permissions: Permission[] }

  const aUser = fc.constantFrom('ada', 'ben', 'cid')
  const group = fc.constantFrom(...groups)
  const role = fc.nat({ max: 5 })
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constant('single' as const), userId: aUser, group, permissions: some }),
    fc.record({ do: fc.constantFrom('give' as const, 'take' as const), userId: aUser, group, role }),
    fc.record({ do: fc.constant('change' as const), role, permissions: some }),
    fc.record({ do: fc.constant('create' as const), owner: group, permissions: some }),
  )
  const start = fc.record({
    held: fc.array(fc.record({ group, permissions: some }), { maxLength: 3 }),
    roles: fc.array(fc.record({ owner: fc.option(group), permissions: some }), { minLength: 1, maxLength: 3 }),
    holdings: fc.array(fc.record({ userId: aUser, group, role }), { maxLength: 4 }),
    steps: fc.array(step, { maxLength: 12 }),
  })

  test('no sequence of allowed changes gives or takes what the administrator lacks, or changes their own rights', () => {
    fc.assert(
      fc.property(start, ({ held, roles: given, holdings: had, steps }) => {
        let roles: Role[] = given
        let holdings: Holding[] = had.filter(({ role: at }) => at < given.length)
        let singles = held.map(({ group: where, permissions }) => ({
          userId: 'ada',
          group: where,
          permissions: [...permissions, 'portal.administer' as const],
        }))
        const rightsIn = (userId: string, where: PlacedGroup) =>
          rightsOf(
            singles
              .filter((one) => one.userId === userId && one.group === where)
              .flatMap(({ permissions }) => permissions),
            holdings.flatMap((one) => (one.userId === userId && one.group === where ? (roles[one.role] ?? []) : [])),
          )
        const everything = () =>
          new Map(
            ['ada', 'ben', 'cid'].flatMap((userId) =>
              groups.map(
                (where) => [`${userId} ${keyText(where)}`, { userId, where, rights: rightsIn(userId, where) }] as const,
              ),
            ),
          )
        const grants = grantsOf(
          tree,
          'ada',
          groups.map((where) => inGroup(where, ...rightsIn('ada', where))),
        )
        const before = everything()
        for (const one of steps) {
          if (one.do === 'single') {
            const of = (list: typeof singles) =>
              list.filter(({ userId, group: where }) => userId === one.userId && where === one.group)
            const now = inGroup(one.group, ...of(singles).flatMap(({ permissions }) => permissions))
            if (rightsProblem(grants, one.userId, [now], [inGroup(one.group, ...one.permissions)])) continue
            singles = [...singles.filter((single) => !of(singles).includes(single)), one]
          } else if (one.do === 'create') {
            const made = { owner: one.owner, before: [], after: one.permissions, heldIn: [], isOwn: false }
            if (roleChangeProblem(grants, made) === null) roles = [...roles, one]
          } else {
            const changed = roles[one.role]
            if (!changed) continue
            const { owner, permissions } = changed
            if (one.do === 'change') {
              const holders = holdings.filter((holding) => holding.role === one.role)
              const heldIn = holders.map((holding) => holding.group)
              const isOwn = holders.some(({ userId }) => userId === 'ada')
              const change = { owner, before: permissions, after: one.permissions, heldIn, isOwn }
              if (roleChangeProblem(grants, change)) continue
              roles = roles.with(one.role, { owner, permissions: one.permissions })
            } else {
              const { userId, group: where } = one
              const isGiven = one.do === 'give'
              if (isGiven && !isRoleFor(tree, owner, where)) continue
              const change = {
                userId,
                group: where,
                permissions,
                step: isGiven ? ('grant' as const) : ('remove' as const),
              }
              if (roleAssignProblem(grants, change)) continue
              const others = holdings.filter(
                (holding) => holding.userId !== userId || holding.group !== where || holding.role !== one.role,
              )
              holdings = isGiven ? [...others, { userId, group: where, role: one.role }] : others
            }
          }
        }
        for (const [key, { userId, where, rights }] of everything()) {
          const was = before.get(key)?.rights ?? []
          const differing = [
            ...rights.filter((right) => !was.includes(right)),
            ...was.filter((right) => !rights.includes(right)),
          ]
          if (userId === 'ada') expect(differing).toEqual([])
          const own = grants.held.find((one) => keyText(one.group) === keyText(where))?.permissions ?? []
          expect(own).toEqual(expect.arrayContaining(differing))
        }
      }),
    )
  })
})

test('the biller opens and does billing where roles open it, and administers none', () => {
  const held = new Set(builtInRoles.biller.permissions)
  expect([isBillingOpenFor(held, 'roles'), isBillingOpenFor(held, 'admin')]).toEqual([true, false])
  expect([isAccountant(held), isUploader(held), classifiesLines(held, 'roles'), isBillingAdmin(held)]).toEqual([
    true,
    true,
    true,
    false,
  ])
})
