import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestTypo, shortestTypo, typoVariants } from '#domain/typos'

test.each([
  ['two signs swapped', 'S11026', 's11062'],
  ['one sign too many', 's110662', 's11062'],
  ['a wrong sign', 's11063', 's11062'],
  ['a letter for a digit that looks like it', 'S11O62', 's11062'],
  ['a digit for a letter that looks like it', 'E1ena', 'elena'],
  ['a sign left out', 'elna', 'elena'],
  ['a doubled sign left out', 'wilow', 'willow'],
])('%s: %s may mean %s', (_, typed, meant) => {
  expect(typoVariants(typed)).toContain(meant)
})

test('swapped signs come first, and longer texts before shorter ones, with which more names begin', () => {
  const variants = typoVariants('elean')
  const places = ['elena', 'elaean', 'eleam', 'elan'].map((variant) => variants.indexOf(variant))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test.each(['', 'abc', ' abc ', 'x'.repeat(longestTypo + 1)])('%j has no variants', (text) => {
  expect(typoVariants(text)).toEqual([])
})

test('variants are few, each once, in lower case, and never the text itself', () => {
  fc.assert(
    fc.property(fc.string({ minLength: shortestTypo, maxLength: longestTypo }), (text) => {
      const variants = typoVariants(text)
      expect(variants.length).toBeLessThanOrEqual(1_200)
      expect(new Set(variants).size).toBe(variants.length)
      expect(variants).not.toContain(text.trim().toLowerCase())
    }),
  )
})
