import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
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
import { asOwner } from '#server/database/rowSecurity/asOwner'
import { billingSetting } from '#server/database/schema/billing/setup'
import type { Context } from '#server/platform/context'
import { type Place, takeTurn } from '#server/platform/customerWork'
import { notAllowed } from '#server/platform/http/problems'
import { wrongField } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { assertCustomer } from './billingWrites'

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
    const entries = await readFile(kernel.settings.billingConfig)
    const attributes = entries.map(({ attribute }) => attribute)
    await takeTurn(context)
    const changed = await storeEntries(context, everybody, entries, 'file')
    // Entries that are no longer in the file are reset; those that users have entered stay.
    const gone = await asOwner(database, () =>
      database
        .delete(billingSetting)
        .where(
          and(
            eq(billingSetting.customer, everybody),
            eq(billingSetting.source, 'file'),
            notInArray(billingSetting.attribute, attributes),
          ),
        )
        .returning(),
    )
    for (const entry of gone) context.record('billing-setting', entry.attribute, entry.value, null)
    context.publish('billing', ['configuration'])
    return {
      loaded: entries.length,
      changed: [...changed, ...gone.map(({ attribute }) => attribute)].toSorted(),
    }
  },

  saveBillingConfiguration: async ({ body: { customerId, attribute, value } }, context) => {
    if (customerId === null) assertSuper(context)
    await takeTurn(context)
    const owner = customerId === null ? everybody : context.customer
    if (value === '') await resetEntry(context, owner, attribute)
    else await storeEntries(context, owner, [{ attribute, value }], 'user')
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
const codes = { account: 'setting-not-an-account', amount: 'setting-not-an-amount' } as const

type Entry = { attribute: string; value: string }

/** Entries for all customers belong to the owner of the tables: requests only read them. */
const asWriter = <Result>({ database }: Context, owner: string, write: () => Promise<Result>): Promise<Result> =>
  owner === everybody ? asOwner(database, write) : write()

/**
 * Stores entries, each attribute once, and returns the attributes whose value is new.
 * @throws 400 for a value that billing cannot use
 */
const storeEntries = async (
  context: Context,
  owner: string,
  entries: readonly Entry[],
  source: 'user' | 'file',
): Promise<string[]> => {
  const { database, caller } = context
  for (const entry of entries) {
    const setting = settingOf(entry)
    const problem = setting && billingSettingProblem(setting)
    if (problem) {
      const { attribute } = entry
      throw wrongField(`VALUE of ${attribute} ${words[problem]}.`, codes[problem], { attribute })
    }
  }
  const stored = await database
    .select({ attribute: billingSetting.attribute, value: billingSetting.value })
    .from(billingSetting)
    .where(eq(billingSetting.customer, owner))
  const before = new Map(stored.map(({ attribute, value }) => [attribute, value]))
  const changed = entries.filter(({ attribute, value }) => before.get(attribute) !== value)
  if (changed.length === 0) return []
  await asWriter(context, owner, () =>
    database
      .insert(billingSetting)
      .values(changed.map((entry) => ({ customer: owner, ...entry, source, updatedBy: caller.userId })))
      .onConflictDoUpdate({
        target: [billingSetting.customer, billingSetting.attribute],
        set: {
          value: sql`excluded.value`,
          source,
          updatedBy: caller.userId,
          updatedAt: sql`now()`,
        },
      }),
  )
  for (const { attribute, value } of changed)
    context.record('billing-setting', attribute, before.get(attribute) ?? null, value)
  return changed.map(({ attribute }) => attribute)
}

const resetEntry = async (context: Context, owner: string, attribute: string): Promise<void> => {
  const [gone] = await asWriter(context, owner, () =>
    context.database
      .delete(billingSetting)
      .where(and(eq(billingSetting.customer, owner), eq(billingSetting.attribute, attribute)))
      .returning(),
  )
  if (gone) context.record('billing-setting', attribute, gone.value, null)
}

/** The most bytes of a configuration file. */
const longestFile = 1024 * 1024

/**
 * The entries of the configuration file; none when there is no file.
 * @throws 400 for a file that cannot be used, which a super-administrator can fix
 */
const readFile = async (path: string | undefined): Promise<Entry[]> => {
  if (path === undefined) return []
  const { size } = await fs.stat(path).catch(unreadable)
  if (size > longestFile) throw wrongField('The configuration file is too long (1 MiB).', 'configuration-too-long')
  const content = await fs.readFile(path, 'utf8').catch(unreadable)
  const decoded = safeDecode(configurationFile, parsed(content) as never)
  if (!decoded.success) {
    const [issue] = decoded.error.issues
    const where = issue?.path ?? []
    const text = `The configuration file is wrong at ${where.join('.') || 'its start'}: ${issue?.message}`
    const [place, ...field] = where
    if (typeof place !== 'number') throw wrongField(text, 'configuration-not-a-list')
    throw wrongField(text, 'configuration-wrong', { at: [place + 1, ...field].join('.') })
  }
  const names = decoded.data.map(({ attribute }) => attribute)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined)
    throw wrongField(`The configuration file has ${twice} twice.`, 'configuration-twice', { attribute: twice })
  return decoded.data
}

const unreadable = (): never => {
  throw wrongField('The configuration file cannot be read.', 'configuration-unreadable')
}

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    throw wrongField('The configuration file is not JSON.', 'configuration-not-a-list')
  }
}
