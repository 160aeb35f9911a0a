import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupsLeftAlone } from '#domain/access/administrators'
import {
  isBelowItself,
  keyText,
  levelsOf,
  lineOf,
  type PlacedGroup,
  readKey,
  treeOf,
} from '#domain/access/groupPlacement'

const key = (id: string) => ({ id, type: 'T' })
const placed = (id: string, parent: string | null): PlacedGroup => ({
  ...key(id),
  parent: parent === null ? null : key(parent),
})
const tree = treeOf([placed('top', null), placed('east', 'top'), placed('west', 'top'), placed('shop', 'east')])
const ids = (groups: readonly { id: string }[]) => groups.map(({ id }) => id).join(' ')

describe('a group is left alone by a change', () => {
  test.each([
    ['top', 'top', ''],
    ['top', '', 'top east west shop'],
    ['top east', 'east', 'top west'],
    ['top east', 'top', ''],
    ['east', 'shop', 'east'],
    ['shop', '', 'shop'],
    ['', '', ''],
    ['', 'top', ''],
  ])('administered in "%s" before and in "%s" after: "%s"', (before, after, alone) => {
    const groups = (names: string) => names.split(' ').filter(Boolean).map(key)
    expect(ids(groupsLeftAlone(tree, groups(before), groups(after)))).toBe(alone)
  })

  test('never when nobody lost anything', () => {
    const some = fc.subarray(['top', 'east', 'west', 'shop'])
    fc.assert(
      fc.property(some, some, (kept, more) => {
        expect(groupsLeftAlone(tree, kept.map(key), [...kept, ...more].map(key))).toEqual([])
      }),
    )
  })
})

describe('the tree of groups', () => {
  test('a group stands below itself nowhere', () => {
    expect(isBelowItself(tree, key('east'), key('shop'))).toBe(true)
    expect(isBelowItself(tree, key('east'), key('east'))).toBe(true)
    expect(isBelowItself(tree, key('east'), key('west'))).toBe(false)
  })

  test('levels fall by one with each step down, and a top keeps what it had', () => {
    expect([...levelsOf(tree, new Map([['top@T', 5]]))]).toEqual([
      ['top@T', 5],
      ['east@T', 4],
      ['west@T', 4],
      ['shop@T', 3],
    ])
    expect(levelsOf(tree, new Map()).get('shop@T')).toBe(1)
  })

  test('a line ends even where groups stand in a circle', () => {
    const circle = treeOf([placed('one', 'other'), placed('other', 'one')])
    expect(ids(lineOf(circle, placed('one', 'other')))).toMatch(/^one other/)
  })

  test('a key is read as it was written', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.stringMatching(/^[^@]+$/), (id, type) => {
        expect(readKey(keyText({ id, type }))).toEqual({ id, type })
      }),
    )
    for (const wrong of ['', '@', 'x', 'x@', '@y']) expect(readKey(wrong)).toBeNull()
  })
})
