import { sql } from 'drizzle-orm'
import type { WorkContext } from '#server/kernel/context'
import { tooManyRequests } from '#server/kernel/problems'

/** Recipients that a user may type within an hour and have mails sent to, for one customer. */
export const mostFreeRecipients = 300
/** Messages of the customer that are looked at: more than one user queues in an hour. */
const mostLooked = 5_000

/**
 * Bounds the mails that a user sends to addresses of their own choice.
 * @throws 429 when these recipients would be too many
 */
export const assertMayMail = async ({ database, customer, caller }: WorkContext, recipients: number): Promise<void> => {
  const { rows } = await database.execute<{ sent: number }>(sql`
    select coalesce(sum(jsonb_array_length(recipients)), 0)::int as sent
      from (select * from outbox_message where customer = ${customer} order by id desc limit ${mostLooked}) latest
     where created_by = ${caller.userId} and kind = 'email' and purpose in ('send', 'cancel', 'update', 'report')
       and created_at > now() - interval '1 hour'`)
  if ((rows[0]?.sent ?? 0) + recipients > mostFreeRecipients)
    throw tooManyRequests(`You can send mails to ${mostFreeRecipients} addresses an hour. Please try again later.`, 600)
}
