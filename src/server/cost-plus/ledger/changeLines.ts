import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { LedgerLine } from '#domain/billing/ledger/ledger'
import {
  changedPeriods,
  changeLine,
  type LineChange,
  lineProblem,
  type RecordedChange,
  stateOf,
  undoChange,
  undoProblem,
} from '#domain/billing/ledger/lineChanges'
import { versionFor } from '#domain/billing/setup/setupVersions'
import { assertOpen } from '#server/cost-plus/billingWrites'
import { calculatedColumns } from './readPeriod'
import { assertSeesPay } from '#server/cost-plus/payData'
import { refusalOf } from '#server/cost-plus/problemText'
import { categoryByPeriod } from '#server/cost-plus/setup/recategorize'
import { readVersions } from '#server/cost-plus/setup/versionRows'
import { ledgerChange, ledgerLine } from '#server/database/schema/billing/ledger'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { notFound } from '#server/platform/http/problems'
import { noRecordProblem } from '#server/platform/http/reasons'

/**
 * Ledger lines by their ids, locked in the order of the ids.
 * @throws 404 for one that does not exist
 */
export const lockLines = async ({ database, customer }: Context, ids: readonly number[]): Promise<LedgerLine[]> => {
  const lines = await database
    .select(calculatedColumns)
    .from(ledgerLine)
    .where(and(eq(ledgerLine.customer, customer), inArray(ledgerLine.id, [...ids])))
    .orderBy(asc(ledgerLine.id))
    .for('update')
  const known = new Set(lines.map(({ id }) => id))
  const missing = ids.find((id) => !known.has(id))
  if (missing !== undefined) throw noRecordProblem('line', missing)
  return lines
}

/**
 * Changes lines by hand, all or none. Each change is kept, so that it can be undone.
 * @returns how many lines it has changed
 * @throws 404 for an unknown line, 400 and 409 for a change that is refused, 409 for a locked period
 */
export const changeLines = async (context: Context, ids: readonly number[], wanted: LineChange): Promise<number> => {
  await takeTurn(context)
  const lines = await lockLines(context, [...new Set(ids)])
  await assertOpen(
    context,
    lines.flatMap((line) => changedPeriods(line, wanted)),
  )
  const versions = await readVersions(context)
  for (const line of lines) {
    const setup = versionFor(versions, wanted.period ?? line.period ?? '') ?? { categories: [] }
    const problem = lineProblem(line, wanted, setup, context.caller.userId)
    if (problem) throw refusalOf({ problem, about: { noun: 'line', name: String(line.id) } })
  }
  return store(
    context,
    lines.map((line) => ({ before: line, after: changeLine(line, wanted) })),
  )
}

/**
 * Undoes the last change by hand of each line, all or none.
 * @throws 404 for an unknown line or one that was never changed, 409 for a change that cannot be undone
 */
export const undoLastChanges = async (context: Context, ids: readonly number[]): Promise<number> => {
  const { database, customer } = context
  await takeTurn(context)
  const lines = await lockLines(context, [...new Set(ids)])
  const last = await database
    .selectDistinctOn([ledgerChange.lineId])
    .from(ledgerChange)
    .where(
      and(
        eq(ledgerChange.customer, customer),
        eq(ledgerChange.undone, false),
        inArray(
          ledgerChange.lineId,
          lines.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(ledgerChange.lineId, desc(ledgerChange.id))
  const changes = lines.map((line) => {
    const change = last.find(({ lineId }) => lineId === line.id)
    if (!change) throw notFound(`Line ${line.id} has no change to undo.`)
    const recorded: RecordedChange = change
    const problem = undoProblem(line, recorded)
    if (problem) throw refusalOf({ problem, about: { noun: 'line', name: String(line.id) } })
    return { id: change.id, before: line, after: undoChange(line, recorded) }
  })
  await assertSeesPay(
    context,
    changes.flatMap(({ before, after }) => (before.category === after.category ? [] : [before.id])),
  )
  await assertOpen(
    context,
    changes.flatMap(({ before, after }) => changedPeriods(before, { period: after.period ?? undefined } as LineChange)),
  )
  await database
    .update(ledgerChange)
    .set({ undone: true })
    .where(
      and(
        eq(ledgerChange.customer, customer),
        inArray(
          ledgerChange.id,
          changes.map(({ id }) => id),
        ),
      ),
    )
  return update(context, changes)
}

type Changed = { before: LedgerLine; after: LedgerLine }

/** Stores changed lines with what can undo them. */
const store = async (context: Context, changed: readonly Changed[]): Promise<number> => {
  const { database, customer, caller } = context
  const real = changed.filter(({ before, after }) => JSON.stringify(stateOf(before)) !== JSON.stringify(stateOf(after)))
  for (let start = 0; start < real.length; start += atOnce)
    await database.insert(ledgerChange).values(
      real.slice(start, start + atOnce).map(({ before, after }) => ({
        customer,
        lineId: before.id,
        before: stateOf(before),
        after: stateOf(after),
        changedBy: caller.userId,
      })),
    )
  await update(context, real)
  return changed.length
}

const atOnce = 2_000

/** Writes the changed lines in one statement, each with the category that it now has. */
const update = async (context: Context, changed: readonly Changed[]): Promise<number> => {
  if (changed.length === 0) return 0
  const { database, customer, caller } = context
  const categoryIn = categoryByPeriod(await readVersions(context))
  const fresh = changed.map(({ after }) => ({
    id: after.id,
    ...stateOf(after),
    effective: after.category ?? categoryIn(after.period ?? '')(after),
  }))
  await database.execute(sql`
    update ${ledgerLine} set status = fresh.status, hand_category = fresh.category, category = fresh.effective,
           period = fresh.period, reason = fresh.reason, awaits_second = fresh."awaitsSecond",
           updated_at = now(), updated_by = ${caller.userId}
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh(
             id bigint, status text, category text, effective text, period text, reason text, "awaitsSecond" text)
     where ${ledgerLine.customer} = ${customer} and ${ledgerLine.id} = fresh.id`)
  for (const { before, after } of changed.slice(0, mostRecorded))
    context.record('ledger-line', before.id, stateOf(before), stateOf(after))
  if (changed.length > mostRecorded)
    context.record('ledger-lines', 'more', null, { lines: changed.slice(mostRecorded).map(({ before }) => before.id) })
  context.publish('billing', ['ledger'])
  return changed.length
}

/** Lines whose change is in the audit trail as a record of its own; of more, their ids are. */
const mostRecorded = 500
