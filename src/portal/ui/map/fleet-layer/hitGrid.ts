/** Points that one can point at. */
type Points = { count: number; xs: ArrayLike<number>; ys: ArrayLike<number> }

/** The side of a cell in pixels; nothing is hit from farther away. */
export const cellSide = 16

/** Points sorted into the cells of a canvas, so that the nearest one is found without looking at all of them. */
export type HitGrid = {
  /** The number of the nearest point within `reach` pixels, at most `cellSide`; the last drawn among equals. */
  nearest(x: number, y: number, reach: number): number | undefined
}

export const hitGrid = ({ count, xs, ys }: Points, width: number, height: number): HitGrid => {
  const columns = Math.ceil(width / cellSide) + 3
  const rows = Math.ceil(height / cellSide) + 3
  const cellOf = (x: number, y: number): number => {
    const [column, row] = [Math.floor(x / cellSide) + 1, Math.floor(y / cellSide) + 1]
    return Math.min(columns - 1, Math.max(0, column)) + columns * Math.min(rows - 1, Math.max(0, row))
  }
  // Where the points of a cell begin in `sorted`; those of the last cell end at the end.
  const begins = new Int32Array(columns * rows + 1)
  const cells = new Int32Array(count)
  for (let point = 0; point < count; point++) {
    const cell = (cells[point] = cellOf(xs[point] ?? 0, ys[point] ?? 0))
    begins[cell + 1] = (begins[cell + 1] ?? 0) + 1
  }
  for (let cell = 1; cell < begins.length; cell++) begins[cell] = (begins[cell] ?? 0) + (begins[cell - 1] ?? 0)
  const sorted = new Int32Array(count)
  const next = begins.slice()
  for (let point = 0; point < count; point++) {
    const cell = cells[point] ?? 0
    const place = next[cell] ?? 0
    sorted[place] = point
    next[cell] = place + 1
  }

  return {
    nearest: (x, y, reach) => {
      const middle = cellOf(x, y)
      let found: number | undefined
      let least = Math.min(reach, cellSide) ** 2
      for (const up of [-columns, 0, columns])
        for (const aside of [-1, 0, 1]) {
          const cell = middle + up + aside
          if (cell < 0 || cell >= columns * rows) continue
          for (let place = begins[cell] ?? 0; place < (begins[cell + 1] ?? 0); place++) {
            const point = sorted[place] ?? 0
            const distance = ((xs[point] ?? 0) - x) ** 2 + ((ys[point] ?? 0) - y) ** 2
            if (distance > least || (distance === least && found !== undefined && point < found)) continue
            least = distance
            found = point
          }
        }
      return found
    },
  }
}
