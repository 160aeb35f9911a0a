import type { FastifyBaseLogger } from 'fastify'
import type { OpenedDatabase } from '#server/database/openDatabase'
import type { Announcements } from './events/announcements'
import type { Callers } from './access/callers'
import type { Settings } from './environment'
import type { Tokens } from './access/tokens'

/** What the server has once, and every service may use. */
export type Kernel = {
  settings: Settings
  opened: OpenedDatabase
  announcements: Announcements
  tokens: Tokens
  callers: Callers
  log: FastifyBaseLogger
  version: string
  startedAt: string
}
