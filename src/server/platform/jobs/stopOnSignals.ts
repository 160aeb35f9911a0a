import type { FastifyBaseLogger } from 'fastify'
import { problemLine } from '#server/platform/log'

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>
type Program = { on(signal: 'SIGTERM' | 'SIGINT', stop: () => void): unknown; exit(code: number): never }

type Stop = {
  /** Says that the server should be sent no more requests; it serves those that come. */
  drain: () => void
  /** Accepts no more requests and waits for those in progress. */
  close: () => Promise<void>
  /** Time for balancers to look elsewhere before requests are refused. */
  drainSeconds: number
  /** Time for requests in progress after that. */
  shutdownSeconds: number
}

/**
 * Ends the process in good order on SIGTERM or SIGINT: it drains, then closes, and ends anyway when its time is over. A
 * second signal ends it immediately.
 */
export const stopOnSignals = (
  { drain, close, drainSeconds, shutdownSeconds }: Stop,
  log: Log,
  program: Program = process,
): void => {
  const end = (reason: string): never => {
    log.error(reason)
    return program.exit(1)
  }
  const closeInTime = async () => {
    setTimeout(
      () => end(`The server did not close within ${shutdownSeconds} s and ends now.`),
      shutdownSeconds * 1_000,
    ).unref()
    try {
      await close()
      program.exit(0)
    } catch (error) {
      end(`The server could not close in good order: ${problemLine(error)}`)
    }
  }
  let stopping = false
  const stop = () => {
    if (stopping) return end('A second signal: the server ends without waiting for open requests.')
    stopping = true
    if (drainSeconds === 0) return void closeInTime()
    log.info(`The server closes in ${drainSeconds} s.`)
    drain()
    setTimeout(() => void closeInTime(), drainSeconds * 1_000)
  }
  program.on('SIGTERM', stop)
  program.on('SIGINT', stop)
}
