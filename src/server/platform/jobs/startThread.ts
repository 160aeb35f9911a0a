import { expose, type Remote, transferHandlers, wrap } from 'comlink'
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js'
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'

/** Why a thread did not answer: it was ended, by its owner or by its signal, or the rest by itself. */
type ThreadEnd = 'ended' | 'timed-out' | 'out-of-memory' | 'crashed'

export class ThreadFailure extends Error {
  constructor(
    readonly code: ThreadEnd,
    cause?: unknown,
  ) {
    super(`The worker thread did not answer: ${code}.`, { cause })
    this.name = 'ThreadFailure'
  }
}

/** A program in a worker thread; `Work` are the functions that it passes to `exposeWork`. */
export type Thread<Work> = {
  readonly hasEnded: boolean
  /**
   * Calls functions of the thread.
   * @param limit milliseconds, after which the thread is ended
   * @throws ThreadFailure when the thread ends before the answer; otherwise what the function throws, as an Error with
   * the same fields
   */
  ask<Answer>(call: (work: Remote<Work>) => Answer, limit?: number): Promise<Awaited<Answer>>
  /** Ends the thread whatever it is doing; open calls are rejected. */
  end(): Promise<unknown>
}

type ThreadOptions = Pick<WorkerOptions, 'resourceLimits'> & {
  /** Ends the thread. */
  signal?: AbortSignal | undefined
  /** Lets the process exit while the thread is running. */
  isUnref?: boolean
  /** Replaces what `ask` would throw. */
  problemOf?: (cause: unknown) => unknown
}

/** Starts a program in a worker thread; `source` and `caller` as for `startWorker`. To be ended in any case. */
export const startThread = <Work>(
  source: `./${string}.ts`,
  caller: string,
  { signal, isUnref = false, problemOf, ...options }: ThreadOptions = {},
): Thread<Work> => {
  const worker = startWorker(source, caller, options)
  const work = wrap<Work>(nodeEndpoint(worker))
  const ended = new AbortController()
  let failure: ThreadFailure | undefined
  const end = (code: ThreadEnd, cause?: unknown) => {
    failure ??= new ThreadFailure(code, cause)
    ended.abort()
    return worker.terminate()
  }
  if (isUnref) worker.unref()
  worker.once('error', (cause) => void end(isOutOfMemory(cause) ? 'out-of-memory' : 'crashed', cause))
  worker.once('exit', () => void end('crashed'))
  signal?.addEventListener('abort', () => void end('ended'), { signal: ended.signal })
  if (signal?.aborted) void end('ended')
  return {
    get hasEnded() {
      return failure !== undefined
    },
    ask: async <Answer>(call: (work: Remote<Work>) => Answer, limit?: number): Promise<Awaited<Answer>> => {
      const clock = limit === undefined ? undefined : setTimeout(() => void end('timed-out'), limit)
      const answered = new AbortController()
      try {
        if (failure) throw failure
        // Comlink never settles a call to a thread that has ended.
        const unanswered = new Promise<never>((_, reject) => {
          ended.signal.addEventListener('abort', () => reject(failure), { signal: answered.signal })
        })
        return await Promise.race([call(work), unanswered])
      } catch (cause) {
        throw problemOf ? problemOf(cause) : cause
      } finally {
        clearTimeout(clock)
        answered.abort()
      }
    },
    end: () => end('ended'),
  }
}

/** Lets the thread that started this one call these functions. */
export const exposeWork = (work: object): void => {
  if (parentPort) expose(work, nodeEndpoint(parentPort))
}

/** Comlink sends the message, name and stack of an error; the fields that tell one problem from another go with them. */
const thrownHandler = transferHandlers.get('throw')
if (thrownHandler)
  transferHandlers.set('throw', {
    ...thrownHandler,
    serialize: (thrown) => {
      const { value } = thrown as { value: unknown }
      if (!(value instanceof Error)) return [{ isError: false, value }, []]
      const { message, name, stack } = value
      return [{ isError: true, value: { ...value, message, name, stack } }, []]
    },
  })

const isOutOfMemory = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Starts a program in a worker thread without a protocol. `source` is its file beside the caller, `caller` the caller's
 * `import.meta.url`. The built program is beside the built server under the same name. From source, the thread first
 * registers a TypeScript loader: on Node 20 `--import` has no effect in a worker.
 */
export const startWorker = (source: `./${string}.ts`, caller: string, options: WorkerOptions): Worker => {
  const own: WorkerOptions = { ...options, execArgv: [] }
  if (caller.endsWith('.js')) return new Worker(new URL(source.replace(/\.ts$/, '.js'), caller), own)
  const program = JSON.stringify(new URL(source, caller).href)
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${program}) })`
  return new Worker(start, { ...own, eval: true })
}
