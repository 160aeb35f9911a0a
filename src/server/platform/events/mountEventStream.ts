import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eventStream } from '#contract/platform/events'
import { changeEvent } from '#server/database/schema/platform'
import type { Caller } from '#server/platform/access/callers'
import { resolveCustomer } from '#server/platform/access/customers'
import { callerOf } from '#server/platform/http/call/callContext'
import { notSignedIn } from '#server/platform/http/problems'
import type { Kernel } from '#server/platform/kernel'
import { openStreams } from './openStreams'
import type { ChangeEvent } from './publishChanges'

const mostMissed = 1_000

/**
 * `GET /events` (OWN-2): server-sent events of the selected group. A reader that comes back names the last event it
 * saw and gets what it missed, or `reset` when that is too much. Ids are assigned before the commit, so a few seconds
 * before the last seen event are sent again: an event only says "look again", twice does no harm.
 * @returns what counts the open streams
 */
export const mountEventStream = (app: FastifyInstance, kernel: Kernel): (() => number) => {
  const streams = openStreams(kernel)

  app.get(eventStream.path, async (request, reply) => {
    const caller = await callerOf(kernel, request)
    if (!caller) throw notSignedIn()
    const { customer, permissions } = customerOf(request, caller)
    const { sessionId, userId, expiresAt } = caller
    streams.assertRoom(sessionId)

    reply.hijack()
    const { raw } = reply
    // A reader that has gone already would never be noticed to go.
    if (raw.destroyed) return
    const cors = reply.getHeader('access-control-allow-origin')
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      ...(cors ? { 'access-control-allow-origin': String(cors), 'access-control-allow-credentials': 'true' } : {}),
    })
    const readPermissions = async () => {
      const still = await callerOf(kernel, request)
      return still && customerOf(request, still).permissions
    }
    const stream = streams.add({ raw, customer, sessionId, userId, permissions, expiresAt, readPermissions })

    stream.say('hello', { customer })
    const last = Number(request.headers['last-event-id'])
    if (!Number.isSafeInteger(last) || last <= 0) return
    const missed = await eventsSince(kernel, customer, last)
    if (missed === null) stream.say('reset', {})
    else missed.forEach(stream.send)
  })

  app.addHook('preClose', async () => streams.close())
  return streams.count
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
  const database = opened.ofCustomer(customer)
  const [seen] = await database.select({ at: changeEvent.at }).from(changeEvent).where(eq(changeEvent.id, last))
  if (!seen) return null
  const rows = await database
    .select()
    .from(changeEvent)
    .where(
      and(eq(changeEvent.customer, customer), gte(changeEvent.at, sql`${seen.at}::timestamptz - interval '5 seconds'`)),
    )
    .orderBy(asc(changeEvent.id))
    .limit(mostMissed + 1)
  return rows.length > mostMissed ? null : (rows as ChangeEvent[])
}
