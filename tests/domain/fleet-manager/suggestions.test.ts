import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestTargets } from '#domain/fleet-manager/suggestions'

const known = [
  { text: 'ABFS', target: 'ABFS' },
  { text: 'ABF Freight System', target: 'ABFS' },
  { text: 'SWFT', target: 'SWFT' },
  { text: 'Swift Transportation', target: 'SWFT' },
  { text: '1020', target: 'GRR1' },
  { text: '1010', target: 'FWA1' },
]
const suggest = suggestTargets(known)

test.each<[code: string, targets: string[]]>([
  ['abfs', ['ABFS']],
  ['ABF-FREIGHT', ['ABFS']],
  ['SWIFT TRANSPORT', ['SWFT']],
  ['Swift Transprtation LLC', ['SWFT']],
  ['0001020', ['GRR1']],
  ['ZKB', []],
  ['', []],
  ['-', []],
])('targets are suggested for %s by its likeness: %j', (code, targets) =>
  expect(suggest(code).map(({ target }) => target)).toEqual(targets),
)

test('a suggestion names the known code that is most similar', () =>
  expect(suggest('SWIFT TRANSPORT')).toEqual([{ target: 'SWFT', like: 'Swift Transportation' }]))

test('a known code is the first suggestion for itself, and no target is suggested twice', () => {
  // Without repeated letters, only the same words have the same trigrams.
  const word = fc.shuffledSubarray([...'ABCDEFGH'], { minLength: 2 }).map((letters) => letters.join(''))
  const codes = fc.array(fc.record({ text: word, target: fc.stringMatching(/^[A-C]{2}$/) }), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(codes, (some) => {
      const [first] = some
      const found = suggestTargets(some)(first?.text ?? '')
      expect(some.filter(({ target }) => target === found[0]?.target).map(({ text }) => text)).toContain(first?.text)
      expect(new Set(found.map(({ target }) => target)).size).toBe(found.length)
      expect(found.length).toBeLessThanOrEqual(3)
    }),
  )
})
