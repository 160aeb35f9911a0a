/** A text that wants to be drawn with its middle at x and y; all lengths in pixels. */
export type LabelWish = { x: number; y: number; width: number; height: number }

/**
 * Of the wished labels, those that can be drawn without touching one another; earlier wishes win. The space is cut into
 * cells, so that a label is compared with its neighbours only.
 */
export const placeLabels = <Wish extends LabelWish>(wishes: readonly Wish[], gap = 4): Wish[] => {
  const cells = new Map<string, Wish[]>()
  return wishes.filter((wish) => {
    const covered = cellsOf(wish, gap)
    if (covered.some((cell) => cells.get(cell)?.some((placed) => touch(placed, wish, gap)))) return false
    for (const cell of covered) cells.set(cell, [...(cells.get(cell) ?? []), wish])
    return true
  })
}

const cellSize = 64

const cellsOf = ({ x, y, width, height }: LabelWish, gap: number): string[] => {
  const cells: string[] = []
  for (let column = cell(x - width / 2 - gap); column <= cell(x + width / 2 + gap); column += 1) {
    for (let row = cell(y - height / 2 - gap); row <= cell(y + height / 2 + gap); row += 1)
      cells.push(`${column} ${row}`)
  }
  return cells
}

const cell = (pixels: number): number => Math.floor(pixels / cellSize)

const touch = (one: LabelWish, other: LabelWish, gap: number): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + gap &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2 + gap
