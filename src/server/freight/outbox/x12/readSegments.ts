export type Segment = {
  readonly tag: string
  /** Elements without the tag, blanks around them removed: `elements[0]` is the standard's element 01. */
  readonly elements: readonly string[]
  /** Counted from 1 over the whole file. */
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

/**
 * Cuts a file into segments by the separators its ISA segment names, several interchanges one after the other included.
 * An ISA whose padding was lost on the way, line ends as terminators and line ends after terminators are all read.
 */
export const readSegments = (
  text: string,
): { readonly segments: readonly Segment[]; readonly problem?: { code: EnvelopeProblem; position: number } } => {
  const segments: Segment[] = []
  let rest = text.replace(/^\uFEFF/, '').trimStart()
  do {
    const opening = separatorsOf(rest)
    if (!opening) return { segments, problem: { code: 'not-an-interchange', position: segments.length + 1 } }
    const { element, terminator } = opening
    let closed = false
    while (!closed) {
      const end = terminator.exec(rest)
      // The last segment may lack its terminator; without IEA the file is cut off.
      const raw = end ? rest.slice(0, end.index) : rest
      rest = end ? rest.slice(end.index + end[0].length).trimStart() : ''
      const [tag = '', ...elements] = raw.split(element).map((value) => value.trim())
      if (tag === '') return { segments, problem: { code: 'truncated', position: segments.length + 1 } }
      const position = segments.length + 1
      if (position > mostSegments) return { segments, problem: { code: 'too-many-segments', position } }
      if (elements.length > mostElements) return { segments, problem: { code: 'too-many-elements', position } }
      // No table could hold it.
      if (raw.includes('\0')) return { segments, problem: { code: 'unreadable', position } }
      segments.push({ tag, elements, position })
      closed = tag === 'IEA'
      if (!closed && rest === '') return { segments, problem: { code: 'truncated', position: segments.length } }
    }
  } while (rest !== '')
  return { segments }
}

const separatorsOf = (text: string): { element: string; terminator: RegExp } | undefined => {
  const opening = /^ISA([^A-Za-z0-9\s])(?:(?:(?!\1)[^\r\n])*\1){15}[^A-Za-z0-9](\r\n|\r|\n|[^A-Za-z0-9])/.exec(text)
  const [, element, end] = opening ?? []
  if (element === undefined || end === undefined || element === end) return undefined
  return {
    element,
    terminator: /[\r\n]/.test(end) ? /[\r\n]+/ : new RegExp(end.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')),
  }
}
