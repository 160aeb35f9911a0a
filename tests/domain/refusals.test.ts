import { describe, expect, test } from 'vitest'
import { refusalCodes } from '#domain/values/refusals'
import english from '#locales/en-US/refusals.json'
import spanish from '#locales/es-ES/refusals.json'
import chinese from '#locales/zh-CN/refusals.json'
import { sourcesIn } from '../fixtures/sources'

const texts = { 'en-US': english, 'es-ES': spanish, 'zh-CN': chinese }

test.each(Object.entries(texts))(
  'every code of a refusal has a text in %s, and no text is without a code',
  (_, words) => expect(Object.keys(words).toSorted()).toEqual(refusalCodes.toSorted()),
)

/**
 * Where pages have the texts of problems by their codes: of rejected rows (RejectedRows), of a file of payments
 * (PaymentFileButton), of a file of rates (RateFile) and of a set-up (SetupReview; its refusals name them as well).
 */
const wordedByPages = {
  BillingImportProblem: 'billingImport.problems',
  PaymentRowProblem: 'billing.paymentFile.problems',
  RateFileProblem: 'workers.mass.fileProblems',
  RowProblem: 'billingImport.problems',
  SetupProblem: 'billingSetup.problems',
}

/** Not worded yet: the result of an import, which JobList and FollowJob show as the server has it, in English. */
const wordedByTheServer = ['JobProblem']

const rowsOfFiles = ['BillingImportProblem', 'PaymentRowProblem', 'RateFileProblem', 'RowProblem']

const problemsIn = (text: string) =>
  [...text.matchAll(/^export type (\w*Problem) =\n?((?:.|\n)*?)(?=\n\n|\n\/\*\*|\nexport|$(?![^]))/gm)].map(
    ([, name = '', type = '']) => [name, type] as const,
  )

/** Codes after `code:`, one or several, and those that are a problem by themselves. */
const codesOf = (type: string) =>
  [...type.matchAll(/(?:code:|^)(?:\s*\|?\s*'[a-z-]+')+/gm)].flatMap(([list]) =>
    [...list.matchAll(/'([a-z-]+)'/g)].map(([, code = '']) => code),
  )

/** The texts at a place of the message files of a language. */
const wordsAt = (language: string, place: string): Record<string, unknown> => {
  const [file = ''] = place.split('.')
  const [found] = sourcesIn([`locales/${language}`], new RegExp(String.raw`/${file}\.json$`))
  return place
    .split('.')
    .slice(1)
    .reduce(
      (words, part) => words[part] as Record<string, unknown>,
      JSON.parse(found?.[1] ?? '{}') as Record<string, unknown>,
    )
}

test.each(
  Object.entries(wordedByPages).flatMap(([name, place]) =>
    Object.keys(texts).map((language) => [name, place, language] as const),
  ),
)('%s: each code has a text in %s, in %s', (name, place, language) => {
  const types = sourcesIn(['src/domain/billing', 'src/domain/people'], /\.ts$/).flatMap(([, text]) => problemsIn(text))
  const codes = codesOf(types.find(([own]) => own === name)?.[1] ?? '')
  expect(codes).not.toEqual([])
  expect(codes.filter((code) => !(code in wordsAt(language, place)))).toEqual([])
})

/** Problems that are part of another one. */
const parts = ['DayProblem', 'DomainProblem', 'KeyProblem', 'ScopeProblem', 'StatusProblem']

describe.each(['billing', 'fleet-manager', 'people'])('problems of %s', (area) => {
  const sources = sourcesIn([`src/domain/${area}`], /\.ts$/)
  const [, mapping = ''] = sources.find(([file]) => file.endsWith(`/${area}/refusals.ts`)) ?? []
  const problems = sources.flatMap(([, text]) =>
    problemsIn(text).filter(([name]) => ![...rowsOfFiles, ...wordedByTheServer].includes(name)),
  )

  test('become refusals in one place', () => {
    const names = problems.map(([name]) => name).filter((name) => !parts.includes(name))
    expect(names).not.toEqual([])
    expect(names.filter((name) => !new RegExp(String.raw`\b${name}\b`).test(mapping))).toEqual([])
  })

  // Codes of a set-up are a parameter of its refusal, with the texts of its page.
  test.each(problems.filter(([name]) => name !== 'SetupProblem'))(
    '%s: each code is one of a refusal, or is given one',
    (_, type) => {
      const isKnown = (code: string) => refusalCodes.some((known) => known === code || known === `bonus-${code}`)
      const isGiven = (code: string) => new RegExp(String.raw`'${code}'|\b${code}:`).test(mapping)
      expect(codesOf(type).filter((code) => !isKnown(code) && !isGiven(code))).toEqual([])
    },
  )
})
