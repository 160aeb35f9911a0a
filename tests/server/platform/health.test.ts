import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { mountHealth } from '#server/platform/http/health'
import type { Kernel } from '#server/platform/kernel'

test('however often its health is asked for, the server asks the database once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const execute = vi.fn(async () => ({ rows: [] }))
  const opened = { kind: 'embedded', allCustomers: { execute }, longestWait: () => 0 }
  const app = Fastify()
  mountHealth(app, { opened } as unknown as Kernel, 'test')
  const ask = async () => (await app.inject('/health')).statusCode
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
  expect(execute).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  execute.mockRejectedValueOnce(new Error('gone'))
  expect([await ask(), await ask()]).toEqual([503, 503])
  vi.advanceTimersByTime(1_000)
  expect(await ask()).toBe(200)
  expect(execute).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
