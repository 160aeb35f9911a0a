import { expect, test } from 'vitest'
import { type DocumentKind, documentProblem, hasExceptions } from '#domain/fleet/driverPhone'

const none = { pieces: null, short: 0, over: 0, damaged: 0, note: '' }

test.each<[DocumentKind, Partial<Omit<typeof none, 'pieces'> & { pieces: number }>, string | null]>([
  ['count', {}, 'pieces-missing'],
  ['count', { pieces: 0 }, null],
  ['count', { pieces: 99_999, short: 99_999, over: 99_999, damaged: 99_999, note: ` ${'x'.repeat(300)} ` }, null],
  ['count', { pieces: 100_000 }, 'pieces-out-of-range'],
  ['count', { pieces: 1.5 }, 'pieces-out-of-range'],
  ['count', { pieces: 1, short: -1 }, 'pieces-out-of-range'],
  ['count', { pieces: 1, over: 100_000 }, 'pieces-out-of-range'],
  ['count', { pieces: 1, damaged: Number.NaN }, 'pieces-out-of-range'],
  ['count', { pieces: 1, note: 'x'.repeat(301) }, 'note-too-long'],
  ['photo', {}, 'photo-missing'],
  ['signature', {}, 'signer-missing'],
])('of a %s of %j, the problem is %s', (kind, count, problem) =>
  expect(documentProblem(kind, '', 0, { ...none, ...count })).toBe(problem),
)

test.each([
  [{ short: 0, over: 0, damaged: 0 }, false],
  [{ short: 1, over: 0, damaged: 0 }, true],
  [{ short: 0, over: 1, damaged: 0 }, true],
  [{ short: 0, over: 0, damaged: 1 }, true],
])('that a count of %j has exceptions is %s', (count, expected) => expect(hasExceptions(count)).toBe(expected))
