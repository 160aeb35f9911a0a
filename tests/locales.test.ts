import { expect, test } from 'vitest'
import { permissions } from '#domain/access/access'
import { messagePurposes } from '#domain/freight/outboxMessage'
import { describeSettings, readSettings } from '#server/platform/environment'
import { sourcesIn } from './fixtures/sources'

type Tree = { [name: string]: string | Tree }

const files = Object.fromEntries(
  sourcesIn(['locales'], /\.json$/).map(([path, text]) => [path, JSON.parse(text) as Tree]),
)
/** Besides the portal, files and mails of reports, dashboards and proofs are written in the words of the reader. */
const sources = Object.fromEntries(
  sourcesIn(
    [
      'src/portal',
      'src/domain/billing',
      'src/domain/dashboards',
      'src/domain/fleet',
      'src/domain/values',
      'src/contract/routing-tool',
      'src/server/cost-plus',
      'src/server/freight/proofs',
      'src/server/home',
      'src/server/routing-tool/reports/schedules',
    ],
    /\.tsx?$/,
  ),
)

/** Words that are the same in every language: names and codes. */
const sameEverywhere = new Set([
  'OK',
  'SSO ID',
  'ETA',
  'SCAC',
  'Webhook',
  'Webhooks',
  'EDI 214',
  'BOL',
  'GPS',
  'Roles',
  'CSV',
  'ID',
  'EDI',
  'H',
  'M',
  'L',
  '%{minutes} min',
])

const flatten = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${prefix}.${name}`, value] as [string, string]]
      : flatten(value, `${prefix}.${name}`),
  )

const languages = new Map<string, Map<string, string>>()
const fileOf = new Map<string, string>()
for (const [path, tree] of Object.entries(files)) {
  const [, , language = '', file = ''] = path.split('/')
  const mount = file.replace('.json', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  fileOf.set(mount, file)
  const messages = languages.get(language) ?? new Map<string, string>()
  for (const [key, message] of flatten(tree, mount)) messages.set(key, message)
  languages.set(language, messages)
}

const english = languages.get('en-US') ?? new Map<string, string>()
const others = [...languages].filter(([language]) => language !== 'en-US')
const mountOf = (key: string) => key.slice(0, key.indexOf('.'))
const where = (key: string) => `${fileOf.get(mountOf(key))}: ${key}`
const placeholders = (message: string) =>
  [...new Set([...message.matchAll(/%\{(\w+)\}/g)].map((match) => match[1]))].sort().join(' ')

/** Keys that stand in the source, each with the file that reads it, and patterns for keys with a part put in. */
const read = new Map<string, string>()
const patterns = new Map<string, string>()
const notKeys = new Set<string>(permissions)
for (const [path, source] of Object.entries(sources)) {
  for (const [, before, key = ''] of source.matchAll(/(source[=:]\s*)?['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/g)) {
    if (!before && fileOf.has(mountOf(key)) && !notKeys.has(key) && !key.endsWith('.json')) read.set(key, path)
  }
  for (const [, template = ''] of source.matchAll(/`([a-z]\w*\.(?:[\w.-]|\$\{[^}`]*\})*)`/g)) {
    if (template.includes('${') && fileOf.has(mountOf(template))) patterns.set(template, path)
  }
}
const matches = (template: string, key: string) =>
  new RegExp(`^${template.replace(/\./g, '\\.').replace(/\$\{[^}]*\}/g, '.+')}(\\..+)?$`).test(key)

test('messages and sources are found', () => {
  expect([...languages.keys()].sort()).toEqual(['en-US', 'es-ES', 'zh-CN'])
  expect(Object.keys(sources).length).toBeGreaterThan(5)
  expect(read.size).toBeGreaterThan(20)
})

test('every language has the same keys [I18N-07]', () => {
  const wrong = others.flatMap(([language, messages]) => [
    ...[...english.keys()].filter((key) => !messages.has(key)).map((key) => `${language} lacks ${where(key)}`),
    ...[...messages.keys()].filter((key) => !english.has(key)).map((key) => `en-US lacks ${where(key)} of ${language}`),
  ])
  expect(wrong).toEqual([])
})

test('every key that is read exists [I18N-07]', () => {
  const missing = [
    ...[...read]
      .filter(([key]) => !english.has(key) && ![...english.keys()].some((known) => known.startsWith(`${key}.`)))
      .map(([key, path]) => `${where(key)} is read in ${path}`),
    ...[...patterns]
      .filter(([template]) => ![...english.keys()].some((key) => matches(template, key)))
      .map(([template, path]) => `${where(template)} is read in ${path}`),
  ]
  expect(missing).toEqual([])
})

/** A key under one that is read whole (a prefix handed on) counts as read; so does a file whose feature reads nothing yet. */
test('no key is without a reader', () => {
  const readMounts = new Set([...read.keys(), ...patterns.keys()].map(mountOf))
  const isRead = (key: string) =>
    read.has(key) ||
    [...read.keys()].some((prefix) => key.startsWith(`${prefix}.`)) ||
    [...patterns.keys()].some((template) => matches(template, key))
  expect([...english.keys()].filter((key) => readMounts.has(mountOf(key)) && !isRead(key)).map(where)).toEqual([])
})

test('placeholders are the same in every language and well written', () => {
  const wrong = [...languages].flatMap(([language, messages]) =>
    [...messages].flatMap(([key, message]) => [
      ...(/[{}]/.test(message.replace(/%\{\w+\}/g, '')) ? [`${language} ${where(key)} is misspelt: ${message}`] : []),
      ...(placeholders(message) === placeholders(english.get(key) ?? message)
        ? []
        : [`${language} ${where(key)} has other placeholders: ${message}`]),
    ]),
  )
  expect(wrong).toEqual([])
})

test('no message is empty, and none is left in English [I18N-02] [I18N-03]', () => {
  const hasWords = (message: string) => /[a-z]{2}/i.test(message.replace(/%\{\w+\}/g, ''))
  const wrong = [...languages].flatMap(([language, messages]) =>
    [...messages]
      .filter(
        ([key, message]) =>
          message.trim() === '' ||
          (language !== 'en-US' && message === english.get(key) && hasWords(message) && !sameEverywhere.has(message)),
      )
      .map(([key, message]) => `${language} ${where(key)}: ${message}`),
  )
  expect(wrong).toEqual([])
})

test('every setting has a meaning, and every purpose of a message and every permission a name', () => {
  const needed = [
    ...permissions.map((permission) => `accounts.permissions.${permission.replaceAll('.', '_')}`),
    ...describeSettings(readSettings({}), {}).map(({ name }) => `records.meaning.${name}`),
    ...messagePurposes.map((purpose) => `records.outbox.purposes.${purpose}`),
  ]
  expect(needed.filter((key) => !english.has(key))).toEqual([])
})
