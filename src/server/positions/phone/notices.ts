import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { driverCalls } from '#contract/driver/driverCalls'
import type { Answered, Input } from '#contract/platform/endpoint'
import { driverUser, noticePurposes, phoneLimits } from '#domain/fleet/driverPhone'
import { originOf } from '#domain/freight/outboxMessage'
import { outboxMessage } from '#server/database/schema/platform'
import type { Context } from '#server/platform/context'
import { driverOf } from './driverShipment'

type Notices = Answered<typeof driverCalls.readToday>['notices']

/** The messages to a driver that no phone has taken yet, oldest first. */
export const readNotices = async (context: Context): Promise<Notices> => {
  const rows = await context.database
    .select()
    .from(outboxMessage)
    .where(untaken(context))
    .orderBy(asc(outboxMessage.id))
    .limit(phoneLimits.notices)
  return rows.flatMap(({ id, purpose, subject, payload, createdAt }) => {
    const known = noticePurposes.find((each) => each === purpose)
    return known ? [{ id, purpose: known, text: [subject, ...detailsOf(payload)].join('. '), createdAt }] : []
  })
}

/** What a planner has answered to a request; retention empties old messages. */
const detailsOf = (payload: string): string[] => {
  if (payload === '') return []
  const { answer, offered } = content.parse(JSON.parse(payload))
  return [offered ? `${offered.from} – ${offered.to}` : '', answer ?? ''].filter((detail) => detail !== '')
}

const content = z.object({
  answer: z.string().nullish(),
  offered: z.object({ from: z.string(), to: z.string() }).nullish(),
})

/** Notes that the phone has stored messages; those of others, and those that were taken before, stay as they are. */
export const takeNotices = async ({ body: { ids } }: Input<typeof driverCalls.takeNotices>, context: Context) => {
  const taken = await context.database
    .update(outboxMessage)
    .set({ status: 'sent', sentAt: sql`now()`, holdReason: null, error: null, reference: 'Taken by the phone' })
    .where(and(untaken(context), inArray(outboxMessage.id, [...ids])))
    .returning()
  for (const row of taken) {
    context.record('outbox', row.id, { status: 'held' }, { status: row.status })
    context.publish('outbox', [row.id], originOf(row))
  }
  return {}
}

const untaken = (context: Context) =>
  and(
    eq(outboxMessage.customer, context.customer),
    eq(outboxMessage.status, 'held'),
    eq(outboxMessage.holdReason, 'driver-phone'),
    eq(outboxMessage.recipients, [driverUser(driverOf(context))]),
  )
