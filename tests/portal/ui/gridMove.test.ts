import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveCursor, rowStepOf } from '#portal/ui/table/gridMove'

describe('the cursor of a grid of cells', () => {
  const size = { rows: 593, columns: 8, page: 12 }
  test.each([
    ['ArrowDown', false, 6, 3],
    ['ArrowUp', true, 0, 3],
    ['ArrowRight', true, 5, 7],
    ['PageDown', false, 17, 3],
    ['Home', false, 5, 0],
    ['End', true, 592, 7],
  ])('goes by %s (Ctrl: %s) to row %i, column %i', (key, isFar, row, column) => {
    expect(moveCursor({ row: 5, column: 3 }, key, isFar, size)).toEqual({ row, column })
  })

  test('stays on the grid whatever is pressed, and other keys leave it alone', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean())), fc.nat(50), (presses, rows) => {
        let cursor = { row: 0, column: 0 }
        for (const [key, isFar] of presses) cursor = moveCursor(cursor, key, isFar, { ...size, rows }) ?? cursor
        expect(cursor.row).toBeGreaterThanOrEqual(0)
        expect(cursor.row).toBeLessThan(Math.max(1, rows))
        expect(cursor.column).toBeLessThan(size.columns)
      }),
    )
    expect(moveCursor({ row: 5, column: 3 }, 'a', false, size)).toBeNull()
  })
})

describe('the cursor of a list', () => {
  const press = (key: string, keys: object = {}) =>
    rowStepOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...keys }, 12)

  test.each([
    ['ArrowDown', 1],
    ['j', 1],
    ['J', 1],
    ['ArrowUp', -1],
    ['k', -1],
    ['PageDown', 12],
    ['PageUp', -12],
    ['Home', -Infinity],
    ['End', Infinity],
    ['ArrowLeft', null],
    ['ArrowRight', null],
    ['x', null],
  ])('%s leads on by %s rows', (key, by) => expect(press(key)).toBe(by))

  test('keys with Ctrl, Alt or the command key are left to others', () => {
    for (const chord of ['ctrlKey', 'altKey', 'metaKey']) expect(press('ArrowDown', { [chord]: true })).toBeNull()
  })
})
