import type { SecurityEventKind } from '#domain/access/securityEvent'
import { type DatabaseOptions, openDatabase } from '#server/database/openDatabase'
import { problemLine } from '#server/platform/log'
import { noteSecurityEvents } from '#server/platform/records/securityEvents'
import { osUser } from './portal/osUser'

/**
 * Records a backup or a restore in the security log of the database. It is done by then, so a log that cannot be written,
 * such as that of a database of an older release, is only reported.
 */
export const recordBackupEvent = async (
  place: Pick<DatabaseOptions, 'databaseUrl' | 'dataDirectory'>,
  kind: Extract<SecurityEventKind, 'backup' | 'restore'>,
  file: string,
): Promise<void> => {
  try {
    const opened = await openDatabase(place)
    try {
      const user = osUser()
      const event = { kind, userId: `command line (${user})`, detail: { file, osUser: user } }
      await noteSecurityEvents(opened.allCustomers, [event])
    } finally {
      await opened.close()
    }
  } catch (error) {
    console.error(`The security log has no entry for this ${kind}. ${problemLine(error)}`)
  }
}
