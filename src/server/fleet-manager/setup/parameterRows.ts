import { asc, eq } from 'drizzle-orm'
import { lookupCodeOf, parameterOf } from '#contract/fleet-manager/parameterNames'
import { lookupCodeLength, parameterNameLength } from '#domain/fleet-manager/parameters'
import { parameterProblem, type StoredParameter } from '#domain/fleet-manager/parameterValues'
import { customerConfiguration } from '#server/database/schema/routing-setup'
import type { Place } from '#server/fleet-manager/place'
import { badRequest } from '#server/platform/http/problems'
import { parameterProblemText } from './parameterTexts'

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
    if ([...name].length > parameterNameLength)
      throw badRequest(`Parameter ${shown}… has a name of more than ${parameterNameLength} characters.`)
    if (/[\p{Cc}\p{Cs}]/u.test(name + lookupCode))
      throw badRequest(`Parameter ${shown} has characters that cannot be stored in its name or look-up code.`)
    if ([...lookupCode].length > lookupCodeLength)
      throw badRequest(`Parameter ${shown}: its look-up code may have at most ${lookupCodeLength} characters.`)
    const own = lookupCodeOf(name, lookupCode)
    if (lookupCode !== '' && own !== lookupCode) throw badRequest(`Parameter ${shown} has the look-up code ${own}.`)
    if (own === '') throw badRequest(`Parameter ${shown} needs a look-up code.`)
    const problem = parameterProblem(parameterOf(name), value)
    if (problem) throw badRequest(`Parameter ${shown} ${parameterProblemText(problem)}`)
    if (seen.has(name)) throw badRequest(`Parameter ${shown} is there more than once.`)
    seen.add(name)
  }
}
