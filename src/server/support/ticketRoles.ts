import { and, eq, type SQL } from 'drizzle-orm'
import type { TicketRole } from '#domain/support/supportTicket'
import { supportTicket } from '#server/database/schema/support'
import { queueEmail } from '#server/freight/outbox/email/queueEmail'
import type { Context } from '#server/platform/context'

export type TicketRow = typeof supportTicket.$inferSelect

/** Who administers the portal works on the tickets of the group. */
export const isDesk = ({ permissions }: Context): boolean => permissions.has('portal.administer')

/** The tickets of the group that the caller may see: their own, and for the support desk all of them. */
export const visibleTo = (context: Context): SQL | undefined =>
  and(
    eq(supportTicket.customer, context.customer),
    isDesk(context) ? undefined : eq(supportTicket.createdBy, context.caller.userId),
  )

export const rolesIn = (context: Context, { createdBy }: TicketRow): TicketRole[] => [
  ...(createdBy === context.caller.userId ? (['reporter'] as const) : []),
  ...(isDesk(context) ? (['desk'] as const) : []),
]

/** Writes to the address of the support desk, where one is configured (`SUPPORT_EMAIL`). */
export const tellDesk = async (context: Context, row: TicketRow, paragraphs: readonly string[]) => {
  const address = context.kernel.settings.supportEmail
  if (address === undefined) return
  await queueEmail(context, {
    loadId: null,
    purpose: 'support',
    subject: `[${row.customer} ticket ${row.id}, ${row.severity}] ${row.subject}`,
    paragraphs,
    recipients: [address],
  })
}
