import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { messageOf } from '#contract/platform/answers'
import { isDue } from '#domain/fleet-manager/changeSet'
import { changeSet } from '#server/database/schema/configuration'
import { forEachDue, takeTurn } from '#server/platform/customerWork'
import { isDatabaseTrouble } from '#server/platform/databaseTrouble'
import { writeAndPublish } from '#server/platform/events/publishChanges'
import { problemOf } from '#server/platform/http/errorAnswers'
import type { Problem } from '#server/platform/http/problems'
import type { Kernel } from '#server/platform/kernel'
import { commitUnattended } from '#server/platform/unattendedWork'
import { readChanges, readSet, setOf } from './changeSetRows'
import { goLive } from './goLive'
import { needsApproval } from './writeDirectly'

/** Makes the change sets live whose set time has come, each in a transaction of its own, in the name of its author. */
export const goLiveWhenDue = async (kernel: Kernel): Promise<void> => {
  const due = await kernel.opened.allCustomers
    .select({ id: changeSet.id, customer: changeSet.customer, author: changeSet.createdBy })
    .from(changeSet)
    .where(and(inArray(changeSet.status, ['draft', 'approved']), lte(changeSet.goesLiveAt, sql`now()`)))
    .orderBy(changeSet.goesLiveAt)
    .limit(100)
  const how = {
    author: ({ author }: (typeof due)[number]) => author,
    onFailure: ({ id, customer }: (typeof due)[number], error: unknown) => noteFailure(kernel, { id, customer }, error),
  }
  await forEachDue(kernel, due, how, (work, { id }) =>
    commitUnattended(work, 'fleetManager.goLiveWhenDue', async (context) => {
      await takeTurn(context)
      const row = await readSet(context, id)
      const set = setOf(row, await readChanges(context, row))
      // Another process or a user may have been faster.
      if (isDue(set, new Date().toISOString(), await needsApproval(context))) await goLive(context, id)
    }),
  )
}

/** The other sets do not wait: why this one failed is noted with it, or logged where not even that is possible. */
const noteFailure = async (kernel: Kernel, set: { id: number; customer: string }, error: unknown): Promise<void> => {
  const problem = problemOf(error)
  if (!problem) kernel.log.error({ err: error, ...set }, 'a change set could not go live')
  // Without its database the server tries again at the next turn.
  if (isDatabaseTrouble(error)) return
  const reason = problem ? reasonOf(problem) : 'The server could not store it. Make it live again, or set another time.'
  await noteProblem(kernel, { ...set, problem: reason.slice(0, 2_000) }).catch((another: unknown) =>
    kernel.log.error({ err: another, ...set }, 'the problem of a change set could not be noted'),
  )
}

const reasonOf = ({ body, message }: Problem): string =>
  Array.isArray(body) ? body.join(' ') : (messageOf(body) ?? message)

/** Shows why a set could not go live, and clears its time: a user has to decide. */
const noteProblem = async (
  kernel: Kernel,
  { id, customer, problem }: { id: number; customer: string; problem: string },
): Promise<void> => {
  await writeAndPublish(kernel, async (transaction, publish) => {
    await transaction
      .update(changeSet)
      .set({ problem, goesLiveAt: null, updatedAt: sql`now()`, version: sql`${changeSet.version} + 1` })
      .where(and(eq(changeSet.customer, customer), eq(changeSet.id, id)))
    publish({ customer, topic: 'setup', keys: [] })
  })
}
