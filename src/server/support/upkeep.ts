import { sql } from 'drizzle-orm'
import { inBatches } from '#server/platform/jobs/retention'
import type { Kernel } from '#server/platform/kernel'

/** Deletes the attachments of tickets that have been over for a while; the tickets stay. */
export const forgetAttachments = ({ opened, settings }: Pick<Kernel, 'opened' | 'settings'>): Promise<void> =>
  inBatches(
    opened.allCustomers,
    (limit) => sql`delete from support_attachment where ticket_id in (
      select attachment.ticket_id from support_attachment attachment
        join support_ticket ticket on ticket.id = attachment.ticket_id
       where ticket.status in ('solved', 'closed')
         and ticket.updated_at < now() - make_interval(days => ${settings.supportRetentionDays}) ${limit})`,
  )
