import { and, eq, sql } from 'drizzle-orm'
import { type mergeFields, type NotificationEvent, sendingTime } from '#domain/fleet-manager/notifications'
import { isInScope } from '#domain/fleet-manager/notificationScope'
import type { Executor } from '#server/database/openDatabase'
import { notificationRule, pendingNotification } from '#server/database/schema/configuration'
import { carrier } from '#server/database/schema/routing-setup'

/** The values of the merge fields of an event; customer and time are filled in. */
export type EventValues<Event extends NotificationEvent> = Record<
  Exclude<(typeof mergeFields)[Event][number], 'customer' | 'time'>,
  string
>

/**
 * Notes events of a kind for each rule of the customer that has them in its scope, in the transaction of what happened; nothing
 * where no rule is active. The mail of a rule leaves after its quiet hours, or with its next digest.
 */
export const notify = async <Event extends NotificationEvent>(
  database: Executor,
  customer: string,
  event: Event,
  ...events: readonly EventValues<Event>[]
): Promise<void> => {
  const rules = await database
    .select({
      name: notificationRule.name,
      quiet: notificationRule.quiet,
      digest: notificationRule.digest,
      carriers: notificationRule.carriers,
      regions: notificationRule.regions,
    })
    .from(notificationRule)
    .where(
      and(
        eq(notificationRule.customer, customer),
        eq(notificationRule.event, event),
        eq(notificationRule.isActive, true),
      ),
    )
  if (rules.length === 0) return
  const scoped = rules.some(({ carriers }) => carriers.length > 0)
    ? await withCarrierNames(database, customer, events)
    : events.map((values) => ({ values, carriers: [] }))
  const now = Date.now()
  const time = `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const pending = rules.flatMap((rule) =>
    scoped
      .filter(({ values, carriers }) => isInScope(rule, { carriers, region: regionOf(values) }))
      .map(({ values }) => ({
        customer,
        event,
        ruleName: rule.name,
        values: { customer, time, ...values },
        dueAt: new Date(sendingTime(rule, now)).toISOString(),
      })),
  )
  if (pending.length > 0) await database.insert(pendingNotification).values(pending)
}

type Values = Readonly<Record<string, string>>
const regionOf = (values: Values) => values['region'] ?? ''

/** Events name a carrier by its code or its name, and so does the scope of a rule: both are compared. */
const withCarrierNames = async <Event extends Values>(
  database: Executor,
  customer: string,
  events: readonly Event[],
): Promise<{ values: Event; carriers: string[] }[]> => {
  const named = events.map((values) => values['carrier']?.toLowerCase() ?? '')
  const known = await database
    .select({ code: carrier.code, name: carrier.name })
    .from(carrier)
    .where(
      and(
        eq(carrier.customer, customer),
        sql`(lower(${carrier.code}) = any(${sql.param(named)}::text[]) or lower(${carrier.name}) = any(${sql.param(named)}::text[]))`,
      ),
    )
  return events.map((values, place) => {
    const own = known.filter(({ code, name }) => [code, name].some((one) => one.toLowerCase() === named[place]))
    return { values, carriers: [values['carrier'] ?? '', ...own.flatMap(({ code, name }) => [code, name])] }
  })
}
