import { dayOf } from '#domain/values/days'
import { isWritable, separators } from './plainText'
import type { InterchangeParty, TenderControl } from './tenderDocument'

/** The functional identifier of a group (element 479) and the transaction set that it holds. */
export const groupKinds = { SM: '204', GF: '990', QM: '214', FA: '997' } as const
export type GroupKind = keyof typeof groupKinds

export type Interchange = {
  sender: InterchangeParty
  receiver: InterchangeParty
  kind: GroupKind
  /** The segments of each transaction, without ST and SE. */
  transactions: readonly (readonly string[][])[]
}

/** Writes one interchange with one group, version 004010. The values have to be plain texts already. */
export const writeInterchange = (
  { sender, receiver, kind, transactions }: Interchange,
  { interchange, createdAt, test }: TenderControl,
): string => {
  const number = String(interchange)
  const long = number.padStart(9, '0')
  const segments = [
    [
      'ISA',
      '00',
      ' '.repeat(10),
      '00',
      ' '.repeat(10),
      ...[sender, receiver].flatMap(({ qualifier, id }) => [qualifier, id.padEnd(15)]),
      dateText(createdAt).slice(2),
      timeText(createdAt),
      'U',
      '00401',
      long,
      '0',
      test ? 'T' : 'P',
      separators.component,
    ],
    ['GS', kind, sender.id, receiver.id, dateText(createdAt), timeText(createdAt), number, 'X', '004010'],
    ...transactions.flatMap((body, place) => {
      const control = transactions.length === 1 ? number.padStart(4, '0') : String(place + 1).padStart(4, '0')
      return [['ST', groupKinds[kind], control], ...body, ['SE', String(body.length + 2), control]]
    }),
    ['GE', String(transactions.length), number],
    ['IEA', '1', long],
  ]
  return segments.map(writeSegment).join('')
}

/** Whether a party can be written as it is. */
export const isWritableParty = ({ qualifier, id }: InterchangeParty): boolean =>
  isWritable(qualifier, 2, 2) && isWritable(id, 2, 15)

/** Empty elements at the end of a segment are left out, as the standard asks. The header's blanks are no empty elements. */
const writeSegment = (elements: readonly string[]): string => {
  const last = elements.findLastIndex((element) => element !== '')
  return `${elements.slice(0, last + 1).join(separators.element)}${separators.segment}\n`
}

/** A day as `YYYYMMDD`, in UTC. */
export const dateText = (date: Date): string => dayOf(date.getTime()).replaceAll('-', '')
export const timeText = (date: Date): string => date.toISOString().slice(11, 16).replace(':', '')
