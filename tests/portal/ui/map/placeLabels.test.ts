import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LabelWish, placeLabels } from '#portal/ui/map/placeLabels'

const aWish = (x: number, y: number): LabelWish => ({ x, y, width: 40, height: 12 })

describe('labels of the map', () => {
  test('the first wish wins where two want the same place', () => {
    const [chicago, cicero, milwaukee] = [aWish(100, 100), aWish(110, 105), aWish(100, 160)]
    expect(placeLabels([chicago, cicero, milwaukee])).toEqual([chicago, milwaukee])
    expect(placeLabels([cicero, chicago, milwaukee])).toEqual([cicero, milwaukee])
  })

  test('a gap is kept between neighbours', () => {
    expect(placeLabels([aWish(0, 0), aWish(43, 0)], 4)).toHaveLength(1)
    expect(placeLabels([aWish(0, 0), aWish(44, 0)], 4)).toHaveLength(2)
  })

  const anyWishes = fc.array(
    fc.record({
      x: fc.integer({ min: -300, max: 300 }),
      y: fc.integer({ min: -300, max: 300 }),
      width: fc.integer({ min: 5, max: 200 }),
      height: fc.integer({ min: 5, max: 20 }),
    }),
    { maxLength: 40 },
  )
  const overlap = (one: LabelWish, other: LabelWish) =>
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2

  test('no two placed labels touch, and each that is left out would touch one that is placed', () =>
    fc.assert(
      fc.property(anyWishes, (wishes) => {
        const placed = placeLabels(wishes, 0)
        for (const one of placed) {
          for (const other of placed) expect(one !== other && overlap(one, other)).toBe(false)
        }
        for (const left of wishes.filter((wish) => !placed.includes(wish))) {
          expect(placed.some((one) => overlap(one, left))).toBe(true)
        }
      }),
    ))
})
