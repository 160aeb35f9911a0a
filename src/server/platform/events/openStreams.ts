import type { ServerResponse } from 'node:http'
import { writeEvent } from '#contract/platform/events'
import type { Permission } from '#domain/access/access'
import { accessChanged } from '#server/platform/access/callers'
import { tooManyRequests } from '#server/platform/http/problems'
import type { Kernel } from '#server/platform/kernel'
import { announcementsMissed } from './announcements'
import { mayHear } from './audience'
import { changed, type ChangeEvent } from './publishChanges'

/** What a stream is opened with. */
export type NewStream = {
  raw: ServerResponse
  customer: string
  sessionId: string
  userId: string
  permissions: ReadonlySet<Permission>
  /** When the session ends, in milliseconds since 1970. */
  expiresAt: number
  /** The permissions as they are now; null when the session or the membership is over. */
  readPermissions(): Promise<ReadonlySet<Permission> | null>
}

export type Stream = { send(event: ChangeEvent): void; say: (...event: Parameters<typeof writeEvent>) => void }

type OpenStream = NewStream & {
  /** Events that came while the permissions are read again; null when they are known. */
  held: ChangeEvent[] | null
  /** Counts changes of permissions, so that permissions read before the last change are not used. */
  changes: number
}

const keepAliveEvery = 15_000
/** A stream is opened again now and then, so that no mistake about it lasts. Milliseconds. */
const longestAge = 3_600_000
const mostBuffered = 1024 * 1024
const mostHeld = 1_000
const usualLimits = { perSession: 10, perProcess: 2_000 }

/**
 * The open streams of this process, by customer. An event is parsed once, and written once for all streams of its
 * customer whose users may hear of it at that moment.
 */
export const openStreams = (
  { announcements, settings }: Pick<Kernel, 'announcements' | 'settings'>,
  limits = usualLimits,
) => {
  const all = new Set<OpenStream>()
  const byCustomer = new Map<string, Set<OpenStream>>()

  const write = ({ raw }: OpenStream, text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    // The reader does not read: it comes back for what it missed.
    if (raw.writableLength > mostBuffered) raw.destroy()
  }

  const send = (stream: OpenStream, event: ChangeEvent, text = textOf(event)) => {
    if (stream.held) {
      stream.held.push(event)
      if (stream.held.length > mostHeld) stream.raw.destroy()
    } else if (!settings.authorizationRequired || mayHear(event, stream)) write(stream, text)
  }

  /** Holds events back until the permissions are read; a stream without a session or membership ends. */
  const readAgain = async (stream: OpenStream): Promise<void> => {
    const turn = (stream.changes += 1)
    stream.held ??= []
    const permissions = await stream.readPermissions().catch(() => null)
    if (turn !== stream.changes) return
    write(stream, rightsChanged)
    if (!permissions) return void stream.raw.end()
    const { held } = stream
    Object.assign(stream, { permissions, held: null })
    held?.forEach((event) => send(stream, event))
  }

  announcements.on(changed, (payload) => {
    if (all.size === 0) return
    const event = JSON.parse(payload) as ChangeEvent
    const text = textOf(event)
    byCustomer.get(event.customer)?.forEach((stream) => send(stream, event, text))
  })
  announcements.on(accessChanged, (key) => {
    for (const stream of all)
      if (key === stream.sessionId || key === stream.userId || key === '*') void readAgain(stream)
  })
  announcements.on(announcementsMissed, () => {
    for (const stream of all) {
      write(stream, writeEvent('reset', {}))
      void readAgain(stream)
    }
  })
  const keepAlive = setInterval(() => all.forEach((stream) => write(stream, ': keep-alive\n\n')), keepAliveEvery)
  keepAlive.unref()

  return {
    /** @throws 429 when the session, or the process, has as many streams as it may */
    assertRoom: (sessionId: string): void => {
      if (all.size >= limits.perProcess) throw tooManyRequests('Too many event streams are open.', 30)
      const own = [...all].filter((stream) => stream.sessionId === sessionId)
      if (own.length >= limits.perSession)
        throw tooManyRequests(`This session has ${limits.perSession} event streams open.`, 30)
    },

    /** Adds a stream whose head has been written. It ends with its session, and after an hour at the latest. */
    add: (opened: NewStream): Stream => {
      const stream: OpenStream = { ...opened, held: null, changes: 0 }
      const { raw, customer, expiresAt } = opened
      all.add(stream)
      byCustomer.set(customer, (byCustomer.get(customer) ?? new Set()).add(stream))
      const age = Math.min(expiresAt - Date.now(), longestAge * (0.9 + Math.random() / 10))
      const ending = setTimeout(() => raw.end(), age)
      raw.on('close', () => {
        clearTimeout(ending)
        all.delete(stream)
        byCustomer.get(customer)?.delete(stream)
        if (byCustomer.get(customer)?.size === 0) byCustomer.delete(customer)
      })
      return {
        send: (event) => send(stream, event),
        say: (...event) => write(stream, writeEvent(...event)),
      }
    },

    count: (): number => all.size,

    /** Ends all streams. */
    close: (): void => {
      clearInterval(keepAlive)
      all.forEach(({ raw }) => raw.end())
    },
  }
}

const textOf = ({ id, topic, keys, origin }: ChangeEvent): string => writeEvent('change', { topic, keys, origin }, id)

const rightsChanged = writeEvent('change', { topic: 'rights', keys: [] })
