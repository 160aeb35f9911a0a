import { and, eq, inArray, sql } from 'drizzle-orm'
import { lookupCodeOf } from '#contract/fleet-manager/parameterNames'
import {
  actionOf,
  type ConfigurationChange,
  type ConfigurationKind,
  type ConfigurationValue,
} from '#domain/fleet-manager/configurationChange'
import { codeKey, stateOf } from '#domain/fleet-manager/crossReferences'
import { ruleOfKey } from '#domain/fleet-manager/notifications'
import { today } from '#domain/values/days'
import { configurationEvent, notificationRule, onBoardParameter } from '#server/database/schema/configuration'
import { crossReference, crossReferenceType } from '#server/database/schema/crossReferences'
import { customerConfiguration } from '#server/database/schema/routing-setup'
import type { Writing } from '#server/platform/customerWork'
import { isRuleOf, rowOf, ruleOf, textOf, typeOf } from './storedValues'

/** Which set the changes belong to, and why they are made. */
export type Reasoned = { changeSetId: number; reason: string }

/** Changes that the audit trail has one by one; of more it has their number, and the history has each. */
const mostAudited = 200
const rowsAtOnce = 1_000

/**
 * Stores changes that were checked, and their history, in the transaction of the write.
 * Types come before rows and are deleted after them, since rows refer to them.
 */
export const storeChanges = async (
  context: Writing,
  changes: readonly ConfigurationChange[],
  { changeSetId, reason }: Reasoned,
): Promise<void> => {
  const deleted = changes.filter(({ after }) => after === null)
  const written = changes.filter(({ after }) => after !== null)
  for (const kind of kindsInOrder.toReversed())
    for (const keys of slices(deleted.filter((change) => change.kind === kind).map(({ key }) => key)))
      await removers[kind](context, keys)
  for (const kind of kindsInOrder)
    for (const some of slices(written.filter((change) => change.kind === kind)))
      await writers[kind](context, some as Written[])

  const { customer, caller, database } = context
  for (const some of slices(changes))
    await database.insert(configurationEvent).values(
      some.map(({ kind, key, before, after }) => ({
        customer,
        kind,
        key,
        before,
        after,
        lookupCode: kind === 'parameter' ? lookupCodeOf(key, textOf((after ?? before)?.['lookupCode'])) : '',
        by: caller.userId,
        reason,
        changeSetId,
      })),
    )
  if (changes.length <= mostAudited)
    for (const { kind, key, before, after } of changes) context.record(`configuration-${kind}`, key, before, after)
  else context.record('configuration-change-set', changeSetId, null, { changes: changes.length })
  context.publish('setup')
}

type Written = ConfigurationChange & { after: ConfigurationValue }

const kindsInOrder: readonly ConfigurationKind[] = [
  'cross-reference-type',
  'cross-reference',
  'parameter',
  'on-board-parameter',
  'notification',
]

const slices = <Entry>(entries: readonly Entry[]): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / rowsAtOnce) }, (_, part) =>
    entries.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )

