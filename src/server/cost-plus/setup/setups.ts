import { and, eq, inArray, sql } from 'drizzle-orm'
import { setups } from '#contract/cost-plus/setups'
import { setupRefusal } from '#domain/billing/refusals'
import { compareSetups } from '#domain/billing/charges/compare'
import type { Setup, SetupVersion } from '#domain/billing/setup/setup'
import { setupProblems } from '#domain/billing/setup/setupProblems'
import { activationProblem, draftVersion, versionStatus } from '#domain/billing/setup/setupVersions'
import { shownDifference } from '#domain/billing/setup/shownSetup'
import { assertCustomer, readLocks } from '#server/cost-plus/billingWrites'
import { assertStaysHidden, hiddenCategories } from '#server/cost-plus/payData'
import { refusalOf } from '#server/cost-plus/problemText'
import { membership } from '#server/database/schema/access'
import { billingSetup } from '#server/database/schema/billing/setup'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { badRequest, coded } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { recategorize } from './recategorize'
import { setupProblemText } from './setupProblemText'
import { readVersion, readVersions, termsOf } from './versionRows'

/** All calls but the test of a set-up, which makes invoices. */
export const setupHandlers: Omit<Handlers<typeof setups>, 'testSetup'> = {
  listSetupVersions: async (_, context) => {
    await assertCustomer(context)
    const versions = await readVersions(context)
    return versions.map((version) => ({ ...version, status: versionStatus(version, versions) }))
  },

  saveSetup: async ({ body }, context) => {
    await takeTurn(context)
    return { version: await storeSetupDraft(context, body) }
  },

  activateSetup: async ({ body: { version: number } }, context) => {
    const { database, customer } = context
    await takeTurn(context)
    const version = await readVersion(context, number)
    const locked = (await readLocks(database, customer)).map(({ period }) => period)
    const problem = activationProblem(version, locked)
    if (problem) throw refusalOf({ problem })
    await activate(context, version)
    return {}
  },

  compareSetups: async ({ query: { from, to } }, context) =>
    compareSetups(await readVersion(context, from), await readVersion(context, to)).map(shownDifference),
}

/** @throws 400 that names the first field that is wrong */
export const assertSetup = (setup: Setup): Setup => {
  const [problem] = setupProblems(setup)
  if (problem) throw coded(badRequest(setupProblemText(problem)), setupRefusal(problem))
  return setup
}

/**
 * Stores a draft: a new version, or in place of the draft there is. Approvers are user ids in lower case, as users are
 * stored.
 */
export const storeSetupDraft = async (context: Context, setup: Setup): Promise<number> => {
  const { database, customer, caller } = context
  const approvers = setup.approvers.map((approver) => approver.trim().toLowerCase()).filter((id) => id !== '')
  const checked = assertSetup({ ...setup, customerId: customer, approvers: [...new Set(approvers)] })
  const versions = await readVersions(context)
  // An approver of an earlier version may have left since; others then approve in their place.
  const added = checked.approvers.filter((id) => versions.every(({ approvers: earlier }) => !earlier.includes(id)))
  await assertMembers(context, added)
  const version = draftVersion(versions)
  const fields = { ...termsOf(checked), changedBy: caller.userId, changedAt: new Date().toISOString() }
  await database
    .insert(billingSetup)
    .values({ customer, version, ...fields })
    .onConflictDoUpdate({ target: [billingSetup.customer, billingSetup.version], set: fields })
  const before = versions.find((other) => other.version === version)
  context.record('billing-setup', version, before ? termsOf(before) : null, fields)
  context.publish('billing', ['setup'])
  return version
}

/**
 * Users of other groups are as unknown as users who do not exist, so that nobody can find out who they are.
 * @throws 400 for an approver who is no member of the customer's group
 */
const assertMembers = async ({ database, customer }: Context, ids: readonly string[]): Promise<void> => {
  const found = await database
    .select({ id: membership.userId })
    .from(membership)
    .where(and(eq(membership.groupId, customer), inArray(membership.userId, [...ids])))
  const unknown = ids.find((id) => found.every((user) => user.id !== id))
  if (unknown !== undefined)
    throw coded(badRequest(`Approvers: ${unknown} is no user of ${customer}.`), {
      code: 'unknown-approver',
      parameters: { user: unknown, customer },
    })
}

/**
 * Makes a draft the active version, and sorts the open ledger lines by it.
 * @throws 401 when that would show pay, and the caller lacks the finance right
 */
export const activate = async (context: Context, version: SetupVersion): Promise<number> => {
  const { database, customer, caller } = context
  const hidden = await hiddenCategories(context)
  await database
    .update(billingSetup)
    .set({ activatedAt: sql`now()`, activatedBy: caller.userId })
    .where(and(eq(billingSetup.customer, customer), eq(billingSetup.version, version.version)))
  await assertStaysHidden(context, hidden)
  const updated = await recategorize(context, version.effectiveFrom, hidden)
  context.record('billing-setup', version.version, { status: 'draft' }, { status: 'active', recategorized: updated })
  context.publish('billing', ['setup', 'ledger'])
  return updated
}
