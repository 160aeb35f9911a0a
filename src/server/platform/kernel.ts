import type { FastifyBaseLogger } from 'fastify'
import type { OpenedDatabase } from '#server/database/openDatabase'
import type { Callers } from './access/callers'
import type { DriverCallers } from './access/driverPhones'
import type { PasswordCost } from './access/passwords'
import type { SecretCallers } from './access/secretCallers'
import type { Tokens } from './access/tokens'
import type { Settings } from './environment'
import type { Announcements } from './events/announcements'

/** The parts of the server that all services share. */
export type Kernel = {
  settings: Settings
  opened: OpenedDatabase
  announcements: Announcements
  tokens: Tokens
  callers: Callers
  /** Programs with API keys. */
  keyCallers: SecretCallers
  /** Drivers with the links of their phones. */
  driverCallers: DriverCallers
  /** The cost of new password hashes. */
  passwordCost: PasswordCost
  log: FastifyBaseLogger
  version: string
  startedAt: string
}
