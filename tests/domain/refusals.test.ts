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

/** Problems of files and of the set-up, which pages word by themselves. */
const wordedByPages = [
  'BillingImportProblem',
  'JobProblem',
  'PaymentRowProblem',
  'RateFileProblem',
  'RowProblem',
  'SetupProblem',
]

/** Problems that are part of another one. */
const parts = ['DayProblem', 'DomainProblem', 'KeyProblem', 'ScopeProblem', 'StatusProblem']

describe.each(['billing', 'fleet-manager', 'people'])('problems of %s', (area) => {
  const sources = sourcesIn([`src/domain/${area}`], /\.ts$/)
  const [, mapping = ''] = sources.find(([file]) => file.endsWith(`/${area}/refusals.ts`)) ?? []
  const problems = sources.flatMap(([, text]) =>
    [...text.matchAll(/^export type (\w*Problem) =\n?((?:.|\n)*?)(?=\n\n|\n\/\*\*|\nexport|$(?![^]))/gm)]
      .map(([, name = '', type = '']) => [name, type] as const)
      .filter(([name]) => !wordedByPages.includes(name)),
  )

  test('become refusals in one place', () => {
    const names = problems.map(([name]) => name).filter((name) => !parts.includes(name))
    expect(names).not.toEqual([])
    expect(names.filter((name) => !new RegExp(String.raw`\b${name}\b`).test(mapping))).toEqual([])
  })

  test.each(problems)('%s: each code is one of a refusal, or is given one', (_, type) => {
    const codes = [...type.matchAll(/(?:code: |^ *\| |^ *|= )'([a-z-]+)'/gm)].map(([, code = '']) => code)
    const isKnown = (code: string) => refusalCodes.some((known) => known === code || known === `bonus-${code}`)
    const isGiven = (code: string) => new RegExp(String.raw`'${code}'|\b${code}:`).test(mapping)
    expect(codes.filter((code) => !isKnown(code) && !isGiven(code))).toEqual([])
  })
})
