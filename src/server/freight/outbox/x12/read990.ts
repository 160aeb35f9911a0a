import type { TenderStatus } from '#domain/freight/load'
import { type EnvelopeFault, type Group, groupsOf } from './envelopes'
import { readSegments, type EnvelopeProblem, type Segment } from './readSegments'

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
    | 'unclosed'
    | 'segment-count'
    | 'control-number'
    | 'no-answer'
    | 'unknown-answer'
    | 'no-reference'
    | 'no-scac'
  /** The segment it was found at, counted from 1. */
  readonly segment: number
}

/**
 * Reads every response to a load tender (X12 990) in a file. A transaction that does not hold together is named as a
 * problem and the others are read; a file that is cut off yields no response, for its rest may still be on the way.
 */
export const read990 = (
  text: string,
): { responses: readonly TenderResponse[]; problems: readonly ResponseProblem[] } => {
  const { segments, problem } = readSegments(text)
  if (problem) return { responses: [], problems: [{ code: problem.code, segment: problem.position }] }
  const { groups, faults } = groupsOf(segments)
  const answers = groups.flatMap(readGroup)
  const problems = [...faults, ...answers.flatMap((answer) => ('code' in answer ? [answer] : []))]
  const responses = answers.flatMap((answer) => ('code' in answer ? [] : [answer]))
  if (responses.length + problems.length === 0) problems.push({ code: 'not-a-response', segment: 1 })
  return { responses, problems }
}

/** Functional identifier of a group of responses to load tenders (element 479). */
const responseGroup = 'GF'

const readGroup = ({ kind, sender, segments, start }: Group): (TenderResponse | ResponseProblem)[] => {
  const transactions = transactionsOf(segments)
  const hasResponses = transactions.some(([first]) => first?.elements[0] === '990')
  if (kind !== responseGroup && hasResponses) return [{ code: 'not-in-a-response-group', segment: start }]
  return transactions.map((transaction) => readTransaction(transaction, sender))
}

/** Runs of segments from ST to SE; one that is never closed ends before the next ST or the group's end. */
const transactionsOf = (segments: readonly Segment[]): Segment[][] => {
  const transactions: Segment[][] = []
  let open = false
  for (const segment of segments) {
    if (segment.tag === 'ST') transactions.push([])
    if (segment.tag === 'ST') open = true
    if (segment.tag === 'GE' || segment.tag === 'IEA') open = false
    if (open) transactions.at(-1)?.push(segment)
    if (segment.tag === 'SE') open = false
  }
  return transactions
}

const readTransaction = (segments: readonly Segment[], sender: string): TenderResponse | ResponseProblem => {
  const first = segments[0]
  const last = segments.at(-1)
  const start = first?.position ?? 1
  if (first?.elements[0] !== '990') return { code: 'not-a-response', segment: start }
  if (last?.tag !== 'SE') return { code: 'unclosed', segment: start }
  if (Number(last.elements[0]) !== segments.length) return { code: 'segment-count', segment: last.position }
  if (last.elements[1] !== first.elements[1]) return { code: 'control-number', segment: last.position }
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
    date: isoDate(date),
    reason:
      all('V9')
        .map((elements) => elements[7] ?? '')
        .find((code) => code !== '') ?? null,
    references: all('N9').map(([qualifier = '', value = '']) => ({ qualifier, value })),
    remarks: all('K1')
      .map((elements) => elements.filter((element) => element !== '').join(' '))
      .join('\n'),
  }
}

const isoDate = (text: string): string | null => {
  // Six digits are those of versions before 004010.
  const whole = /^\d{6}$/.test(text) ? `20${text}` : text
  const iso = whole.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const date = new Date(`${iso}T00:00:00Z`)
  return iso.length === 10 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
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
