import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { changeSets } from '#contract/fleet-manager/changeSets'
import {
  addChange,
  type ConfigurationSubject,
  type ConfigurationValue,
  conflictsOf,
  isSameSubject,
  isSameValue,
  settleConflict,
} from '#domain/fleet-manager/configurationChange'
import { valueAt } from '#domain/fleet-manager/configurationHistory'
import { parseDate } from '#domain/values/dates'
import { changeSet, configurationEvent } from '#server/database/schema/configuration'
import { newRowKeys } from '#server/fleet-manager/cross-references/rowQueries'
import { codeOf } from '#server/fleet-manager/cross-references/typeRows'
import { takeTurn } from '#server/fleet-manager/place'
import { assertUnchanged } from '#server/platform/assertUnchanged'
import type { Context } from '#server/platform/context'
import { badRequest, codedConflict, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { countMatches } from '#server/platform/lists/longList'
import { readChanges, readSet, stepSet, storeDraft } from './changeSetRows'
import { listEffects } from './effects'
import { goLive, rollBack, shownValue } from './goLive'
import { readCurrent, tidyValue } from './storedValues'
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
    const rows = changes.map((change) => ({
      ...change,
      current: current(change),
      isConflict: isOpen && conflicts.some((other) => isSameSubject(other, change)),
      problem: isOpen ? valueProblem(change, change.after) : null,
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

  saveChange: async ({ params: { id }, body: { kind, key: sent, after, seen } }, context) => {
    const row = await lockSet(context, id)
    const subject = await subjectOf(context, { kind, key: sent })
    const current = (await readCurrent(context, [subject]))(subject)
    const changes = await readChanges(context, row)
    const isNewRow = sent === newRow
    const drafted = changes.find((change) => isSameSubject(change, subject))
    if (seen !== undefined) assertSeen(subject, seen, drafted ? drafted.after : current)
    if (kind === 'cross-reference' && current === null && !isNewRow && !drafted)
      throw notFound(`There is no row ${sent}.`)
    const value = after && tidyValue(subject, after)
    const problem = valueProblem(subject, value)
    if (problem !== null) throw badRequest(problem)
    const merged = addChange(changes, { ...subject, before: current, after: value })
    await stepSet(context, row, merged, { step: 'edit' })
    await storeDraft(context, id, merged)
    return { key: subject.key }
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

/** The key under which a new row is put into a draft; the answer has the key it got. */
const newRow = 'new'

const subjectOf = async (context: Context, { kind, key }: ConfigurationSubject): Promise<ConfigurationSubject> => {
  if (kind === 'cross-reference-type') return { kind, key: codeOf(key) }
  if (kind !== 'cross-reference') return { kind, key }
  if (key !== newRow) {
    if (!/^\d{1,9}$/.test(key)) throw badRequest(`A row is named by its number, or by ${newRow}.`)
    return { kind, key }
  }
  const [id] = await newRowKeys(context, 1)
  return { kind, key: String(id) }
}

/** @throws 409 with the value there is, when it is not the one that the user had before them */
const assertSeen = (
  subject: ConfigurationSubject,
  seen: ConfigurationValue | null,
  stored: ConfigurationValue | null,
): void => {
  if (isSameValue(seen && tidyValue(subject, seen), stored)) return
  const value = shownValue(stored)
  throw codedConflict({
    code: 'value-changed',
    text: `${subject.kind} ${subject.key} was changed by others: it is ${value} now.`,
    parameters: { name: subject.key, value },
  })
}

const lockSet = async (context: Context, id: number) => {
  await takeTurn(context)
  return readSet(context, id)
}
