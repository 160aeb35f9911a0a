import { eq, sql } from 'drizzle-orm'
import { recurringJob } from '#server/database/schema/platform'
import { reasonOf } from '#server/platform/log'
import type { Kernel } from '#server/platform/kernel'
import { type Claim, type Queue, workOff } from './leases'

type Recurring = { name: string; everySeconds: number; run(kernel: Kernel, stopping: AbortSignal): Promise<unknown> }
/** Characters of a reason that are kept. */
const longestReason = 1_000

type RecurringRow = typeof recurringJob.$inferSelect

/**
 * Runs a recurring job if its time has come: in one process at a time, and also when servers are restarted more often
 * than it is due. It is due for the first time after `everySeconds`.
 */
export const runRecurring = async (kernel: Kernel, job: Recurring, stopping: AbortSignal): Promise<void> => {
  const { opened } = kernel
  await opened.allCustomers
    .insert(recurringJob)
    .values({ id: job.name, dueAt: afterSeconds(job.everySeconds) })
    .onConflictDoNothing()
  await workOff(opened, turnsOf(kernel, job), { stopping, most: 1 })
}

const afterSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

const turnsOf = (kernel: Kernel, { name, everySeconds, run }: Recurring): Queue<RecurringRow> => {
  const settle = async ({ isHeld }: Claim<RecurringRow>, failure: string | null) => {
    const failingSince = failure === null ? null : sql`coalesce(${recurringJob.failingSince}, now())`
    await kernel.opened.allCustomers
      .update(recurringJob)
      .set({ dueAt: afterSeconds(everySeconds), failingSince, failure })
      .where(isHeld)
  }
  return {
    table: recurringJob,
    isOpen: sql`due.id = ${name}`,
    isUnderWay: eq(recurringJob.id, name),
    lease: 60_000,
    waits: [],
    // It is never given up: the next turn is the next attempt.
    attemptOf: () => 1,
    perform: async (claim) => {
      await run(kernel, claim.signal)
      await settle(claim, null)
    },
    failed: async (claim, error) => {
      kernel.log.error({ err: error, job: name }, 'work in the background failed')
      await settle(claim, reasonOf(error).slice(0, longestReason))
    },
  }
}
