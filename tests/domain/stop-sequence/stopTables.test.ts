import { describe, expect, test } from 'vitest'
import { addOrder } from '#domain/stop-sequence/addOrder'
import { setStopCode } from '#domain/stop-sequence/changeStop'
import { canBeSaved, hasChanged } from '#domain/stop-sequence/hasChanged'
import { moveStop } from '#domain/stop-sequence/moveStop'
import { removeOrder } from '#domain/stop-sequence/removeOrder'
import type { StopSequence } from '#domain/stop-sequence/stopSequence'
import { anOrder, aSequence, shown } from './sequences'

const now = '2026-03-04T13:05'

/** `move 3 up`, `add o2=B>C`, `remove o1`. */
const done = (sequence: StopSequence, operation: string): StopSequence => {
  const [verb, what = '', direction] = operation.split(' ')
  if (verb === 'move') return moveStop(sequence, Number(what), direction as 'up' | 'down')
  if (verb === 'remove') return removeOrder(sequence, what)
  const added = addOrder(sequence, anOrder(what), now)
  return 'sequence' in added ? added.sequence : sequence
}

describe('the tables of stop editing [STATE-58]', () => {
  test.each([
    ['TS-1', 'A:P B:D C:D; o1=A>B o2=A>C', 'move 3 up', '1:A:P 2:C:D 3:B:D · orders o1(1->3) o2(1->2) · invalid none'],
    ['TS-2 [STATE-39]', 'A:P B:D; o1=A>B', 'move 1 up', '1:A:P 2:B:D · orders o1(1->2) · invalid none'],
    ['TS-2 [STATE-39]', 'A:P B:D; o1=A>B', 'move 2 down', '1:A:P 2:B:D · orders o1(1->2) · invalid none'],
    ['TS-3 [STATE-57]', 'A:P B:D; o1=A>B', 'move 2 up', '1:B:D 2:A:P · orders o1(2->1) · invalid B,A'],
    ['TS-4 [STATE-40] [STATE-41]', '(none); (no orders)', 'add o1=A>B', '1:A:P 2:B:D · orders o1(1->2) · invalid none'],
    ['TS-5', 'A:P B:D; o1=A>B', 'add o2=C>D', '1:A:P 2:B:D 3:C:P 4:D:D · orders o1(1->2) o2(3->4) · invalid none'],
    [
      'TS-6 [STATE-42]',
      'A:P B:D; o1=A>B',
      'add o2=B>C',
      '1:A:P 2:B:PD 3:C:D · orders o1(1->2) o2(2->3) · invalid none',
    ],
    ['TS-7 [STATE-43]', 'A:P B:D; o1=A>B', 'add o2=C>B', '1:A:P 2:C:P 3:B:D · orders o1(1->3) o2(2->3) · invalid none'],
    ['TS-8', 'A:P B:D; o1=A>B', 'add o2=C>A', '1:C:P 2:B:D 3:A:PD · orders o1(3->2) o2(1->3) · invalid B,A'],
    [
      'TS-9 [STATE-44]',
      'A:P B:P C:D D:D; o1=A>D o2=B>C',
      'add o3=C>A',
      '1:B:P 2:C:PD 3:A:PD 4:D:D · orders o1(3->4) o2(1->2) o3(2->3) · invalid none',
    ],
    ['TS-10', 'A:P B:D; o1=A>B', 'add o2=B>A', '1:B:PD 2:A:PD · orders o1(2->1) o2(1->2) · invalid B,A'],
    ['TS-11 [VAL-28]', 'A:P B:D; o1=A>B', 'add o1=A>B', '1:A:P 2:B:D · orders o1(1->2) · invalid none'],
    [
      'TS-12',
      'A:P F:NFR B:D; o1=A>B',
      'add o2=F>B',
      '1:A:P 2:F:NFR 3:F:P 4:B:D · orders o1(1->4) o2(3->4) · invalid none',
    ],
    ['TS-13 [STATE-47]', 'A:P B:PD C:D; o1=A>B o2=B>C', 'remove o2', '1:A:P 2:B:D · orders o1(1->2) · invalid none'],
    [
      'TS-14 [STATE-45] [STATE-46]',
      'A:P B:PD C:D; o1=A>B o2=B>C',
      'remove o1',
      '1:B:P 2:C:D · orders o2(1->2) · invalid none',
    ],
    [
      'TS-15 [STATE-48] [STATE-49]',
      'A:P F:NFR B:D C:D; o1=A>B o2=A>C',
      'remove o2',
      '1:A:P 2:F:NFR 3:B:D · orders o1(1->3) · invalid none',
    ],
    ['TS-16', 'A:P F:NFR B:D; o1=A>B', 'remove o1', '1:F:NFR · orders none · invalid none'],
  ])('%s: %s, %s', (_, given, operation, expected) => {
    expect(shown(done(aSequence(given), operation))).toBe(expected)
  })

  test('TS-17 the sequence of the orders does not count [STATE-55]', () => {
    const saved = aSequence('A:P B:D; o1=A>B o2=A>B')
    expect(hasChanged(saved, { ...saved, orders: saved.orders.toReversed() })).toBe(false)
    expect(hasChanged(saved, removeOrder(saved, 'o2'))).toBe(true)
  })

  test('TS-18 an updated code counts, and taking it back does not [STATE-54]', () => {
    const saved = aSequence('A:P B:D; o1=A>B')
    const changed = setStopCode(saved, 2, 'LU')
    expect(changed.stops[1]).toMatchObject({ code: 'LD', updatedCode: 'LU' })
    expect(hasChanged(saved, changed)).toBe(true)
    expect(setStopCode(changed, 2, 'LD').stops[1]?.updatedCode).toBeNull()
    expect(hasChanged(saved, setStopCode(changed, 2, 'LD'))).toBe(false)
    expect(canBeSaved(saved, changed)).toBe(true)
  })
})
