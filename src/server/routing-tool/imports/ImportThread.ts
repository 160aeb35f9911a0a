import { proxy, type Remote } from 'comlink'
import type { ColumnChoice } from '#domain/import/importBatch'
import type { FileNotation, KnownNotation } from '#domain/import/notation'
import type { FieldCodes } from '#domain/import/readRow'
import { FileProblem } from '#server/platform/files/fileProblem'
import { longestReading, startFileThread } from '#server/platform/files/startFileThread'
import { usualLimits } from '#server/platform/files/table'
import type { Thread } from '#server/platform/jobs/startThread'
import type { CheckOrder, SheetRow } from './checkRows'
import type { ImportWork } from './import-worker'
import type { CheckFindings, ReadFile, StoreChunk } from './workerMessages'

type ThreadOptions = {
  signal?: AbortSignal | undefined
  onProgress?: ((rows: number) => void) | undefined
  /** Milliseconds in which each call has to be answered, `longestReading` when not given. */
  patience?: number
}

/**
 * Reads and checks a file, or rows, in a thread of its own: a hundred thousand rows take a second or more, in which the
 * server has other calls to answer. Rejects as `startFileThread` does. To be ended in any case.
 */
export class ImportThread {
  private readonly thread: Thread<ImportWork>

  constructor(private readonly options: ThreadOptions = {}) {
    this.thread = startFileThread('./import-worker.ts', import.meta.url, { signal: options.signal })
  }

  async read({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<ReadFile> {
    const limit = usualLimits.maxBytes
    if (bytes.length > limit) throw new FileProblem({ code: 'too-large', limit })
    const onProgress = proxy((rows: number) => this.options.onProgress?.(rows))
    return this.ask((work) => work.read(name, bytes, usualLimits, onProgress))
  }

  /** Passes on rows that were read before. */
  take(rows: SheetRow[]): Promise<void> {
    return this.ask((work) => work.take(rows))
  }

  /** The codes in the rows that may be those of a partner, each once. */
  codes(columns: ColumnChoice[]): Promise<FieldCodes> {
    return this.ask((work) => work.codes(columns))
  }

  /** How the rows write numbers and dates. Rejects with FileProblem when that is unclear. */
  notation(columns: ColumnChoice[], known: KnownNotation): Promise<FileNotation> {
    return this.ask((work) => work.notation(columns, known))
  }

  check(order: CheckOrder): Promise<CheckFindings> {
    return this.ask((work) => work.check(order))
  }

  /** The rows as JSON for the staging table, some thousands at a time; null after the last one. */
  staged(first: number, order: CheckOrder): Promise<string | null> {
    return this.ask((work) => work.stagedText(first, order))
  }

  /** All deliveries without a problem, in the chunks in which they are stored. */
  async storeChunks(order: CheckOrder, deliveries: number): Promise<StoreChunk[]> {
    const chunks: StoreChunk[] = []
    for (let first = 0; first < deliveries; first += 10_000)
      chunks.push((await this.ask((work) => work.storeChunk(first, order))) as StoreChunk)
    return chunks
  }

  end(): Promise<unknown> {
    return this.thread.end()
  }

  private ask<Answer>(call: (work: Remote<ImportWork>) => Answer): Promise<Awaited<Answer>> {
    return this.thread.ask(call, this.options.patience ?? longestReading)
  }
}
