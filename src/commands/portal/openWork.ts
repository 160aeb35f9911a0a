import { sql } from 'drizzle-orm'
import { resolve } from 'node:path'
import { permissions } from '#domain/access/access'
import { migrate } from '#server/database/migrate'
import { type OpenedDatabase, openDatabase } from '#server/database/openDatabase'
import type { Caller } from '#server/platform/access/callers'
import type { WorkContext } from '#server/platform/context'
import { assertUsable, readSettings } from '#server/platform/environment'
import { openAnnouncements } from '#server/platform/events/announcements'
import { noteSecurityEvents } from '#server/platform/records/securityEvents'
import { callerWithoutSession, commitUnattended, unattendedWork } from '#server/platform/unattendedWork'
import { osUser } from './osUser'

export type Work = {
  context: WorkContext
  /** The migrations that the database lacked before. */
  migrated: readonly string[]
  /** Runs a command as one write: its rows, its audit row and its announcements to running servers. */
  write<Result>(call: string, run: (context: WorkContext) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/**
 * Opens the database for one command, the same that a server with these settings would open.
 * @throws DirectoryInUse when a running server has the embedded database
 */
export const openWork = async (
  environment: Record<string, string | undefined>,
  { waits = false } = {},
): Promise<Work> => {
  const settings = readSettings(environment)
  assertUsable(settings)
  const opened = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDirectory: resolve(settings.dataDir),
    poolSize: 2,
    ...(waits && settings.databaseUrl && { patience: 60_000 }),
    log: (line) => console.error(line),
  })
  const migrated = await migrate(opened).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  const announcements = await openAnnouncements(opened, settings.databaseUrl, (line) => console.error(line))
  const context = unattendedWork({
    kernel: { settings, opened, announcements },
    caller: await whoeverSitsHere(opened),
    customer: '',
    permissions: new Set(['portal.administer']),
  })
  return {
    context,
    migrated,
    write: (call, run) =>
      // Changes are visible through users and groups: events without a customer have no audience.
      commitUnattended(context, call, async (inside) => {
        await noteSecurityEvents(inside.database, [
          { kind: 'command-line', userId: inside.caller.userId, detail: { command: call, osUser: osUser() } },
        ])
        return run({ ...inside, publish: () => undefined })
      }),
    close: async () => {
      await announcements.close()
      await opened.close()
    },
  }
}

/**
 * A user who may run commands on the machine owns it: they hold every permission, so no rule about grants stops them.
 */
const whoeverSitsHere = async ({ allCustomers }: OpenedDatabase): Promise<Caller> => {
  const { rows } = await allCustomers.execute<{ id: string; type: string; level: number; name: string }>(
    sql`select id, type, level, name from customer_group where parent_id is null order by position, id`,
  )
  return callerWithoutSession(`command line (${osUser()})`, {
    kind: 'provider',
    groups: rows.map((top) => ({ ...top, parentId: null, parentType: null, permissions: new Set(permissions) })),
  })
}
