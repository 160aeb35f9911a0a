import { and, eq } from 'drizzle-orm'
import { approvalNeeded } from '#contract/fleet-manager/changeSets'
import { parameterAttributes } from '#contract/fleet-manager/parameterNames'
import { type ConfigurationChange, isSameValue } from '#domain/fleet-manager/configurationChange'
import { effectiveValue } from '#domain/fleet-manager/parameterValues'
import { refusal } from '#domain/values/refusals'
import { changeSet } from '#server/database/schema/configuration'
import { customerConfiguration } from '#server/database/schema/routing-setup'
import type { Place, Writing } from '#server/platform/customerWork'
import { codedRefused } from '#server/platform/http/problems'
import { storeChanges } from './storeChanges'

/** Whether the customer asks for a second person who approves changes. */
export const needsApproval = async ({ database, customer }: Place): Promise<boolean> => {
  const [stored] = await database
    .select({ value: customerConfiguration.value })
    .from(customerConfiguration)
    .where(
      and(
        eq(customerConfiguration.customer, customer),
        eq(customerConfiguration.attribute, parameterAttributes.changeApproval),
      ),
    )
  return effectiveValue('changeApproval', stored?.value) === 'Y'
}

/**
 * Stores the changes of a call that has no draft, as a set of its own, so that it can be rolled back like any other.
 * @returns the key of the set; null when nothing changed
 * @throws FAILED where a second person has to approve
 */
export const writeDirectly = async (
  context: Writing,
  changes: readonly ConfigurationChange[],
  { title, reason = '' }: { title: string; reason?: string | undefined },
): Promise<number | null> => {
  if (await needsApproval(context))
    throw codedRefused(
      `Changes of customer ${context.customer} need a second person. Put them into a change set.`,
      approvalNeeded,
      [refusal('second-person', { customer: context.customer })],
    )
  const real = changes.filter(({ before, after }) => !isSameValue(before, after))
  if (real.length === 0) return null
  const { database, customer, caller } = context
  const now = new Date().toISOString()
  const [made] = await database
    .insert(changeSet)
    .values({
      customer,
      title,
      reason,
      status: 'live',
      liveBy: caller.userId,
      liveAt: now,
      changeCount: real.length,
      createdBy: caller.userId,
      updatedBy: caller.userId,
    })
    .returning({ id: changeSet.id })
  if (!made) throw new Error('The change set was not stored.')
  await storeChanges(context, real, { changeSetId: made.id, reason })
  return made.id
}
