import { textProblem } from '#domain/values/bounds'

/** The states of a ticket: it is taken up, may wait for the reporter, is solved and closed. */
export const ticketStatuses = ['new', 'in-work', 'waiting', 'solved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** From a nuisance to work that has stopped. */
export const ticketSeverities = ['low', 'normal', 'high', 'blocking'] as const
export type TicketSeverity = (typeof ticketSeverities)[number]

/** The part of the work that a problem is about. */
export const ticketAreas = ['import', 'board', 'sending', 'setup', 'reports', 'tools', 'sign-in', 'other'] as const
export type TicketArea = (typeof ticketAreas)[number]

/** The role in which a user changes a ticket: the reporter, or the support desk. Both, if the desk is the reporter. */
export type TicketRole = 'reporter' | 'desk'

const stepsOfDesk: Record<TicketStatus, readonly TicketStatus[]> = {
  new: ['in-work', 'waiting', 'solved'],
  'in-work': ['waiting', 'solved'],
  waiting: ['in-work', 'solved'],
  solved: ['in-work', 'closed'],
  closed: ['in-work'],
}

/** A reporter may say that a problem is solved, or that it is not. */
const stepsOfReporter: Record<TicketStatus, readonly TicketStatus[]> = {
  new: ['closed'],
  'in-work': ['closed'],
  waiting: ['closed'],
  solved: ['closed', 'in-work'],
  closed: ['in-work'],
}

/** Where a ticket can go from a status, in the order of its life. */
export const ticketSteps = (status: TicketStatus, roles: readonly TicketRole[]): TicketStatus[] => {
  const steps = roles.flatMap((role) => (role === 'desk' ? stepsOfDesk : stepsOfReporter)[status])
  return ticketStatuses.filter((to) => steps.includes(to))
}

/**
 * The status of a ticket after a reply; null if no reply is possible. An answer to a question reopens the ticket, as
 * does a reply to a solution; the first reply of the desk takes up a new ticket.
 */
export const statusAfterReply = (status: TicketStatus, role: TicketRole): TicketStatus | null => {
  if (status === 'closed') return null
  if (role === 'desk') return status === 'new' ? 'in-work' : status
  return status === 'waiting' || status === 'solved' ? 'in-work' : status
}

/** So many tickets of one user in so many minutes; more are no reports any more. */
export const ticketRate = { most: 20, minutes: 60 } as const

export const happenedLength = { least: 20, most: 4_000 } as const
export const replyLength = 4_000
export const referenceLength = 60

export type TicketProblem = 'required' | 'too-short' | 'too-long' | 'unreadable'

/** The problem of the description, null if it can be sent. Surrounding white space does not count. */
export const happenedProblem = (happened: string): TicketProblem | null => {
  const problem = textProblem(happened, happenedLength.most, 1) as TicketProblem | null
  if (problem !== null) return problem
  return [...happened.trim()].length < happenedLength.least ? 'too-short' : null
}

/** The problem of the optional number of a load or delivery. */
export const referenceProblem = (reference: string): TicketProblem | null =>
  textProblem(reference, referenceLength) as TicketProblem | null

export const replyProblem = (text: string): TicketProblem | null =>
  textProblem(text, replyLength, 1) as TicketProblem | null

const subjectLength = 80

/** The line under which a ticket is listed: the beginning of the account, cut at a blank. */
export const subjectOf = (happened: string): string => {
  const line = happened.trim().split('\n')[0]?.trim().replaceAll(/\s+/g, ' ') ?? ''
  const letters = [...line]
  if (letters.length <= subjectLength) return line
  const cut = letters.slice(0, subjectLength - 1).join('')
  const lastBlank = cut.lastIndexOf(' ')
  return `${lastBlank > subjectLength / 2 ? cut.slice(0, lastBlank) : cut}…`
}

/** Bytes of the largest attachment: 10 MiB. */
export const largestAttachment = 10 * 1024 * 1024

/** How the kinds of files that may be attached begin. Names and types that a sender gives are not believed. */
const signatures: readonly (readonly [type: string, at: number, bytes: readonly number[]])[] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['application/pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** The type of a picture or a PDF by its first bytes; null for everything else. */
export const attachmentType = (bytes: Uint8Array): string | null =>
  signatures.find(([, at, signature]) => signature.every((byte, place) => bytes[at + place] === byte))?.[0] ?? null
