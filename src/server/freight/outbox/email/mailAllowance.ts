import { sql } from 'drizzle-orm'
import { asOwner } from '#server/database/rowSecurity/asOwner'
import type { WorkContext } from '#server/platform/context'
import { tooManyRequests } from '#server/platform/http/problems'

/** Recipients that a user may have mails sent to within an hour, over all customers. */
const mostRecipients = 300

/**
 * Limits the mails that a user sends to addresses of their own choice. Every mail that the user caused within the hour
 * counts, also recalled and failed ones, and so do reports whose mail is not written yet.
 * @throws 429 when these recipients would be too many
 */
export const assertMayMail = async ({ database, caller }: WorkContext, recipients: number): Promise<void> => {
  if (recipients === 0) return
  // Calls of the same user at the same time would not see each other's mails.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext('mails'), hashtext(${caller.userId}))`)
  const { rows } = await asOwner(database, () =>
    database.execute<{ caused: number }>(sql`
    select coalesce(sum(jsonb_array_length(recipients)), 0)::int as caused
      from (select recipients from outbox_message
             where created_by = ${caller.userId} and kind = 'email' and created_at > now() - interval '1 hour'
             union all
            select recipients from report_run where user_id = ${caller.userId} and status in ('queued', 'running')) mail`),
  )
  if ((rows[0]?.caused ?? 0) + recipients > mostRecipients)
    throw tooManyRequests(`You can send mails to ${mostRecipients} addresses an hour. Please try again later.`, 600)
}
