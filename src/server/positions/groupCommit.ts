/**
 * After a transaction with this many pieces, wait this many milliseconds for the senders' next ones: a transaction is
 * expensive, a further piece in it is cheap.
 */
const crowd = 20
const gathering = 5

/**
 * Commits pieces that arrive at the same time in one transaction: while one is being committed, the next one is
 * collected. Each caller is notified after the commit of their own piece. If a transaction fails, its halves are tried
 * separately, so that one bad piece fails alone.
 */
export const groupCommit = <Piece>(commit: (pieces: readonly Piece[]) => Promise<void>, most = 1_000) => {
  type Waiting = { piece: Piece; resolve: () => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let running = false

  const commitApart = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      await commit(batch.map(({ piece }) => piece))
      batch.forEach(({ resolve }) => resolve())
    } catch (error) {
      const [only] = batch
      if (batch.length === 1) return only?.reject(error)
      const middle = batch.length >> 1
      await commitApart(batch.slice(0, middle))
      await commitApart(batch.slice(middle))
    }
  }

  const run = async () => {
    running = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await commitApart(batch)
      if (batch.length >= crowd) await new Promise((gathered) => setTimeout(gathered, gathering))
    }
    running = false
  }

  return (piece: Piece): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ piece, resolve, reject })
      // Pieces of the same turn of the event loop are committed together.
      if (!running) {
        running = true
        setImmediate(() => void run())
      }
    })
}
