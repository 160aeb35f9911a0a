import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arranged, asDeclared, inSight, readArrangement, withHidden, withMoved } from '#domain/arrangement'

const words = (text: string) => text.split(' ').filter(Boolean)

describe('names in the order that somebody likes', () => {
  test.each([
    ['a b c', '', 'a b c'],
    ['a b c', 'c a b', 'c a b'],
    ['a b c', 'c gone a', 'c a b'],
    ['a new b c', 'c b a', 'c b a new'],
    ['new a b', 'b a', 'new b a'],
    ['a b new newer', 'b a', 'b new newer a'],
  ])('%s, liked as %s, stand as %s', (declared, order, expected) => {
    expect(arranged(words(declared), { order: words(order), hidden: [] })).toEqual(words(expected))
  })

  test('none is lost and none comes twice, and those that are arranged keep their order', () => {
    const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
    fc.assert(
      fc.property(names, names, (declared, order) => {
        const result = arranged(declared, { order, hidden: [] })
        expect(result.toSorted()).toEqual(declared.toSorted())
        expect(result.filter((name) => order.includes(name))).toEqual(order.filter((name) => declared.includes(name)))
      }),
    )
  })

  test.each([
    ['a', 'c', 'b c a d'],
    ['c', 'a', 'c a b d'],
    ['b', 'b', 'a b c d'],
    ['b', 'gone', 'a b c d'],
    ['gone', 'b', 'a b c d'],
  ])('%s moved to where %s stands gives %s', (name, to, expected) => {
    const declared = words('a b c d')
    expect(arranged(declared, withMoved(declared, asDeclared, name, to))).toEqual(words(expected))
  })

  test('what is hidden keeps its place until it is shown again', () => {
    const declared = words('a b c')
    const hidden = withHidden(asDeclared, 'b', true)
    expect(inSight(declared, hidden)).toEqual(['a', 'c'])
    expect(inSight(declared, withHidden(hidden, 'b', false))).toEqual(['a', 'b', 'c'])
    expect(withHidden(hidden, 'b', true).hidden).toEqual(['b'])
  })
})

test('whatever was stored is read as an arrangement', () => {
  expect(readArrangement({ order: ['a', 1, 'a', null, 'b'], hidden: 'x' })).toEqual({ order: ['a', 'b'], hidden: [] })
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const { order, hidden } = readArrangement(stored)
      expect([...order, ...hidden].every((name) => typeof name === 'string')).toBe(true)
    }),
  )
})
