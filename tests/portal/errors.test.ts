// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRefusals, writeRefusals } from '#contract/platform/refusals'
import spanishRefusals from '#locales/es-ES/refusals.json'
import { CallFailure, type Failure } from '#portal/data/call/callFailure'
import {
  applicationNotDefined,
  choosePlCustomer,
  couldNot,
  customerHasSetup,
  customerLacksSetup,
  endsSession,
  type ErrorContext,
  type ErrorText,
  errorLines,
  errorText,
  importErrorText,
  originBeforeDestination,
  requiredFields,
  selectShipmentFirst,
  withoutLink,
} from '#portal/data/call/errors'
import { linesOf } from '#portal/app/refusalLines'
import { loadMessages } from '#portal/ui/i18n/loadMessages'

const translate = await loadMessages('en-US')
const signedIn: ErrorContext = { tokenValid: true }
const words = (text: ErrorText | undefined) => (text ? errorLines(translate, text).join('\n') : undefined)
const said = (failure: Failure, context = signedIn) => words(errorText(failure, context))
const http = (status: number, body?: unknown): Failure => ({ kind: 'http', status, body })
const system = 'The action failed due to a system error - please retry.'
const tail = "Please check with the provider's IT team."

describe('a failed call says', () => {
  test.each([
    ['no answer [ERR-09]', { kind: 'network' }, 'Unable to connect to server. Check that you are still logged in.'],
    ['a part that did not load [ERR-11]', { kind: 'chunk' }, 'Due to error please click browser refresh button.'],
    ['401 [ERR-01]', http(401, { Message: 'no' }), 'Your user id is not authorized for this action'],
    ['500 with Message [ERR-02]', http(500, { Message: 'Disk full' }), 'Disk full'],
    ['500 without [ERR-03]', http(500, 'trace'), 'The action failed due to a system error- please retry'],
    ['400 with Message [ERR-04]', http(400, { Message: 'Bad date' }), 'Bad date'],
    ['400 with a text [ERR-05]', http(400, 'Bad date'), 'Bad date'],
    ['400 with another body [ERR-05]', http(400, { field: 'x' }), '{"field":"x"}'],
    ['400 with nothing', http(400, ''), system],
    ['409 with a list [ERR-06]', http(409, ['One.', { Message: 'Two.' }]), 'One.\nTwo.'],
    ['409 with a list in a field [ERR-06]', http(409, { a: [], Errors: ['One.', 'Two.'] }), 'One.\nTwo.'],
    ['409 without a list [ERR-07]', http(409, { Message: 'Taken' }), system],
    ['409 with an empty list [ERR-07]', http(409, []), system],
    ['a refusal', { kind: 'refused', message: 'The load is locked.' }, 'The load is locked.'],
    ['a refusal without a reason', { kind: 'refused' }, system],
    [
      'a refusal of rows',
      { kind: 'refused', code: 'ROWS', rows: [{ row: 7, message: 'Work package 7: you have reviewed it.' }] },
      'Work package 7: you have reviewed it.',
    ],
    [
      'a refusal with a message and rows',
      { kind: 'refused', message: 'Nothing was saved.', rows: [{ row: 7, message: 'There is no load 7.' }] },
      'Nothing was saved.\nThere is no load 7.',
    ],
    ['an aborted call', { kind: 'aborted' }, undefined],
  ] as const)('%s', (_, failure, expected) => {
    expect(said(failure)).toBe(expected)
  })

  test('409 with codes that the portal knows, in the language of the reader', async () => {
    const refusals = [
      { code: 'group-not-empty', parameters: { group: 'E100@CUSTOMER' } },
      { code: 'group-members', parameters: { count: '2' } },
    ] as const
    const reasons = linesOf(refusals)
    const failure: Failure = { kind: 'http', status: 409, body: ['Group … is not empty.', 'Members: 2'], reasons }
    const spanish = (key: string, parameters: Record<string, string> = {}) =>
      (spanishRefusals as Record<string, string>)[key.replace('refusals.', '')]?.replaceAll(
        /%\{(\w+)\}/g,
        (_, name: string) => parameters[name] ?? '',
      ) ?? key
    const lines = (context: ErrorContext) => errorLines(spanish, errorText(failure, context)!)
    expect(lines(signedIn)).toEqual(['El grupo E100@CUSTOMER no está vacío.', 'Miembros: 2'])
    expect(lines({ ...signedIn, couldNot: 'errors.update.region' })).toHaveLength(3)
    const rule = [{ code: 'unit-down', parameters: { unit: 'U1' } }] as const
    const down = { kind: 'refused', message: 'The power unit is down.', code: 'RULES' } as const
    const plan: Failure = { ...down, reasons: linesOf(rule) }
    expect(errorLines(spanish, errorText(plan, signedIn)!)).toEqual(['La unidad U1 está fuera de servicio.'])
  })

  test('a missing permission with its reason, and a lost session without', () => {
    const reasons = linesOf([{ code: 'counts-pay', parameters: {} }])
    const failure: Failure = { kind: 'http', status: 401, body: {}, reasons }
    expect(errorText(failure, { ...signedIn, couldNot: 'errors.update.region' })).toEqual(reasons[0])
    expect(errorText(failure, { ...signedIn, tokenValid: false })).toEqual({ key: 'errors.sessionExpired' })
  })

  test('the place and the problem of a value of a set-up in the words of its page', () => {
    const parameters = { list: 'mappings', row: '3', field: 'category', problem: 'unknown-category' }
    expect(linesOf([{ code: 'setup-row-value', parameters }])).toEqual([
      {
        key: 'refusals.setup-row-value',
        parameters,
        words: {
          list: 'billingSetup.fields.mappings',
          field: 'billingSetup.fields.category',
          problem: 'billingSetup.problems.unknown-category',
        },
      },
    ])
  })

  test('codes of refusals survive the way through a header', () => {
    const list = [{ code: 'group-rows', parameters: { table: 'región', count: '7' } }] as const
    expect(writeRefusals(list)).toMatch(/^[\x20-\x7e]*$/)
    expect(readRefusals(writeRefusals(list))).toEqual(list)
    const many = Array.from({ length: 500 }, (_, count) => ({
      code: 'group-rows' as const,
      parameters: { table: 'región', count: String(count) },
    }))
    const header = writeRefusals(many)
    expect(header.length).toBeLessThanOrEqual(4_000)
    expect(readRefusals(header).length).toBeGreaterThan(30)
    const [last, ...named] = readRefusals(header).toReversed()
    expect(named.toReversed()).toEqual(many.slice(0, named.length))
    expect(last).toEqual({ code: 'more-reasons', parameters: { count: String(500 - named.length) } })
    expect(readRefusals('[')).toEqual([])
  })

  test('its texts where it has a code of a later server, and on the sign-in page', () => {
    const later = readRefusals('[{"code":"of a later server","parameters":{}}]')
    expect(later).toHaveLength(1)
    expect(linesOf(later)).toEqual([])
    expect(said({ ...http(409, ['Too late.']), refusals: later } as Failure)).toBe('Too late.')
  })

  test.each([403, 404, 405, 413, 415, 429, 502, 503])('the system error for status %i [ERR-08]', (status) => {
    expect(said(http(status, { Message: 'ignored' }))).toBe(system)
  })

  test('that the session has expired once the token has run out, and only then ends it [ERR-10]', () => {
    expect(said(http(401), { tokenValid: false })).toBe('Your session has expired. Please login again.')
    expect(endsSession(http(401), false)).toBe(true)
    expect(endsSession(http(401), true)).toBe(false)
    expect(endsSession(http(500), false)).toBe(false)
  })

  test('nothing when it ran in the background', () => {
    expect(errorText(http(500), { ...signedIn, background: true })).toBeUndefined()
  })
})

