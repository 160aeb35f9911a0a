import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Dictionary } from '#contract/platform/wire'
import { permissions } from '#domain/access/access'
import { guarded, methodOf } from '../../fixtures/calls'
import { isFull } from '../../fixtures/full'
import { aGroup, type TestGroup, unique } from '../../fixtures/server'

const wireNames = (format: unknown): string[] =>
  Object.values((format as { dictionary?: Dictionary } | undefined)?.dictionary ?? {}).map(([wireName]) => wireName)

let group: TestGroup
beforeAll(async () => {
  group = await aGroup(permissions, { id: unique('PL_') })
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
      { numRuns: isFull ? 12 : 4, endOnFailure: true },
    )
  })
})

const aForm = (values: unknown): FormData => {
  const form = new FormData()
  const fields = z.record(z.string(), z.unknown()).safeParse(values)
  for (const [name, value] of Object.entries(fields.data ?? {})) {
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
    form.append(name, name === 'file' ? new File([text], 'file.csv') : text)
  }
  return form
}
