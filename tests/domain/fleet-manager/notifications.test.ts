import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { domainsIn } from '#domain/fleet-manager/mailDomains'
import { notificationMail } from '#domain/fleet-manager/notificationMail'
import { isInScope } from '#domain/fleet-manager/notificationScope'
import {
  digests,
  fieldsIn,
  fillTemplate,
  isQuiet,
  mergeFields,
  notificationProblem,
  notificationEvents,
  type NotificationRule,
  ruleKey,
  ruleOfKey,
  sendingTime,
  tidyAddresses,
  tidyCopies,
  tidyRule,
} from '#domain/fleet-manager/notifications'
import { usualTemplates } from '#domain/fleet-manager/usualTemplates'
import { fileLanguages } from '#domain/reports/reportSchedule'

const aRule = (more: Partial<NotificationRule> = {}): NotificationRule => ({
  event: 'load-sent',
  name: '',
  to: ['dispatch@example.com'],
  cc: [],
  bcc: [],
  carriers: [],
  regions: [],
  subject: '',
  text: '',
  quiet: null,
  digest: 'immediate',
  language: 'en-US',
  attachesDocument: false,
  isActive: true,
  ...more,
})

const night = { from: '22:00', to: '06:00', zone: 'America/Chicago' }

describe('a rule', () => {
  test.each<[Partial<NotificationRule>, object | null]>([
    [{}, null],
    [{ to: [] }, { code: 'no-recipient' }],
    [{ to: [], isActive: false }, null],
    [{ attachesDocument: true }, { code: 'no-document' }],
    [{ event: 'invoice-posted', attachesDocument: true }, null],
    [{ to: ['dispatch'] }, { code: 'not-an-address', address: 'dispatch' }],
    [{ cc: ['a@b.c', 'x@y@z'] }, { code: 'not-an-address', address: 'x@y@z' }],
    [{ bcc: ['y@z@'] }, { code: 'not-an-address', address: 'y@z@' }],
    [{ name: 'SWFT' }, null],
    [{ name: 'x'.repeat(61) }, { code: 'bad-name', longest: 60 }],
    [{ name: 'One\nTwo' }, { code: 'bad-name', longest: 60 }],
    [{ to: ['a@b.com\r\nBcc: all@b.com'] }, { code: 'not-an-address', address: 'a@b.com\r\nBcc: all@b.com' }],
    [{ to: Array.from({ length: 51 }, (_, n) => `a${n}@b.com`) }, { code: 'too-many-recipients', most: 50 }],
    [{ subject: 'Load {{load}} with {{ carrier }}' }, null],
    [{ subject: 'Load {{number}}' }, { code: 'unknown-field', field: 'number', fields: mergeFields['load-sent'] }],
    [{ text: 'Load {{load' }, { code: 'open-field', part: 'text' }],
    [{ text: 'Load load}}' }, { code: 'open-field', part: 'text' }],
    [{ subject: 'One\nTwo' }, { code: 'line-break-in-subject' }],
    [{ subject: 'x'.repeat(201) }, { code: 'too-long', part: 'subject', longest: 200 }],
    [{ carriers: ['SWFT', 'Swift Transportation'], regions: ['7'] }, null],
    [
      { carriers: ['SWFT'], event: 'late-truck' },
      { code: 'no-scope', part: 'carriers' },
    ],
    [
      { carriers: Array.from({ length: 51 }, (_, n) => `C${n}`) },
      { code: 'too-many-in-scope', part: 'carriers', most: 50 },
    ],
    [{ regions: ['7'.repeat(61)] }, { code: 'too-long-in-scope', part: 'regions', longest: 60 }],
    [{ quiet: night }, null],
    [{ quiet: { ...night, to: '22:00' } }, { code: 'quiet-hours' }],
    [{ quiet: { ...night, to: '24:00' } }, { code: 'quiet-hours' }],
    [{ quiet: { ...night, zone: 'Chicago' } }, { code: 'unknown-zone', zone: 'Chicago' }],
  ])('%j: %j', (more, problem) => expect(notificationProblem(aRule(more))).toEqual(problem))

  test.each([
    ['late-truck', { event: 'late-truck', name: '' }],
    ['late-truck/North', { event: 'late-truck', name: 'North' }],
    ['late-truck/North / South', { event: 'late-truck', name: 'North / South' }],
    ['late-truck/', null],
    ['late-truck/ North', null],
    ['moon/North', null],
    ['', null],
  ] as const)('with the key %j is %j', (key, rule) => {
    expect(ruleOfKey(key)).toEqual(rule)
    if (rule) expect(ruleKey(rule)).toBe(key)
  })

  test('mails to each recipient once, openly where it can', () =>
    expect(
      tidyRule(aRule({ cc: ['Dispatch@example.com', 'b@example.com'], bcc: ['B@example.com', 'c@example.com'] })),
    ).toMatchObject({ to: ['dispatch@example.com'], cc: ['b@example.com'], bcc: ['c@example.com'] }))
})

