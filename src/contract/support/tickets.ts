import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint, type UploadedFile } from '#contract/platform/endpoint'
import {
  type Dictionary,
  type DictionaryOf,
  instant,
  integer,
  keyText,
  text,
  textOrNull,
  wireRecord,
  yesNo,
} from '#contract/platform/wire'
import type { Diagnostics } from '#domain/support/diagnostics'
import { ticketAreas, ticketSeverities, ticketStatuses } from '#domain/support/supportTicket'

const needs = ['routing-tool.deliveries', 'portal.administer'] as const

const diagnosticsWire = wireRecord({
  user: ['user', text],
  group: ['group', text],
  page: ['page', text],
  version: ['version', text],
  browser: ['browser', text],
  requests: ['requests', z.array(text).readonly()],
} as const satisfies DictionaryOf<Diagnostics>)

/** A form carries texts: the facts travel as one JSON text. */
const diagnosticsText = z.codec(z.string().max(20_000, 'is too long'), z.custom<Diagnostics>(), {
  decode: (written, context) => {
    const read = diagnosticsWire.safeDecode(parsed(written) as never)
    if (read.success) return read.data
    context.issues.push({ code: 'custom', input: written, message: 'are not as they should be' })
    return z.NEVER
  },
  encode: (facts) => JSON.stringify(diagnosticsWire.encode(facts as never)),
})

const parsed = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}

const uploadedFile = z.custom<UploadedFile>(
  (part) => typeof part === 'object' && part !== null && 'bytes' in part,
  'must be a file',
)

const status = z.enum(ticketStatuses)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day as YYYY-MM-DD')

const ticketDictionary = {
  id: ['TicketId', integer],
  subject: ['Subject', text],
  area: ['Area', z.enum(ticketAreas)],
  severity: ['Severity', z.enum(ticketSeverities)],
  status: ['TicketStatus', status],
  reference: ['Reference', textOrNull],
  createdBy: ['CreatedBy', text],
  createdAt: ['Created', instant],
  updatedAt: ['Updated', instant],
} as const satisfies Dictionary

const replyWire = wireRecord({
  id: ['ReplyId', integer],
  userId: ['UserId', text],
  at: ['At', instant],
  text: ['Text', text],
  status: ['TicketStatus', status.nullable()],
})

const wholeTicketWire = wireRecord({
  ...ticketDictionary,
  happened: ['Happened', text],
  diagnostics: ['Diagnostics', diagnosticsWire.nullable()],
  attachment: [
    'Attachment',
    wireRecord({ name: ['Name', text], type: ['Type', text], size: ['Size', integer] }).nullable(),
  ],
  replies: ['Replies', z.array(replyWire)],
  /** Where the caller may take it. */
  steps: ['Steps', z.array(status)],
})

const oneTicket = wireRecord({ id: ['id', keyText] })
const ticketMoved = okWith({ ticketStatus: ['TicketStatus', status] })

/** Our own: reported problems. Users see their own; administrators of the portal see all tickets of the group. */
export const tickets = {
  listTickets: endpoint({
    summary: 'Tickets that the caller may see, the newest change first',
    method: 'GET',
    path: '/routing-tool/{group}/SupportTickets',
    needs,
    query: wireRecord({
      status: ['TicketStatus', status.optional()],
      area: ['Area', z.enum(ticketAreas).optional()],
      from: ['From', day.optional()],
      to: ['To', day.optional()],
      onlyMine: ['OnlyMine', yesNo.optional()],
    }),
    answer: z.array(wireRecord(ticketDictionary)),
    list: { limit: 25 },
  }),
  readTicket: endpoint({
    summary: 'A ticket with everything that was written to it',
    method: 'GET',
    path: '/routing-tool/{group}/SupportTickets/{id}',
    needs,
    params: oneTicket,
    answer: wholeTicketWire,
  }),
  readAttachment: endpoint({
    summary: 'The picture or PDF that came with a ticket',
    method: 'GET',
    path: '/routing-tool/{group}/SupportTickets/{id}/Attachment',
    needs,
    params: oneTicket,
    answer: 'file',
  }),
  reportProblem: endpoint({
    summary: 'Report a problem, with a picture or PDF of up to 10 MiB where there is one',
    method: 'POST',
    path: '/routing-tool/{group}/SupportTickets',
    needs,
    encoding: 'multipart',
    body: wireRecord({
      area: ['area', z.enum(ticketAreas)],
      severity: ['severity', z.enum(ticketSeverities)],
      happened: ['happened', text],
      reference: ['reference', text.optional()],
      diagnostics: ['diagnostics', diagnosticsText.optional()],
      attachment: ['attachment', uploadedFile.optional()],
    }),
    answer: okWith({ id: ['TicketId', integer] }),
  }),
  replyToTicket: endpoint({
    summary: 'Write to a ticket; an answer to a question puts it back to work',
    method: 'POST',
    path: '/routing-tool/{group}/SupportTickets/{id}/Reply',
    needs,
    params: oneTicket,
    body: wireRecord({ text: ['text', text] }),
    answer: ticketMoved,
  }),
  moveTicket: endpoint({
    summary: 'Take a ticket to another status: close or reopen it, or work on it',
    method: 'POST',
    path: '/routing-tool/{group}/SupportTickets/{id}/Move',
    needs,
    params: oneTicket,
    body: wireRecord({ status: ['status', status], text: ['text', text.optional()] }),
    answer: ticketMoved,
  }),
}
