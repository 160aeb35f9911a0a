import type pg from 'pg'

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void
type Connect = (done?: Done) => Promise<pg.PoolClient> | void

/**
 * Notes how long callers of a pool wait for a connection.
 * @returns how long the one has waited who has waited longest, in milliseconds; 0 when none waits
 */
export const timeWaits = (pool: pg.Pool): (() => number) => {
  const waiting = new Map<object, number>()
  const connect = pool.connect.bind(pool) as Connect
  const timed: Connect = (done) => {
    const turn = {}
    waiting.set(turn, performance.now())
    if (!done) return Promise.resolve(connect() as Promise<pg.PoolClient>).finally(() => waiting.delete(turn))
    return connect((...answer) => {
      waiting.delete(turn)
      done(...answer)
    })
  }
  pool.connect = timed as pg.Pool['connect']
  return () => {
    const [oldest] = waiting.values()
    return oldest === undefined ? 0 : performance.now() - oldest
  }
}
