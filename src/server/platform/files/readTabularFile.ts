import { FileProblem } from './fileProblem'
import { longestReading, startFileThread } from './startFileThread'
import { usualLimits, type FileFacts, type FileLimits, type TableRow, type TableShape } from './table'
import type { TabularFileWork } from './tabular-file-worker'

export type ReadOptions = Partial<FileLimits> & {
  signal?: AbortSignal
  /** Milliseconds in which the file has to be read, `longestReading` when not given. */
  patience?: number
  /** Called once, before the first rows, and only if there are any. */
  onHeader: (header: string[], shape: TableShape) => Promise<void> | void
  /** Called with up to 2,000 rows at a time, in order, never concurrently: reading waits for it. */
  onRows: (chunk: TableRow[]) => Promise<void> | void
}

/**
 * Reads a csv, xls or xlsx file in a thread of its own. Rejects with FileProblem for whatever is wrong with the file,
 * before any rows are passed on, or with what onHeader or onRows threw.
 */
export const readTabularFile = async (
  { name, bytes }: { name: string; bytes: Uint8Array },
  options: ReadOptions,
): Promise<FileFacts> => {
  const { signal, patience = longestReading, onHeader, onRows, ...own } = options
  if (signal?.aborted) throw new FileProblem({ code: 'aborted' })
  const limits = { ...usualLimits, ...own }
  // A file that is too large is not worth a copy, let alone a thread.
  const { maxBytes, maxUnpacked } = limits
  if (bytes.length > maxBytes) throw new FileProblem({ code: 'too-large', limit: maxBytes })

  const thread = startFileThread<TabularFileWork>('./tabular-file-worker.ts', import.meta.url, { signal, maxUnpacked })
  try {
    const facts = await thread.ask((work) => work.read(name, bytes, limits), patience)
    if (facts.repeatedNames.length > 0) throw new FileProblem({ code: 'repeated-columns', names: facts.repeatedNames })
    await onHeader(facts.header, facts)
    const ask = () => thread.ask((work) => work.nextRows(), patience)
    let coming = ask()
    for (;;) {
      const rows = await coming
      if (signal?.aborted) throw new FileProblem({ code: 'aborted' })
      if (!rows) return facts
      // The thread hands over the next rows while these are worked with.
      coming = ask()
      coming.catch(() => undefined)
      await onRows(rows)
    }
  } finally {
    await thread.end()
  }
}
