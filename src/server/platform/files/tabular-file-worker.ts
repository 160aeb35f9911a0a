import { exposeWork } from '#server/platform/jobs/startThread'
import { parseTabularFile } from './parseTabularFile'
import type { FileFacts, FileLimits, TableRow } from './table'

/** Reads one file in a thread of its own, so that the server answers other calls in the meantime. */
const chunks: TableRow[][] = []

const work = {
  read: (name: string, bytes: Uint8Array, limits: FileLimits): FileFacts =>
    parseTabularFile(name, bytes, limits, { header: () => {}, rows: (chunk) => chunks.push(chunk) }),
  /** The next rows; undefined after the last ones. */
  nextRows: (): TableRow[] | undefined => chunks.shift(),
}

exposeWork(work)

export type TabularFileWork = typeof work
