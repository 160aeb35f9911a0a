import { describe, expect, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import type { AllowedGroup, Caller } from '#server/platform/access/callers'
import { type NamedCustomer, resolveCustomer } from '#server/platform/access/customers'
import { Problem } from '#server/platform/http/problems'

const aGroup = (id: string, type: string, ...permissions: Permission[]): AllowedGroup => ({
  id,
  type,
  level: 1,
  name: id,
  parentId: null,
  parentType: null,
  permissions: new Set(permissions),
})

const caller: Caller = {
  sessionId: 's',
  userId: 'u',
  firstName: 'U',
  lastName: 'S',
  email: 'u@example.com',
  kind: 'customer',
  expiresAt: 0,
  groups: [
    aGroup('PL_ACME', 'CUSTOMER', 'maps.track'),
    aGroup('PL_ACME', 'BRANCH', 'financials'),
    aGroup('A200', 'CUSTOMER', 'shipment-orders'),
  ],
}

const named = (parts: Partial<NamedCustomer>): NamedCustomer => ({
  pathGroup: undefined,
  query: {},
  body: undefined,
  header: undefined,
  ...parts,
})

const outcome = (parts: Partial<NamedCustomer>) => {
  try {
    const { customer, permissions } = resolveCustomer(caller, named(parts))
    return `${customer}: ${[...permissions].join(' ')}`
  } catch (error) {
    return error instanceof Problem ? error.status : error
  }
}

describe('the customer of a call', () => {
  test.each<[string, Partial<NamedCustomer>, string | number]>([
    ['the path decides, with the rights of that type alone', { pathGroup: 'PL_ACME@BRANCH' }, 'PL_ACME: financials'],
    ['a path without @ is nobody’s', { pathGroup: 'PL_ACME' }, 401],
    ['a pair that is not in the tree is refused', { pathGroup: 'A200@BRANCH' }, 401],
    ['a query field comes next', { query: { CustCode: 'A200' }, header: 'PL_ACME' }, 'A200: shipment-orders'],
    ['then a field of the body', { body: { customerCode: 'A200' } }, 'A200: shipment-orders'],
    ['the header last, with the rights of all types', { header: 'PL_ACME' }, 'PL_ACME: maps.track financials'],
    ['an empty field does not count', { query: { customer: '' }, header: 'A200' }, 'A200: shipment-orders'],
    ['a field outside the tree is refused', { query: { CustomerCode: 'E100' }, header: 'A200' }, 401],
    ['path and field that differ are a mistake', { pathGroup: 'A200@CUSTOMER', body: { custCode: 'PL_ACME' } }, 400],
    ['none at all is a mistake', {}, 400],
    ['a header outside the tree is refused', { header: 'E100' }, 401],
    ['a field that is no text is a mistake', { body: { customer: 7 }, header: 'A200' }, 400],
  ])('%s [WIRE-09, WIRE-10, WIRE-14, PERM-21]', (_, parts, expected) => {
    expect(outcome(parts)).toBe(expected)
  })
})
