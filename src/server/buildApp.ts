import compress from '@fastify/compress'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { refusalsHeader } from '#contract/platform/refusals'
import type { OpenedDatabase } from '#server/database/openDatabase'
import { jobs, recoveries, services } from '#server/services'
import { mountStandIns } from '#server/stand-ins'
import { ediJob, sftpJob } from './freight/edi/ediFolder'
import { outboxJobs } from './freight/outbox/outboxJobs'
import { sftpServerOf } from './freight/outbox/sftp/withSftp'
import { openKeyCallers } from './platform/access/apiKeys'
import { openCallers } from './platform/access/callers'
import { openDriverCallers } from './platform/access/driverPhones'
import { type PasswordCost, passwordCost as usualPasswordCost } from './platform/access/passwords'
import { openTokens } from './platform/access/tokens'
import type { Settings } from './platform/environment'
import { openAnnouncements } from './platform/events/announcements'
import { mountEventStream } from './platform/events/mountEventStream'
import { mountDocumentation } from './platform/http/documentation'
import { answerErrors } from './platform/http/errorAnswers'
import { mountHealth } from './platform/http/health'
import { refuseBadOverrides, routerOptions } from './platform/http/methodOverride'
import { largestUpload } from './platform/http/multipart'
import { servePages } from './platform/http/pages'
import { readJson } from './platform/http/readJson'
import { logRequests } from './platform/http/requestLog'
import { requestIdOf } from './platform/http/requestTrace'
import {
  closeAfterAnswer,
  limitRequestTimes,
  type RequestTimes,
  requestTimes,
  serverTimes,
} from './platform/http/requestTimes'
import { addAnswerHeaders, addSecurityHeaders } from './platform/http/securityPolicy'
import { trustProxy } from './platform/http/trustedProxies'
import { unreadableRequests } from './platform/http/unreadableRequests'
import { startBackgroundWork } from './platform/jobs/backgroundWork'
import type { Kernel } from './platform/kernel'
import { mountMetrics } from './platform/metrics/mountMetrics'
import { openLog } from './platform/log'

type AppOptions = {
  pagesFolder: string | null
  version: string
  times?: RequestTimes
  log?: FastifyBaseLogger
  passwordCost?: PasswordCost
  /** How many times sooner than usual jobs are repeated that somebody waits for. */
  pace?: number
}

export type Built = {
  app: FastifyInstance
  kernel: Kernel
  /** Answers from now on that the server is not ready, and serves nevertheless. */
  drain: () => void
}

/**
 * The whole server on an open database, not listening yet: used by main, by the tests and in development. Closing the
 * app ends its connections, but not the database, which belongs to whoever opened it.
 */
export const buildApp = async (
  settings: Settings,
  opened: OpenedDatabase,
  {
    pagesFolder,
    version,
    times = requestTimes,
    log = openLog(settings.logLevel),
    passwordCost = usualPasswordCost,
    pace,
  }: AppOptions,
): Promise<Built> => {
  const app = Fastify({
    loggerInstance: log,
    // Fastify's own answer has no message; errorAnswers.ts gives one.
    return503OnClosing: false,
    genReqId: requestIdOf(settings.trustProxy !== 0),
    trustProxy: trustProxy(settings.trustProxy),
    bodyLimit: 1024 * 1024,
    ...serverTimes(times),
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions,
    ...unreadableRequests,
  })

  answerErrors(app)
  readJson(app)
  logRequests(app)
  limitRequestTimes(app, times)
  closeAfterAnswer(app)
  refuseBadOverrides(app)
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  await app.register(cors, {
    origin: settings.corsOrigins,
    credentials: true,
    allowedHeaders: [
      'Authorization',
      'customer-id',
      'Accept-Language',
      'X-HTTP-Method-Override',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'Last-Event-ID',
    ],
    exposedHeaders: ['Content-Range', 'X-Total-At-Least', 'X-Request-Id', 'WWW-Authenticate', refusalsHeader],
  })
  addSecurityHeaders(app, settings)
  addAnswerHeaders(app)
  // Level 4 takes half the time of the usual 6, and a tenth more bytes.
  await app.register(compress, { threshold: 2_048, zlibOptions: { level: 4 } })
  await app.register(formbody)
  await app.register(multipart, { limits: { fileSize: largestUpload, files: 1, fields: 30, fieldSize: 262_144 } })

  const kernel = await openKernel(app.log, settings, opened, { version, passwordCost })
  for (const recover of recoveries) await recover(kernel)
  const metrics = mountMetrics(app, kernel)
  const drain = mountHealth(app, kernel, version)
  const openStreams = mountEventStream(app, kernel)
  metrics?.watch('event_streams', 'Open event streams.', openStreams)
  services.forEach(({ mount }) => mount(app, kernel))
  await mountDocumentation(app, kernel, services)
  mountStandIns(app, kernel)
  await servePages(app, pagesFolder)
  const sftpServer = sftpServerOf(settings)
  const ownJobs = [
    ...outboxJobs(settings),
    ...(settings.ediDir ? [ediJob(settings.ediDir)] : []),
    ...(settings.ediDir && sftpServer ? [sftpJob(sftpServer, settings.ediDir)] : []),
    ...jobs,
  ]
  const stopBackgroundWork = startBackgroundWork(kernel, ownJobs, pace)
  app.addHook('onClose', async () => {
    await stopBackgroundWork()
    await kernel.announcements.close()
  })
  return { app, kernel, drain }
}

const openKernel = async (
  log: FastifyBaseLogger,
  settings: Settings,
  opened: OpenedDatabase,
  given: Pick<Kernel, 'version' | 'passwordCost'>,
): Promise<Kernel> => {
  const announcements = await openAnnouncements(opened, settings.databaseUrl, (line) => log.warn(line))
  const tokens = await openTokens(opened.allCustomers, settings.tokenKey, announcements)
  const callers = openCallers(opened.allCustomers, tokens, announcements)
  return {
    ...given,
    settings,
    opened,
    announcements,
    tokens,
    callers,
    keyCallers: openKeyCallers(opened.allCustomers, announcements),
    driverCallers: openDriverCallers(opened.allCustomers, announcements),
    log,
    startedAt: new Date().toISOString(),
  }
}
