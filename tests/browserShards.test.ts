import { expect, test } from 'vitest'
import { splitEvenly } from './browser/splitEvenly'

const files = Object.keys(import.meta.glob('./browser/**/*.test.ts'))

test('every file of the browser tests is in exactly one shard, in whatever order they are found', () => {
  expect(files.length).toBeGreaterThan(20)
  const shards = splitEvenly(files, 2, (file) => file)
  expect(shards.flat().toSorted()).toEqual(files.toSorted())
  expect(splitEvenly(files.toReversed(), 2, (file) => file)).toEqual(shards)
})
