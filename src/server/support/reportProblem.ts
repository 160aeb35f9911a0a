import { and, eq, gt, sql } from 'drizzle-orm'
import type { Input, UploadedFile } from '#contract/platform/endpoint'
import type { tickets } from '#contract/support/tickets'
import { cleanDiagnostics, diagnosticsText, withoutSecrets } from '#domain/support/diagnostics'
import { happenedProblem, referenceProblem, subjectOf, ticketRate } from '#domain/support/supportTicket'
import { asOwner } from '#server/database/rowSecurity/asOwner'
import { supportAttachment, supportTicket } from '#server/database/schema/support'
import type { Context } from '#server/platform/context'
import { attachmentToStore } from '#server/platform/files/uploads'
import { badRequest, tooManyRequests } from '#server/platform/http/problems'
import { tellDesk } from './ticketRoles'

/**
 * Stores a ticket with its attachment and notifies the support desk. Secrets are removed from the diagnostics here too,
 * because a client could have sent them; the type of an attachment is detected from its bytes, not its name.
 */
export const reportProblem = async ({ body }: Input<typeof tickets.reportProblem>, context: Context) => {
  const { database, customer, caller } = context
  const { area, severity, attachment } = body
  const happened = body.happened.trim()
  refuse('happened', happenedProblem(happened))
  refuse('reference', referenceProblem(body.reference ?? ''))
  const stored = attachment && attachmentToStore(attachment.bytes)
  await refuseTooMany(context)
  const [made] = await database
    .insert(supportTicket)
    .values({
      customer,
      area,
      severity,
      subject: withoutSecrets(subjectOf(happened)),
      happened: withoutSecrets(happened),
      reference: body.reference?.trim() || null,
      diagnostics: body.diagnostics ? storedFacts(cleanDiagnostics(body.diagnostics)) : null,
      createdBy: caller.userId,
    })
    .returning()
  if (!made) throw new Error('The ticket was not stored.')
  if (attachment && stored)
    await database.insert(supportAttachment).values({
      ticketId: made.id,
      customer,
      name: nameOf(attachment),
      ...stored,
    })
  context.record('support-ticket', made.id, null, { area, severity, subject: made.subject })
  context.publish('tickets', [made.id])
  await tellDesk(context, made, [
    `${caller.userId} reported in ${customer}: ${area}${made.reference ? `, ${made.reference}` : ''}`,
    made.happened,
    ...(made.diagnostics ? [diagnosticsText(made.diagnostics)] : []),
    ...(attachment ? [`Attachment: ${nameOf(attachment)} (in the portal)`] : []),
  ])
  return { id: made.id }
}

/** Reports of one user are serialised, so that simultaneous ones are counted too. */
const refuseTooMany = async ({ database, caller: { userId } }: Context) => {
  await database.execute(sql`select from portal_user where id = ${userId} for no key update`)
  const recent = gt(supportTicket.createdAt, sql`now() - make_interval(mins => ${ticketRate.minutes})`)
  const count = await asOwner(database, () =>
    database.$count(supportTicket, and(eq(supportTicket.createdBy, userId), recent)),
  )
  if (count < ticketRate.most) return
  const message = `You have reported ${count} problems within ${ticketRate.minutes} minutes. Please add to one of your tickets.`
  throw tooManyRequests(message, ticketRate.minutes * 60)
}

const refuse = (field: string, problem: string | null) => {
  if (problem !== null) throw badRequest(`${field}: is ${problem.replaceAll('-', ' ')}`)
}

const nameOf = ({ name }: UploadedFile): string =>
  name
    .replaceAll(/[\p{C}/\\]+/gu, ' ')
    .trim()
    .slice(-120) || 'attachment'

const storedFacts = ({ requests, ...facts }: ReturnType<typeof cleanDiagnostics>) => ({
  ...facts,
  requests: [...requests],
})
