import { createParser } from 'eventsource-parser'
import { useEffect, useEffectEvent } from 'react'
import { eventStream, readEvent, type StreamEvent, type Topic } from '#contract/platform/events'
import { send } from './call/call'
import { CallFailure } from './call/callFailure'
import { answeredAt } from './call/ownWrites'
import { session, sessionStore } from './session/session'

export type Change = {
  /** `reset` means that anything may have changed. */
  topic: Topic | 'reset'
  keys: readonly (string | number)[]
  /** For a change made by this tab: the time of the answer. Data read later contains the change. */
  answeredAt?: number | undefined
}

type Listener = (change: Change) => void
type Watcher = { topics: readonly Topic[]; listener: Listener }

const watchers = new Set<Watcher>()
let stop: (() => void) | null = null
let connected = false

/**
 * Calls the listener when something of a topic changed in the selected group, and after a gap in which it may have.
 * While the event stream is down, it is called every `pollEvery` milliseconds instead, if that is given.
 */
export const useChanges = (topics: Topic | readonly Topic[], listener: Listener, pollEvery?: number): void => {
  const listen = useEffectEvent(listener)
  const names = typeof topics === 'string' ? topics : topics.join(' ')
  useEffect(() => {
    if (names === '') return undefined
    return watch(names.split(' ') as Topic[], (change) => listen(change))
  }, [names])
  useEffect(() => {
    if (pollEvery === undefined) return undefined
    const timer = setInterval(() => {
      if (!connected || names === '') listen({ topic: 'reset', keys: [] })
    }, pollEvery)
    return () => clearInterval(timer)
  }, [names, pollEvery])
}

/** As `useChanges`, outside of React. Returns the function that ends it. */
export const watch = (topics: readonly Topic[], listener: Listener): (() => void) => {
  const watcher = { topics, listener }
  watchers.add(watcher)
  stop ??= start()
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    stop?.()
    stop = null
  }
}

const notify = (change: Change): void => {
  for (const { topics, listener } of watchers)
    if (change.topic === 'reset' || topics.includes(change.topic)) listener(change)
}

const notifyChange = async ({ topic, keys, origin }: Extract<StreamEvent, { name: 'change' }>['payload']) =>
  notify({ topic, keys, answeredAt: origin === undefined ? undefined : await answeredAt(origin) })

const firstWait = 1_000
const longestWait = 30_000
/** The server writes every 15 seconds; a stream without a word for longer is dead. Milliseconds. */
const longestSilence = 40_000

/** Keeps a stream open for the session's token and group, and opens another when either changes. */
const start = (): (() => void) => {
  let stopped = false
  let lastEvent: string | undefined
  let opened = new AbortController()
  let again: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  /** Changes of rights are not stored with the other events, so after a gap the rights are read again. */
  let broken = false
  let who = identity()

  const open = async () => {
    const control = (opened = new AbortController())
    if (!session().token || !session().group) return
    try {
      await readStream(control, lastEvent, (event, id) => {
        lastEvent = id ?? lastEvent
        wait = firstWait
        if (event?.name === 'hello') {
          connected = true
          if (broken) notify({ topic: 'rights', keys: [] })
          broken = false
        }
        if (event?.name === 'change') void notifyChange(event.payload)
        if (event?.name === 'reset') notify({ topic: 'reset', keys: [] })
      })
    } catch (cause) {
      // A stream that breaks is opened again below; until then pages poll. A rejected one has lost its group.
      if (isRefused(cause)) notify({ topic: 'rights', keys: [] })
    }
    if (stopped || control !== opened) return
    connected = false
    broken = true
    again = setTimeout(
      () => {
        // Without a last event the gap is unknown.
        if (lastEvent === undefined) notify({ topic: 'reset', keys: [] })
        void open()
      },
      wait * (0.75 + Math.random() / 2),
    )
    wait = Math.min(wait * 2, longestWait)
  }
  const close = () => {
    connected = false
    clearTimeout(again)
    opened.abort()
  }
  const forgetSession = sessionStore.subscribe(() => {
    if (identity() === who) return
    who = identity()
    lastEvent = undefined
    wait = firstWait
    close()
    void open()
  })
  void open()
  return () => {
    stopped = true
    forgetSession()
    close()
  }
}

const isRefused = (cause: unknown): boolean =>
  cause instanceof CallFailure && cause.failure.kind === 'http' && [401, 403].includes(cause.failure.status)

const identity = (): string => {
  const { token, group } = session()
  return `${token?.token ?? ''} ${group?.id ?? ''}`
}

const readStream = async (
  control: AbortController,
  lastEvent: string | undefined,
  heard: (event: StreamEvent | null, id: string | undefined) => void,
): Promise<void> => {
  const response = await send(
    {
      path: eventStream.path,
      method: 'GET',
      headers: { Accept: 'text/event-stream', ...(lastEvent !== undefined && { 'Last-Event-ID': lastEvent }) },
    },
    { signal: control.signal, background: true },
  )
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  const parser = createParser({
    onEvent: ({ event = '', id, data }) => heard(readEvent(event, data), id),
  })
  for (;;) {
    const silence = setTimeout(() => control.abort(), longestSilence)
    const { done, value } = await reader.read().finally(() => clearTimeout(silence))
    if (done) return
    parser.feed(value)
  }
}
