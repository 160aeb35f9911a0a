import { asc, eq } from 'drizzle-orm'
import { lookupCodeOf, parameterOf } from '#contract/fleet-manager/parameterNames'
import { lookupCodeLength, parameterNameLength } from '#domain/fleet-manager/parameters'
import { parameterProblem, type StoredParameter } from '#domain/fleet-manager/parameterValues'
import { type Refusal, refusal } from '#domain/values/refusals'
import { customerConfiguration } from '#server/database/schema/routing-setup'
import type { Place } from '#server/platform/customerWork'
import { codedBadRequest } from '#server/platform/http/problems'
import { parameterReason } from './parameterTexts'

type ListedParameter = StoredParameter & { updatedBy: string; updatedAt: string }

/** The parameters of a customer by look-up code and name. */
export const readParameters = async ({ database, customer }: Place): Promise<ListedParameter[]> => {
  const rows = await database
    .select()
    .from(customerConfiguration)
    .where(eq(customerConfiguration.customer, customer))
    .orderBy(asc(customerConfiguration.attribute))
  return rows
    .map(({ attribute, value, lookupCode, updatedBy, updatedAt }) => ({
      lookupCode: lookupCodeOf(attribute, lookupCode),
      name: attribute,
      value,
      updatedBy,
      updatedAt,
    }))
    .toSorted((one, other) => (one.lookupCode < other.lookupCode ? -1 : one.lookupCode > other.lookupCode ? 1 : 0))
}

/**
 * Checks parameters that a caller sent.
 * @throws 400 that names the parameter and its rule
 */
export const assertParameters = (parameters: readonly StoredParameter[]): void => {
  const seen = new Set<string>()
  for (const { lookupCode, name, value } of parameters) {
    const shown = name.slice(0, parameterNameLength)
    const reject = (rule: string, reason: Refusal) => {
      throw codedBadRequest({ text: `Parameter ${shown}${rule}`, ...reason, about: { noun: 'record', name: shown } })
    }
    if ([...name].length > parameterNameLength)
      reject(
        `… has a name of more than ${parameterNameLength} characters.`,
        refusal('name-too-long', { longest: parameterNameLength }),
      )
    if (/[\p{Cc}\p{Cs}]/u.test(name + lookupCode))
      reject(' has characters that cannot be stored in its name or look-up code.', refusal('unreadable'))
    if ([...lookupCode].length > lookupCodeLength)
      reject(
        `: its look-up code may have at most ${lookupCodeLength} characters.`,
        refusal('field-too-long', { field: 'lookupCode', longest: lookupCodeLength }),
      )
    const own = lookupCodeOf(name, lookupCode)
    if (lookupCode !== '' && own !== lookupCode)
      reject(` has the look-up code ${own}.`, refusal('lookup-code-fixed', { lookupCode: own }))
    if (own === '') reject(' needs a look-up code.', refusal('lookup-code-missing'))
    const problem = parameterProblem(parameterOf(name), value)
    if (problem) throw codedBadRequest(parameterReason(shown, problem))
    if (seen.has(name)) reject(' is there more than once.', refusal('parameter-twice'))
    seen.add(name)
  }
}
