import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shipDateWarnings } from '#domain/load-plan/shipDates'

const today = '2026-11-22'
const shipping = (...days: (string | null)[]) => days.map((shipDate) => ({ shipDate, status: 'available' as const }))

describe('ship dates of a load warn', () => {
  test.each([
    ['of a day in the past', ['2026-11-21'], [{ code: 'past', count: 1, first: '2026-11-21' }]],
    ['of several days in the past', ['2026-11-21', '2026-11-19'], [{ code: 'past', count: 2, first: '2026-11-19' }]],
    [
      'of days more than three apart',
      ['2026-11-26', '2026-11-22'],
      [{ code: 'apart', days: 4, first: '2026-11-22', last: '2026-11-26' }],
    ],
    [
      'of both at once',
      ['2026-12-06', null, '2026-11-17', '2026-11-27'],
      [
        { code: 'past', count: 1, first: '2026-11-17' },
        { code: 'apart', days: 19, first: '2026-11-17', last: '2026-12-06' },
      ],
    ],
  ])('%s', (_, days, warnings) => {
    expect(shipDateWarnings(shipping(...days), today)).toEqual(warnings)
  })

  test.each([
    ['of today', ['2026-11-22']],
    ['of days three apart, over the end of a month', ['2026-11-29', '2026-12-02']],
    ['of unknown days', [null, null]],
    ['of an empty load', []],
  ])('not %s', (_, days) => {
    expect(shipDateWarnings(shipping(...days), today)).toEqual([])
  })

  test('not of cancelled deliveries', () => {
    expect(shipDateWarnings([{ shipDate: '2020-01-01', status: 'cancelled' }], today)).toEqual([])
  })
})

test('the order of the deliveries changes nothing', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.array(day), (days) => {
      expect(shipDateWarnings(shipping(...days.toReversed()), today)).toEqual(
        shipDateWarnings(shipping(...days), today),
      )
    }),
  )
})
