import { and, eq } from 'drizzle-orm'
import {
  addChange,
  type ConfigurationSubject,
  type ConfigurationValue,
  isSameSubject,
  isSameValue,
  recordName,
} from '#domain/fleet-manager/configurationChange'
import { shownValue } from '#domain/fleet-manager/refusals'
import { configurationEvent } from '#server/database/schema/configuration'
import { newRowKeys } from '#server/fleet-manager/cross-references/rowQueries'
import { codeOf } from '#server/fleet-manager/cross-references/typeRows'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { badRequest, codedBadRequest, codedConflict, notFound, type Reason } from '#server/platform/http/problems'
import { assertStructures } from './assertTypes'
import { readChanges, readSet, stepSet, storeDraft } from './changeSetRows'
import { readChecks } from './readChecks'
import { readCurrent, tidyValue } from './storedValues'
import { namedProblem, valueProblem } from './valueProblem'

/** A new value of a record, or null to delete it; `seen` is the value that the user had before them. */
type Edit = ConfigurationSubject & {
  after: ConfigurationValue | null
  seen?: ConfigurationValue | null | undefined
}

/**
 * Puts edits into a draft: all, or none if one of them is rejected.
 * @returns the keys of the records, in the order of the edits
 */
export const editDraft = async (context: Context, id: number, edits: readonly Edit[]): Promise<string[]> => {
  const row = await lockSet(context, id)
  const subjects: ConfigurationSubject[] = []
  for (const edit of edits) subjects.push(await subjectOf(context, edit))
  const currentOf = await readCurrent(context, subjects)
  let changes = await readChanges(context, row)
  const checks = await readChecks(context, [
    ...edits.map((edit, place) => ({ ...edit, ...subjects[place] })),
    ...changes,
  ])
  const problems: Reason[] = []
  for (const [place, { key: sent, after, seen }] of edits.entries()) {
    const subject = subjects[place]
    if (!subject) continue
    const current = currentOf(subject)
    const drafted = changes.find((change) => isSameSubject(change, subject))
    if (seen !== undefined) assertSeen(subject, seen, drafted ? drafted.after : current)
    const isUnknownRow = subject.kind === 'cross-reference' && current === null && sent !== newRow && !drafted
    // The history brings back a row that was deleted, under its own key.
    if (isUnknownRow && !(await wasStored(context, subject))) throw notFound(`There is no row ${sent}.`)
    const value = after && tidyValue(subject, after)
    const problem = (edits.length === 1 ? valueProblem : namedProblem)(subject, value, checks)
    if (problem !== null) problems.push(problem)
    changes = addChange(changes, { ...subject, before: current, after: value })
  }
  if (problems.length > 0) throw codedBadRequest(...problems.slice(0, mostNamed))
  await assertStructures(
    context,
    changes.filter((change) => subjects.some((subject) => isSameSubject(subject, change))),
    changes,
  )
  await stepSet(context, row, changes, { step: 'edit' })
  await storeDraft(context, id, changes)
  return subjects.map(({ key }) => key)
}

/** Problems of several edits that one answer names. */
const mostNamed = 20

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

const wasStored = async ({ database, customer }: Context, { kind, key }: ConfigurationSubject): Promise<boolean> =>
  (await database.$count(
    configurationEvent,
    and(eq(configurationEvent.customer, customer), eq(configurationEvent.kind, kind), eq(configurationEvent.key, key)),
  )) > 0

/** @throws 409 with the value there is, when it is not the one that the user had before them */
const assertSeen = (
  subject: ConfigurationSubject,
  seen: ConfigurationValue | null,
  stored: ConfigurationValue | null,
): void => {
  if (isSameValue(seen && tidyValue(subject, seen), stored)) return
  const value = shownValue(stored)
  const name = recordName(subject, seen ?? stored)
  throw codedConflict({
    code: 'value-changed',
    text: `${subject.kind} ${name} was changed by others: it is ${value} now.`,
    parameters: { name, value },
  })
}

export const lockSet = async (context: Context, id: number) => {
  await takeTurn(context)
  return readSet(context, id)
}
