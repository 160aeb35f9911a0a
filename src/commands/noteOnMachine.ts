import type { SecurityEventKind } from '#domain/securityEvent'
import { type DatabaseOptions, openDatabase } from '#server/database/openDatabase'
import { noteSecurityEvents } from '#server/kernel/records/securityEvents'
import { osUser } from './portal/osUser'

/**
 * Notes in the security log what somebody did at the machine. The log is absent in a database of an older release, or
 * of something else; that is not worth failing for.
 */
export const noteOnMachine = async (
  place: Pick<DatabaseOptions, 'databaseUrl' | 'dataDirectory'>,
  kind: Extract<SecurityEventKind, 'backup' | 'restore'>,
  file: string,
): Promise<void> => {
  const opened = await openDatabase(place)
  try {
    const user = osUser()
    const event = { kind, userId: `command line (${user})`, detail: { file, osUser: user } }
    await noteSecurityEvents(opened.database, [event])
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code !== '42P01') throw error
  } finally {
    await opened.close()
  }
}
