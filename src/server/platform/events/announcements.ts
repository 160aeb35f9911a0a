import { type SQL, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database, OpenedDatabase, Transaction } from '#server/database/openDatabase'
import { keepListening } from './keepListening'

type Listener = (payload: string) => void

/** Short words to every process that works on the database: delivered after the commit, or not at all on a rollback. */
export type Announcements = {
  on(topic: string, listener: Listener): () => void
  /** Call inside the transaction whose commit it announces; call `committed` after the commit. */
  announce(transaction: Transaction | Database, topic: string, payload: string): Promise<void>
  /** What a statement of that transaction selects to announce by itself; null where no other process listens. */
  notice(topic: string, payload: SQL): SQL | null
  /** Delivers the announcements in this process; other processes receive them through the database. */
  committed(announced: readonly [topic: string, payload: string][]): void
  close(): Promise<void>
}

const channel = 'portal_announcement'

/** Sent when announcements of other processes may have been lost: caches may be out of date. */
export const announcementsMissed = 'announcements-missed'

/**
 * On PostgreSQL by LISTEN and NOTIFY over a connection of its own that reconnects; with the embedded database there is
 * one process only, and the words stay in it.
 */
export const openAnnouncements = async (
  { kind }: Pick<OpenedDatabase, 'kind'>,
  databaseUrl: string | undefined,
  log: (line: string) => void,
): Promise<Announcements> => {
  const listeners = new Map<string, Set<Listener>>()
  const hand = (topic: string, payload: string) => listeners.get(topic)?.forEach((listener) => listener(payload))
  const on = (topic: string, listener: Listener) => {
    const those = listeners.get(topic) ?? new Set()
    listeners.set(topic, those.add(listener))
    return () => void those.delete(listener)
  }
  const handAll: Announcements['committed'] = (announced) =>
    announced.forEach(([topic, payload]) => hand(topic, payload))
  if (kind === 'embedded' || !databaseUrl) {
    return {
      on,
      announce: async () => undefined,
      notice: () => null,
      committed: handAll,
      close: async () => undefined,
    }
  }
  const own = randomUUID()
  const listening = await keepListening({
    databaseUrl,
    channel,
    log,
    heard: (message) => {
      const [topic, payload, from] = JSON.parse(message) as [topic: string, payload: string, from: string]
      if (from !== own) hand(topic, payload)
    },
    reconnected: () => hand(announcementsMissed, ''),
  })
  const notice = (topic: string, payload: SQL) =>
    sql`pg_notify(${channel}, json_build_array(${topic}::text, ${payload}, ${own}::text)::text)`
  return {
    on,
    announce: async (transaction, topic, payload) => {
      await transaction.execute(sql`select ${notice(topic, sql`${payload}::text`)}`)
    },
    notice,
    // Announcements of this process take effect immediately: a token revoked here is rejected by the very next call.
    committed: handAll,
    close: listening.close,
  }
}
