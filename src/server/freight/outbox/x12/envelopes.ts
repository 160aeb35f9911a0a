import type { Segment } from './readSegments'
import type { InterchangeParty } from './tenderDocument'

/** A functional group with the interchange around it. */
export type Group = {
  /** ISA06, the party that the network has identified; GS02 may be anybody's. */
  readonly sender: string
  /** ISA05. */
  readonly senderQualifier: string
  /** ISA07 and ISA08, how the sender calls us. */
  readonly receiver: InterchangeParty
  /** ISA13. */
  readonly interchangeControl: string
  /** GS06. */
  readonly control: string
  /** GS01, what the group holds: `GF` for responses to load tenders. */
  readonly kind: string
  readonly segments: readonly Segment[]
  readonly start: number
}

export type EnvelopeFault = {
  readonly code: 'no-group' | 'group-count' | 'group-control' | 'interchange-count' | 'interchange-control'
  readonly segment: number
}

/**
 * The groups of all interchanges of a file whose counts and control numbers hold together; a group that does not is
 * named as a fault, and so is a whole interchange, none of whose groups is taken then.
 */
export const groupsOf = (segments: readonly Segment[]): { groups: Group[]; faults: EnvelopeFault[] } => {
  const read = interchangesOf(segments).map(readInterchange)
  return { groups: read.flatMap(({ groups }) => groups), faults: read.flatMap(({ faults }) => faults) }
}

/** Runs from ISA to IEA: the reader of segments lets no other file through. */
const interchangesOf = (segments: readonly Segment[]): Segment[][] => {
  const runs: Segment[][] = []
  for (const segment of segments) {
    if (segment.tag === 'ISA') runs.push([])
    runs.at(-1)?.push(segment)
  }
  return runs
}

const readInterchange = (segments: readonly Segment[]): { groups: Group[]; faults: EnvelopeFault[] } => {
  const [header, trailer] = [segments[0], segments.at(-1)]
  if (!header || !trailer) return { groups: [], faults: [] }
  const starts = segments.flatMap(({ tag }, place) => (tag === 'GS' ? [place] : []))
  const stray = segments.find(({ tag }, place) => tag === 'ST' && place < (starts[0] ?? segments.length))
  if (stray) return { groups: [], faults: [{ code: 'no-group', segment: stray.position }] }
  const fault = (code: EnvelopeFault['code']) => ({ groups: [], faults: [{ code, segment: trailer.position }] })
  if (!isSameNumber(trailer.elements[0], String(starts.length))) return fault('interchange-count')
  if (!isSameNumber(trailer.elements[1], header.elements[12])) return fault('interchange-control')
  const read = starts.map((start, place) => readGroup(segments.slice(start, starts[place + 1] ?? -1), header.elements))
  return {
    groups: read.flatMap((one) => ('code' in one ? [] : [one])),
    faults: read.flatMap((one) => ('code' in one ? [one] : [])),
  }
}

const readGroup = (segments: readonly Segment[], interchange: readonly string[]): Group | EnvelopeFault => {
  const [header, trailer] = [segments[0], segments.at(-1)]
  const start = header?.position ?? 1
  if (trailer?.tag !== 'GE') return { code: 'group-count', segment: start }
  const transactions = segments.filter(({ tag }) => tag === 'ST').length
  if (!isSameNumber(trailer.elements[0], String(transactions)))
    return { code: 'group-count', segment: trailer.position }
  if (!isSameNumber(trailer.elements[1], header?.elements[5]))
    return { code: 'group-control', segment: trailer.position }
  const [, , , , senderQualifier = '', sender = '', receiverQualifier = '', receiver = ''] = interchange
  return {
    sender,
    senderQualifier,
    receiver: { qualifier: receiverQualifier, id: receiver },
    interchangeControl: interchange[12] ?? '',
    control: header?.elements[5] ?? '',
    kind: header?.elements[0] ?? '',
    segments,
    start,
  }
}

/** A transaction of a group, from ST to SE. */
export type Transaction = {
  /** ST01, such as `990`. */
  readonly code: string
  /** ST02. */
  readonly control: string
  readonly segments: readonly Segment[]
  /** Why it does not hold together. */
  readonly fault: TransactionFault | null
}

export type TransactionFault = {
  readonly code: 'unclosed' | 'segment-count' | 'control-number'
  readonly segment: number
}

/** The transactions of a group; one that is never closed ends before the next ST or at the end of the group. */
export const transactionsOf = ({ segments }: Pick<Group, 'segments'>): Transaction[] => {
  const runs: Segment[][] = []
  let open = false
  for (const segment of segments) {
    if (segment.tag === 'ST') runs.push([])
    if (segment.tag === 'ST') open = true
    if (segment.tag === 'GE' || segment.tag === 'IEA') open = false
    if (open) runs.at(-1)?.push(segment)
    if (segment.tag === 'SE') open = false
  }
  return runs.map((run) => {
    const [code = '', control = ''] = run[0]?.elements ?? []
    return { code, control, segments: run, fault: faultOf(run) }
  })
}

const faultOf = (segments: readonly Segment[]): TransactionFault | null => {
  const [first, last] = [segments[0], segments.at(-1)]
  if (last?.tag !== 'SE') return { code: 'unclosed', segment: first?.position ?? 1 }
  if (Number(last.elements[0]) !== segments.length) return { code: 'segment-count', segment: last.position }
  return last.elements[1] === first?.elements[1] ? null : { code: 'control-number', segment: last.position }
}

/** Zeros in front are lost on the way as blanks are. */
const isSameNumber = (one = '', other = ''): boolean =>
  /^\d{1,9}$/.test(one) && /^\d{1,9}$/.test(other) && Number(one) === Number(other)
