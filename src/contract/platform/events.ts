import { z } from 'zod'

/** What a write or a job can report as changed. */
export const publishedTopics = [
  'deliveries',
  'loads',
  'locks',
  'imports',
  'outbox',
  'positions',
  'jobs',
  'setup',
  'tickets',
  'shipments',
  'planning',
  'watches',
  'billing',
  'transfers',
  'recruiting',
  'workers',
  'work-packages',
] as const
export type PublishedTopic = (typeof publishedTopics)[number]

/** All topics of the stream. `rights` comes from the stream itself: the permissions of its own user have changed. */
export const topics = [...publishedTopics, 'rights'] as const
export type Topic = (typeof topics)[number]

const change = z.object({
  topic: z.enum(topics),
  /** Keys of the changed records; an empty list means any of them. */
  keys: z.array(z.union([z.string(), z.number()])),
  /** `X-Request-Id` of the call that made the change, so that its sender need not read again. Absent for jobs. */
  origin: z.string().optional(),
})

/**
 * `GET /events` (OWN-2): server-sent events of the selected group. An event says which records to read again and
 * carries no records. A client that reconnects with `Last-Event-ID` gets what it missed, or `reset`.
 */
export const eventStream = {
  summary: 'What changed in the selected group, as server-sent events (OWN-2)',
  path: '/events',
  needs: 'signed-in',
  events: {
    /** The stream is open. */
    hello: z.object({ customer: z.string() }),
    change,
    /** Anything may have changed: events were lost. */
    reset: z.object({}),
  },
} as const

type Events = typeof eventStream.events
export type EventName = keyof Events
export type StreamEvent = { [Name in EventName]: { name: Name; payload: z.output<Events[Name]> } }[EventName]

/** One event as the stream writes it. Only events with an id can be asked for again. */
export const writeEvent = <Name extends EventName>(name: Name, payload: z.input<Events[Name]>, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`

/** Reads an event; null for one that this version does not know. */
export const readEvent = (name: string, data: string): StreamEvent | null => {
  if (!(name in eventStream.events)) return null
  try {
    const { data: payload } = eventStream.events[name as EventName].safeParse(JSON.parse(data))
    return payload ? ({ name, payload } as StreamEvent) : null
  } catch {
    return null
  }
}
