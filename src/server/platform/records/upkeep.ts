import { sql } from 'drizzle-orm'
import type { Kernel } from '#server/platform/kernel'
import { logs } from './logs'
import { noteDroppedRefusals } from './refusedCalls'
import { sealRecords } from './sealRecords'
import { noteSecurityEvents } from './securityEvents'
import { verifyLog } from './verifyRecords'

/** Any fixed number that no other use of advisory locks has. */
const verifyingLock = 7_306_416

export const sealLogs = async (kernel: Pick<Kernel, 'opened'>): Promise<void> => {
  await noteDroppedRefusals(kernel)
  await sealRecords(kernel.opened.allCustomers)
}

/**
 * Checks both logs against their chains, once a day among all processes, and notes the result with the heads: an end
 * that is cut off later is noticed by them. The heads are in the server's log as well, out of reach of the database.
 */
export const verifyLogs = async ({
  opened: { allCustomers: database },
  log,
}: Pick<Kernel, 'opened' | 'log'>): Promise<void> => {
  const isOurs = await database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ ours: boolean }>(sql`
      select pg_try_advisory_xact_lock(${verifyingLock}) and not exists (
        select from security_event where kind in ('records-verified', 'records-broken')
           and at > now() - interval '20 hours') as ours`)
    return rows[0]?.ours ?? false
  })
  if (!isOurs) return
  for (const one of logs) {
    const { position, hash, broken } = await verifyLog(database, one)
    const detail = { log: one, position, hash, ...(broken && { entryId: broken.entryId, problem: broken.problem }) }
    await noteSecurityEvents(database, [{ kind: broken ? 'records-broken' : 'records-verified', userId: null, detail }])
    if (broken) log.error(detail, 'a log was changed behind the back of the server')
    else log.info(detail, 'a log agrees with its chain')
  }
}
