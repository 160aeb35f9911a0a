import type { RefusalCode, RefusedRecord, Refusal } from '#domain/values/refusals'
import type { ErrorLine } from './callFailure'
import { errorLines } from './errors'

/** A line by its key in the message files. */
export type KeyLine = Extract<ErrorLine, { key: string }>

/** Where a feature has the texts for a word of the contract, by the parameter that holds it. */
type Words = Readonly<Record<string, string>>

/** The words in the refusals of a feature: by code, and those of a status by the noun that has it. */
export type RefusalWords = {
  codes?: Readonly<Partial<Record<RefusalCode, Words>>>
  statuses?: Readonly<Partial<Record<RefusedRecord['noun'], string>>>
}

/** The line of a refusal in the message file `refusals`. */
export const refusalLine = (
  { code, parameters, about }: Refusal,
  { codes = {}, statuses = {} }: RefusalWords,
): KeyLine => {
  const status = code === 'wrong-status' && about && statuses[about.noun]
  const texts = status ? { status } : (codes[code] ?? {})
  const words = Object.entries(texts).map(([name, where]) => [name, `${where}.${parameters[name]}`])
  return { key: `refusals.${code}`, parameters, words: Object.fromEntries(words), about }
}

/** The words of a refusal, for forms that check by the same rules before they send. */
export const refusalText = (
  translate: Parameters<typeof errorLines>[0],
  refusal: Refusal,
  words: RefusalWords = {},
): string => errorLines(translate, refusalLine(refusal, words)).join(' ')
