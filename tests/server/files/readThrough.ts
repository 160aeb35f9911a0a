import { FileProblem } from '#server/platform/files/fileProblem'
import { parseTabularFile } from '#server/platform/files/parseTabularFile'
import { usualLimits, type FileLimits, type TableRow } from '#server/platform/files/table'

/** Reads on the test's own thread, and keeps everything. */
export const readThrough = (name: string, content: Uint8Array | string, limits: Partial<FileLimits> = {}) => {
  const rows: TableRow[] = []
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const facts = parseTabularFile(
    name,
    bytes,
    { ...usualLimits, ...limits },
    { header: () => {}, rows: (chunk) => rows.push(...chunk) },
  )
  return { facts, rows, cells: rows.map((row) => row.cells) }
}

/** The refusal that reading ends in, or what it gave instead. */
export const refusalOf = (name: string, content: Uint8Array | string, limits: Partial<FileLimits> = {}) => {
  try {
    return readThrough(name, content, limits).facts
  } catch (problem) {
    if (problem instanceof FileProblem) return problem.refusal
    throw problem
  }
}
