import type { TenderStatus } from '#domain/freight/load'
import {
  type EnvelopeFault,
  type Group,
  groupsOf,
  type Transaction,
  type TransactionFault,
  transactionsOf,
} from './envelopes'
import { readSegments, type EnvelopeProblem } from './readSegments'
import { isoDay } from './x12Values'

/** A carrier's answer to a load tender. */
export type TenderResponse = {
  /** Who sent the interchange (ISA06). */
  readonly sender: string
  readonly scac: string
  /** The shipment id of the tender it answers. */
  readonly shipmentReference: string
  readonly status: ReservationAction['status']
  /** What the carrier's code means in the standard, such as `counter proposal made`. */
  readonly meaning: string
  /** ISO date, null if the carrier gave none that exists. */
  readonly date: string | null
  /** The carrier's status reason code (V908), such as EQU. */
  readonly reason: string | null
  readonly references: readonly { readonly qualifier: string; readonly value: string }[]
  /** What the carrier wrote in free words, one line per K1 segment. */
  readonly remarks: string
}

export type ResponseProblem = {
  readonly code:
    | EnvelopeProblem
    | EnvelopeFault['code']
    | 'not-in-a-response-group'
    | 'not-a-response'
    | TransactionFault['code']
    | 'no-answer'
    | 'unknown-answer'
    | 'no-reference'
    | 'no-scac'
  /** The segment it was found at, counted from 1. */
  readonly segment: number
}

/**
 * Reads every response to a load tender (X12 990) in a file. A transaction that does not hold together is named as a
 * problem and the others are read; an interchange that is cut off yields no response.
 */
export const read990 = (
  text: string,
): { responses: readonly TenderResponse[]; problems: readonly ResponseProblem[] } => {
  const { segments, problems: unread } = readSegments(text)
  const { groups, faults } = groupsOf(segments)
  const answers = groups.flatMap(readGroup)
  const problems: ResponseProblem[] = [
    ...unread.map(({ code, position }) => ({ code, segment: position })),
    ...faults,
    ...answers.flatMap((answer) => ('code' in answer ? [answer] : [])),
  ]
  const responses = answers.flatMap((answer) => ('code' in answer ? [] : [answer]))
  if (responses.length + problems.length === 0) problems.push({ code: 'not-a-response', segment: 1 })
  return { responses, problems }
}

/** Functional identifier of a group of responses to load tenders (element 479). */
const responseGroup = 'GF'

const readGroup = (group: Group): (TenderResponse | ResponseProblem)[] => {
  const transactions = transactionsOf(group)
  if (group.kind !== responseGroup && transactions.some(({ code }) => code === '990'))
    return [{ code: 'not-in-a-response-group', segment: group.start }]
  return transactions.map((transaction) => readResponse(transaction, group.sender))
}

/** Reads one transaction of a group of responses. */
export const readResponse = (
  { code, segments, fault }: Transaction,
  sender: string,
): TenderResponse | ResponseProblem => {
  const start = segments[0]?.position ?? 1
  if (code !== '990') return { code: 'not-a-response', segment: start }
  if (fault) return fault
  const answer = segments.find(({ tag }) => tag === 'B1')
  if (!answer) return { code: 'no-answer', segment: start }
  const [scac = '', shipmentReference = '', date = '', action = ''] = answer.elements
  const known = reservationActions.get(action.toUpperCase())
  if (!known) return { code: 'unknown-answer', segment: answer.position }
  if (scac === '') return { code: 'no-scac', segment: answer.position }
  if (shipmentReference === '') return { code: 'no-reference', segment: answer.position }
  const all = (wanted: string) => segments.filter(({ tag }) => tag === wanted).map(({ elements }) => elements)
  return {
    sender,
    scac,
    shipmentReference,
    ...known,
    date: isoDay(date),
    reason:
      all('V9')
        .map((elements) => elements[7] ?? '')
        .find((reason) => reason !== '') ?? null,
    references: all('N9').map(([qualifier = '', value = '']) => ({ qualifier, value })),
    remarks: all('K1')
      .map((elements) => elements.filter((element) => element !== '').join(' '))
      .join('\n'),
  }
}

/** What a carrier's answer makes of a tender, and what its code means in the standard. */
type ReservationAction = {
  readonly status: Extract<TenderStatus, 'accepted' | 'declined' | 'conditional'>
  readonly meaning: string
}

/**
 * Element 558, reservation action code, as B104 of a 990 has it. The standard's other codes (N new, R delete, U change,
 * S split booking, V change in vessel) answer no tender. E came after 004010, where carriers decline with D; both are
 * read, and a carrier that cancels what it had accepted does not carry the load either.
 */
const reservationActions: ReadonlyMap<string, ReservationAction> = new Map([
  ['A', { status: 'accepted', meaning: 'reservation accepted' }],
  ['B', { status: 'conditional', meaning: 'conditional acceptance' }],
  ['C', { status: 'conditional', meaning: 'counter proposal made' }],
  ['D', { status: 'declined', meaning: 'reservation cancelled' }],
  ['E', { status: 'declined', meaning: 'reservation declined' }],
])
