import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database, OpenedDatabase, Transaction } from '#server/database/openDatabase'

type Listener = (payload: string) => void

/** Short words to every process that works on the database: delivered after the commit, or not at all on a rollback. */
export type Announcements = {
  on(topic: string, listener: Listener): () => void
  /** To be called inside the transaction whose commit it announces; `committed` tells when that has happened. */
  announce(transaction: Transaction | Database, topic: string, payload: string): Promise<void>
  /** Hands what was announced to this process; the others hear of it through the database. */
  committed(announced: readonly [topic: string, payload: string][]): void
  close(): Promise<void>
}

const channel = 'portal_announcement'

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
      committed: handAll,
      close: async () => undefined,
    }
  }
  const own = randomUUID()
  const listening = await keepListening(databaseUrl, log, (message) => {
    const [topic, payload, from] = JSON.parse(message) as [topic: string, payload: string, from: string]
    if (from !== own) hand(topic, payload)
  })
  return {
    on,
    announce: async (transaction, topic, payload) => {
      await transaction.execute(sql`select pg_notify(${channel}, ${JSON.stringify([topic, payload, own])})`)
    },
    // What this process has done it knows at once: a token that was revoked here is refused by the very next call.
    committed: handAll,
    close: listening.close,
  }
}

const keepListening = async (databaseUrl: string, log: (line: string) => void, heard: (message: string) => void) => {
  let client: pg.Client | null = null
  let closed = false
  let again: NodeJS.Timeout | undefined
  const connect = async () => {
    client = new pg.Client({ connectionString: databaseUrl, application_name: 'logistics-portal-listener' })
    client.on('notification', ({ payload }) => heard(payload ?? '[]'))
    client.on('error', (error) => {
      log(`The listening connection broke: ${error.message}`)
      reconnect()
    })
    await client.connect()
    await client.query(`listen ${channel}`)
  }
  const reconnect = () => {
    if (closed || again) return
    again = setTimeout(() => {
      again = undefined
      connect().catch(reconnect)
    }, 1_000)
    again.unref()
  }
  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(again)
      await client?.end().catch(() => undefined)
    },
  }
}
