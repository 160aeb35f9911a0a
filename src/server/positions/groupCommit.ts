/**
 * After so many pieces at once their senders, who have just heard, get so many milliseconds to send again: a transaction
 * costs much, and a piece more in it little.
 */
const crowd = 20
const gathering = 5

/**
 * Puts what comes in at the same time into one transaction: while one is being committed, the next one gathers. Each
 * caller hears of the commit of his own piece, never before it. Where a transaction fails, its halves are tried apart,
 * so that one bad piece fails alone.
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
      // What comes in with the same turn of the loop goes along.
      if (!running) {
        running = true
        setImmediate(() => void run())
      }
    })
}