describe('a failure that names itself says', () => {
  test.each([
    ['ERR-21', couldNot.update.region, "Can't update the region."],
    ['ERR-22', couldNot.create.region, "Can't create the region."],
    ['ERR-23', couldNot.update.dispatchRegion, "Can't update the dispatch region."],
    ['ERR-24', couldNot.create.dispatchRegion, "Can't create the dispatch region."],
    ['ERR-25', couldNot.update.orgRegion, "Can't update the org region."],
    ['ERR-26', couldNot.create.orgRegion, "Can't create the org region."],
    ['ERR-27', couldNot.update.equipment, "Can't update the equipment."],
    ['ERR-28', couldNot.create.equipment, "Can't create the equipment."],
    ['ERR-29', couldNot.update.driver, "Can't update the driver."],
    ['ERR-30', couldNot.create.driver, "Can't create the driver."],
    ['ERR-31', couldNot.get.region, "Can't get the region."],
    ['ERR-32', couldNot.get.dispatchRegion, "Can't get the dispatch region."],
    ['ERR-33', couldNot.get.carrierContacts, "Can't get the carrier contacts."],
    ['ERR-13', couldNot.get.userRegions, "Can't get the region list for user."],
  ])('what could not be done, then why [%s]', (_, key, expected) => {
    const context = { ...signedIn, couldNot: key }
    expect(said({ kind: 'refused' }, context)).toBe(expected)
    expect(said({ kind: 'refused', message: 'It is locked.' }, context)).toBe(`${expected}\nIt is locked.`)
    expect(said(http(403), context)).toBe(`${expected}\n${system}`)
  })

  test('the carrier contact too', () => {
    expect(said({ kind: 'refused' }, { ...signedIn, couldNot: couldNot.update.carrierContact })).toBe(
      "Can't update the carrier contact.",
    )
  })

  test.each([http(401), { kind: 'network' } as const])('nothing of the record when %o is the matter', (failure) => {
    expect(said(failure, { ...signedIn, couldNot: couldNot.update.region })).toBe(said(failure))
  })
})

