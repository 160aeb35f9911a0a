import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunkLoadTimeout } from '#domain/values/constants'
import { CallFailure } from '#portal/data/call/callFailure'
import { loadWithin } from '#portal/ui/lazyWithin'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part that takes longer than 120 seconds has failed [ROUTE-020] [CONST-27]', async () => {
  expect(chunkLoadTimeout).toBe(120_000)
  const loading = loadWithin(() => new Promise<string>(() => undefined)).catch((error: unknown) => error)
  let ended = false
  void loading.then(() => (ended = true))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(ended).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  const failure = await loading
  expect(failure).toBeInstanceOf(CallFailure)
  expect((failure as CallFailure).failure).toEqual({ kind: 'chunk' })
})

test('a part that comes in time is handed over, and one that breaks has failed as a chunk [ROUTE-019]', async () => {
  expect(await loadWithin(async () => 'part')).toBe('part')
  const broken = loadWithin(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(broken).rejects.toMatchObject({ failure: { kind: 'chunk' } })
})
