import { expect, test } from 'vitest'
import { openTurns } from '#server/platform/access/turns'

/** Work that goes on until it is told to end. */
const aJob = (name: string, log: string[]) => {
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => (end = resolve))
  return {
    end: () => end(),
    run: async () => {
      log.push(name)
      await ended
      return name
    },
  }
}

test('only so much runs at once, the rest in its order, what is preferred first', async () => {
  const log: string[] = []
  const turns = openTurns({ atOnce: 2, waiting: 5 })
  const jobs = ['a', 'b', 'c', 'd', 'known'].map((name) => aJob(name, log))
  const results = jobs.map(({ run }, index) => turns.run(run, index === 4))
  expect(log).toEqual(['a', 'b'])
  jobs.forEach(({ end }) => end())
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', 'known'])
  expect(log).toEqual(['a', 'b', 'known', 'c', 'd'])
})

test('when too many wait, others are told when to come again, and those that are preferred still get in', async () => {
  const log: string[] = []
  const turns = openTurns({ atOnce: 1, waiting: 2 })
  const jobs = Array.from({ length: 5 }, (_, index) => aJob(String(index), log))
  const [first, second, third, fourth, preferred] = jobs.map(({ run }, index) => turns.run(run, index === 4))
  await expect(fourth).rejects.toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } })
  jobs.forEach(({ end }) => end())
  expect(await Promise.all([first, second, third, preferred])).toEqual(['0', '1', '2', '4'])
})

test('work that fails makes room for the next', async () => {
  const turns = openTurns({ atOnce: 1, waiting: 1 })
  const failed = turns.run(() => Promise.reject(new Error('broken')), false)
  const next = turns.run(async () => 'done', false)
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