describe('a failed import says', () => {
  const unexpected =
    'Failed to import deliveries, an unexpected error ocurred. Please try again or contact the IT team for assistance.'
  const withCode = (code: string) =>
    `There was an issue importing the deliveries. Code: ${code}. Please contact the provider's IT team for assistance.`

  test.each([
    ['the unexpected text without an answer [ERR-14]', { kind: 'network' }, unexpected],
    ['the code of the refusal [ERR-15]', { kind: 'refused', code: 'IMP-7', message: 'x' }, withCode('IMP-7')],
    ['the code of a failed answer [ERR-15]', http(400, { Code: 'IMP-2' }), withCode('IMP-2')],
    ['the status where there is no code [ERR-15]', http(413, { Message: 'x' }), withCode('413')],
    ['the lacking right as anywhere else', http(401), 'Your user id is not authorized for this action'],
    ['nothing when it was aborted', { kind: 'aborted' }, undefined],
  ] as const)('%s', (_, failure, expected) => {
    expect(words(importErrorText(failure, signedIn))).toBe(expected)
  })
})

test.each([
  ['ERR-12', choosePlCustomer, 'Please choose a PL_ Customer'],
  ['ERR-16', selectShipmentFirst, 'Please select shipment before addings any orders from Meet and Greet table.'],
  ['[ERR-17]', requiredFields, "All '*' marked fields are required!"],
  ['ERR-18', { key: 'access.unauthorized.message' }, 'Unauthorized to access this feature.'],
  ['ERR-19', applicationNotDefined, 'Application not defined.'],
  [
    'M-FM-HAS',
    customerHasSetup('C1'),
    'Customer C1 already has set-up in the parameter database. Please use the update page.',
  ],
  ['M-FM-NONE', customerLacksSetup('C1'), 'Customer C1 has no set-up in the parameter database.'],
  ['M-SOM-ORDER', originBeforeDestination, 'The origin stop must come before the destination stop.'],
])('the catalogue holds the text letter by letter [%s]', (_, line, expected) => {
  expect(words(line)).toBe(expected)
})

test('the sign-out page says that the session is terminated [ROUTE-008]', () => {
  expect(translate('access.logout.message')).toBe(
    'Your session has been terminated. For added security, please close your browser.',
  )
})

describe('a text with a link', () => {
  test.each([
    ['See https://fix.example/now for help', `See ${tail}`],
    ['See HTTP://fix.example', `See ${tail}`],
    ['Open www.fix.example', `Open ${tail}`],
    ['Click <a href="/x">here</a>', `Click ${tail}`],
    ['https://fix.example', tail],
    ['No link here', 'No link here'],
  ])('%s becomes %s [ERR-20]', (text, expected) => {
    expect(said(http(400, { Message: text }))).toBe(expected)
    expect(said(http(409, [text]))).toBe(expected)
    expect(said({ kind: 'refused', message: text })).toBe(expected)
  })

  test('is cut before it and ends with the note, whatever stands around it [ERR-20]', () => {
    const plain = fc.string().filter((text) => !/https?:\/\/|www\.|<a /i.test(text) && !/[htpsw:/.<a ]$/i.test(text))
    fc.assert(
      fc.property(plain, fc.constantFrom('http://', 'https://', 'www.', '<a '), fc.string(), (before, link, after) => {
        const kept = before.trimEnd()
        expect(words(withoutLink(before + link + after))).toBe(kept === '' ? tail : `${kept} ${tail}`)
      }),
    )
  })
})

test('a call failure carries its failure and a message for the log', () => {
  const thrown = new CallFailure(http(500))
  expect(thrown).toBeInstanceOf(Error)
  expect([thrown.failure, thrown.message]).toEqual([http(500), 'answered 500'])
})
