import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type ChangeSet,
  type ChangeSetProblem,
  takeChangeSetStep,
  type ChangeSetStep,
  mostChanges,
  stepProblem,
} from '#domain/fleet-manager/changeSet'
import { addChange, type ConfigurationChange } from '#domain/fleet-manager/configurationChange'
import { stepRefusal } from '#domain/fleet-manager/refusals'
import { changeSet, configurationEvent, draftChange } from '#server/database/schema/configuration'
import type { Place, Writing } from '#server/platform/customerWork'
import { coded, refused } from '#server/platform/http/problems'
import { noRecordProblem } from '#server/platform/http/reasons'
import { needsApproval } from './writeDirectly'

export type StoredSet = typeof changeSet.$inferSelect

/** @throws 404 for a set that the customer does not have */
export const readSet = async ({ database, customer }: Place, id: number): Promise<StoredSet> => {
  const [row] = await database
    .select()
    .from(changeSet)
    .where(and(eq(changeSet.customer, customer), eq(changeSet.id, id)))
  if (!row) throw noRecordProblem('change-set', id)
  return row
}

/** The changes of a set: those of its draft, or those that were stored when it went live. */
export const readChanges = async (
  { database, customer }: Place,
  set: StoredSet,
  { offset = 0, limit }: { offset?: number; limit?: number | null } = {},
): Promise<ConfigurationChange[]> => {
  if (set.status === 'live' || set.status === 'rolled-back') {
    const events = await database
      .select()
      .from(configurationEvent)
      .where(and(eq(configurationEvent.customer, customer), eq(configurationEvent.changeSetId, set.id)))
      .orderBy(asc(configurationEvent.id))
      .limit(Math.max(0, Math.min(limit ?? set.changeCount, set.changeCount - offset)))
      .offset(offset)
    return events.map(({ kind, key, before, after }) => ({ kind, key, before, after }))
  }
  const drafted = await database
    .select()
    .from(draftChange)
    .where(and(eq(draftChange.customer, customer), eq(draftChange.changeSetId, set.id)))
    .orderBy(asc(draftChange.place))
    .limit(limit ?? mostChanges)
    .offset(offset)
  return drafted.map(({ kind, key, before, after }) => ({ kind, key, before, after }))
}

/** What other open sets make of the records of a set: whichever goes live first is a conflict for the others. */
export const readOtherSets = async ({ database, customer }: Place, id: number) => {
  const own = alias(draftChange, 'own')
  return database
    .select({
      kind: draftChange.kind,
      key: draftChange.key,
      id: changeSet.id,
      title: changeSet.title,
      after: draftChange.after,
    })
    .from(own)
    .innerJoin(
      changeSet,
      and(
        eq(changeSet.customer, customer),
        inArray(changeSet.status, ['draft', 'approved']),
        ne(changeSet.id, own.changeSetId),
      ),
    )
    .innerJoin(
      draftChange,
      and(eq(draftChange.changeSetId, changeSet.id), eq(draftChange.kind, own.kind), eq(draftChange.key, own.key)),
    )
    .where(and(eq(own.customer, customer), eq(own.changeSetId, id)))
    .orderBy(asc(changeSet.id))
    .limit(1_000)
}

export const setOf = (row: StoredSet, changes: readonly ConfigurationChange[]): ChangeSet => ({ ...row, changes })

/** Puts the changes of a draft in place of those there are. */
export const storeDraft = async (
  { database, customer }: Writing,
  changeSetId: number,
  changes: readonly ConfigurationChange[],
): Promise<void> => {
  await database
    .delete(draftChange)
    .where(and(eq(draftChange.customer, customer), eq(draftChange.changeSetId, changeSetId)))
  for (let from = 0; from < changes.length; from += 1_000)
    await database.insert(draftChange).values(
      changes.slice(from, from + 1_000).map(({ kind, key, before, after }, place) => ({
        customer,
        changeSetId,
        kind,
        key,
        before,
        after,
        place: from + place,
      })),
    )
}

/**
 * Puts many changes into a draft, in place of those of the same records.
 * @throws 404 for a set that the customer does not have, FAILED for one that cannot be edited or would be too large
 */
export const putIntoDraft = async (
  context: Writing,
  id: number,
  changes: readonly ConfigurationChange[],
): Promise<number> => {
  const row = await readSet(context, id)
  const drafted = await readChanges(context, row)
  // More than a set may have are not merged, since that takes long: the step below rejects them.
  const merged = changes.length > mostChanges ? changes : changes.reduce<ConfigurationChange[]>(addChange, [...drafted])
  await stepSet(context, row, merged, { step: 'edit' })
  await storeDraft(context, id, merged)
  return id
}

/**
 * Takes a step of a set, by the rules of the domain, and stores where the set is then.
 * @throws FAILED with the reason for a step that is not possible
 */
export const stepSet = async (
  context: Writing,
  row: StoredSet,
  changes: readonly ConfigurationChange[],
  { step, goesLiveAt = null }: { step: ChangeSetStep; goesLiveAt?: string | null },
): Promise<ChangeSet> => {
  const { database, customer, caller } = context
  const circumstances = {
    by: caller.userId,
    at: new Date().toISOString(),
    needsApproval: await needsApproval(context),
    goesLiveAt,
  }
  const problem = stepProblem(setOf(row, changes), step, circumstances)
  if (problem) {
    const about = { noun: 'change-set', name: row.title } as const
    throw coded(refused(stepText(problem)), { ...stepRefusal(problem), about })
  }
  const after = takeChangeSetStep(setOf(row, changes), step, circumstances)
  await database
    .update(changeSet)
    .set({
      status: after.status,
      editors: [...after.editors],
      approvedBy: after.approvedBy,
      approvedAt: after.approvedAt,
      goesLiveAt: after.goesLiveAt,
      liveAt: after.liveAt,
      rollBackAskedBy: after.rollBackAskedBy,
      rolledBackAt: after.rolledBackAt,
      ...(step === 'go-live' && { liveBy: caller.userId }),
      ...(step === 'roll-back' && { rolledBackBy: caller.userId }),
      problem: null,
      changeCount: changes.length,
      updatedBy: caller.userId,
      updatedAt: circumstances.at,
      version: row.version + 1,
    })
    .where(and(eq(changeSet.customer, customer), eq(changeSet.id, row.id)))
  context.record('configuration-change-set', row.id, { status: row.status }, { status: after.status, step })
  context.publish('setup')
  return after
}

const stepText = (problem: ChangeSetProblem): string => {
  switch (problem.code) {
    case 'wrong-status':
      return `This is not possible: the change set is ${problem.status}.`
    case 'empty':
      return 'The change set has no changes.'
    case 'reason-missing':
      return 'The change set needs a reason.'
    case 'too-many-changes':
      return `A change set may have at most ${problem.most} changes. Use an upload for more.`
    case 'own-step':
      return 'Another user has to approve: you have changed this change set.'
    case 'needs-approval':
      return 'The customer asks for a second person: the change set must be approved first.'
    case 'roll-back-needs-approval':
      return 'The customer asks for a second person: ask for the roll-back, so that another user can take it.'
    case 'own-roll-back':
      return 'Another user has to roll back: you have asked for it.'
    case 'roll-back-asked':
      return `User ${problem.by} has asked for the roll-back already.`
    case 'roll-back-not-asked':
      return 'Nobody has asked for the roll-back.'
    case 'in-the-past':
      return 'The time at which the change set goes live must be in the future.'
    case 'too-far-ahead':
      return `The change set may go live at most ${problem.days} days ahead.`
  }
}
