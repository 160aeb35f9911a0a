import { fileKind } from './fileKind'
import { FileProblem } from './fileProblem'
import { readDelimitedText } from './readDelimitedText'
import { readWorkbook } from './readWorkbook'
import type { FileFacts, FileLimits, TableSink } from './table'

/** Reads a whole file on the calling thread, which may take many seconds: the server calls readTabularFile instead. */
export const parseTabularFile = (name: string, bytes: Uint8Array, limits: FileLimits, sink: TableSink): FileFacts => {
  if (bytes.length > limits.maxBytes) throw new FileProblem({ code: 'too-large', limit: limits.maxBytes })
  if (bytes.length === 0) throw new FileProblem({ code: 'empty' })
  const kind = fileKind(name, bytes)
  return kind === 'csv' ? readDelimitedText(bytes, limits, sink) : readWorkbook(kind, bytes, limits, sink)
}
