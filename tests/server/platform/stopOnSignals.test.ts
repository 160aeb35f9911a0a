import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopOnSignals } from '#server/platform/jobs/stopOnSignals'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = (close: () => Promise<void>) => {
  const done: string[] = []
  const program = Object.assign(new EventEmitter(), {
    exit: (code: number) => void done.push(`exit ${code}`) as never,
  })
  const closing = () => {
    done.push('close')
    return close()
  }
  const log = { info: () => undefined, error: (line: unknown) => void done.push(String(line)) }
  const drain = () => void done.push('drain')
  stopOnSignals({ drain, close: closing, drainSeconds: 5, shutdownSeconds: 15 }, log, program)
  program.emit('SIGTERM')
  return done
}

test('a server drains for its time before it closes', async () => {
  const done = start(async () => undefined)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(done).toEqual(['drain'])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual(['drain', 'close', 'exit 0'])
})

test('a server that does not close ends when both times are over', async () => {
  const done = start(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(19_999)
  expect(done).toEqual(['drain', 'close'])
  await vi.advanceTimersByTimeAsync(1)
  expect(done.slice(2)).toEqual(['The server did not close within 15 s and ends now.', 'exit 1'])
})
