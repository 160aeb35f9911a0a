import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOf, isShort, type Terminal, terminalCover } from '#domain/load-planning/requests/terminalCover'

const at = (moment: string) => Date.parse(`${moment}:00Z`)
const terminal: Terminal = {
  driverIds: ['D1', 'D2', 'D3'],
  absences: [
    { driverId: 'D1', fromDate: '2026-11-26', toDate: '2026-11-27' },
    { driverId: 'D1', fromDate: '2026-11-27', toDate: '2026-11-28' },
    { driverId: 'D3', fromDate: '2026-11-27', toDate: '2026-11-27' },
    { driverId: 'D9', fromDate: '2026-11-26', toDate: '2026-11-28' },
  ],
  loads: [
    { from: at('2026-11-26T20:00'), to: at('2026-11-27T00:00') },
    { from: at('2026-11-26T22:00'), to: at('2026-11-27T06:00') },
    { from: at('2026-11-27T08:00'), to: at('2026-11-28T08:00') },
  ],
}

describe('the cover of a terminal', () => {
  test('is told day by day: who is left of its own drivers, and the loads that are planned or under way then', () => {
    const cover = terminalCover(terminal, ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'])
    expect(cover).toEqual([
      { day: '2026-11-25', drivers: 3, left: 3, loads: 0 },
      { day: '2026-11-26', drivers: 3, left: 2, loads: 2 },
      { day: '2026-11-27', drivers: 3, left: 1, loads: 2 },
      { day: '2026-11-28', drivers: 3, left: 2, loads: 1 },
    ])
    expect(cover.map(isShort)).toEqual([false, false, true, false])
  })

  test.each([
    ['2026-11-26', '2026-11-26', 9, ['2026-11-26']],
    ['2026-11-29', '2026-12-01', 9, ['2026-11-29', '2026-11-30', '2026-12-01']],
    ['2026-11-29', '2027-12-01', 2, ['2026-11-29', '2026-11-30']],
    ['2026-11-29', '2026-11-28', 9, []],
  ])('from %s to %s looks, of %i days at most, at %o', (fromDate, toDate, most, days) => {
    expect(daysOf({ fromDate, toDate }, most)).toEqual(days)
  })

  test('never grows when one more is away, and never counts below nobody', () => {
    const days = ['2026-11-26', '2026-11-27']
    const absence = fc.record({
      driverId: fc.constantFrom('D1', 'D2', 'D3', 'D4'),
      fromDate: fc.constantFrom(...days),
      toDate: fc.constantFrom(...days),
    })
    fc.assert(
      fc.property(fc.array(absence), absence, (absences, more) => {
        const before = terminalCover({ ...terminal, absences }, days)
        const after = terminalCover({ ...terminal, absences: [...absences, more] }, days)
        for (const [place, day] of after.entries()) {
          expect(day.left).toBeLessThanOrEqual(before[place]?.left ?? 0)
          expect(day.left).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
