import type { Worker } from 'node:worker_threads'
import { startThread } from '#server/platform/jobs/startThread'
import { FileProblem } from './fileProblem'
import { usualLimits, type FileFacts, type FileLimits, type TableRow, type TableShape } from './table'
import type { WorkerMessage, WorkerTask } from './workerMessages'

/** A file as it was uploaded: its name, and its bytes or where they lie. */
export type TabularFile = { name: string } & ({ bytes: Uint8Array } | { path: string })

/** Milliseconds in which a file has to be read. */
export const longestReading = 60_000

export type ReadOptions = Partial<FileLimits> & {
  signal?: AbortSignal
  /** Milliseconds, `longestReading` when not given. */
  patience?: number
  /** Called once, before the first rows, and only if there are any. */
  onHeader: (header: string[], shape: TableShape) => Promise<void> | void
  /** Called with up to 2,000 rows at a time, in order, never concurrently: reading waits for it. */
  onRows: (chunk: TableRow[]) => Promise<void> | void
}

/**
 * Reads a csv, xls or xlsx file in a thread of its own. Rejects with FileProblem for whatever is wrong with the file,
 * or with what onHeader or onRows threw; rows handed out before that are the caller's to undo.
 */
export const readTabularFile = async (file: TabularFile, options: ReadOptions): Promise<FileFacts> => {
  const { signal, patience = longestReading, onHeader, onRows, ...limits } = options
  if (signal?.aborted) throw new FileProblem({ code: 'aborted' })
  const taken = new SharedArrayBuffer(4)
  const task: WorkerTask = {
    name: file.name,
    content: 'bytes' in file ? file.bytes : file.path,
    limits: { ...usualLimits, ...limits },
    taken,
  }
  // A file that is too large is not worth a copy, let alone a thread.
  if (typeof task.content !== 'string' && task.content.length > task.limits.maxBytes)
    throw new FileProblem({ code: 'too-large', limit: task.limits.maxBytes })

  const worker = startWorker(task)
  const listening = new AbortController()
  let clock: NodeJS.Timeout | undefined
  try {
    return await new Promise<FileFacts>((resolve, reject) => {
      clock = setTimeout(() => reject(new FileProblem({ code: 'timed-out' })), patience)
      signal?.addEventListener('abort', () => reject(new FileProblem({ code: 'aborted' })), listening)
      const counter = new Int32Array(taken)
      let handled = Promise.resolve()
      worker.once('error', (cause) => reject(problemOf(cause, task.limits)))
      // What the worker said before it went may still be in hand.
      worker.once('exit', () => void handled.then(() => reject(corrupt())))
      worker.on('message', (message: WorkerMessage) => {
        handled = handled
          .then(async () => {
            if (signal?.aborted) return
            if (message.type === 'header') await onHeader(message.shape.header, message.shape)
            else if (message.type === 'rows') await onRows(message.chunk)
            else if (message.type === 'refused') throw new FileProblem(message.refusal)
            else resolve(message.facts)
            Atomics.add(counter, 0, 1)
            Atomics.notify(counter, 0)
          })
          .catch(reject)
      })
    })
  } finally {
    clearTimeout(clock)
    listening.abort()
    await worker.terminate()
  }
}

const startWorker = (task: WorkerTask): Worker =>
  startThread('./tabular-file-worker.ts', import.meta.url, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 1_536, maxYoungGenerationSizeMb: 64 },
  })

/** What kills the thread is the file's doing: too much for its memory, or a shape that its reader did not foresee. */
const problemOf = (cause: Error, limits: FileLimits) =>
  'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new FileProblem({ code: 'too-large', limit: limits.maxUnpacked }, { cause })
    : corrupt(cause)

const corrupt = (cause?: Error) => new FileProblem({ code: 'unreadable', reason: 'corrupt' }, { cause })