describe('the scope of a rule', () => {
  const event = { carriers: ['SWFT', 'Swift Transportation'], region: '7' }
  test.each<[carriers: string[], regions: string[], isIn: boolean]>([
    [[], [], true],
    [['swft'], [], true],
    [['ABFS', 'SWIFT TRANSPORTATION'], ['7'], true],
    [['ABFS'], [], false],
    [['SWFT'], ['8'], false],
    [[], ['8', '7'], true],
  ])('of carriers %j and regions %j: %s', (carriers, regions, isIn) =>
    expect(isInScope({ carriers, regions }, event)).toBe(isIn),
  )

  test('without carriers excludes an event that has none only where carriers are named', () => {
    const withoutCarrier = { carriers: [''], region: '' }
    expect(isInScope({ carriers: [], regions: [] }, withoutCarrier)).toBe(true)
    expect(isInScope({ carriers: ['SWFT'], regions: [] }, withoutCarrier)).toBe(false)
  })
})

describe('addresses', () => {
  test('are tidied: no blanks, none twice', () => {
    expect(tidyAddresses([' a@b.com', 'A@B.com ', '', 'c@d.com'])).toEqual(['a@b.com', 'c@d.com'])
    expect(tidyCopies(['a@b.com'], ['A@b.com', 'c@d.com'])).toEqual(['c@d.com'])
  })
  test('tidying twice changes nothing more', () =>
    fc.assert(
      fc.property(fc.array(fc.string()), (addresses) => {
        const tidy = tidyAddresses(addresses)
        expect(tidyAddresses(tidy)).toEqual(tidy)
      }),
    ))
})

describe('templates', () => {
  test('name their fields once', () => expect(fieldsIn('{{a}} {{ b }} {{a}}')).toEqual(['a', 'b']))

  test('are filled, with nothing for fields without a value', () =>
    expect(fillTemplate('Load {{load}} – {{ carrier }}{{x}}', { load: '7', carrier: 'A & B' })).toBe('Load 7 – A & B'))

  test('take no value from what every object has', () => expect(fillTemplate('{{constructor}}', {})).toBe(''))

  test('never read a value as a template', () =>
    expect(fillTemplate('{{load}}', { load: '{{carrier}}', carrier: 'secret' })).toBe('{{carrier}}'))

  test.each(notificationEvents)('of %s may use each field of the event', (event) => {
    const text = mergeFields[event].map((name) => `{{${name}}}`).join(' ')
    expect(notificationProblem(aRule({ event, text }))).toBeNull()
  })
})

describe('quiet hours', () => {
  // Chicago is 6 hours behind UTC in winter.
  test.each([
    ['2026-01-15T03:59:00Z', false],
    ['2026-01-15T04:00:00Z', true],
    ['2026-01-15T11:59:59Z', true],
    ['2026-01-15T12:00:00Z', false],
  ])('from 22:00 to 06:00 in Chicago, %s is quiet: %s', (moment, quiet) =>
    expect(isQuiet(night, Date.parse(moment))).toBe(quiet),
  )

  test.each([
    ['2026-01-15T11:59:00Z', false],
    ['2026-01-15T12:00:00Z', true],
    ['2026-01-15T13:00:00Z', false],
  ])('from 12:00 to 13:00 UTC, %s is quiet: %s', (moment, quiet) =>
    expect(isQuiet({ from: '12:00', to: '13:00', zone: 'UTC' }, Date.parse(moment))).toBe(quiet),
  )
})

