import { createParser } from 'eventsource-parser'
import { acceptLanguage } from './acceptLanguage'
import { currentSession, isSignedIn } from './session'
import { addressOf, storedCulture } from './wireSettings'

/** What changed elsewhere: a topic with the keys of the records, none meaning many; `null` topic means anything may have. */
export type Change = { topic: string | null; keys: readonly (string | number)[] }

type Listener = (change: Change) => void

const longestPause = 30_000

const listeners = new Set<Listener>()
const stateListeners = new Set<() => void>()
let connected = false
let stopStream: (() => void) | null = null

/** Whether changes arrive by themselves just now; while they do not, lists are polled. */
export const isLive = (): boolean => connected

export const subscribeToLive = (listener: () => void): (() => void) => {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}

const setConnected = (now: boolean) => {
  if (connected === now) return
  connected = now
  stateListeners.forEach((listener) => listener())
}

/** Hears of every change in the selected group (OWN-2). */
export const onChange = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = (change: Change) => listeners.forEach((listener) => listener(change))

/** Opens the stream of the selected group, and keeps it open; called again after a change of group or sign-in. */
export const followChanges = (): void => {
  stopStream?.()
  const stop = new AbortController()
  stopStream = () => stop.abort()
  void keepFollowing(stop.signal)
}

export const stopFollowing = (): void => {
  stopStream?.()
  stopStream = null
}

const keepFollowing = async (signal: AbortSignal) => {
  const seen: Seen = { lastId: undefined, failures: 0 }
  while (!signal.aborted) {
    await readStream(signal, seen).catch(() => undefined)
    if (signal.aborted) return
    setConnected(false)
    seen.failures += 1
    await pause(Math.min(longestPause, 500 * 2 ** seen.failures) * (0.75 + Math.random() / 2), signal)
  }
}

type Seen = { lastId: string | undefined; failures: number }

const readStream = async (signal: AbortSignal, seen: Seen) => {
  const { token, group } = currentSession()
  if (!token || !group || !isSignedIn()) return
  const response = await fetch(addressOf('/events'), {
    signal,
    credentials: 'include',
    headers: {
      authorization: `Bearer ${token.token}`,
      'customer-id': group.id,
      'accept-language': acceptLanguage(storedCulture()),
      ...(seen.lastId && { 'last-event-id': seen.lastId }),
    },
  })
  if (!response.ok || !response.body) return
  const returning = seen.failures > 0
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      if (id) seen.lastId = id
      if (event === 'hello') {
        seen.failures = 0
        setConnected(true)
        // Whoever comes back without a last event cannot know what he missed.
        if (returning && !seen.lastId) tell({ topic: null, keys: [] })
      }
      if (event === 'reset') tell({ topic: null, keys: [] })
      if (event === 'change') tell(JSON.parse(data) as Change)
    },
  })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    parser.feed(value)
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
