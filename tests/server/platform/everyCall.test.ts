/// <reference types="vite/client" />
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint'
import { isAllowed, type Permission, permissions } from '#domain/access/access'
import { calls, guarded, methodOf } from '../../fixtures/calls'
import { aGroup, callAs, type Person, type TestGroup, unique } from '../../fixtures/server'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup(permissions, { id: unique('PL_') })
})

test('every call that the contract declares has its handler', () => {
  const modules = import.meta.glob<Record<string, unknown>>('/src/contract/*/*.ts', { eager: true })
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'path' in value && 'needs' in value && 'answer' in value
  const declared = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    .filter(isEndpoint)
  const served = new Set(calls.map(([, endpoint]) => endpoint))
  expect(declared.length).toBeGreaterThan(60)
  expect(declared.filter((endpoint) => !served.has(endpoint)).map(({ method, path }) => `${method} ${path}`)).toEqual(
    [],
  )
})

test('no two calls share an address', () => {
  const addresses = calls.flatMap(([, { method, path, aliases = [] }]) =>
    [path, ...aliases].map((at) => `${method} ${at}`),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every call is described in the OpenAPI document, under its method and with its permission', async () => {
  const { body } = await group.call('GET', '/openapi.json')
  for (const [, { method, path, summary }] of calls)
    expect(body.paths[path]?.[method.toLowerCase()]?.summary, `${method} ${path}`).toBe(summary)
})

describe('without a token', () => {
  test.each(guarded)('%s answers 401 [WIRE-13]', async (_, declared) => {
    const { method, override } = methodOf(declared)
    const answer = await callAs(null, group)(method, declared.path.replaceAll('{', '').replaceAll('}', ''), {
      ...(override && { override }),
      ...(declared.body && { body: {} }),
    })
    expect(answer.status).toBe(401)
  })
})

const fenced = guarded.filter(([, { needs }]) => needs !== 'signed-in')

/** Calls with nothing in it that could be right: it never gets that far. */
const callBlindly = (person: Person, declared: Endpoint) => {
  const { method, override } = methodOf(declared)
  return person.call(method, declared.path.replaceAll(/\{(?!group)\w+\}/g, '1'), {
    ...(override && { override }),
    ...(declared.encoding === 'multipart' ? { form: new FormData() } : declared.body && { body: {} }),
  })
}

describe('without any permission', () => {
  let nobody: Person
  beforeAll(async () => {
    nobody = await aGroup([], { id: unique('PL_') })
  })

  test.each(fenced)('%s answers 401, not 403 [PERM-20]', async (_, declared) => {
    const answer = await callBlindly(nobody, declared)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"')
  })
})

/** The rights of the specification's table (§6), in its order; `fleet.manage` and `customer.manage` are our own. */
const rights = permissions.filter((permission) => !/^cost-plus\.|^portal\.|^fleet\.|^customer\./.test(permission))

describe('one right alone', () => {
  test('there are seventeen of them', () => expect(rights).toHaveLength(17))

  test.each(rights)('%s is refused every call that asks for another one [PERM-20, PERM-21]', async (permission) => {
    const person = await group.aPerson([permission])
    const held = new Set<Permission>([permission])
    const others = fenced.filter(([, { needs }]) => !isAllowed(needs, held))
    expect(others.length).toBeGreaterThan(20)
    for (const [name, declared] of others) {
      const answer = await callBlindly(person, declared)
      expect([name, answer.status, answer.headers.get('www-authenticate')]).toEqual([
        name,
        401,
        'Bearer error="insufficient_scope"',
      ])
    }
  })
})
