/**
 * Ways to each slot (a set of stops and the last of them), as lists that are linked through columns: a million objects
 * would be slow. Of two ways to a slot, one that is no sooner and no cheaper is not kept. They are taken out again in
 * the order of what they promise to cost in the end, through a heap.
 */
export class WayLabels {
  times = new Float64Array(firstRoom)
  costs = new Float64Array(firstRoom)
  sets = new Int32Array(firstRoom)
  /** The last free stop of each way. */
  nodes = new Int32Array(firstRoom)
  private promised = new Float64Array(firstRoom)
  /** Longer ways may go on from one that was beaten afterwards, so it keeps its stop. */
  private isBeaten = new Uint8Array(firstRoom)
  /** The way that each goes on from; -1 at the first. */
  private parents = new Int32Array(firstRoom)
  private next = new Int32Array(firstRoom)
  private heap = new Int32Array(firstRoom)
  private readonly heads: Int32Array
  private length = 0
  private waiting = 0

  constructor(slots: number) {
    this.heads = new Int32Array(slots).fill(-1)
  }

  /** Keeps the way unless another is at least as good; those that it beats go. */
  add(slot: number, set: number, node: number, time: number, cost: number, promised: number, parent: number): void {
    const { times, costs, next, heads } = this
    let previous = -1
    for (let label = heads[slot]!; label >= 0; label = next[label]!) {
      if (times[label]! <= time && costs[label]! <= cost) return
      if (time > times[label]! || cost > costs[label]!) previous = label
      else {
        this.isBeaten[label] = 1
        if (previous < 0) heads[slot] = next[label]!
        else next[previous] = next[label]!
      }
    }
    if (this.length === times.length) this.grow()
    const label = this.length
    this.times[label] = time
    this.costs[label] = cost
    this.sets[label] = set
    this.nodes[label] = node
    this.promised[label] = promised
    this.parents[label] = parent
    this.next[label] = heads[slot]!
    heads[slot] = label
    this.length += 1
    this.push(label)
  }

  /** The way that promises to be cheapest; -1 when there is none left. */
  take(): number {
    while (this.waiting > 0) {
      const label = this.pop()
      if (this.isBeaten[label] === 0) return label
    }
    return -1
  }

  /** The free stops of a way, from the first. */
  wayTo(last: number): number[] {
    const way: number[] = []
    for (let label = last; label >= 0; label = this.parents[label]!) way.push(this.nodes[label]!)
    return way.reverse()
  }

  private push(label: number): void {
    const { heap, promised } = this
    let place = this.waiting
    this.waiting += 1
    while (place > 0) {
      const above = (place - 1) >> 1
      if (promised[heap[above]!]! <= promised[label]!) break
      heap[place] = heap[above]!
      place = above
    }
    heap[place] = label
  }

  private pop(): number {
    const { heap, promised } = this
    const top = heap[0]!
    this.waiting -= 1
    const moved = heap[this.waiting]!
    let place = 0
    for (let below = 1; below < this.waiting; below = 2 * place + 1) {
      if (below + 1 < this.waiting && promised[heap[below + 1]!]! < promised[heap[below]!]!) below += 1
      if (promised[heap[below]!]! >= promised[moved]!) break
      heap[place] = heap[below]!
      place = below
    }
    heap[place] = moved
    return top
  }

  private grow(): void {
    const room = this.length * 2
    this.times = grown(this.times, new Float64Array(room))
    this.costs = grown(this.costs, new Float64Array(room))
    this.promised = grown(this.promised, new Float64Array(room))
    this.isBeaten = grown(this.isBeaten, new Uint8Array(room))
    this.sets = grown(this.sets, new Int32Array(room))
    this.nodes = grown(this.nodes, new Int32Array(room))
    this.parents = grown(this.parents, new Int32Array(room))
    this.next = grown(this.next, new Int32Array(room))
    this.heap = grown(this.heap, new Int32Array(room))
  }
}

const firstRoom = 1 << 12

const grown = <Column extends Float64Array | Int32Array | Uint8Array>(from: Column, to: Column): Column => {
  to.set(from)
  return to
}
