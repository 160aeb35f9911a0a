import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownerAtWork, releaseProblem } from '#domain/freight/lockRelease'
import { cleanDiagnostics, diagnosticsText, mostRequests, withoutSecrets } from '#domain/support/diagnostics'
import { stateAfter } from '#domain/support/serviceStatus'
import {
  attachmentType,
  happenedProblem,
  referenceProblem,
  statusAfterReply,
  subjectOf,
  ticketSteps,
  ticketStatuses,
} from '#domain/support/supportTicket'

describe('a ticket', () => {
  test.each([
    ['new', 'in-work waiting solved', 'closed'],
    ['in-work', 'waiting solved', 'closed'],
    ['waiting', 'in-work solved', 'closed'],
    ['solved', 'in-work closed', 'in-work closed'],
    ['closed', 'in-work', 'in-work'],
  ] as const)('that is %s goes to %s by the desk, to %s by its reporter', (status, desk, reporter) => {
    expect(ticketSteps(status, ['desk']).join(' ')).toBe(desk)
    expect(ticketSteps(status, ['reporter']).join(' ')).toBe(reporter)
    expect(ticketSteps(status, [])).toEqual([])
  })

  test.each([
    ['new', 'new', 'in-work'],
    ['in-work', 'in-work', 'in-work'],
    ['waiting', 'in-work', 'waiting'],
    ['solved', 'in-work', 'solved'],
    ['closed', null, null],
  ] as const)('that is %s is %s after a word of its reporter, %s after one of the desk', (status, reporter, desk) => {
    expect(statusAfterReply(status, 'reporter')).toBe(reporter)
    expect(statusAfterReply(status, 'desk')).toBe(desk)
  })

  test('can always go on from wherever it is', () => {
    for (const status of ticketStatuses) expect(ticketSteps(status, ['reporter']).length).toBeGreaterThan(0)
  })

  test.each([
    ['', 'required'],
    ['   too short   ', 'too-short'],
    ['x'.repeat(19), 'too-short'],
    ['x'.repeat(20), null],
    ['x'.repeat(4_000), null],
    ['x'.repeat(4_001), 'too-long'],
    [`a zero \0 ${'x'.repeat(20)}`, 'unreadable'],
  ])('tells what happened in 20 to 4000 characters: %j is %s', (happened, problem) => {
    expect(happenedProblem(happened)).toBe(problem)
  })

  test('may name a load or delivery of up to 60 characters', () => {
    expect(referenceProblem('')).toBeNull()
    expect(referenceProblem('8'.repeat(60))).toBeNull()
    expect(referenceProblem('8'.repeat(61))).toBe('too-long')
  })

  test('is listed under the beginning of its account, at most 80 letters', () => {
    expect(subjectOf(' The board is empty.\nSince this morning.')).toBe('The board is empty.')
    const long = subjectOf(
      'The import of deliveries stops at the second step whenever the file has more than one sheet',
    )
    expect(long).toBe('The import of deliveries stops at the second step whenever the file has more…')
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => [...subjectOf(text)].length <= 80))
  })

  test.each([
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['image/gif', [...new TextEncoder().encode('GIF89a')]],
    ['image/webp', [...new TextEncoder().encode('RIFF....WEBPVP8 ')]],
    ['application/pdf', [...new TextEncoder().encode('%PDF-1.7')]],
    [null, [...new TextEncoder().encode('<svg onload=alert(1)>')]],
    [null, [0x4d, 0x5a, 0x90]],
    [null, []],
  ])('takes an attachment for %s by its bytes alone', (type, bytes) => {
    expect(attachmentType(new Uint8Array(bytes))).toBe(type)
  })
})

describe('diagnostics', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl'
  const facts = {
    user: 'only-rtd',
    group: 'E100@CUSTOMER',
    page: '/RoutingTool/Misc?tab=locks',
    version: '0.1.0',
    browser: 'Mozilla/5.0 (X11; Linux x86_64)',
    requests: ['3f1c', '77aa'],
  }

  test.each([
    [`Bearer ${token}`, '***'],
    [`/login?token=${token}&tab=locks`, '/login?token=***&tab=locks'],
    ['/x?password=hunter2', '/x?password=***'],
    ['{"access_token":"abc.def"}', '{"access_token":"***"}'],
    ['Cookie: session=abc123', 'Cookie: ***'],
    ['api_key=12345, next', 'api_key=***, next'],
    ['postgres://portal:secret@db/portal', 'postgres://portal:***@db/portal'],
    ['authorization: Basic', 'authorization: ***'],
  ])('hide secrets: %s', (text, clean) => {
    expect(withoutSecrets(text)).toBe(clean)
  })

  test('leave ordinary facts as they are', () => {
    expect(cleanDiagnostics(facts)).toEqual(facts)
    expect(diagnosticsText(facts)).toContain('requests: 3f1c 77aa')
  })

  test('never carry a token, wherever somebody puts one', () => {
    const anywhere = fc.constantFrom('user', 'group', 'page', 'version', 'browser', 'requests')
    fc.assert(
      fc.property(anywhere, fc.string(), (field, around) => {
        const said = `${around} ${token}`
        const clean = cleanDiagnostics({ ...facts, [field]: field === 'requests' ? [said] : said })
        return !JSON.stringify(clean).includes('eyJ')
      }),
    )
  })

  test('carry the known facts alone, and the ten newest requests', () => {
    const more = { ...facts, requests: Array.from({ length: 30 }, (_, place) => `id${place}`), password: 'hunter2' }
    const clean = cleanDiagnostics(more)
    expect(Object.keys(clean).sort()).toEqual(Object.keys(facts).sort())
    expect(clean.requests).toHaveLength(mostRequests)
    expect(clean.requests[0]).toBe('id0')
  })
})

describe('releasing a lock', () => {
  const now = Date.parse('2026-03-02T12:00:00Z')
  const asked = { reason: 'The driver called in.', forced: false, lastActive: now - ownerAtWork }

  test('is possible two minutes after its owner was last at work', () => {
    expect(releaseProblem(asked, now)).toBeNull()
    expect(releaseProblem({ ...asked, lastActive: null }, now)).toBeNull()
    expect(releaseProblem({ ...asked, lastActive: now - ownerAtWork + 1 }, now)).toEqual({
      code: 'owner-at-work',
      secondsLeft: 1,
    })
  })

  test('is forced with a reason only', () => {
    const atWork = { ...asked, lastActive: now, forced: true }
    expect(releaseProblem(atWork, now)).toBeNull()
    expect(releaseProblem({ ...atWork, reason: '  no  ' }, now)).toEqual({ code: 'reason-missing' })
    expect(releaseProblem({ ...atWork, reason: 'x'.repeat(301) }, now)).toEqual({ code: 'too-long' })
  })
})

test.each([
  ['sent', true, 'working'],
  ['failed', true, 'failing'],
  [null, true, 'idle'],
  ['held', true, 'not-set'],
  ['sent', false, 'not-set'],
  [null, false, 'not-set'],
] as const)('a service whose newest message is %s, outside %s, is %s', (newest, outside, state) => {
  expect(stateAfter(newest, outside)).toBe(state)
})
