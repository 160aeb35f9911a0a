import type { AcknowledgedOutcome } from '#domain/freight/outboxMessage'
import type { Transaction } from './envelopes'
import { writeInterchange } from './interchange'
import { plainText } from './plainText'
import type { InterchangeParty, TenderControl } from './tenderDocument'

/** What is wrong with a segment of a transaction. */
export type SegmentFault = {
  tag: string
  /** Counted from 1 in its transaction. */
  place: number
}

/** What a transaction came to; without faults it is accepted. */
export type TransactionReceipt = {
  code: string
  control: string
  /** Element 718: why the transaction as a whole is rejected; `5` if its segments are. */
  fault: string | null
  segments: readonly SegmentFault[]
}

export type GroupReceipt = {
  /** GS01 and GS06 of the group that is acknowledged. */
  kind: string
  control: string
  transactions: readonly TransactionReceipt[]
  /** Element 716, if the group as a whole is rejected. */
  fault?: string
}

/** A functional acknowledgement, X12 997. */
export const write997 = (
  { sender, receiver, receipt }: { sender: InterchangeParty; receiver: InterchangeParty; receipt: GroupReceipt },
  control: TenderControl,
): string => {
  const { kind, transactions, fault } = receipt
  const accepted = transactions.filter((one) => one.fault === null).length
  const all = fault !== undefined || accepted === 0 ? 'R' : accepted === transactions.length ? 'A' : 'P'
  const count = String(transactions.length)
  return writeInterchange(
    {
      sender,
      receiver,
      kind: 'FA',
      transactions: [
        [
          ['AK1', plainText(kind, 2), plainText(receipt.control, 9)],
          ...transactions.flatMap((one) => [
            ['AK2', plainText(one.code, 3), plainText(one.control, 9)],
            // Element 720: 8 is a segment with elements in error.
            ...one.segments.slice(0, 50).map(({ tag, place }) => ['AK3', plainText(tag, 3), String(place), '', '8']),
            one.fault === null ? ['AK5', 'A'] : ['AK5', 'R', one.fault],
          ]),
          ['AK9', all, count, count, String(fault === undefined ? accepted : 0), fault ?? ''],
        ],
      ],
    },
    control,
  )
}

/** How a partner's 997 answers a group of ours. */
export type Acknowledged = {
  /** GS01 and GS06 of our group. */
  kind: string
  control: string
  outcome: AcknowledgedOutcome
  /** What the partner found, in the codes of the standard. */
  detail: string
}

export type AcknowledgementProblem = { code: 'not-an-acknowledgement' | 'no-group-response'; segment: number }

/** Reads one transaction of a group of functional acknowledgements (X12 997 or 999). */
export const readAcknowledgement = ({ code, segments }: Transaction): Acknowledged | AcknowledgementProblem => {
  const start = segments[0]?.position ?? 1
  if (code !== '997' && code !== '999') return { code: 'not-an-acknowledgement', segment: start }
  const about = segments.find(({ tag }) => tag === 'AK1')
  const answer = segments.find(({ tag }) => tag === 'AK9')
  const outcome = outcomes.get(answer?.elements[0] ?? '')
  const [kind = '', control = ''] = about?.elements ?? []
  if (!answer || !outcome || !/^\d{1,9}$/.test(control))
    return { code: 'no-group-response', segment: (about ?? answer)?.position ?? start }
  const detail = segments
    .filter(
      ({ tag, elements }) =>
        ['AK3', 'AK4', 'IK3', 'IK4'].includes(tag) || (isTransactionAnswer(tag) && elements[0] !== 'A'),
    )
    .map(({ tag, elements }) => [tag, ...elements].join('*'))
    .join(' ')
  return { kind, control, outcome, detail: detail.slice(0, 500) }
}

const isTransactionAnswer = (tag: string) => tag === 'AK5' || tag === 'IK5' || tag === 'AK9'

/** Element 715. */
const outcomes: ReadonlyMap<string, AcknowledgedOutcome> = new Map([
  ['A', 'accepted'],
  ['E', 'with-errors'],
  ['P', 'partly'],
  ['R', 'rejected'],
  ['M', 'rejected'],
  ['W', 'rejected'],
  ['X', 'rejected'],
])
