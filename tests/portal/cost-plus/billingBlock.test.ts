import { expect, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import type { GroupNode } from '#domain/access/customerGroup'
import { billingBlock } from '#portal/cost-plus/parts/billingBlock'
import { openingPeriod } from '#portal/cost-plus/parts/useBillingPeriod'

const group = (id: string): GroupNode => ({ id, type: 'CUSTOMER', level: 1, name: id, children: [] })
const withDesk = [group('PL_CUSTOMER')]
const admin: Permission[] = ['cost-plus', 'cost-plus.administer']

const blockOf = (groupId: string | null, hasSetup: boolean, held: Permission[], tree: GroupNode[] = []) => {
  const known = { groupId, hasSetup, held: new Set(held), tree }
  return [
    billingBlock(known, 'admin'),
    billingBlock(known, 'admin', 'set-up'),
    billingBlock(known, 'admin', 'configuration'),
  ]
}

test.each([
  ['without a group [PERM-25]', blockOf(null, false, admin), ['no-group', 'no-group', 'no-group']],
  ['in a set-up group', blockOf('PL_ACME', true, admin), [null, null, null]],
  ['without a set-up [PERM-26] [PERM-28]', blockOf('PL_ACME', false, admin), ['not-set-up', null, 'not-set-up']],
  [
    'without a set-up, as a super-administrator',
    blockOf('PL_ACME', false, admin, withDesk),
    ['not-set-up', null, null],
  ],
  [
    'at the billing desk, which is never set up [PERM-28]',
    blockOf('PL_CUSTOMER', false, admin, withDesk),
    ['not-set-up', 'not-set-up', null],
  ],
  [
    'as an accountant [PERM-27]',
    blockOf('PL_ACME', true, ['cost-plus', 'cost-plus.account']),
    ['not-an-administrator', 'not-an-administrator', 'not-an-administrator'],
  ],
  [
    'in another group, whatever the rights [VAL-06]',
    blockOf('E100', true, admin, withDesk),
    ['not-a-billing-group', 'not-a-billing-group', 'not-a-billing-group'],
  ],
] as const)('a user %s is blocked for this reason: any page, set-up, configuration', (_, blocks, expected) => {
  expect(blocks).toEqual(expected)
})

const period = (month: string, status: 'open' | 'closing' | 'locked') => ({
  period: month,
  status,
  lockedBy: null,
  lockedAt: null,
  steps: [],
})

test.each([
  ['one that is being closed', [period('2026-11', 'open'), period('2026-09', 'closing')], '2026-09'],
  ['the last open one before this month', [period('2026-11', 'open'), period('2026-10', 'open')], '2026-10'],
  ['this month when all before are locked', [period('2026-10', 'locked')], '2026-11'],
  ['this month when nothing is there', [], '2026-11'],
])('a page opens with %s', (_, periods, expected) => {
  expect(openingPeriod(periods, '2026-11')).toBe(expected)
})

test.each([
  ['a reader', ['cost-plus', 'cost-plus.read'], true, null],
  ['an uploader', ['cost-plus', 'cost-plus.upload'], true, null],
  ['a reader without a set-up', ['cost-plus', 'cost-plus.read'], false, 'not-set-up'],
  ['a user without a role', ['cost-plus'], true, 'no-role'],
] as const)('with roles, %s is blocked as the roles say', (_, held, hasSetup, block) => {
  const known = { groupId: 'PL_ACME', hasSetup, held: new Set<Permission>(held), tree: [] }
  expect(billingBlock(known, 'roles')).toBe(block)
})
