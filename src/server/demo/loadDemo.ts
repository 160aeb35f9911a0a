import { sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { Executor, OpenedDatabase } from '#server/database/openDatabase'
import { customer, portalUser } from '#server/database/schema/access'
import { auditEntry } from '#server/database/schema/platform'
import { hashPassword } from '#server/platform/access/passwords'
import { isLoopback, type Settings } from '#server/platform/environment'
import { writeDemo } from './writeDemo'

/** Any fixed number that no other use of advisory locks has. */
const demoLock = 7_306_412

type DemoSettings = Pick<Settings, 'demo' | 'demoPassword' | 'host' | 'port'>

/**
 * Fills an empty database with the demo data (contract §8), all of it or nothing: the embedded one unless `DEMO` is 0
 * or other machines can reach the portal, any other only if it is 1. A database in use is never touched. If several
 * processes start on one server, one loads and the others wait. Logs once how to sign in.
 */
export const loadDemo = async (
  { kind, allCustomers: database }: Pick<OpenedDatabase, 'kind' | 'allCustomers'>,
  settings: DemoSettings,
  log: (line: string) => void,
  today: Date = new Date(),
): Promise<void> => {
  if (!(settings.demo ?? (kind === 'embedded' && (await mayByDefault(database, settings, log))))) return
  const password = settings.demoPassword ?? demoPassword()
  const loaded = (await isEmpty(database)) && (await loadOnce(database, kind, await hashPassword(password), today))
  if (loaded) log(howToSignIn(settings, password))
  else if (settings.demo) log('The database is in use already, so no demo data was added to it.')
}

/** Users with a shared password are created automatically only where no other machine can reach them, and only once. */
const mayByDefault = async (
  database: OpenedDatabase['allCustomers'],
  { host }: DemoSettings,
  log: (line: string) => void,
) => {
  if (!(await isEmpty(database)) || (await database.$count(auditEntry)) > 0) return false
  if (isLoopback(host)) return true
  log(`The database is empty. Other machines can reach ${host}, so the demo data is loaded only with DEMO=1.`)
  return false
}

const loadOnce = (database: OpenedDatabase['allCustomers'], kind: OpenedDatabase['kind'], hash: string, today: Date) =>
  database.transaction(async (transaction) => {
    if (kind === 'postgresql') await transaction.execute(sql`select pg_advisory_xact_lock(${demoLock})`)
    if (!(await isEmpty(transaction))) return false
    await writeDemo(transaction, hash, today)
    return true
  })

const isEmpty = async (executor: Executor): Promise<boolean> =>
  (await executor.$count(portalUser)) + (await executor.$count(customer)) === 0

/** A password that was given is not repeated: logs are read by more people than settings are. */
const howToSignIn = ({ demoPassword: given, host, port }: DemoSettings, password: string): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return [
    '',
    '  ------------------------------------------------------------',
    '  The demo data is loaded.',
    port === 0 ? '' : `  Sign in at  http://${reachable}:${port}/login`,
    '  user        admin',
    `  password    ${given === undefined ? password : 'as set in DEMO_PASSWORD'}`,
    '  All demo users have this password. It is not shown again.',
    '  ------------------------------------------------------------',
    '',
  ]
    .filter((line, place, lines) => line !== '' || place === 0 || place === lines.length - 1)
    .join('\n')
}

const consonants = 'bdfghjklmnprstvz'
const vowels = 'aeiou'

const letterOf = (letters: string): string => letters.charAt(randomInt(letters.length))

const syllable = (): string => letterOf(consonants) + letterOf(vowels)

/** Ten syllables in pairs, such as `kuvo-pabi-nare-tosu-lime`: 63 bits, and easy to read off a screen. */
const demoPassword = (): string => Array.from({ length: 5 }, () => syllable() + syllable()).join('-')
