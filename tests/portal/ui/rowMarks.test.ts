import { expect, test } from 'vitest'
import { moveMarks, noMarks, type RowMove } from '#portal/ui/table/rowMarks'

const rows = [10, 20, 30, 40, 50]
const after = (...moves: RowMove[]) => moves.reduce((marks, move) => moveMarks(marks, rows, move), noMarks)
const down: RowMove = { type: 'moved', by: 1, extending: false }
const mark = (id: number): RowMove => ({ type: 'toggled', id, extending: false })

test('the cursor starts on the first row and stays within the list', () => {
  expect(after(down).cursor).toBe(10)
  expect(after(down, down).cursor).toBe(20)
  expect(after(down, { type: 'moved', by: -Infinity, extending: false }).cursor).toBe(10)
  expect(after(down, { type: 'moved', by: Infinity, extending: false }).cursor).toBe(50)
})

test('x marks and takes the mark away again', () => {
  expect([...after(mark(20), mark(40)).marked]).toEqual([20, 40])
  expect([...after(mark(20), mark(20)).marked]).toEqual([])
})

test('Shift marks everything between, whichever way', () => {
  expect([...after(mark(40), { type: 'toggled', id: 20, extending: true }).marked].toSorted()).toEqual([20, 30, 40])
  const up: RowMove = { type: 'moved', by: -1, extending: true }
  expect([...after(mark(30), up, up).marked].toSorted()).toEqual([10, 20, 30])
})

test('Shift+x marks from the row that was marked last, however far the cursor went', () => {
  expect([...after(mark(10), down, down, { type: 'toggled', id: 30, extending: true }).marked]).toEqual([10, 20, 30])
})

test('End leads to the last row, wherever the cursor is', () => {
  expect(after({ type: 'moved', by: Infinity, extending: false }).cursor).toBe(50)
})

test('a click marks one row alone, with Ctrl it adds one', () => {
  const pointed = (id: number, toggling: boolean): RowMove => ({ type: 'pointed', id, extending: false, toggling })
  expect([...after(mark(10), pointed(30, false)).marked]).toEqual([30])
  expect([...after(mark(10), pointed(30, true)).marked]).toEqual([10, 30])
})

test('everything can be marked and let go', () => {
  expect(after({ type: 'allMarked' }).marked.size).toBe(5)
  expect(after({ type: 'allMarked' }, { type: 'cleared' }).marked.size).toBe(0)
})

test('an empty list has no cursor', () => expect(moveMarks(noMarks, [], down)).toBe(noMarks))
