import { sql } from 'drizzle-orm'
import type { settings } from '#contract/administration/settings'
import { migrationsDone } from '#server/database/migrate'
import { serverSecret } from '#server/database/schema/access'
import { describeSettings } from '#server/platform/environment'
import type { Handlers } from '#server/platform/http/serve'
import { refuseUnlessAll } from './seenCustomers'

export const settingHandlers: Handlers<typeof settings> = {
  // Only administrators of every top group may read the settings of the whole system.
  readSettings: async (_, context) => {
    await refuseUnlessAll(context)
    const { kernel, database } = context
    const { rows } = await database.execute<{ version: string; size: number }>(
      sql`select current_setting('server_version') as version, pg_database_size(current_database()) as size`,
    )
    const made = await database.select({ name: serverSecret.name }).from(serverSecret).orderBy(serverSecret.name)
    const secrets = made.map(({ name }) => ({ name, value: null, source: 'database' as const, isMasked: true }))
    return {
      settings: [...describeSettings(kernel.settings, process.env), ...secrets],
      version: kernel.version,
      startedAt: kernel.startedAt,
      database: kernel.opened.kind,
      databaseVersion: rows[0]?.version ?? '',
      databaseSize: rows[0]?.size ?? 0,
      migrations: await migrationsDone(kernel.opened),
    }
  },
}
