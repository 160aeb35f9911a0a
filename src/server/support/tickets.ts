import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { tickets } from '#contract/support/tickets'
import { replyProblem, statusAfterReply, ticketSteps, type TicketStatus } from '#domain/support/supportTicket'
import { supportAttachment, supportReply, supportTicket } from '#server/database/schema/support'
import type { Context } from '#server/platform/context'
import { badRequest, notFound, refused } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { cappedCount, countMatches, pageOf, readPage } from '#server/platform/lists/longList'
import { reportProblem } from './reportProblem'
import { isDesk, rolesIn, tellDesk, type TicketRow, visibleTo } from './ticketRoles'

export const ticketHandlers: Handlers<typeof tickets> = {
  listTickets: async ({ query, paging }, context) => {
    const { database, caller } = context
    const conditions = and(
      visibleTo(context),
      query.onlyMine ? eq(supportTicket.createdBy, caller.userId) : undefined,
      query.status === undefined ? undefined : eq(supportTicket.status, query.status),
      query.area === undefined ? undefined : eq(supportTicket.area, query.area),
      query.from === undefined ? undefined : gte(supportTicket.updatedAt, day(query.from)),
      query.to === undefined ? undefined : lt(supportTicket.updatedAt, sql`${day(query.to)} + interval '1 day'`),
    )
    const column = sortColumns[paging.sort?.field ?? ''] ?? supportTicket.updatedAt
    const direction = (paging.sort?.descending ?? true) ? desc : asc
    return readPage(
      database,
      paging,
      (reader, limit) =>
        reader
          .select({ ...ticketFields, total: cappedCount(supportTicket, conditions) })
          .from(supportTicket)
          .where(conditions)
          .orderBy(direction(column), direction(supportTicket.id))
          .limit(limit)
          .offset(paging.offset),
      (rows) => pageOf(rows, paging, () => countMatches(database, supportTicket, conditions)),
    )
  },

  readTicket: async ({ params }, context) => {
    const { database, customer } = context
    const row = await findTicket(context, params.id)
    const [attachment] = await database
      .select({
        name: supportAttachment.name,
        type: supportAttachment.type,
        size: sql<number>`octet_length(${supportAttachment.bytes})`,
      })
      .from(supportAttachment)
      .where(and(eq(supportAttachment.customer, customer), eq(supportAttachment.ticketId, row.id)))
    const replies = await database
      .select()
      .from(supportReply)
      .where(and(eq(supportReply.customer, customer), eq(supportReply.ticketId, row.id)))
      .orderBy(asc(supportReply.id))
    return {
      ...row,
      attachment: attachment ?? null,
      replies,
      steps: ticketSteps(row.status, rolesIn(context, row)),
    }
  },

  readAttachment: async ({ params }, context) => {
    const row = await findTicket(context, params.id)
    const [file] = await context.database
      .select()
      .from(supportAttachment)
      .where(and(eq(supportAttachment.customer, context.customer), eq(supportAttachment.ticketId, row.id)))
    if (!file) throw notFound(`Ticket ${row.id} has no attachment.`)
    return { name: file.name, type: file.type, bytes: file.bytes }
  },

  reportProblem,

  replyToTicket: async ({ params, body }, context) => {
    const row = await holdTicket(context, params.id)
    refuseText(body.text)
    const isReporter = row.createdBy === context.caller.userId
    const status = statusAfterReply(row.status, isReporter ? 'reporter' : 'desk')
    if (status === null) throw refused(`Ticket ${row.id} is closed: reopen it first.`, 'step-refused')
    await write(context, row, status, body.text.trim())
    return { ticketStatus: status }
  },

  moveTicket: async ({ params, body }, context) => {
    const row = await holdTicket(context, params.id)
    const text = body.text?.trim() ?? ''
    if (text !== '') refuseText(text)
    if (row.status === body.status) return { ticketStatus: row.status }
    if (!ticketSteps(row.status, rolesIn(context, row)).includes(body.status))
      throw refused(`Ticket ${row.id} is ${words(row.status)}: it cannot become ${words(body.status)}.`, 'step-refused')
    await write(context, row, body.status, text)
    return { ticketStatus: body.status }
  },
}

const ticketFields = {
  id: supportTicket.id,
  subject: supportTicket.subject,
  area: supportTicket.area,
  severity: supportTicket.severity,
  status: supportTicket.status,
  reference: supportTicket.reference,
  createdBy: supportTicket.createdBy,
  createdAt: supportTicket.createdAt,
  updatedAt: supportTicket.updatedAt,
}

const sortColumns: Record<string, PgColumn | SQL> = {
  ...ticketFields,
  status: sql`array_position(array['new', 'in-work', 'waiting', 'solved', 'closed'], ${supportTicket.status})`,
  severity: sql`array_position(array['low', 'normal', 'high', 'blocking'], ${supportTicket.severity})`,
}

/** A day of the calendar in UTC; one that the calendar does not have is refused by the database (400). */
const day = (written: string) => sql`${`${written}T00:00:00Z`}::timestamptz`

const words = (status: TicketStatus) => status.replaceAll('-', ' ')

/** @throws 404 for a ticket of another group, and for one that is none of the caller's business */
const findTicket = async (context: Context, id: number): Promise<TicketRow> => {
  const [found] = await context.database
    .select()
    .from(supportTicket)
    .where(and(visibleTo(context), eq(supportTicket.id, id)))
  if (!found) throw notFound(`There is no ticket ${id}.`)
  return found
}

const holdTicket = async (context: Context, id: number): Promise<TicketRow> => {
  const [found] = await context.database
    .select()
    .from(supportTicket)
    .where(and(visibleTo(context), eq(supportTicket.id, id)))
    .for('update')
  if (!found) throw notFound(`There is no ticket ${id}.`)
  return found
}

const refuseText = (text: string) => {
  const problem = replyProblem(text)
  if (problem !== null) throw badRequest(`text: is ${problem.replaceAll('-', ' ')}`)
}

const write = async (context: Context, row: TicketRow, status: TicketStatus, text: string) => {
  const { database, customer, caller } = context
  const moved = status === row.status ? null : status
  await database.insert(supportReply).values({ customer, ticketId: row.id, text, status: moved, userId: caller.userId })
  await database
    .update(supportTicket)
    .set({ status, updatedAt: sql`now()` })
    .where(and(eq(supportTicket.customer, customer), eq(supportTicket.id, row.id)))
  context.record('support-ticket', row.id, { status: row.status }, { status, ...(text && { text }) })
  context.publish('tickets', [row.id])
  if (!isDesk(context)) await tellDesk(context, row, [`${caller.userId}: ${text || words(status)}`])
}
