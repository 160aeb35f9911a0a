import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import fs from 'node:fs/promises'
import { safeDecode } from 'zod'
import { billingAttributes, billingConfiguration, configurationFile } from '#contract/cost-plus/billingConfiguration'
import { isSuperCaller } from '#domain/access/billing-access'
import {
  type BillingSetting,
  billingSettingNames,
  billingSettingProblem,
  type BillingSettings,
  billingSettingsOf,
} from '#domain/billing/billingSettings'
import { billingSetting } from '#server/database/schema/billing-setup'
import type { Context } from '#server/platform/context'
import { badRequest, notAllowed } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { assertCustomer, type Place, takeTurn } from './billingWrites'

/** Entries for all customers are kept under an empty one. */
const everybody = ''

export const billingConfigurationHandlers: Handlers<typeof billingConfiguration> = {
  listBillingConfiguration: async (_, context) => {
    await assertCustomer(context)
    const rows = await readEntries(context)
    return rows.map(({ customer, attribute, value, updatedBy, updatedAt }) => ({
      customerId: customer === everybody ? null : customer,
      attribute,
      value,
      changedBy: updatedBy,
      changedAt: updatedAt,
    }))
  },

  reloadBillingConfiguration: async (_, context) => {
    assertSuper(context)
    const { database, kernel } = context
    await takeTurn(context)
    const entries = await readFile(kernel.settings.billingConfig)
    const attributes = entries.map(({ attribute }) => attribute)
    const before = await database.select().from(billingSetting).where(eq(billingSetting.customer, everybody))
    const changed = entries.filter(({ attribute, value }) =>
      before.every((entry) => entry.attribute !== attribute || entry.value !== value),
    )
    for (const entry of changed) await store(context, everybody, entry, 'file')
    // What left the file is reset; what a user has entered stays.
    const gone = await database
      .delete(billingSetting)
      .where(
        and(
          eq(billingSetting.customer, everybody),
          eq(billingSetting.source, 'file'),
          attributes.length > 0 ? notInArray(billingSetting.attribute, attributes) : undefined,
        ),
      )
      .returning()
    for (const entry of gone) context.record('billing-setting', entry.attribute, entry.value, null)
    context.publish('billing', ['configuration'])
    return {
      loaded: entries.length,
      changed: [...changed, ...gone].map(({ attribute }) => attribute).toSorted(),
    }
  },

  saveBillingConfiguration: async ({ body: { customerId, attribute, value } }, context) => {
    const { database, customer } = context
    if (customerId === null) assertSuper(context)
    await takeTurn(context)
    const owner = customerId === null ? everybody : customer
    if (value === '') {
      const [gone] = await database
        .delete(billingSetting)
        .where(and(eq(billingSetting.customer, owner), eq(billingSetting.attribute, attribute)))
        .returning()
      context.record('billing-setting', attribute, gone?.value ?? null, null)
    } else await store(context, owner, { attribute, value }, 'user')
    context.publish('billing', ['configuration'])
    return {}
  },
}

/** @throws 401 unless the caller is a super-administrator (CPR-3) */
const assertSuper = ({ permissions, caller, kernel }: Context): void => {
  if (kernel.settings.authorizationRequired && !isSuperCaller(permissions, caller.groups)) throw notAllowed()
}

const readEntries = async ({ database, customer }: Place) =>
  database
    .select()
    .from(billingSetting)
    .where(inArray(billingSetting.customer, [everybody, customer]))
    .orderBy(asc(billingSetting.customer), asc(billingSetting.attribute))

const settingOf = ({ attribute, value }: { attribute: string; value: string }): BillingSetting | null => {
  const name = billingSettingNames.find((known) => billingAttributes[known] === attribute)
  return name ? { name, value } : null
}

/** The settings of a customer: its own, or else those for all customers, or else the defaults. */
export const readBillingSettings = async (place: Place): Promise<BillingSettings> =>
  billingSettingsOf((await readEntries(place)).flatMap((entry) => settingOf(entry) ?? []))

const words = { account: 'must be an account', amount: 'must be an amount of 0 or more' } as const

const store = async (
  context: Context,
  owner: string,
  entry: { attribute: string; value: string },
  source: 'user' | 'file',
): Promise<void> => {
  const { database, caller } = context
  const setting = settingOf(entry)
  const problem = setting && billingSettingProblem(setting)
  if (problem) throw badRequest(`VALUE of ${entry.attribute} ${words[problem]}.`)
  const [before] = await database
    .select({ value: billingSetting.value })
    .from(billingSetting)
    .where(and(eq(billingSetting.customer, owner), eq(billingSetting.attribute, entry.attribute)))
  const fields = { value: entry.value, source, updatedBy: caller.userId, updatedAt: new Date().toISOString() }
  await database
    .insert(billingSetting)
    .values({ customer: owner, attribute: entry.attribute, ...fields })
    .onConflictDoUpdate({ target: [billingSetting.customer, billingSetting.attribute], set: fields })
  context.record('billing-setting', entry.attribute, before?.value ?? null, entry.value)
}

/** The most bytes of a configuration file. */
const longestFile = 1024 * 1024

/**
 * The entries of the configuration file; none when there is no file.
 * @throws 400 for a file that cannot be used, which a super-administrator can mend
 */
const readFile = async (path: string | undefined): Promise<{ attribute: string; value: string }[]> => {
  if (path === undefined) return []
  const content = await fs.readFile(path, 'utf8').catch(() => null)
  if (content === null) throw badRequest('The configuration file cannot be read.')
  if (content.length > longestFile) throw badRequest('The configuration file is too long (1 MiB).')
  const decoded = safeDecode(configurationFile, parsed(content) as never)
  if (decoded.success) return decoded.data
  const [issue] = decoded.error.issues
  throw badRequest(`The configuration file is wrong at ${issue?.path.join('.') || 'its start'}: ${issue?.message}`)
}

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    throw badRequest('The configuration file is not JSON.')
  }
}
