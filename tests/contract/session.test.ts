import { describe, expect, test } from 'vitest'
import { safeDecode } from 'zod'
import { checkpointOf, permissionsOf } from '#contract/checkpoints'
import { effectOf, type Endpoint } from '#contract/platform/endpoint'
import { session } from '#contract/session/access'
import { permissions } from '#domain/access/access'
import { expiryOf } from '#domain/access/session'

describe('a checkpoint', () => {
  test.each(permissions)('stands for %s by its id and its type together [PERM-19]', (permission) => {
    const { id, type } = checkpointOf(permission)
    expect(permissionsOf([{ id, type }])).toEqual([permission])
    expect(permissionsOf([{ id, type: 'ANOTHER' }])).toEqual([])
    expect(permissionsOf([{ id: 'ANOTHER', type }])).toEqual([])
  })

  test('of the same id and another type is another one [PERM-19]', () => {
    expect(permissionsOf([{ id: 'ADMIN', type: 'DCMFINANCIALS' }])).toEqual(['workers.enrich'])
    expect(permissionsOf([{ id: 'ADMIN', type: 'COSTPLUSBILLING' }])).toEqual(['cost-plus.administer'])
  })

  test.each([
    ['ADMIN', 'cost-plus.administer'],
    ['ACCOUNTANT', 'cost-plus.account'],
    ['READER', 'cost-plus.read'],
    ['ANALYST', 'cost-plus.analyse'],
    ['UPLOAD', 'cost-plus.upload'],
  ])('%s of billing sets its own role alone [PERM-22]', (id, role) =>
    expect(permissionsOf([{ id, type: 'COSTPLUSBILLING' }])).toEqual([role]),
  )
})

test('a token and its end come from access_token and expires_in, which are seconds [ENT-01]', () => {
  const answer = safeDecode(
    session.signIn.answer as never,
    { access_token: 'a', token_type: 'bearer', expires_in: 90 } as never,
  )
  expect(answer).toMatchObject({ success: true, data: { token: 'a', secondsToLive: 90 } })
  expect(expiryOf(1_000, 90)).toBe(91_000)
})

const modules = import.meta.glob<Record<string, unknown>>('/src/contract/*/*.ts', { eager: true })
const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'needs' in value && 'path' in value && 'answer' in value
const writes = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((service) => (typeof service === 'object' && service !== null ? Object.values(service) : []))
  .filter(isCall)
  .filter((declared) => effectOf(declared) !== 'read' && declared.needs !== 'public' && declared.answer !== 'file')
  .map((declared): [string, Endpoint] => [`${declared.method} ${declared.path}`, declared])

describe('the answer of a write is a success by its Status alone', () => {
  test.each(writes)('%s [WIRE-11]', (_, { answer }) => {
    for (const body of ['SUCCESS', { Status: 'FAILED', Message: 'No.' }, { Status: 'Success' }, {}])
      expect(safeDecode(answer as never, body as never).success).toBe(false)
  })
})
