import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import { startWorker } from '#server/platform/jobs/startThread'
import {
  problemFields,
  type EngineAnswer,
  type EnginePlace,
  type EngineProblem,
  type EngineRequest,
} from './workerMessages'

type Pending = { resolve(answer: EngineAnswer): void; reject(error: Error): void }

/**
 * One life of the engine: a worker thread that answers one request after the other, until it is closed or ended.
 * It keeps its own messages instead of `startThread`: they are the way of every statement, an error has the fields that
 * the network driver reports, and a request may be rejected only once the thread has released the database's files.
 */
export class EngineThread {
  private pending: Pending | undefined
  private ended: Error | undefined
  private readonly worker: Worker

  private constructor(place: EnginePlace) {
    this.worker = startWorker('./database-worker.ts', import.meta.url, { workerData: place })
    this.worker.on('message', (answer: EngineAnswer) => this.settle(answer))
    this.worker.on('error', (error: Error) => this.stop(error))
    this.worker.on('exit', () => this.stop(new Error('The embedded database stopped.')))
  }

  /** @param limit milliseconds within which the database must be open */
  static async start(place: EnginePlace, limit: number): Promise<EngineThread> {
    const thread = new EngineThread(place)
    try {
      await thread.await(limit)
    } catch (error) {
      await thread.end()
      throw error
    }
    return thread
  }

  get isEnded(): boolean {
    return this.ended !== undefined
  }

  /**
   * Asks the engine; requests must not overlap. A request over its limit (milliseconds) ends the whole thread, since
   * a running statement cannot be interrupted otherwise; the caller gets PostgreSQL's code for a cancelled statement.
   */
  async ask(request: EngineRequest, limit?: number): Promise<EngineAnswer> {
    if (this.ended) throw this.ended
    const answer = this.await(limit)
    this.worker.postMessage(request)
    return answer
  }

  async end(): Promise<void> {
    this.stop(new Error('The embedded database is closed.'))
    await this.worker.terminate()
  }

  private await(limit?: number): Promise<EngineAnswer> {
    return new Promise((resolve, reject) => {
      const watchdog = limit === undefined ? undefined : setTimeout(() => this.stop(overdue(limit)), limit)
      const done = () => {
        clearTimeout(watchdog)
        this.pending = undefined
      }
      this.pending = {
        resolve: (answer) => {
          done()
          if (answer.kind === 'failed') reject(errorOf(answer.problem))
          else resolve(answer)
        },
        reject: (error) => {
          done()
          // This worker must have released the files before another process opens them.
          this.worker.terminate().then(() => reject(error), reject)
        },
      }
    })
  }

  private settle(answer: EngineAnswer): void {
    this.pending?.resolve(answer)
  }

  private stop(error: Error): void {
    this.ended ??= error
    this.pending?.reject(this.ended)
  }
}

const overdue = (limit: number): Error =>
  errorOf({
    severity: 'ERROR',
    code: '57014',
    message: `canceling statement due to statement timeout: it ran longer than ${limit / 1000} seconds`,
  })

/** An error as the network driver would throw it, so that callers need not know which database they talk to. */
export const errorOf = (problem: EngineProblem): Error => {
  if (problem.code === undefined) return new Error(problem.message)
  const error = new pg.DatabaseError(problem.message, problem.message.length, 'error')
  for (const field of problemFields) Object.assign(error, { [field]: problem[field] })
  return error
}
