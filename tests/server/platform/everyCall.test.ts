/// <reference types="vite/client" />
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint'
import type { Dictionary } from '#contract/platform/wire'
import { isAllowed, type Permission, permissions } from '#domain/access/access'
import { services } from '#server/services'
import { aGroup, callAs, type Person, type TestGroup } from '../../fixtures/server'

const calls: [name: string, declared: Endpoint][] = services.flatMap(({ calls: service }) => Object.entries(service))
const guarded = calls.filter(([, { needs }]) => needs !== 'public')
const wireNames = (format: unknown): string[] =>
  Object.values((format as { dictionary?: Dictionary } | undefined)?.dictionary ?? {}).map(([wireName]) => wireName)

const methodOf = ({ method }: Endpoint) =>
  method === 'PUT' || method === 'DELETE' ? { method: 'POST', override: method } : { method }

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
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
  test.each(fenced)('%s answers 401, not 403 [PERM-20]', async (_, declared) => {
    const answer = await callBlindly(await aGroup([]), declared)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"')
  })
})

/** The rights of the specification's table (§6), in its order. */
const rights = permissions.filter((permission) => !/^cost-plus\.|^portal\./.test(permission))

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

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1',
    '99999999999999',
    'NaN',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '\u0000',
    '😀',
    '2024-02-30',
  ),
  fc.string({ maxLength: 30, unit: 'binary' }),
)
const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.double(),
  fc.array(fc.integer(), { maxLength: 4 }),
)

describe('whatever a client sends', () => {
  test.each(guarded)('%s never answers a 5xx [WIRE-17, WIRE-18]', async (_, declared) => {
    const { method, override } = methodOf(declared)
    const query = fc.record(Object.fromEntries(wireNames(declared.query).map((name) => [name, hostileText])), {
      requiredKeys: [],
    })
    const body = fc.oneof(
      fc.record(Object.fromEntries(wireNames(declared.body).map((name) => [name, hostileValue])), { requiredKeys: [] }),
      fc.jsonValue({ maxDepth: 1 }),
    )
    const params = fc.array(hostileText, { minLength: 3, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(query, body, params, async (queried, sent, [first = '', second = '']) => {
        const segments = [first, second]
        const path = declared.path.replaceAll(/\{(?!group)\w+\}/g, () => encodeURIComponent(segments.pop() || 'x'))
        const search = new URLSearchParams(queried as Record<string, string>).toString()
        const answer = await group.call(method, `${path}?${search}`, {
          ...(override && { override }),
          ...(declared.encoding === 'multipart'
            ? { form: aForm(sent) }
            : declared.body && { body: JSON.stringify(sent) }),
        })
        expect(answer.status, JSON.stringify([path, queried, sent, answer.body])).toBeLessThan(500)
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })
})

const aForm = (values: unknown): FormData => {
  const form = new FormData()
  const fields = z.record(z.string(), z.unknown()).safeParse(values)
  for (const [name, value] of Object.entries(fields.data ?? {}))
    if (name === 'file') form.append(name, new File([String(value)], 'file.csv'))
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value ?? null))
  return form
}
