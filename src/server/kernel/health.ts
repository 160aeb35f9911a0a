import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from './kernel'
import { Problem } from './problems'

const patience = 5_000

/** `GET /health`: 200 once it can serve, 503 while the database does not answer and while shutting down. */
export const mountHealth = (app: FastifyInstance, { opened }: Kernel, version: string) => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/health', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    if (closing || !(await answers(opened.database.execute(sql`select 1`))))
      throw new Problem(503, { Message: 'The portal cannot serve right now.' })
    return { Status: 'SUCCESS', database: opened.kind, version }
  })
}

const answers = async (query: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  const arrived = query.then(
    () => true,
    () => false,
  )
  return Promise.race([arrived, tooLate]).finally(() => clearTimeout(timer))
}
