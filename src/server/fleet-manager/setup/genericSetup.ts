import { and, desc, eq } from 'drizzle-orm'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { lookupCodeOf, parameterAttributes, sectionCodes } from '#contract/fleet-manager/parameterNames'
import { actionOf, type ConfigurationChange } from '#domain/fleet-manager/configurationChange'
import { definitionOf, parameterNames, parameterSections } from '#domain/fleet-manager/parameters'
import { compareParameters, type StoredParameter } from '#domain/fleet-manager/parameterValues'
import { refusal } from '#domain/values/refusals'
import { asCustomer } from '#server/database/rowSecurity/asCustomer'
import { configurationEvent } from '#server/database/schema/configuration'
import { customerConfiguration } from '#server/database/schema/routing-setup'
import { countActions } from '#server/fleet-manager/changes/storeChanges'
import { parameterValue, textOf } from '#server/fleet-manager/changes/storedValues'
import { writeDirectly } from '#server/fleet-manager/changes/writeDirectly'
import type { Context } from '#server/platform/context'
import { takeTurn } from '#server/platform/customerWork'
import { codedBadRequest, codedConflict, missingFields, type Reason } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { countMatches } from '#server/platform/lists/longList'
import { listConfiguredCustomers } from './configuredCustomers'
import { assertParameters, readParameters } from './parameterRows'
import { parameterTexts, sectionTexts } from './parameterTexts'
import { readSetupXml, writeSetupXml } from './setupXml'

export const genericSetupHandlers: Handlers<typeof genericSetup> = {
  listFields: async ({ query: { lookupCode } }) =>
    fields.filter((field) => lookupCode === undefined || field.lookupCode === lookupCode),

  listLookupCodes: async (_, { database, customer }) => {
    const used = await database
      .selectDistinct({ lookupCode: customerConfiguration.lookupCode })
      .from(customerConfiguration)
      .where(eq(customerConfiguration.customer, customer))
    const own = parameterSections.map((section) => ({
      lookupCode: sectionCodes[section] as string,
      description: sectionTexts[section],
    }))
    const others = used
      .filter(({ lookupCode }) => lookupCode !== '' && own.every((section) => section.lookupCode !== lookupCode))
      .map(({ lookupCode }) => ({ lookupCode, description: 'Parameters of other systems' }))
    return [...own, ...others]
  },

  listConfiguredCustomers,

  listSetupHistory: async ({ body: { lookupCode }, paging }, { database, customer }) => {
    const conditions = and(
      eq(configurationEvent.customer, customer),
      eq(configurationEvent.kind, 'parameter'),
      lookupCode ? eq(configurationEvent.lookupCode, lookupCode) : undefined,
    )
    const events = await database
      .select()
      .from(configurationEvent)
      .where(conditions)
      .orderBy(desc(configurationEvent.id))
      .limit(paging.limit ?? 5_000)
      .offset(paging.offset)
    const rows = events.map((event) => ({
      id: event.id,
      customer,
      lookupCode: event.lookupCode,
      action: actionOf(event),
      before: event.before && writeSetupXml([{ ...codesOf(event), value: textOf(event.before['value']) }]),
      after: event.after && writeSetupXml([{ ...codesOf(event), value: textOf(event.after['value']) }]),
      by: event.by,
      at: event.at,
      reason: event.reason,
      changeSetId: event.changeSetId,
    }))
    return { rows, total: await countMatches(database, configurationEvent, conditions) }
  },

  insertSetup: async ({ body }, context) => {
    assertMarked({ CustomerCode: body.customer, XmlBody: body.copiedFrom || body.xml })
    await takeTurn(context)
    if ((await readParameters(context)).length > 0)
      throw codedBadRequest({
        text: `Customer ${context.customer} already has set-up in the parameter database. Please use the update page.`,
        ...refusal('setup-exists', { customer: context.customer }),
      })
    const copied = body.copiedFrom ? await readOther(context, body.copiedFrom) : []
    const own = body.xml ? parametersOf(body) : []
    const names = new Set(own.map(({ name }) => name))
    const parameters = [...copied.filter(({ name }) => !names.has(name)), ...own]
    if (parameters.length === 0) throw codedBadRequest(noParameters(body.xml ? 'XmlBody' : 'CopiedDistrict'))
    await writeDirectly(context, changesOf([], parameters), { title: 'Set-up', reason: body.reason })
    return {}
  },

  insertParameters: async ({ body }, context) => {
    assertMarked({ CustomerCode: body.customer, XmlBody: body.xml })
    const parameters = parametersOf(body)
    const stored = await lockSetup(context)
    const known = parameters.filter(({ name }) => stored.some((other) => other.name === name))
    if (known.length > 0)
      throw codedConflict(
        ...known.map(({ name }) => ({
          text: `Parameter ${name} exists.`,
          ...refusal('parameter-exists'),
          about: { noun: 'record', name } as const,
        })),
      )
    await writeDirectly(context, changesOf(stored, parameters), { title: 'New parameters', reason: body.reason })
    return {}
  },

  updateSetup: async ({ body }, context) => {
    assertMarked({ CustomerCode: body.customer, XmlBody: body.xml })
    const parameters = parametersOf(body)
    const stored = await lockSetup(context)
    const changes = changesOf(stored, parameters)
    await writeDirectly(context, changes, { title: 'Update of the set-up', reason: body.reason })
    const { inserted, updated } = countActions(changes)
    return { updated: inserted + updated }
  },

  deleteParameters: async ({ body }, context) => {
    assertMarked({ CustomerCode: body.customer, LkUpCode: body.lookupCode })
    const stored = await lockSetup(context)
    const changes = stored
      .filter(({ lookupCode }) => lookupCode === body.lookupCode)
      .map((parameter) => ({ ...changeOf(parameter, parameter), after: null }))
    await writeDirectly(context, changes, {
      title: `Parameters of ${body.lookupCode} deleted`,
      reason: body.reason,
    })
    return { deleted: changes.length }
  },

  listParameters: async ({ query: { lookupCode } }, context) =>
    (await readParameters(context)).filter(
      (parameter) => lookupCode === undefined || parameter.lookupCode === lookupCode,
    ),

  compareSetups: async ({ query: { other } }, context) => {
    const place = { customer: other, database: context.kernel.opened.ofCustomer(other) }
    return compareParameters(await readParameters(context), await readParameters(place))
  },
}

