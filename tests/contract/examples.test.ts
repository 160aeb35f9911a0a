import { expect, test } from 'vitest'
import { safeDecode, safeEncode } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint'
import type { Format } from '#contract/platform/wire'

const modules = import.meta.glob<Record<string, unknown>>('/src/contract/*/*.ts', { eager: true })
const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'needs' in value && 'path' in value && 'answer' in value
const calls = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((service) => (typeof service === 'object' && service !== null ? Object.values(service) : []))
  .filter(isCall)

type Example = [string, Format, unknown]

const examples = calls.flatMap(({ method, path, body, answer, example }) => {
  const found: Example[] = []
  if (example?.body !== undefined && body) found.push([`body of ${method} ${path}`, body, example.body])
  if (example?.answer !== undefined && answer !== 'file')
    found.push([`answer of ${method} ${path}`, answer, example.answer])
  return found
})

test.each(examples)('the example of the %s is as its declaration says, with no other name in it', (_, format, sent) => {
  const { data, error } = safeDecode(format as never, sent as never)
  expect(error).toBeUndefined()
  expect(safeEncode(format as never, data as never).data).toEqual(sent)
})

test('each call for systems of customers has an example', () => {
  const inbound = calls.filter(({ path }) => path.startsWith('/api/'))
  expect(inbound.length).toBeGreaterThan(2)
  for (const { path, body, example } of inbound)
    expect([path, example?.body !== undefined, example?.answer !== undefined]).toEqual([path, Boolean(body), true])
})
