import { expect, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import {
  billingAccessIn,
  classifiesLines,
  isAnalyst,
  isBillingDisabled,
  isBillingAccessSetting,
  isBillingGroup,
  isSetupAllowed,
  isSuperAdmin,
  runsReports,
} from '#domain/access/billing-access'

const ids = {
  ADMIN: 'cost-plus.administer',
  ACCOUNTANT: 'cost-plus.account',
  READER: 'cost-plus.read',
  ANALYST: 'cost-plus.analyse',
} as const satisfies Record<string, Permission>

test.each([
  [null, false, ['ADMIN'], true, false, true],
  ['PL_ACME', true, ['ADMIN'], false, false, true],
  ['PL_ACME', false, ['ADMIN'], true, true, true],
  ['PL_CUSTOMER', false, ['ADMIN'], true, false, true],
  ['PL_ACME', true, ['ACCOUNTANT'], true, false, false],
  ['PL_ACME', true, ['READER', 'ANALYST'], true, false, true],
  ['PL_ACME', true, ['ADMIN', 'READER'], false, false, false],
  ['E100', false, ['ADMIN'], true, true, true],
] as const)(
  'group %s, set up %s, %j: disabled %s, set-up %s, analyst %s [PERM-23, PERM-25, PERM-26, PERM-27, PERM-28, PERM-29]',
  (groupId, hasSetup, names, disabled, setupAllowed, analyst) => {
    const held = new Set<Permission>(['cost-plus', ...names.map((name) => ids[name])])
    const billing = { groupId, hasSetup, held, tree: [] }
    expect([isBillingDisabled(billing), isSetupAllowed(billing), isAnalyst(held)]).toEqual([
      disabled,
      setupAllowed,
      analyst,
    ])
  },
)

test('a super-admin is an admin with the billing desk in the tree [PERM-24, PERM-29]', () => {
  const desk = { id: 'PL_CUSTOMER', type: 'CUSTOMER', level: 2, name: 'Desk', children: [] }
  const tree = [{ id: 'E000', type: 'CORP', level: 3, name: 'All', children: [desk] }]
  expect(isSuperAdmin(new Set(['cost-plus.administer']), tree)).toBe(true)
  expect(isSuperAdmin(new Set(['cost-plus.administer']), [])).toBe(false)
  expect(isSuperAdmin(new Set(['cost-plus.read']), tree)).toBe(false)
})

test('the setting for roles lets every role in, never a bare user', () => {
  const billing = { groupId: 'PL_ACME', hasSetup: true, tree: [] }
  expect(isBillingDisabled({ ...billing, held: new Set(['cost-plus.read']) }, 'roles')).toBe(false)
  expect(isBillingDisabled({ ...billing, held: new Set(['cost-plus']) }, 'roles')).toBe(true)
})

test('billing groups have PL_ anywhere, in capitals [VAL-08]', () => {
  expect(['X_PL_1', 'PL_A', 'pl_1', 'PL1'].map(isBillingGroup)).toEqual([true, true, false, false])
})

test.each([
  ['READER', false, true, false, false],
  ['ANALYST', true, true, false, true],
  ['ACCOUNTANT', false, true, true, true],
  ['ADMIN', true, true, true, true],
] as const)('%s runs reports: %s, with roles %s; classifies lines: %s, with roles %s', (name, ...expected) => {
  const held = new Set<Permission>(['cost-plus', ids[name]])
  const [analyst, reports, classifies, classifiesByRole] = expected
  expect([
    runsReports(held, 'admin'),
    runsReports(held, 'roles'),
    classifiesLines(held, 'admin'),
    classifiesLines(held, 'roles'),
  ]).toEqual([analyst, reports, classifies, classifiesByRole])
})

test.each([
  ['admin', true],
  ['roles', true],
  ['admin,PL_ACME=roles', true],
  ['roles,PL_ACME=admin,PL_X=roles', true],
  ['', false],
  ['everybody', false],
  ['PL_ACME=roles', false],
  ['admin,PL_ACME', false],
  ['admin,PL_ACME=all', false],
  ['admin,', false],
])('%j is a setting of the access: %s', (setting, expected) => expect(isBillingAccessSetting(setting)).toBe(expected))

test.each([
  ['admin', 'PL_ACME', 'admin'],
  ['admin', null, 'admin'],
  ['roles', 'PL_ACME', 'roles'],
  ['admin,PL_ACME=roles', 'PL_ACME', 'roles'],
  ['admin,PL_ACME=roles', 'PL_ACM', 'admin'],
  ['admin,PL_ACME=roles', null, 'admin'],
  ['roles,PL_X=roles,PL_ACME=admin', 'PL_ACME', 'admin'],
] as const)('with %j billing of %s is open to %s', (setting, customer, access) =>
  expect(billingAccessIn(setting, customer)).toBe(access),
)
