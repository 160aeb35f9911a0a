import { lt, sql } from 'drizzle-orm'
import { signInAttempt } from '#server/database/schema/access'
import { changeEvent, idempotentAnswer } from '#server/database/schema/platform'
import type { Kernel } from '#server/platform/kernel'
import { forgetOldData } from './retention'

/** Work that is repeated with a pause between two runs. */
export type ScheduledJob = {
  everySeconds: number
  /** A job of many steps ends between two of them when the server is stopping. */
  run(kernel: Kernel, isStopping: () => boolean): Promise<unknown>
  /** Releases what the job holds, after its last run. */
  close?(): void
}

/**
 * Starts the jobs, and those that delete old data. They never keep the process alive.
 * @returns a function that stops them, after the runs under way
 */
export const startBackgroundWork = (kernel: Kernel, jobs: readonly ScheduledJob[]): (() => Promise<void>) => {
  let stopping = false
  const running = [...jobs, ...ownJobs].map((job) => repeat(kernel, job, () => stopping))
  return async () => {
    stopping = true
    await Promise.all(running.map((stop) => stop()))
  }
}

const ownJobs: readonly ScheduledJob[] = [
  { everySeconds: 3_600, run: (kernel) => prune(kernel) },
  { everySeconds: 3_600, run: (kernel) => forgetOldData(kernel) },
]

/** A failure is logged, and the next run tries again. */
const repeat = (kernel: Kernel, { everySeconds, run, close }: ScheduledJob, isStopping: () => boolean) => {
  let timer: NodeJS.Timeout
  let turn: Promise<void> = Promise.resolve()
  const later = () => {
    timer = setTimeout(() => {
      turn = run(kernel, isStopping)
        .catch((error: unknown) => kernel.log.error({ err: error }, 'work in the background failed'))
        .then(() => {
          if (!isStopping()) later()
        })
    }, everySeconds * 1_000)
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
