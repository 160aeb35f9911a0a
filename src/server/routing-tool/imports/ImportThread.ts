import type { Worker } from 'node:worker_threads'
import { startThread } from '#server/platform/jobs/startThread'
import { FileProblem } from '#server/platform/files/fileProblem'
import { longestReading } from '#server/platform/files/readTabularFile'
import { usualLimits } from '#server/platform/files/table'
import type { CheckOrder, SheetRow } from './checkRows'
import type { CheckFindings, ImportAnswer, ImportQuestion, ImportTask, ReadFile, StoreChunk } from './workerMessages'

type ThreadOptions = {
  signal?: AbortSignal | undefined
  onProgress?: ((rows: number) => void) | undefined
  /** Milliseconds in which each question has to be answered. */
  patience?: number
}

/**
 * A file, or rows, in a thread of their own: reading and checking a hundred thousand rows takes a second or more, in
 * which the server has others to answer. One question at a time; `end` it in any case.
 */
export class ImportThread {
  private readonly worker: Worker
  private readonly patience: number
  private waiting: { resolve: (value: unknown) => void; reject: (problem: unknown) => void } | undefined
  private problem: unknown
  private clock: NodeJS.Timeout | undefined

  constructor(
    private readonly file: { name: string; bytes: Uint8Array } | null,
    { signal, onProgress, patience = longestReading }: ThreadOptions = {},
  ) {
    this.patience = patience
    this.worker = startWorker({ file: file && { ...file, limits: usualLimits } })
    this.worker.on('message', (message: ImportAnswer) => {
      if (message.type === 'progress') onProgress?.(message.rows)
      else if (message.type === 'refused') this.settle(new FileProblem(message.refusal))
      else this.settle(undefined, message.value)
    })
    this.worker.once('error', (cause) => this.settle(problemOf(cause)))
    this.worker.once('exit', () => this.settle(this.problem ?? new FileProblem({ code: 'aborted' })))
    signal?.addEventListener('abort', () => void this.end(), { once: true })
  }

  /** @throws FileProblem for whatever is wrong with the file */
  async read(): Promise<ReadFile> {
    const limit = usualLimits.maxBytes
    if (this.file && this.file.bytes.length > limit) throw new FileProblem({ code: 'too-large', limit })
    return (await this.ask({ ask: 'read' })) as ReadFile
  }

  /** Hands over rows that were read before. */
  async take(rows: SheetRow[]): Promise<void> {
    await this.ask({ ask: 'take', rows })
  }

  async check(order: CheckOrder): Promise<CheckFindings> {
    return (await this.ask({ ask: 'check', order })) as CheckFindings
  }

  /** The rows as JSON for the staging table, some thousands at a time; null behind the last one. */
  async staged(first: number, order: CheckOrder): Promise<string | null> {
    return (await this.ask({ ask: 'staged', first, order })) as string | null
  }

  /** All deliveries without a problem, in the chunks in which they are stored. */
  async storeChunks(order: CheckOrder, deliveries: number): Promise<StoreChunk[]> {
    const chunks: StoreChunk[] = []
    for (let first = 0; first < deliveries; first += 10_000)
      chunks.push((await this.ask({ ask: 'stored', first, order })) as StoreChunk)
    return chunks
  }

  async end(): Promise<void> {
    this.problem ??= new FileProblem({ code: 'aborted' })
    await this.worker.terminate()
  }

  private ask(question: ImportQuestion): Promise<unknown> {
    if (this.problem) return Promise.reject(this.problem)
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
      this.clock = setTimeout(() => {
        this.settle(new FileProblem({ code: 'timed-out' }))
        void this.end()
      }, this.patience)
      this.worker.postMessage(question)
    })
  }

  private settle(problem: unknown, value?: unknown) {
    const { waiting } = this
    this.waiting = undefined
    clearTimeout(this.clock)
    if (problem === undefined) return waiting?.resolve(value)
    this.problem ??= problem
    waiting?.reject(problem)
  }
}

const startWorker = (task: ImportTask): Worker =>
  startThread('./import-worker.ts', import.meta.url, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 1_536, maxYoungGenerationSizeMb: 64 },
  })

/** What kills the thread is the file's doing: too much for its memory, or a shape that its reader did not foresee. */
const problemOf = (cause: Error) =>
  'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new FileProblem({ code: 'too-large', limit: usualLimits.maxUnpacked }, { cause })
    : new FileProblem({ code: 'unreadable', reason: 'corrupt' }, { cause })