const fields = parameterNames.map((name) => {
  const definition = definitionOf(name)
  return {
    lookupCode: sectionCodes[definition.section],
    name: parameterAttributes[name],
    ...parameterTexts[name],
    isRequired: definition.required,
    type: definition.type,
    longest: definition.longest,
    usual: definition.usual,
    least: definition.range?.least ?? null,
    most: definition.range?.most ?? null,
    decimals: definition.range?.decimals ?? null,
    choices: definition.choices ? [...definition.choices] : null,
    unit: definition.unit ?? null,
    usedBy: [...definition.usedBy],
  }
})

const codesOf = ({ lookupCode, key }: { lookupCode: string; key: string }) => ({ lookupCode, name: key })

/** @throws 400 with one sentence for all fields that the page marks (VAL-01), and the names of those that are missing */
const assertMarked = (marked: Record<string, string | null | undefined>): void => {
  const missing = Object.keys(marked).filter((field) => !marked[field]?.trim())
  if (missing.length > 0) throw missingFields("All '*' marked fields are required!", missing)
}

type SentSetup = { xml?: string | null | undefined; lookupCode?: string | null | undefined }

const parametersOf = ({ xml, lookupCode }: SentSetup): StoredParameter[] => {
  const parameters = readSetupXml(xml ?? '', lookupCode ?? '')
  if (parameters.length === 0) throw codedBadRequest(noParameters('XmlBody'))
  assertParameters(parameters)
  return parameters.map((parameter) => ({
    ...parameter,
    lookupCode: lookupCodeOf(parameter.name, parameter.lookupCode),
  }))
}

const noParameters = (field: string): Reason => ({ text: `${field} has no parameters.`, ...refusal('no-parameters') })

const noSetup = (customer: string): Reason => ({
  text: `Customer ${customer} has no set-up in the parameter database.`,
  ...refusal('no-setup', { customer }),
})

/** @throws 400 when the customer has no set-up */
const lockSetup = async (context: Context): Promise<StoredParameter[]> => {
  await takeTurn(context)
  const stored = await readParameters(context)
  if (stored.length === 0) throw codedBadRequest(noSetup(context.customer))
  return stored
}

/** The parameters of a customer to copy from. @throws 400 when there are none */
const readOther = async ({ database }: Context, other: string): Promise<StoredParameter[]> => {
  const parameters = await asCustomer(database, other, () => readParameters({ database, customer: other }))
  if (parameters.length === 0)
    throw codedBadRequest({ ...noSetup(other), text: `CopiedDistrict: ${noSetup(other).text}` })
  return parameters
}

const changesOf = (stored: readonly StoredParameter[], sent: readonly StoredParameter[]): ConfigurationChange[] => {
  const known = new Map(stored.map((parameter) => [parameter.name, parameter]))
  return sent.map((parameter) => changeOf(known.get(parameter.name), parameter))
}

const changeOf = (before: StoredParameter | undefined, after: StoredParameter): ConfigurationChange => ({
  kind: 'parameter',
  key: after.name,
  before: before ? parameterValue(before.name, before.value, before.lookupCode) : null,
  after: parameterValue(after.name, after.value, after.lookupCode),
})
