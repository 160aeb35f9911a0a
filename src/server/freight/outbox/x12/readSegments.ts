export type Segment = {
  readonly tag: string
  /** Elements without the tag, blanks around them removed: `elements[0]` is the standard's element 01. */
  readonly elements: readonly string[]
  /** Counted from 1 over the whole file, whatever of it is read. */
  readonly position: number
}

export type EnvelopeProblem =
  | 'not-an-interchange'
  | 'truncated'
  | 'too-many-segments'
  | 'too-many-elements'
  | 'unreadable'

/** What one file may hold. */
export const mostSegments = 50_000
const mostElements = 120

export type FileProblemAt = { readonly code: EnvelopeProblem; readonly position: number }

/** Problems of one file that are named; what follows them is not read. */
const mostProblems = 20

/**
 * Cuts a file into segments by the separators that each ISA segment names. Every interchange stands alone: of one that is
 * cut off, or that cannot be read, only the problem remains, and so of what is no interchange. An ISA whose padding was lost
 * on the way, blanks that fill up lines, line ends as terminators and line ends after terminators are all read.
 */
export const readSegments = (
  text: string,
): { readonly segments: readonly Segment[]; readonly problems: readonly FileProblemAt[] } => {
  const segments: Segment[] = []
  const problems: FileProblemAt[] = []
  let rest = withoutFilling(text.replace(/^\uFEFF/, ''))
  let position = 0
  do {
    const read = readInterchange(rest, position)
    position = read.position
    if (read.problem) {
      problems.push(read.problem)
      rest = fromNextInterchange(rest)
    } else {
      for (const segment of read.segments) segments.push(segment)
      rest = withoutFilling(read.rest)
    }
  } while (rest !== '' && position <= mostSegments && problems.length < mostProblems)
  return { segments, problems }
}

/** Line ends, and what old systems put at the end of a file: NUL and Ctrl-Z. */
const withoutFilling = (text: string): string => text.replace(/^[\s\0\u001A]+/, '')

const fromNextInterchange = (text: string): string => {
  for (const { index } of text.slice(3).matchAll(/ISA[^A-Za-z0-9\s]/g)) {
    const rest = text.slice(3 + index)
    if (separatorsOf(rest)) return rest
  }
  return ''
}

type ReadInterchange = { segments: readonly Segment[]; rest: string; position: number; problem?: FileProblemAt }

/** Reads the interchange with which a text begins. `position` counts the segments before it. */
const readInterchange = (text: string, position: number): ReadInterchange => {
  const segments: Segment[] = []
  const at = () => position + segments.length + 1
  const failed = (code: EnvelopeProblem, place = at()): ReadInterchange => ({
    segments: [],
    rest: '',
    position: place,
    problem: { code, position: place },
  })
  const opening = separatorsOf(text)
  if (!opening) return failed('not-an-interchange')
  const { element, terminator } = opening
  let rest = text
  for (;;) {
    const end = terminator.exec(rest)
    // The last segment may lack its terminator; without IEA the file is cut off.
    const [raw, behind] = closingOf(end ? rest.slice(0, end.index) : rest, element)
    const next = end ? rest.slice(end.index + end[0].length).trimStart() : ''
    rest = behind === '' ? next : behind + (end?.[0] ?? '') + next
    if (raw.trim() === '' && rest !== '') continue
    const [tag = '', ...elements] = raw.split(element).map((value) => value.trim())
    if (tag === '' || (tag === 'ISA' && segments.length > 0)) return failed('truncated')
    if (at() > mostSegments) return failed('too-many-segments')
    if (elements.length > mostElements) return failed('too-many-elements')
    // No table could hold it.
    if (raw.includes('\0')) return failed('unreadable')
    segments.push({ tag, elements, position: at() })
    if (tag === 'IEA') return { segments, rest, position: at() - 1 }
    if (rest === '') return failed('truncated', at() - 1)
  }
}

/** An IEA segment and what stands behind its control number, without a terminator in between; other segments are whole. */
const closingOf = (raw: string, element: string): [segment: string, behind: string] => {
  const [tag = '', groups = '', control = ''] = raw.split(element, 3)
  const digits = /^\s*\d{1,9}/.exec(control)?.[0]
  if (tag.trim() !== 'IEA' || digits === undefined) return [raw, '']
  const length = tag.length + groups.length + digits.length + 2
  return [raw.slice(0, length), withoutFilling(raw.slice(length))]
}

const separatorsOf = (text: string): { element: string; terminator: RegExp } | undefined => {
  const opening =
    /^ISA([^A-Za-z0-9\s])(?:(?:(?!\1)[^\r\n])*\1){15}[^A-Za-z0-9](?: {0,200}(\r\n|\r|\n)|([^A-Za-z0-9]))/.exec(text)
  const [, element, line, end = line] = opening ?? []
  if (element === undefined || end === undefined || element === end) return undefined
  return {
    element,
    terminator: /[\r\n]/.test(end) ? /[\r\n]+/ : new RegExp(end.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')),
  }
}
