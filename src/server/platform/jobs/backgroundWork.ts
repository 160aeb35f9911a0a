import { lt, sql } from 'drizzle-orm'
import { signInAttempt } from '#server/database/schema/access'
import { changeEvent, idempotentAnswer } from '#server/database/schema/platform'
import type { Kernel } from '#server/platform/kernel'
import { runRecurring } from './recurringWork'
import { forgetOldData } from './retention'

/** Work that is repeated with a pause between two runs. */
export type ScheduledJob = {
  everySeconds: number
  /**
   * A job with a name runs in one process at a time, and its next time is stored: a restart does not put it off.
   * Without one it runs in every process, and claims what it works on.
   */
  name?: string
  /** A job of many steps ends between two of them when the server is stopping. */
  run(kernel: Kernel, stopping: AbortSignal): Promise<unknown>
  /** Releases what the job holds, after its last run. */
  close?(): void
}

/**
 * Starts the jobs, and those that delete old data. They never keep the process alive.
 * @param pace how many times sooner than usual a job that somebody waits for is repeated
 * @returns a function that stops them, after the runs under way
 */
export const startBackgroundWork = (kernel: Kernel, jobs: readonly ScheduledJob[], pace = 1): (() => Promise<void>) => {
  const stopping = new AbortController()
  const running = [...jobs, ...ownJobs].map((job) => repeat(kernel, job, { pace, stopping: stopping.signal }))
  return async () => {
    stopping.abort()
    await Promise.all(running.map((stop) => stop()))
  }
}

const ownJobs: readonly ScheduledJob[] = [
  { name: 'day-old rows', everySeconds: 3_600, run: (kernel) => prune(kernel) },
  { name: 'retention', everySeconds: 3_600, run: (kernel) => forgetOldData(kernel) },
]

/** Seconds between two looks at the stored time of a job with a name. */
const longestPause = 60
/** Somebody waits for what a job does that is repeated within so many seconds. */
const longestAwaited = 5

/** A failure is logged, and the next run tries again. */
const repeat = (
  kernel: Kernel,
  { everySeconds, name, run, close }: ScheduledJob,
  { pace, stopping }: { pace: number; stopping: AbortSignal },
) => {
  const usualPause = name === undefined ? everySeconds : Math.min(everySeconds, longestPause)
  const pause = everySeconds <= longestAwaited ? usualPause / pace : usualPause
  const turnOf = () =>
    name === undefined ? run(kernel, stopping) : runRecurring(kernel, { name, everySeconds, run }, stopping)
  let timer: NodeJS.Timeout
  let turn: Promise<void> = Promise.resolve()
  const later = () => {
    timer = setTimeout(() => {
      turn = turnOf()
        .catch((error: unknown) => kernel.log.error({ err: error }, 'work in the background failed'))
        .then(() => {
          if (!stopping.aborted) later()
        })
    }, pause * 1_000)
    timer.unref()
  }
  later()
  return async () => {
    clearTimeout(timer)
    await turn
    close?.()
  }
}

/** Deletes change events, cached responses and sign-in attempts of more than a day ago. */
export const prune = async ({ opened: { allCustomers: database } }: Pick<Kernel, 'opened'>) => {
  const aDayAgo = sql`now() - interval '1 day'`
  await database.delete(changeEvent).where(lt(changeEvent.at, aDayAgo))
  await database.delete(idempotentAnswer).where(lt(idempotentAnswer.at, aDayAgo))
  await database.delete(signInAttempt).where(lt(signInAttempt.at, aDayAgo))
}
