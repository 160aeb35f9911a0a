import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from './kernel'
import { Problem } from './problems'

const patience = 2_000
const longestSilence = 60_000

/**
 * `GET /health`: 200 once it can serve, 503 while the database does not answer and while shutting down. One big write
 * may hold the one connection of the embedded database for some seconds: calls wait then, and that is no illness, so
 * the database counts as silent only after a minute without an answer.
 */
export const mountHealth = (app: FastifyInstance, { opened }: Kernel, version: string) => {
  let closing = false
  let lastAnswer = performance.now()
  app.addHook('preClose', async () => {
    closing = true
  })
  const asks = async () => {
    await opened.database.execute(sql`select 1`)
    lastAnswer = performance.now()
  }
  app.get('/health', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const outcome = closing ? 'failed' : await within(asks(), patience)
    if (outcome === 'failed' || (outcome === 'late' && performance.now() - lastAnswer > longestSilence))
      throw new Problem(503, { Message: 'The portal cannot serve right now.' })
    return { Status: 'SUCCESS', database: opened.kind, version }
  })
}

const within = async (work: Promise<unknown>, limit: number): Promise<'done' | 'failed' | 'late'> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limit)
  })
  const ended = work.then(
    () => 'done' as const,
    () => 'failed' as const,
  )
  return Promise.race([ended, late]).finally(() => clearTimeout(timer))
}
