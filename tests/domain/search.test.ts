import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canBeSearched, prefixOf, readSearch, searchKindNames, searchKindsFor } from '#domain/search'

test.each([
  ['80012', null, '80012'],
  ['  PL-7 ', null, 'PL-7'],
  ['d:80012', 'delivery', '80012'],
  ['D : 80012', 'delivery', '80012'],
  ['delivery 80012', 'delivery', '80012'],
  ['deliveries: 80012', 'delivery', '80012'],
  ['l:pl', 'load', 'pl'],
  ['load PL-7', 'load', 'PL-7'],
  ['dr:smith, john', 'driver', 'smith, john'],
  ['c：acme', 'carrier', 'acme'],
  ['o:4711', 'order', '4711'],
  ['p: regions', 'page', 'regions'],
  ['d 80012', null, 'd 80012'],
  ['c & a freight', null, 'c & a freight'],
  ['loadstar', null, 'loadstar'],
  ['x:1', null, 'x:1'],
  ['d:', 'delivery', ''],
])('%j looks for %s %j', (typed, kind, text) => expect(readSearch(typed)).toEqual({ kind, text }))

test('what a text looks for never begins or ends with a blank', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => readSearch(typed).text.trim() === readSearch(typed).text),
  )
})

test('the prefix of every kind asks for that kind alone', () => {
  for (const kind of searchKindNames) expect(readSearch(`${prefixOf(kind)}abc`)).toEqual({ kind, text: 'abc' })
})

test('a text of two to a hundred characters can be searched for', () => {
  expect(['', 'a', 'ab', '北京', '😀', 'x'.repeat(100), 'x'.repeat(101)].map(canBeSearched)).toEqual([
    false,
    false,
    true,
    true,
    false,
    true,
    false,
  ])
})

test('the kinds that can be looked up are those whose pages may be opened', () => {
  expect(searchKindsFor(new Set())).toEqual([])
  expect(searchKindsFor(new Set(['routing-tool.deliveries']))).toEqual(['delivery', 'load', 'order'])
  expect(searchKindsFor(new Set(['routing-tool.setup', 'shipment-orders']))).toEqual(['driver', 'carrier', 'shipment'])
})