const writers: Record<ConfigurationKind, (context: Writing, changes: readonly Written[]) => Promise<unknown>> = {
  parameter: ({ database, customer, caller }, changes) =>
    database
      .insert(customerConfiguration)
      .values(
        changes.map(({ key, after }) => ({
          customer,
          attribute: key,
          value: textOf(after['value']),
          lookupCode: lookupCodeOf(key, textOf(after['lookupCode'])),
          updatedBy: caller.userId,
        })),
      )
      .onConflictDoUpdate({
        target: [customerConfiguration.customer, customerConfiguration.attribute],
        set: {
          value: sql`excluded.value`,
          lookupCode: sql`excluded.lookup_code`,
          updatedBy: sql`excluded.updated_by`,
          updatedAt: sql`now()`,
        },
      }),
  'on-board-parameter': ({ database, customer, caller }, changes) =>
    database
      .insert(onBoardParameter)
      .values(
        changes.map(({ key, after }) => ({
          customer,
          name: key,
          value: textOf(after['value']),
          updatedBy: caller.userId,
        })),
      )
      .onConflictDoUpdate({
        target: [onBoardParameter.customer, onBoardParameter.name],
        set: { value: sql`excluded.value`, updatedBy: sql`excluded.updated_by`, updatedAt: sql`now()` },
      }),
  'cross-reference': async ({ database, customer, caller }, changes) => {
    await database
      .insert(crossReference)
      .values(
        changes.map(({ key, after }) => ({
          id: Number(key),
          customer,
          ...rowOf(after),
          createdBy: caller.userId,
          updatedBy: caller.userId,
        })),
      )
      .onConflictDoUpdate({
        target: crossReference.id,
        set: {
          type: sql`excluded.type`,
          source: sql`excluded.source`,
          target: sql`excluded.target`,
          description: sql`excluded.description`,
          validFrom: sql`excluded.valid_from`,
          validTo: sql`excluded.valid_to`,
          updatedBy: sql`excluded.updated_by`,
          updatedAt: sql`now()`,
          version: sql`${crossReference.version} + 1`,
        },
      })
    // What was reported as unresolved is resolved now, with whichever type of the look-up code it was reported.
    const valid = changes.map(({ after }) => rowOf(after)).filter((row) => stateOf(row, today(Date.now())) === 'active')
    await database.execute(sql`
      delete from unresolved_code where customer = ${customer} and (type, source_key) in (
        select noted.code, entry ->> 1 from jsonb_array_elements(
            ${JSON.stringify(valid.map(({ type, source }) => [type, codeKey(source)]))}::text::jsonb) as entry
          join cross_reference_type stored on stored.code = entry ->> 0
          join cross_reference_type noted on noted.lookup_code = stored.lookup_code)`)
  },
  'cross-reference-type': ({ database, caller }, changes) =>
    database
      .insert(crossReferenceType)
      .values(
        changes.map(({ key, after }) => ({
          ...typeOf(key, after),
          keyColumns: [...typeOf(key, after).keyColumns],
          createdBy: caller.userId,
          updatedBy: caller.userId,
        })),
      )
      .onConflictDoUpdate({
        target: crossReferenceType.code,
        set: {
          description: sql`excluded.description`,
          lookupCode: sql`excluded.lookup_code`,
          isOneToOne: sql`excluded.is_one_to_one`,
          fallback: sql`excluded.fallback`,
          sourceSystem: sql`excluded.source_system`,
          targetSystem: sql`excluded.target_system`,
          owner: sql`excluded.owner`,
          keyColumns: sql`excluded.key_columns`,
          isActive: sql`excluded.is_active`,
          updatedBy: sql`excluded.updated_by`,
          updatedAt: sql`now()`,
          version: sql`${crossReferenceType.version} + 1`,
        },
      }),
  notification: ({ database, customer, caller }, changes) =>
    database
      .insert(notificationRule)
      .values(
        changes.flatMap(({ key, after }) => {
          const named = ruleOfKey(key)
          if (named === null) return []
          const rule = ruleOf(named, after)
          return {
            customer,
            ...rule,
            to: [...rule.to],
            cc: [...rule.cc],
            bcc: [...rule.bcc],
            carriers: [...rule.carriers],
            regions: [...rule.regions],
            createdBy: caller.userId,
            updatedBy: caller.userId,
          }
        }),
      )
      .onConflictDoUpdate({
        target: [notificationRule.customer, notificationRule.event, notificationRule.name],
        set: {
          to: sql`excluded.to_addresses`,
          cc: sql`excluded.cc_addresses`,
          bcc: sql`excluded.bcc_addresses`,
          carriers: sql`excluded.carriers`,
          regions: sql`excluded.regions`,
          subject: sql`excluded.subject`,
          text: sql`excluded.text`,
          quiet: sql`excluded.quiet`,
          digest: sql`excluded.digest`,
          language: sql`excluded.language`,
          attachesDocument: sql`excluded.attaches_document`,
          isActive: sql`excluded.is_active`,
          updatedBy: sql`excluded.updated_by`,
          updatedAt: sql`now()`,
          version: sql`${notificationRule.version} + 1`,
        },
      }),
}

const removers: Record<ConfigurationKind, (context: Writing, keys: readonly string[]) => Promise<unknown>> = {
  parameter: ({ database, customer }, keys) =>
    database
      .delete(customerConfiguration)
      .where(and(eq(customerConfiguration.customer, customer), inArray(customerConfiguration.attribute, [...keys]))),
  'on-board-parameter': ({ database, customer }, keys) =>
    database
      .delete(onBoardParameter)
      .where(and(eq(onBoardParameter.customer, customer), inArray(onBoardParameter.name, [...keys]))),
  'cross-reference': ({ database, customer }, keys) =>
    database
      .delete(crossReference)
      .where(and(eq(crossReference.customer, customer), inArray(crossReference.id, keys.map(Number)))),
  'cross-reference-type': ({ database }, keys) =>
    database.delete(crossReferenceType).where(inArray(crossReferenceType.code, [...keys])),
  notification: ({ database, customer }, keys) =>
    database.delete(notificationRule).where(and(eq(notificationRule.customer, customer), isRuleOf(keys))),
}

/** How many records a list of changes adds, changes and deletes. */
export const countActions = (changes: readonly ConfigurationChange[]) => ({
  inserted: changes.filter((change) => actionOf(change) === 'insert').length,
  updated: changes.filter((change) => actionOf(change) === 'update').length,
  deleted: changes.filter((change) => actionOf(change) === 'delete').length,
})
