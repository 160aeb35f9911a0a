import { createParser } from 'eventsource-parser'
import { useEffect, useRef } from 'react'
import { send } from './call/call'
import { CallFailure } from './call/callFailure'
import { onSessionChange, session } from './session/session'

/** What can change under somebody's eyes; `reset` means that anything may have. */
export type Topic =
  | 'deliveries'
  | 'loads'
  | 'locks'
  | 'imports'
  | 'outbox'
  | 'positions'
  | 'jobs'
  | 'setup'
  | 'tickets'
  | 'shipments'
  | 'planning'
  | 'watches'
  | 'rights'

export type Change = { topic: Topic | 'reset'; keys: readonly (string | number)[] }

type Listener = (change: Change) => void
type Watcher = { topics: readonly Topic[]; listener: Listener }

const watchers = new Set<Watcher>()
let stop: (() => void) | null = null
let connected = false

/**
 * Calls the listener when something of a topic changed in the selected group, and after a gap in which it may have. As
 * long as the stream of changes is down it is called every `pollEvery` milliseconds instead, if that is given.
 */
export const useChanges = (topics: Topic | readonly Topic[], listener: Listener, pollEvery?: number): void => {
  const latest = useRef(listener)
  latest.current = listener
  const names = typeof topics === 'string' ? topics : topics.join(' ')
  useEffect(() => {
    if (names === '') return undefined
    return watch(names.split(' ') as Topic[], (change) => latest.current(change))
  }, [names])
  useEffect(() => {
    if (pollEvery === undefined) return undefined
    const timer = setInterval(() => {
      if (!connected || names === '') latest.current({ topic: 'reset', keys: [] })
    }, pollEvery)
    return () => clearInterval(timer)
  }, [names, pollEvery])
}

/** As `useChanges`, outside of React. Returns the way to end it. */
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

const tell = (change: Change): void => {
  for (const { topics, listener } of watchers)
    if (change.topic === 'reset' || topics.includes(change.topic)) listener(change)
}

const firstWait = 1_000
const longestWait = 30_000
/** The server speaks every 15 seconds; a stream that is silent longer is dead. */
const longestSilence = 40_000

/** Keeps one stream open for the session's token and group, and opens another one when either changes. */
const start = (): (() => void) => {
  let stopped = false
  let lastEvent: string | undefined
  let opened = new AbortController()
  let again: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  /** The rights are not among the events that are kept, so after a gap they are read again. */
  let broken = false
  let who = identity()

  const open = async () => {
    const control = (opened = new AbortController())
    if (!session().token || !session().group) return
    try {
      await readStream(control, lastEvent, (name, id, payload) => {
        lastEvent = id ?? lastEvent
        wait = firstWait
        if (name === 'hello') {
          connected = true
          if (broken) tell({ topic: 'rights', keys: [] })
          broken = false
        }
        if (name === 'change') tell(payload as Change)
        if (name === 'reset') tell({ topic: 'reset', keys: [] })
      })
    } catch (cause) {
      // A stream that breaks is opened again below; meanwhile pages poll. One that is refused has lost its group.
      if (isRefused(cause)) tell({ topic: 'rights', keys: [] })
    }
    if (stopped || control !== opened) return
    connected = false
    broken = true
    again = setTimeout(
      () => {
        // Without an event to go on from, the gap is unknown.
        if (lastEvent === undefined) tell({ topic: 'reset', keys: [] })
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
  const forgetSession = onSessionChange(() => {
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
  heard: (name: string, id: string | undefined, payload: unknown) => void,
): Promise<void> => {
  const response = await send(
    {
      path: '/events',
      method: 'GET',
      headers: { Accept: 'text/event-stream', ...(lastEvent !== undefined && { 'Last-Event-ID': lastEvent }) },
    },
    { signal: control.signal, background: true },
  )
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  const parser = createParser({
    onEvent: ({ event = '', id, data }) => heard(event, id, parsed(data)),
  })
  for (;;) {
    const silence = setTimeout(() => control.abort(), longestSilence)
    const { done, value } = await reader.read().finally(() => clearTimeout(silence))
    if (done) return
    parser.feed(value)
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