describe('the time at which a mail leaves', () => {
  test.each([
    ['immediate', null, '2026-01-15T03:00:00Z', '2026-01-15T03:00:00.000Z'],
    ['immediate', night, '2026-01-15T03:00:00Z', '2026-01-15T03:00:00.000Z'],
    ['immediate', night, '2026-01-15T05:00:00Z', '2026-01-15T12:00:00.000Z'],
    ['hourly', null, '2026-01-15T03:10:00Z', '2026-01-15T04:00:00.000Z'],
    ['hourly', night, '2026-01-15T03:10:00Z', '2026-01-15T12:00:00.000Z'],
    ['daily', null, '2026-01-15T03:10:00Z', '2026-01-15T07:00:00.000Z'],
    ['daily', null, '2026-01-15T07:00:00Z', '2026-01-16T07:00:00.000Z'],
    ['daily', night, '2026-01-15T03:10:00Z', '2026-01-15T13:00:00.000Z'],
    // Clocks were put forward from 02:00 to 03:00 on 8 March 2026.
    ['immediate', { ...night, to: '02:30' }, '2026-03-08T07:00:00Z', '2026-03-08T08:00:00.000Z'],
    // They were put back from 02:00 to 01:00 on 1 November 2026.
    ['immediate', { ...night, to: '01:30' }, '2026-11-01T07:10:00Z', '2026-11-01T07:30:00.000Z'],
    ['immediate', { ...night, from: '03:00', to: '02:30' }, '2026-03-08T07:00:00Z', '2026-03-09T07:30:00.000Z'],
  ] as const)('%s, quiet %j, at %s: %s', (digest, quiet, now, due) =>
    expect(new Date(sendingTime({ digest, quiet }, Date.parse(now))).toISOString()).toBe(due),
  )

  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const quietHours = fc
    .record({ from: clock, to: clock, zone: fc.constantFrom('UTC', 'America/Chicago', 'Asia/Kolkata') })
    .filter(({ from, to }) => from !== to)

  test('is never before the event, never in quiet hours, and at most three days later', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...digests),
        quietHours,
        fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-31') }),
        (digest, quiet, now) => {
          const due = sendingTime({ digest, quiet }, now)
          expect(due).toBeGreaterThanOrEqual(now)
          expect(isQuiet(quiet, due)).toBe(false)
          expect(due - now).toBeLessThan(3 * 86_400_000)
        },
      ),
    ))
})

describe('the mail about events', () => {
  test.each(fileLanguages.flatMap((language) => notificationEvents.map((event) => [event, language] as const)))(
    'about %s has usual words in %s, with the fields of those in English',
    (event, language) => {
      const { subject, text } = usualTemplates[language][event]
      expect(notificationProblem(aRule({ event, subject, text }))).toBeNull()
      const english = usualTemplates['en-US'][event]
      expect(fieldsIn(`${subject} ${text}`).toSorted()).toEqual(
        fieldsIn(`${english.subject} ${english.text}`).toSorted(),
      )
      const values = Object.fromEntries(mergeFields[event].map((field) => [field, field]))
      const mail = notificationMail({ event, subject: '', text: '', language }, [values])
      expect(mail.subject).not.toMatch(/[{}]/)
    },
  )

  test('lists several events under the subject of the first, and reads no value as a template', () => {
    const rule = aRule({ event: 'tender-declined', subject: 'Declined {{load}}', text: '{{load}}: {{reason}}' })
    const mail = notificationMail(rule, [
      { load: 'L1', reason: '{{load}}' },
      { load: 'L2', reason: 'x'.repeat(600) },
    ])
    expect(mail).toEqual({ subject: 'Declined L1 (2)', paragraphs: ['L1: {{load}}', `L2: ${'x'.repeat(500)}`] })
  })
})

describe('the domains that a customer allows', () => {
  const domains = domainsIn(' Example.com; @mail.example.org,example.com ')

  test('are read from a text, each once', () => expect(domains).toEqual(['example.com', 'mail.example.org']))

  test.each<[Partial<NotificationRule>, string | null]>([
    [{ to: ['a@EXAMPLE.com'], cc: ['b@mail.example.org'] }, null],
    [{ to: ['a@example.com'], cc: ['b@example.org'] }, 'b@example.org'],
    [{ bcc: ['c@notexample.com'] }, 'c@notexample.com'],
    [{ to: ['d@example.com.evil.com'] }, 'd@example.com.evil.com'],
  ])('are those of the addresses of a rule: %j', (rule, address) =>
    expect(notificationProblem(aRule(rule), domains)).toEqual(
      address === null ? null : { code: 'domain-not-allowed', address, domains },
    ),
  )

  test('are all domains where the customer names none', () =>
    expect(notificationProblem(aRule({ to: ['a@anywhere.net'] }), domainsIn(''))).toBeNull())
})
