import { describe, expect, test } from 'vitest'
import type { DriverRequest, DriverRequestDraft } from '#domain/load-planning/requests/driverRequest'
import { blankRequest, filterOf, formProblems, isWanted } from '#portal/load-planning/requests/requestFilter'

const today = '2026-11-21'
const filled: DriverRequestDraft = { ...blankRequest, driverId: 'D1', fromDate: '2026-11-24', toDate: '2026-11-25' }

describe('a form for what a driver asks', () => {
  test.each<[Partial<DriverRequestDraft>, object]>([
    [{}, {}],
    [{ driverId: ' ' }, { driverId: 'driver-missing' }],
    [
      { fromDate: '', toDate: '' },
      { fromDate: 'from-missing', toDate: 'to-missing' },
    ],
    [{ toDate: '' }, { toDate: 'to-missing' }],
    [{ toDate: '2026-11-23' }, { toDate: 'backwards' }],
    [{ fromDate: '2026-11-01', toDate: '2026-11-02' }, { toDate: 'past' }],
    [{ remark: 'x'.repeat(501) }, { remark: 'remark-too-long' }],
  ])('%o has at its fields %o', (changes, problems) => {
    expect(formProblems({ ...filled, ...changes }, today)).toEqual(problems)
  })
})

describe('a filter of requests', () => {
  const request: DriverRequest = {
    ...filled,
    id: 1,
    driverName: 'Alma Ingram',
    managerId: 'DM1',
    priority: 'H',
    offeredFrom: null,
    offeredTo: null,
    status: 'requested',
    isBlocked: false,
    version: 0,
    answer: '',
    decidedBy: null,
    decidedAt: null,
    createdBy: 'ann',
    createdAt: '2026-11-20T10:00:00.000Z',
    conflicts: [],
  }
  const none = { priority: '', type: '', manager: '', loads: '' }

  test.each([
    [none, true],
    [{ ...none, priority: 'H', type: 'home-time', manager: 'DM1' }, true],
    [{ ...none, priority: 'L' }, false],
    [{ ...none, type: 'lane' }, false],
    [{ ...none, manager: 'DM2' }, false],
    [{ ...none, loads: 'Y' }, false],
  ])('%o shows it: %s', (written, isShown) => {
    expect(isWanted(request, filterOf(written))).toBe(isShown)
  })

  test('knows nothing of choices that are not offered', () => {
    expect(filterOf({ ...none, priority: 'X', type: 'holiday', loads: 'N' })).toEqual(filterOf(none))
  })
})
