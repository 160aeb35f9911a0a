import { afterEach, expect, test, vi } from 'vitest'
import { groupCommit } from '#server/positions/groupCommit'

/** Commits that are written down, and that fail when a piece of them is bad. */
const aLedger = () => {
  const committed: number[][] = []
  const take = groupCommit<number>(async (pieces) => {
    if (pieces.includes(-1)) throw new Error('bad')
    committed.push([...pieces])
  })
  return { committed, take }
}
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place)

afterEach(() => void vi.useRealTimers())

test('what comes at the same time shares a transaction', async () => {
  const { committed, take } = aLedger()
  await Promise.all(numbers(0, 5).map(take))
  expect(committed).toEqual([numbers(0, 5)])
})

test('a bad piece fails alone', async () => {
  const { committed, take } = aLedger()
  const outcomes = await Promise.allSettled([1, 2, -1, 3].map(take))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(committed.flat()).toEqual([1, 2, 3])
})

test('after a crowd, whoever sends again one by one goes along with one transaction', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { committed, take } = aLedger()
  await Promise.all(numbers(0, 30).map(take))
  const again: Promise<void>[] = []
  for (const piece of numbers(30, 33)) {
    again.push(take(piece))
    // Another turn of the loop each, as with messages over a network.
    await new Promise((turn) => setImmediate(turn))
  }
  expect(committed).toHaveLength(1)
  await vi.runAllTimersAsync()
  await Promise.all(again)
  expect(committed).toEqual([numbers(0, 30), numbers(30, 33)])
})
