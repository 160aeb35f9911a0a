import { describe, expect, test } from 'vitest'
import type { VerifyRow } from '#domain/load-planning/workStatus'
import {
  conflictOf,
  flagsOf,
  listsOf,
  noDrafts,
  problemsOf,
  settled,
  type WorkDraft,
  type WorkDrafts,
  type WorkEdit,
  withChanges,
} from '#portal/load-planning/verify/worklist/workDrafts'
import { hasChoice, isWanted, type WorkFilter } from '#portal/load-planning/verify/worklist/workFilter'

const row = (more: Partial<VerifyRow> = {}): VerifyRow => ({
  driverId: 'D1',
  driverName: 'Alma Ingram',
  managerId: 'DM1',
  powerUnitId: '3020',
  trailerId: 'T3285',
  shipmentId: 'S1',
  networkId: 'N1',
  shipmentStatus: 'planned',
  origin: 'Columbus, OH',
  destination: 'Joliet, IL',
  startsAt: '2026-11-22T11:00:00.000Z',
  endsAt: '2026-11-22T20:00:00.000Z',
  areaId: 1,
  regionId: 1,
  location: 'Columbus, OH',
  seenAt: null,
  hoursLeft: 9,
  orderMessage: null,
  status: null,
  reasonCode: null,
  remark: null,
  verifiedBy: null,
  verifiedAt: null,
  version: 0,
  warnings: [],
  ...more,
})

const changed = (changes: Partial<WorkEdit>, from = row(), drafts: WorkDrafts = noDrafts) =>
  withChanges(drafts, [from], changes)
const only = (drafts: WorkDrafts): WorkDraft => {
  const [draft] = drafts.values()
  if (!draft) throw new Error('Nothing is changed.')
  return draft
}

describe('a changed row of the status check', () => {
  test('is no change any more when it is again what it was', () => {
    const drafts = changed({ status: 'verify' })
    expect(drafts.size).toBe(1)
    expect(withChanges(drafts, [row()], { status: null }).size).toBe(0)
  })

  test('marks a driver and a message apart from the rest', () => {
    expect(flagsOf(only(changed({ status: 'approved' })))).toEqual({
      isUpdated: true,
      isDriverUpdated: false,
      isOrderMessageUpdated: false,
    })
    expect(flagsOf(only(changed({ driverId: 'D2', orderMessage: 'Call' })))).toEqual({
      isUpdated: true,
      isDriverUpdated: true,
      isOrderMessageUpdated: true,
    })
  })

  test('keeps a reason only while it is declined, and no answer of another driver', () => {
    const declined = changed({ status: 'declined', reasonCode: 'HOURS', remark: 'Late' })
    expect(only(withChanges(declined, [row()], { status: 'approved' })).edit).toMatchObject({
      reasonCode: '',
      remark: 'Late',
    })
    expect(only(withChanges(declined, [row()], { driverId: 'D2' })).edit).toMatchObject({
      status: null,
      reasonCode: '',
      remark: '',
    })
  })

  test.each<[Partial<WorkEdit>, string[]]>([
    [{ status: 'declined' }, ['reason-missing']],
    [{ status: 'declined', reasonCode: 'NOPE' }, ['reason-unknown']],
    [{ status: 'declined', reasonCode: 'LANE', remark: 'x'.repeat(501) }, ['remark-too-long']],
    [{ orderMessage: ' ' }, ['message-missing']],
    [{ orderMessage: 'x'.repeat(501) }, ['message-too-long']],
    [{ status: 'approved', orderMessage: 'Call' }, []],
  ])('%o has the problems %j', (changes, problems) => {
    expect(problemsOf(only(changed(changes)))).toEqual(problems)
  })

  test('stands in the list of each kind of change, with the version that was seen', () => {
    const drafts = [
      changed({ status: 'declined', reasonCode: 'HOURS', remark: ' Late ' }, row({ version: 7 })),
      changed({ driverId: 'D2', powerUnitId: null, orderMessage: ' Call ' }, row({ shipmentId: 'S2' })),
    ].map(only)
    expect(listsOf(drafts)).toEqual({
      statuses: [
        { driverId: 'D1', shipmentId: 'S1', status: 'declined', reasonCode: 'HOURS', remark: 'Late', version: 7 },
      ],
      pairs: [{ shipmentId: 'S2', driverId: 'D2' }],
      messages: [{ shipmentId: 'S2', message: 'Call' }],
    })
  })
})

