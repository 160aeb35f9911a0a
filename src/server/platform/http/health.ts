import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { success } from '#contract/platform/answers'
import type { Kernel } from '#server/platform/kernel'
import { unavailable } from './problems'

/** Milliseconds that the database, and a caller that waits for a connection to it, may take. */
const patience = 2_000
/** Milliseconds for which an answer holds. */
const remembered = 1_000
/**
 * One big write may hold the one connection of the embedded database for some seconds. Other calls wait then, and no
 * second process could serve them, so it counts as silent only after a minute.
 */
const embeddedPatience = 60_000

/**
 * `GET /health` and `GET /health/ready`: 200 while calls can be served; 503 while the database does not answer, is late
 * twice in a row or keeps callers waiting for a connection, and while the server drains and closes. `GET /health/live`:
 * 200 as long as the process runs, because a restart does not repair a database.
 * @returns what makes the server unready for good, before it stops
 */
export const mountHealth = (app: FastifyInstance, { opened }: Kernel, version: string): (() => void) => {
  let closing = false
  let lateSince: number | null = null
  const leave = () => {
    closing = true
  }
  app.addHook('preClose', async () => leave())

  const isReady = async (): Promise<boolean> => {
    if (opened.longestWait() > patience) return false
    const started = performance.now()
    const outcome = await within(opened.allCustomers.execute(sql`select 1`), patience)
    if (outcome === 'failed') return false
    if (outcome === 'done') {
      lateSince = null
      return true
    }
    lateSince ??= performance.now()
    return opened.kind === 'embedded' ? performance.now() - lateSince < embeddedPatience : started < lateSince
  }

  let known = { at: -Infinity, ready: Promise.resolve(false) }
  /** Anybody may ask, so the database is asked at most once a second. */
  const wasReady = (): Promise<boolean> => {
    const now = performance.now()
    if (now - known.at >= remembered) known = { at: now, ready: isReady() }
    return known.ready
  }

  const answer = (reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    return { ...success, database: opened.kind, version }
  }
  for (const path of ['/health', '/health/ready'])
    app.get(path, async (_, reply) => {
      if (!closing && (await wasReady())) return answer(reply)
      throw unavailable('The portal cannot serve right now.')
    })
  app.get('/health/live', async (_, reply) => answer(reply))
  return leave
}

/** Waits for work, but no longer than the limit in milliseconds. */
export const within = async (work: Promise<unknown>, limit: number): Promise<'done' | 'failed' | 'late'> => {
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
