import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { hashOfSecret } from '#server/platform/access/secretCallers'
import { isCall } from '#server/platform/http/pages'
import { notSignedIn } from '#server/platform/http/problems'
import type { Kernel } from '#server/platform/kernel'
import { watchDatabase } from './watchDatabase'

type Watch = (name: string, help: string, read: () => number) => void

/**
 * `GET /metrics` for Prometheus, open to the bearer of `METRICS_TOKEN` alone: requests, the event loop and memory of this
 * process, its pool and streams, and the outbox and the jobs of the whole database. Must be mounted before what it counts.
 * @returns a way to watch more; null without the setting
 */
export const mountMetrics = (app: FastifyInstance, kernel: Kernel): { watch: Watch } | null => {
  const { metricsToken } = kernel.settings
  if (metricsToken === undefined) return null
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'portal_' })
  new Gauge({
    name: 'portal_release',
    help: 'Always 1, with the release and the kind of database.',
    labelNames: ['version', 'database'],
    registers: [register],
  }).set({ version: kernel.version, database: kernel.opened.kind }, 1)
  countRequests(app, register)
  const readDatabase = watchDatabase(kernel, register)
  const wanted = Buffer.from(hashOfSecret(`Bearer ${metricsToken}`))
  app.get('/metrics', async ({ headers }, reply) => {
    if (!timingSafeEqual(Buffer.from(hashOfSecret(headers.authorization ?? '')), wanted)) throw notSignedIn()
    await readDatabase()
    return reply.type(register.contentType).send(await register.metrics())
  })
  return {
    watch: (name, help, read) =>
      void new Gauge({
        name: `portal_${name}`,
        help,
        registers: [register],
        collect() {
          this.set(read())
        },
      }),
  }
}

/** By service and not by call: a hundred series rather than ten thousand. Streams are open for an hour and not counted. */
const countRequests = (app: FastifyInstance, register: Registry): void => {
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time to answer a request, by the first word of its address; pages are everything that is no call.',
    labelNames: ['service', 'status'],
    buckets: [0.025, 0.1, 0.25, 1, 2.5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async ({ url, routeOptions }, reply) => {
    if (routeOptions.url === '/events') return
    const service = isCall(url) ? (url.split(/[/?#]/)[1] ?? '') : 'pages'
    seconds.observe({ service, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
  })
}
