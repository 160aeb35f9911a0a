/** Which rows are marked, where the cursor is, and from where a range starts: by arrows, and by marks. */
export type RowMarks = {
  marked: ReadonlySet<number>
  cursor: number | null
  anchor: number | null
  /** The row that was marked last. */
  last: number | null
}

export const noMarks: RowMarks = { marked: new Set(), cursor: null, anchor: null, last: null }

export type RowMove =
  | { type: 'moved'; by: number; extending: boolean }
  | { type: 'pointed'; id: number; extending: boolean; toggling: boolean }
  | { type: 'toggled'; id: number; extending: boolean }
  | { type: 'allMarked' }
  | { type: 'cleared' }

/** Moves the cursor and marks rows, as lists do everywhere: Shift marks a range from where the last mark was set. */
export const moveMarks = (marks: RowMarks, ids: readonly number[], move: RowMove): RowMarks => {
  switch (move.type) {
    case 'moved': {
      const start = marks.cursor === null ? -1 : ids.indexOf(marks.cursor)
      // Without a cursor the first step leads to the first row, but End to the last.
      const place = start < 0 && move.by !== Infinity ? 0 : start + move.by
      const id = ids[Math.min(ids.length - 1, Math.max(0, place))]
      if (id === undefined) return marks
      return move.extending ? extend(marks, ids, id) : { ...marks, cursor: id, anchor: id }
    }
    case 'pointed':
      if (move.extending) return extend(marks, ids, move.id)
      if (move.toggling) return toggle(marks, move.id)
      return { marked: new Set([move.id]), cursor: move.id, anchor: move.id, last: move.id }
    case 'toggled':
      return move.extending
        ? extend({ ...marks, anchor: marks.last ?? marks.anchor }, ids, move.id)
        : toggle(marks, move.id)
    case 'allMarked':
      return { ...marks, marked: new Set([...marks.marked, ...ids]) }
    case 'cleared':
      return { ...marks, marked: new Set(), last: null }
  }
}

const toggle = (marks: RowMarks, id: number): RowMarks => {
  const marked = new Set(marks.marked)
  if (!marked.delete(id)) marked.add(id)
  return { marked, cursor: id, anchor: id, last: id }
}

const extend = (marks: RowMarks, ids: readonly number[], id: number): RowMarks => {
  const [one, other] = [ids.indexOf(marks.anchor ?? id), ids.indexOf(id)]
  const range = ids.slice(Math.max(0, Math.min(one, other)), Math.max(one, other) + 1)
  return { ...marks, marked: new Set([...marks.marked, ...range]), cursor: id, anchor: marks.anchor ?? id }
}
