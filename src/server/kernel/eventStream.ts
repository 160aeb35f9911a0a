import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Permission } from '#domain/access'
import { changeEvent } from '#server/database/schema/kernel'
import { accessChanged, type Caller } from './callers'
import { changed } from './commit'
import type { Topic } from './context'
import { resolveCustomer } from './customers'
import type { Kernel } from './kernel'
import { notSignedIn } from './problems'
import { callerOf } from './serve'

type ChangeEvent = { id: number; customer: string; topic: Topic; keys: (string | number)[] }

/** Who is told of what. A topic that is not here is for everybody who works in the group. */
const needed: Partial<Record<Topic, readonly Permission[]>> = {
  deliveries: ['routing-tool.deliveries', 'routing-tool.reports'],
  loads: ['routing-tool.deliveries', 'routing-tool.reports'],
  locks: ['routing-tool.deliveries'],
  imports: ['routing-tool.deliveries'],
  outbox: ['routing-tool.deliveries', 'portal.administer'],
  positions: ['maps.track'],
  watches: ['maps.track'],
}

const keepAliveEvery = 15_000
const mostMissed = 1_000

/**
 * `GET /events` (OWN-2): server-sent events of the selected group. A reader that comes back names the last event it
 * saw and gets what it missed, or `reset` when that is too much. Ids are handed out before the commit, so a few seconds
 * before the last seen event are sent again: an event only says "look again", twice does no harm.
 */
export const mountEventStream = (app: FastifyInstance, kernel: Kernel) => {
  const open = new Set<FastifyReply>()

  app.get('/events', async (request, reply) => {
    const caller = await callerOf(kernel, request)
    if (!caller) throw notSignedIn()
    const { customer, ...resolved } = customerOf(request, caller)
    let { permissions } = resolved
    const concerns = (event: ChangeEvent) =>
      event.customer === customer && (needed[event.topic]?.some((permission) => permissions.has(permission)) ?? true)

    reply.hijack()
    const { raw } = reply
    const cors = reply.getHeader('access-control-allow-origin')
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      ...(cors ? { 'access-control-allow-origin': String(cors), 'access-control-allow-credentials': 'true' } : {}),
    })
    const send = (name: string, payload: unknown, id?: number) =>
      raw.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`)
    const sendChange = ({ id, topic, keys }: ChangeEvent) => send('change', { topic, keys }, id)

    const tellRights = () => raw.writableEnded || send('change', { topic: 'rights', keys: [] })

    open.add(reply)
    const forget = kernel.announcements.on(changed, (payload) => {
      const event = JSON.parse(payload) as ChangeEvent
      if (concerns(event)) sendChange(event)
    })
    // A stream ends with the sign-in or the membership that opened it, and follows the rights meanwhile.
    const follow = kernel.announcements.on(accessChanged, (key) => {
      if (key !== caller.sessionId && key !== caller.userId && key !== '*') return
      callerOf(kernel, request)
        .then((still) => {
          if (!still) return raw.end()
          permissions = customerOf(request, still).permissions
          return tellRights()
        })
        .catch(() => {
          tellRights()
          raw.end()
        })
    })
    const keepAlive = setInterval(() => raw.write(': still here\n\n'), keepAliveEvery)
    raw.on('close', () => {
      clearInterval(keepAlive)
      forget()
      follow()
      open.delete(reply)
    })

    send('hello', { customer })
    const last = Number(request.headers['last-event-id'])
    if (!Number.isSafeInteger(last) || last <= 0) return
    const missed = await eventsSince(kernel, customer, last)
    if (missed === null) send('reset', {})
    else missed.filter(concerns).forEach(sendChange)
  })

  app.addHook('preClose', async () => open.forEach(({ raw }) => raw.end()))
}

const customerOf = ({ headers }: FastifyRequest, caller: Caller) => {
  const header = headers['customer-id']
  return resolveCustomer(caller, {
    pathGroup: undefined,
    query: {},
    body: undefined,
    header: typeof header === 'string' ? header : undefined,
  })
}

/** The events of a customer since shortly before one of them; null when they are too many or no longer kept. */
const eventsSince = async ({ opened }: Kernel, customer: string, last: number): Promise<ChangeEvent[] | null> => {
  const [seen] = await opened.database.select({ at: changeEvent.at }).from(changeEvent).where(eq(changeEvent.id, last))
  if (!seen) return null
  const rows = await opened.database
    .select()
    .from(changeEvent)
    .where(
      and(eq(changeEvent.customer, customer), gte(changeEvent.at, sql`${seen.at}::timestamptz - interval '5 seconds'`)),
    )
    .orderBy(asc(changeEvent.id))
    .limit(mostMissed + 1)
  return rows.length > mostMissed ? null : (rows as ChangeEvent[])
}
