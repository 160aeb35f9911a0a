import { randomUUID } from 'node:crypto'
import pg from 'pg'

export type Listening = {
  databaseUrl: string
  channel: string
  log: (line: string) => void
  heard: (message: string) => void
  /** The connection is back after a break; messages sent in between are lost. */
  reconnected: () => void
  /** Milliseconds between two checks that notifications still arrive. */
  heartbeat?: number
}

const firstWait = 1_000

/**
 * Listens to a channel over a connection of its own, and reconnects when it breaks. A silently dead connection is
 * noticed, too: it notifies itself from time to time, and a missing notification means that it is dead.
 * @throws pg's errors if the first connection fails
 */
export const keepListening = async ({ heartbeat = 10_000, ...listening }: Listening) => {
  const { databaseUrl, channel, log, heard, reconnected } = listening
  const pulse = `portal_pulse_${randomUUID().replaceAll('-', '')}`
  let current: pg.Client | null = null
  let closed = false
  let beating: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined

  const connect = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'logistics-portal-listener',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    const broken = (reason: string) => {
      if (client !== current) return
      current = null
      clearInterval(beating)
      client.end().catch(() => undefined)
      if (closed) return
      log(`The listening connection broke: ${reason}`)
      reconnect()
    }
    let beat = true
    client.on('notification', (notification) => {
      beat = true
      if (notification.channel === channel) heard(notification.payload ?? '[]')
    })
    client.on('error', ({ message }) => broken(message))
    client.on('end', () => broken('it was closed'))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await client.query(`listen ${pulse}`)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    if (closed) return client.end()
    current = client
    beating = setInterval(() => {
      if (!beat) return broken('notifications no longer arrive')
      beat = false
      client.query(`notify ${pulse}`).catch(() => undefined)
    }, heartbeat)
    beating.unref()
  }

  const reconnect = () => {
    again = setTimeout(() => connect().then(reconnected, reconnect), firstWait)
    again.unref()
  }

  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(again)
      clearInterval(beating)
      await current?.end().catch(() => undefined)
    },
  }
}
