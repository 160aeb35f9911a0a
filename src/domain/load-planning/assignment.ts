/** A cell of the cost table and an amount to add to its cost. */
export type Rise = { row: number; column: number; by: number }

/** An assignment of least cost that can be solved again after costs have risen. */
export type Assignment = {
  /** The column of each row; -1 for a row without one. */
  columnOf: Int32Array
  cost(): number
  /** Adds to costs and solves again; returns what takes this back. Rises are undone in the reverse order. */
  raise(rises: readonly Rise[]): () => void
  /** How many cells were looked at so far. */
  effort(): number
}

const none = -1
const pending = -2

/**
 * Gives each row a column of its own at the least cost, or leaves it without one at the price of `without`. Costs are
 * whole numbers; `Infinity` is a cell that must not be used. `costs` belongs to the assignment from now on.
 *
 * Successive shortest paths with potentials (Jonker and Volgenant, 1987). One more node, `outside`, holds rows without
 * column and columns without row, so that a rise of costs needs one path for each assigned cell that it hits.
 */
export const solveAssignment = (costs: readonly Float64Array[], columns: number, without: number): Assignment => {
  const rows = costs.length
  const [rowPotential, columnPotential] = [new Float64Array(rows), new Float64Array(columns)]
  let outsidePotential = 0
  const columnOf = new Int32Array(rows).fill(pending)
  const rowOf = new Int32Array(columns).fill(none)
  const [rowDistance, columnDistance] = [new Float64Array(rows), new Float64Array(columns)]
  const columnParent = new Int32Array(columns)
  const isDone = new Uint8Array(columns)
  let [outsideDistance, outsideParent, isOutsideDone] = [Infinity, none, false]
  let looked = 0

  const scanRow = (row: number, distance: number): void => {
    const [costsOfRow, potential] = [costs[row]!, rowPotential[row]! + distance]
    rowDistance[row] = distance
    looked += columns
    for (let column = 0; column < columns; column += 1) {
      const reached = costsOfRow[column]! + potential - columnPotential[column]!
      if (reached >= columnDistance[column]!) continue
      columnDistance[column] = reached
      columnParent[column] = row
    }
    if (without + potential - outsidePotential < outsideDistance)
      [outsideDistance, outsideParent] = [without + potential - outsidePotential, row]
  }

  const scanOutside = (distance: number): void => {
    isOutsideDone = true
    looked += columns
    for (let column = 0; column < columns; column += 1) {
      const reached = distance + outsidePotential - columnPotential[column]!
      if (reached >= columnDistance[column]!) continue
      columnDistance[column] = reached
      columnParent[column] = none
    }
    for (let row = 0; row < rows; row += 1) if (columnOf[row] === none) scanRow(row, distance)
  }

  /** Finds the shortest way from a row to the outside, or to a column that has lost its row; -1 is the outside. */
  const search = (source: number, toOutside: boolean): number => {
    columnDistance.fill(Infinity)
    rowDistance.fill(Infinity)
    isDone.fill(0)
    ;[outsideDistance, outsideParent, isOutsideDone] = [Infinity, none, false]
    scanRow(source, 0)
    for (;;) {
      let [nearest, distance] = [none, Infinity]
      for (let column = 0; column < columns; column += 1)
        if (columnDistance[column]! < distance && isDone[column] === 0)
          [nearest, distance] = [column, columnDistance[column]!]
      if (!isOutsideDone && outsideDistance <= distance) {
        if (toOutside) return settle(none, outsideDistance)
        scanOutside(outsideDistance)
        continue
      }
      const row = rowOf[nearest]!
      if (row === pending) return settle(nearest, distance)
      isDone[nearest] = 1
      if (row >= 0) scanRow(row, distance)
      else if (distance < outsideDistance) [outsideDistance, outsideParent] = [distance, pending - 1 - nearest]
    }
  }

  const settle = (end: number, distance: number): number => {
    for (let row = 0; row < rows; row += 1)
      if (rowDistance[row]! < distance) rowPotential[row]! += rowDistance[row]! - distance
    for (let column = 0; column < columns; column += 1)
      if (columnDistance[column]! < distance) columnPotential[column]! += columnDistance[column]! - distance
    if (outsideDistance < distance) outsidePotential += outsideDistance - distance
    return end
  }

  /** Hands columns on along the way that was found, from its end back to its source. */
  const handOn = (source: number, end: number): void => {
    for (let column = end; ;) {
      let row: number
      if (column === none) {
        if (outsideParent <= pending - 1) {
          column = pending - 1 - outsideParent
          continue
        }
        row = outsideParent
      } else row = columnParent[column]!
      if (row === none) {
        rowOf[column] = none
        column = none
        continue
      }
      const before = columnOf[row]!
      columnOf[row] = column
      if (column !== none) rowOf[column] = row
      if (row === source) return
      column = before
    }
  }

  for (let row = 0; row < rows; row += 1) {
    let least = without - outsidePotential
    for (let column = 0; column < columns; column += 1)
      least = Math.min(least, costs[row]![column]! - columnPotential[column]!)
    rowPotential[row] = -least
    handOn(row, search(row, true))
  }

  const raise = (rises: readonly Rise[]): (() => void) => {
    const before = [rowPotential, columnPotential, columnOf, rowOf].map((values) => values.slice())
    const outsideBefore = outsidePotential
    const changed = rises.map(({ row, column }) => costs[row]![column]!)
    const freed: number[] = []
    for (const { row, column, by } of rises) {
      costs[row]![column]! += by
      if (columnOf[row] !== column || by === 0) continue
      columnOf[row] = pending
      rowOf[column] = pending
      freed.push(row)
    }
    for (const row of freed) handOn(row, search(row, false))
    return () => {
      ;[rowPotential, columnPotential, columnOf, rowOf].forEach((values, place) => values.set(before[place]!))
      outsidePotential = outsideBefore
      rises.forEach(({ row, column }, place) => (costs[row]![column] = changed[place]!))
    }
  }

  const cost = (): number =>
    columnOf.reduce((sum, column, row) => sum + (column === none ? without : costs[row]![column]!), 0)
  return { columnOf, cost, raise, effort: () => looked }
}
