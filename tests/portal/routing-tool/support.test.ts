import { describe, expect, test } from 'vitest'
import { nextOccurrence } from '#domain/support/plannedDowntime'
import { watchedServices } from '#domain/support/serviceStatus'
import { errorCatalogue, searchErrors } from '#portal/routing-tool/support/errorCatalogue'
import { supportDesk } from '#portal/routing-tool/support/supportDesk'
import { type Messages, mountMessages } from '#portal/ui/i18n/messages'

const englishMessages = mountMessages(
  import.meta.glob<Messages>('/locales/en-US/*.json', { eager: true, import: 'default' }),
)

const find = (key: string): string => {
  const found = key
    .split('.')
    .reduce<Messages | string | undefined>(
      (here, name) => (typeof here === 'object' ? here[name] : undefined),
      englishMessages,
    )
  if (typeof found !== 'string') throw new Error(`There is no text ${key}.`)
  return found
}
const translate = (key: string, parameters: Record<string, string> = {}) =>
  find(key).replaceAll(/%\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '')

describe('the shipped support desk', () => {
  const { contacts, knownProblems, downtimes } = supportDesk

  test('says everything in three languages', () => {
    const texts = [
      ...contacts.flatMap(({ name, hours }) => [name, hours]),
      ...knownProblems.flatMap(({ title, way }) => [title, way]),
      ...downtimes.map(({ what }) => what),
    ]
    for (const text of texts) {
      expect(Object.keys(text).sort()).toEqual(['en-US', 'es-ES', 'zh-CN'])
      expect(new Set(Object.values(text)).size).toBe(3)
    }
  })

  test('has somebody to call and times that are times', () => {
    for (const { phone, email } of contacts) {
      expect(phone).toMatch(/^\+[\d ]+$/)
      expect(email).toContain('@')
    }
    for (const { since } of knownProblems) expect(Number.isNaN(Date.parse(since))).toBe(false)
    for (const downtime of downtimes) {
      expect(downtime.services.every((service) => watchedServices.includes(service))).toBe(true)
      const next = nextOccurrence(downtime, Date.parse('2026-03-04T12:00:00Z'))
      expect(Number.isNaN(Date.parse(next?.from ?? ''))).toBe(false)
    }
  })
})

describe('planned downtime', () => {
  const weekly = { repeats: 'weekly', weekday: 0, at: '23:30', minutes: 60 } as const

  test.each([
    ['2026-03-04T12:00:00Z', '2026-03-08T23:30:00.000Z', false],
    ['2026-03-08T23:29:00Z', '2026-03-08T23:30:00.000Z', false],
    ['2026-03-08T23:30:00Z', '2026-03-08T23:30:00.000Z', true],
    ['2026-03-09T00:15:00Z', '2026-03-08T23:30:00.000Z', true],
    ['2026-03-09T00:30:00Z', '2026-03-15T23:30:00.000Z', false],
  ])('of every Sunday, seen on %s, begins on %s', (now, from, isNow) => {
    expect(nextOccurrence(weekly, Date.parse(now))).toMatchObject({ from, isNow })
  })

  test('of once is told until it is over', () => {
    const once = { repeats: 'once', from: '2026-03-08T07:00:00Z', until: '2026-03-08T08:00:00Z' } as const
    expect(nextOccurrence(once, Date.parse('2026-03-01T00:00:00Z'))).toMatchObject({ isNow: false })
    expect(nextOccurrence(once, Date.parse('2026-03-08T07:30:00Z'))).toMatchObject({ isNow: true })
    expect(nextOccurrence(once, Date.parse('2026-03-08T08:00:00Z'))).toBeNull()
  })
})

describe('the error codes', () => {
  const errors = errorCatalogue(translate)

  test('tell cause and remedy of every text of the catalogue', () => {
    const texts = (tree: Messages | string | undefined): string[] =>
      typeof tree === 'string' ? [tree] : Object.values(tree ?? {}).flatMap(texts)
    const told = errors.flatMap((error) => error.texts)
    const known = texts(englishMessages['errors']).filter((text) => !text.startsWith('%{text}'))
    const missing = known.filter((text) => !text.includes('%{') && !told.includes(text))
    expect(missing).toEqual([])
    for (const { cause, remedy } of errors) expect(cause.length * remedy.length).toBeGreaterThan(0)
  })

  test.each([
    ['TOO_MANY_ROWS', 1],
    ['too_many', 3],
    ['connect server', 1],
    ['  ', 37],
    ['no such words', 0],
  ])('are found by code and words: %s', (question, count) => {
    expect(searchErrors(errors, question)).toHaveLength(count)
  })
})