describe('what somebody else did meanwhile', () => {
  const draft = only(changed({ status: 'approved', orderMessage: 'Call' }))

  test.each([
    [undefined, { kind: 'gone' }],
    [row({ driverId: 'D9', driverName: 'Boyd' }), { kind: 'driver', driverName: 'Boyd' }],
    [
      row({ version: 4, status: 'declined', verifiedBy: 'ann', verifiedAt: '2026-11-21T10:00:00.000Z' }),
      { kind: 'status', by: 'ann', at: '2026-11-21T10:00:00.000Z', status: 'declined' },
    ],
    [row({ orderMessage: 'Gate 4' }), { kind: 'message', message: 'Gate 4' }],
    [row({ warnings: ['time-off', 'overlap'] }), { kind: 'warned', warnings: ['overlap'] }],
    [row({ location: 'Joliet, IL', hoursLeft: 3 }), null],
  ])('is told of a row', (now, conflict) => {
    expect(conflictOf(draft, now)).toEqual(conflict)
  })

  test('is passed over when the own wishes are kept: they go on from what the row is now', () => {
    const now = row({ version: 4, status: 'declined', verifiedBy: 'ann' })
    const kept = only(settled(new Map([['S1', draft]]), [now]))
    expect(conflictOf(kept, now)).toBeNull()
    expect(listsOf([kept]).statuses).toMatchObject([{ status: 'approved', version: 4 }])
  })

  test('lets work be approved in spite of what speaks against it only when that was seen', () => {
    const now = row({ warnings: ['hours-short'] })
    expect(listsOf([draft]).statuses).toMatchObject([{ status: 'approved', isOverride: false }])
    const kept = only(settled(new Map([['S1', draft]]), [now]))
    expect(conflictOf(kept, now)).toBeNull()
    expect(listsOf([kept]).statuses).toMatchObject([{ status: 'approved', isOverride: true }])
  })

  test('leaves nothing to save when it is what was wished', () => {
    const drafts = changed({ status: 'approved' })
    expect(settled(drafts, [row({ version: 4, status: 'approved' })]).size).toBe(0)
  })
})

describe('a filter of the status check', () => {
  const now = Date.parse('2026-11-22T10:00:00.000Z')
  const any: WorkFilter = { search: '', managerId: '', within: '', trouble: '' }

  test.each<[Partial<WorkFilter>, boolean]>([
    [{ search: 'ALMA' }, true],
    [{ search: 'JOLIET' }, true],
    [{ search: 'BOYD' }, false],
    [{ managerId: 'DM2' }, false],
    [{ within: '1' }, true],
    [{ trouble: 'warned' }, false],
    [{ trouble: 'hours-short' }, false],
    [{ trouble: 'waiting' }, false],
  ])('%o shows a row: %s', (filter, isShown) => {
    expect(isWanted(row(), { ...any, ...filter }, now)).toBe(isShown)
  })

  test.each([
    ['2026-11-22T09:29:00.000Z', true],
    ['2026-11-22T09:31:00.000Z', false],
  ])('finds what was asked at %s and not answered for half an hour: %s', (verifiedAt, isShown) => {
    expect(isWanted(row({ status: 'verify', verifiedAt }), { ...any, trouble: 'waiting' }, now)).toBe(isShown)
  })

  test('tells hours that do not reach from what else speaks against work', () => {
    const filter: WorkFilter = { ...any, trouble: 'hours-short' }
    expect(isWanted(row({ warnings: ['overlap'] }), filter, now)).toBe(false)
    expect(isWanted(row({ warnings: ['overlap', 'hours-short'] }), filter, now)).toBe(true)
  })

  test('goes by what is saved, and knows what is not', () => {
    expect(hasChoice(null, true, 'unasked')).toBe(true)
    expect(hasChoice(null, true, 'unsaved')).toBe(true)
    expect(hasChoice('approved', false, 'unsaved')).toBe(false)
    expect(hasChoice('approved', false, 'approved')).toBe(true)
  })
})
