import { expect, test } from 'vitest'
import { asksFor, isAllowed, type Needs, type Permission } from '#domain/access/access'

const accountant: Needs = { all: ['cost-plus', ['cost-plus.account', 'cost-plus.administer']] }

test.each<[needs: Needs, held: Permission[], isAllowed: boolean]>([
  ['public', [], true],
  ['load-planning', [], false],
  ['load-planning', ['load-planning'], true],
  [['maps.track', 'load-planning'], ['load-planning'], true],
  [accountant, ['cost-plus'], false],
  [accountant, ['cost-plus.account'], false],
  [accountant, ['cost-plus', 'cost-plus.read'], false],
  [accountant, ['cost-plus', 'cost-plus.account'], true],
  [accountant, ['cost-plus', 'cost-plus.administer'], true],
])('%j with %j is allowed: %s', (needs, held, allowed) => expect(isAllowed(needs, new Set(held))).toBe(allowed))

test.each<[needs: Needs, permission: Permission, asks: boolean]>([
  ['signed-in', 'load-planning', false],
  ['load-planning', 'load-planning', true],
  [['maps.track', 'load-planning'], 'maps.track', true],
  [accountant, 'cost-plus', true],
  [accountant, 'cost-plus.administer', true],
  [accountant, 'cost-plus.read', false],
])('%j asks for %s: %s', (needs, permission, asks) => expect(asksFor(needs, permission)).toBe(asks))
