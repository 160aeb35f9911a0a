import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { changeSets } from '#contract/fleet-manager/changeSets'
import { conflictsOf, isSameSubject, settleConflict } from '#domain/fleet-manager/configurationChange'
import { valueAt } from '#domain/fleet-manager/configurationHistory'
import { parseDate } from '#domain/values/dates'
import { changeSet, configurationEvent } from '#server/database/schema/configuration'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import { takeTurn } from '#server/platform/customerWork'
import { notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { countMatches } from '#server/platform/lists/longList'
import { readChanges, readOtherSets, readSet, stepSet, storeDraft } from './changeSetRows'
import { editDraft, lockSet } from './editDraft'
import { listEffects } from './effects'
import { goLive, rollBack } from './goLive'
import { readChecks } from './readChecks'
import { readCurrent } from './storedValues'
import { valueProblem } from './valueProblem'

export const changeSetHandlers: Handlers<typeof changeSets> = {
  listChangeSets: async ({ query: { status }, paging }, { database, customer }) => {
    const conditions = and(
      eq(changeSet.customer, customer),
      status === undefined ? undefined : eq(changeSet.status, status),
    )
    const rows = await database
      .select()
      .from(changeSet)
      .where(conditions)
      .orderBy(desc(changeSet.id))
      .limit(paging.limit ?? 5_000)
      .offset(paging.offset)
    return { rows, total: await countMatches(database, changeSet, conditions) }
  },

  listChanges: async ({ params: { id }, paging }, context) => {
    const set = await readSet(context, id)
    const changes = await readChanges(context, set, paging)
    const current = await readCurrent(context, changes)
    const conflicts = conflictsOf(changes, current)
    const isOpen = set.status === 'draft' || set.status === 'approved'
    const others = isOpen ? await readOtherSets(context, id) : []
    const checks = await readChecks(context, changes)
    const rows = changes.map((change) => ({
      ...change,
      current: current(change),
      isConflict: isOpen && conflicts.some((other) => isSameSubject(other, change)),
      problem: (isOpen && valueProblem(change, change.after, checks)?.text) || null,
      others: others.filter((other) => isSameSubject(other, change)),
    }))
    return { rows, total: set.changeCount }
  },

  listEffects,

  createChangeSet: async ({ body: { title, reason } }, context) => {
    await takeTurn(context)
    const { database, customer, caller } = context
    const author = { createdBy: caller.userId, updatedBy: caller.userId }
    const [made] = await database
      .insert(changeSet)
      .values({ customer, title, reason: reason ?? '', ...author })
      .returning({ id: changeSet.id })
    if (!made) throw new Error('The change set was not stored.')
    context.record('configuration-change-set', made.id, null, { title, reason })
    context.publish('setup')
    return { id: made.id }
  },

  updateChangeSet: async ({ params: { id }, body: { title, reason } }, context) => {
    const row = await lockSet(context, id)
    assertUnchanged(context.request, 'change set', row)
    await stepSet(context, row, await readChanges(context, row), { step: 'edit' })
    await context.database
      .update(changeSet)
      .set({ title, reason })
      .where(and(eq(changeSet.customer, context.customer), eq(changeSet.id, id)))
    return {}
  },

  saveChange: async ({ params: { id }, body }, context) => {
    const [key = body.key] = await editDraft(context, id, [body])
    return { key }
  },

  saveChanges: async ({ params: { id }, body: { changes } }, context) => {
    await editDraft(context, id, changes)
    return {}
  },

  removeChange: async ({ params: { id }, body: { kind, key } }, context) => {
    const row = await lockSet(context, id)
    const changes = await readChanges(context, row)
    const others = changes.filter((change) => !isSameSubject(change, { kind, key }))
    if (others.length === changes.length) throw notFound(`The change set does not change ${key}.`)
    await stepSet(context, row, others, { step: 'edit' })
    await storeDraft(context, id, others)
    return {}
  },

  settleChange: async ({ params: { id }, body: { kind, key, keep } }, context) => {
    const row = await lockSet(context, id)
    const changes = await readChanges(context, row)
    if (!changes.some((change) => isSameSubject(change, { kind, key })))
      throw notFound(`The change set does not change ${key}.`)
    const current = (await readCurrent(context, [{ kind, key }]))({ kind, key })
    const settled = settleConflict(changes, { kind, key }, current, keep)
    await stepSet(context, row, settled, { step: 'edit' })
    await storeDraft(context, id, settled)
    return {}
  },

  stepChangeSet: async ({ params: { id }, body: { step, goesLiveAt } }, context) => {
    const row = await lockSet(context, id)
    if (step === 'go-live') return { stored: await goLive(context, id), reached: 'live' }
    if (step === 'roll-back') return { stored: await rollBack(context, id), reached: 'rolled-back' }
    const changes = await readChanges(context, row)
    const set = await stepSet(context, row, changes, {
      step,
      goesLiveAt: goesLiveAt ? (parseDate(goesLiveAt)?.instant ?? null) : null,
    })
    return { stored: 0, reached: set.status }
  },

  listConfigurationHistory: async ({ query: { kind, key }, paging }, { database, customer }) => {
    const conditions = and(
      eq(configurationEvent.customer, customer),
      kind === undefined ? undefined : eq(configurationEvent.kind, kind),
      key === undefined ? undefined : eq(configurationEvent.key, key),
    )
    const rows = await database
      .select()
      .from(configurationEvent)
      .where(conditions)
      .orderBy(desc(configurationEvent.id))
      .limit(paging.limit ?? 5_000)
      .offset(paging.offset)
    return { rows, total: await countMatches(database, configurationEvent, conditions) }
  },

  readPastValue: async ({ query: { kind, key, moment } }, context) => {
    const { database, customer } = context
    const instant = parseDate(moment)?.instant ?? moment
    const ofRecord = and(
      eq(configurationEvent.customer, customer),
      eq(configurationEvent.kind, kind),
      eq(configurationEvent.key, key),
    )
    const subject = { kind, key }
    // The value hangs on the first change after the moment alone: it began with the value of then.
    const [next] = await database
      .select()
      .from(configurationEvent)
      .where(and(ofRecord, gt(configurationEvent.at, instant)))
      .orderBy(asc(configurationEvent.id))
      .limit(1)
    const current = (await readCurrent(context, [subject]))(subject)
    return { ...subject, value: valueAt(next ? [next] : [], subject, instant, current) }
  },
}
