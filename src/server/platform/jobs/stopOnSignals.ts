import type { FastifyBaseLogger } from 'fastify'
import { problemLine } from '#server/platform/log'

type Log = Pick<FastifyBaseLogger, 'error'>

/**
 * Ends the process in good order on SIGTERM or SIGINT: `close` accepts no more requests and waits for those in flight.
 * After `seconds` the process ends anyway, and with a second signal immediately.
 */
export const stopOnSignals = (close: () => Promise<void>, seconds: number, log: Log): void => {
  const end = (reason: string): never => {
    log.error(reason)
    process.exit(1)
  }
  let stopping = false
  const stop = async () => {
    if (stopping) return end('A second signal: the server ends without waiting for open requests.')
    stopping = true
    setTimeout(() => end(`The server did not close within ${seconds} s and ends now.`), seconds * 1000).unref()
    try {
      await close()
      process.exit(0)
    } catch (error) {
      end(`The server could not close in good order: ${problemLine(error)}`)
    }
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
