import type { Segment } from './readSegments'

/** A functional group with the interchange around it. */
export type Group = {
  /** ISA06, the party that the network has identified; GS02 may be anybody's. */
  readonly sender: string
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
  const read = starts.map((start, place) =>
    readGroup(segments.slice(start, starts[place + 1] ?? -1), header.elements[5] ?? ''),
  )
  return {
    groups: read.flatMap((one) => ('code' in one ? [] : [one])),
    faults: read.flatMap((one) => ('code' in one ? [one] : [])),
  }
}

const readGroup = (segments: readonly Segment[], sender: string): Group | EnvelopeFault => {
  const [header, trailer] = [segments[0], segments.at(-1)]
  const start = header?.position ?? 1
  if (trailer?.tag !== 'GE') return { code: 'group-count', segment: start }
  const transactions = segments.filter(({ tag }) => tag === 'ST').length
  if (!isSameNumber(trailer.elements[0], String(transactions)))
    return { code: 'group-count', segment: trailer.position }
  if (!isSameNumber(trailer.elements[1], header?.elements[5]))
    return { code: 'group-control', segment: trailer.position }
  return { sender, kind: header?.elements[0] ?? '', segments, start }
}

/** Zeros in front are lost on the way as blanks are. */
const isSameNumber = (one = '', other = ''): boolean =>
  /^\d{1,9}$/.test(one) && /^\d{1,9}$/.test(other) && Number(one) === Number(other)
