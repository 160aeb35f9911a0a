import { parseDate } from '#domain/values/dates'
import { isNumeric, isSingleCharacter } from '#domain/values/numbers'
import { domainsIn, isDomain } from './mailDomains'
import { definitionOf, freeParameter, type ParameterDefinition, type ParameterName } from './parameters'

/** Why a value is not valid for its parameter, with the rule that it breaks. */
export type ParameterProblem =
  | { code: 'required' }
  | { code: 'unreadable' }
  | { code: 'too-long'; longest: number }
  | { code: 'not-a-number' }
  | { code: 'out-of-range'; least: number; most: number }
  | { code: 'too-many-decimals'; decimals: number }
  | { code: 'not-a-date' }
  | { code: 'not-one-character' }
  | { code: 'not-a-flag' }
  | { code: 'not-a-choice'; choices: readonly string[] }
  | { code: 'not-domains'; domain: string }

/**
 * Checks the value of a parameter. An empty value is valid unless the parameter is required: it means the default.
 * @param name null for a parameter that the portal does not read itself, which takes any text
 */
export const parameterProblem = (name: ParameterName | null, value: string): ParameterProblem | null => {
  const definition: Pick<ParameterDefinition, 'type' | 'required' | 'longest'> & Partial<ParameterDefinition> =
    name === null ? freeParameter : definitionOf(name)
  const text = value.trim()
  if (text === '') return definition.required ? { code: 'required' } : null
  if (/[\p{Cc}\p{Cs}]/u.test(text)) return { code: 'unreadable' }
  if ([...text].length > definition.longest) return { code: 'too-long', longest: definition.longest }
  if (definition.choices && !definition.choices.includes(text))
    return { code: 'not-a-choice', choices: definition.choices }
  switch (definition.type) {
    case 'text': {
      const domain = definition.lists === 'domains' ? domainsIn(text).find((one) => !isDomain(one)) : undefined
      return domain === undefined ? null : { code: 'not-domains', domain }
    }
    case 'number':
      return numberProblem(text, definition.range)
    case 'date':
      return parseDate(text) === null ? { code: 'not-a-date' } : null
    case 'character':
      return isSingleCharacter(text) ? null : { code: 'not-one-character' }
    case 'flag':
      return text === 'Y' || text === 'N' ? null : { code: 'not-a-flag' }
  }
}

const numberProblem = (text: string, range: ParameterDefinition['range']): ParameterProblem | null => {
  if (!isNumeric(text)) return { code: 'not-a-number' }
  if (!range) return null
  const { least, most, decimals } = range
  if (Number(text) < least || Number(text) > most) return { code: 'out-of-range', least, most }
  const [, fraction = ''] = text.split('.')
  return /[1-9]/.test(fraction.slice(decimals)) ? { code: 'too-many-decimals', decimals } : null
}

/** The value that is in effect: the stored one, or the default where there is none or it is not valid. */
export const effectiveValue = (name: ParameterName, stored: string | null | undefined): string | null => {
  const text = stored?.trim() ?? ''
  return text === '' || parameterProblem(name, text) ? definitionOf(name).usual : text
}

/** The same as a number; null where neither the set-up nor the portal has a value. */
export const effectiveNumber = (name: ParameterName, stored: string | null | undefined): number | null => {
  const value = effectiveValue(name, stored)
  return value === null ? null : Number(value)
}

/** A parameter of a customer; parameters with the same name in different sections are different parameters. */
export type StoredParameter = { lookupCode: string; name: string; value: string }

/** How two customers, or a customer and a draft, differ in a parameter; null where one does not have it. */
export type ParameterDifference = { lookupCode: string; name: string; before: string | null; after: string | null }

/** The parameters that differ, by look-up code and name. */
export const compareParameters = (
  before: readonly StoredParameter[],
  after: readonly StoredParameter[],
): ParameterDifference[] => {
  const [old, now] = [byKey(before), byKey(after)]
  return [...new Map([...old, ...now])]
    .map(([key, { lookupCode, name }]) => ({
      lookupCode,
      name,
      before: old.get(key)?.value ?? null,
      after: now.get(key)?.value ?? null,
    }))
    .filter((difference) => difference.before !== difference.after)
    .toSorted((one, other) => compareTexts(one.lookupCode, other.lookupCode) || compareTexts(one.name, other.name))
}

const byKey = (stored: readonly StoredParameter[]) =>
  new Map(stored.map((parameter) => [JSON.stringify([parameter.lookupCode, parameter.name]), parameter]))

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
