import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressOfReport,
  type AskedReport,
  filterOfReport,
  parametersOf,
  readAskedReport,
} from '#domain/reports/askedReport'
import { movingSpans } from '#domain/reports/reportDays'
import { reportNames, reports } from '#domain/reports/reports'
import { orderedGroups } from '#portal/routing-tool/reports/chart/chartGroups'

const today = '2026-03-02'
const asked = (query: string) => readAskedReport(new URLSearchParams(query))
const filter = (query: string) => filterOfReport(asked(query) as AskedReport, today)

describe('the address of a report', () => {
  test.each(['', 'report=', 'report=nothing', 'days=last-7'])('without a report is the shelf: %s', (query) => {
    expect(asked(query)).toBeNull()
  })

  test('leaves out what is usual, and takes what it does not know as usual', () => {
    const usual = asked('report=weight-use')
    expect(usual).toEqual(asked('report=weight-use&dateType=deleted&groupBy=user&carriage=1&days='))
    expect(addressOfReport(usual as AskedReport).toString()).toBe('report=weight-use')
  })

  test('is read as it is written', () => {
    const anyReport = fc.constantFrom(...reportNames).chain((report) =>
      fc.record<AskedReport>({
        report: fc.constant(report),
        dateType: fc.constantFrom(...reports[report].dateTypes),
        days: fc.oneof(fc.constantFrom(...movingSpans), fc.constant('2026-01-01..2026-01-31'), fc.constant('..')),
        groupBy: fc.constantFrom(...reports[report].groupings),
        parameters: fc.dictionary(
          fc.constantFrom<string>(...reports[report].parameters),
          fc.string({ minLength: 1, unit: 'grapheme' }),
          { noNullPrototype: true },
        ),
        group: fc.option(fc.string()),
        part: fc.option(fc.string()),
        sort: fc.option(fc.record({ field: fc.constantFrom('weight', 'number'), descending: fc.boolean() })),
      }),
    )
    fc.assert(
      fc.property(anyReport, (report) => {
        expect(readAskedReport(addressOfReport(report))).toEqual(report)
      }),
    )
  })

  test('keeps an ampersand in the name of a carrier', () => {
    const address = addressOfReport(asked('report=loads-export&carrier=A+%26+B+Freight') as AskedReport)
    expect(address.toString()).toBe('report=loads-export&carrier=A+%26+B+Freight')
    expect(parametersOf(readAskedReport(address) as AskedReport)).toEqual({ carrier: 'A & B Freight' })
  })
})

describe('what the calls are asked for', () => {
  test('are days, a grouping and the parameters that can be meant', () => {
    expect(filter('report=weight-use&days=last-7&regionCode=12&orgRegionId=x&status=planned&group=A')).toMatchObject({
      filter: {
        report: 'weight-use',
        dateType: 'created',
        from: '2026-02-24',
        to: today,
        groupBy: 'week',
        regionCode: 12,
        status: 'planned',
      },
    })
    expect(filter('report=weight-use&orgRegionId=x')).not.toHaveProperty('filter.orgRegionId')
  })

  test.each([
    ['2026-01-01..2026-04-04', { code: 'too-long', days: 94, most: 93 }],
    ['2026-02-01..2026-01-01', { code: 'backwards' }],
    ['2026-02-01..', { code: 'unreadable' }],
  ])('is nothing for the days %s', (days, problem) => {
    expect(filter(`report=weight-use&days=${days}`)).toEqual({ problem })
  })
})

describe('the groups of a chart', () => {
  const group = (name: string, deliveries: number) => ({
    group: name,
    label: null,
    part: null,
    measures: { deliveries },
  })
  const names = (groups: readonly { group: string }[]) => groups.map((each) => each.group)
  const days = { from: '2026-03-01', to: '2026-03-04' }

  test('of days are every day, also those on which there was nothing', () => {
    const found = orderedGroups([group('2026-03-03', 2)], { groupBy: 'day', measure: 'deliveries', days })
    expect(names(found)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'])
    expect(found.map(({ measures }) => measures['deliveries'] ?? 0)).toEqual([0, 0, 2, 0])
  })

  test('of weeks are every week between the first and the last', () => {
    const found = orderedGroups([group('2026-03-16', 1), group('2026-03-02', 2)], {
      groupBy: 'week',
      measure: 'deliveries',
      days,
    })
    expect(names(found)).toEqual(['2026-03-02', '2026-03-09', '2026-03-16'])
  })

  test('of ages are all ages in their order, and of carriers the greatest first', () => {
    const ages = orderedGroups([group('15+', 1), group('0-1', 2)], { groupBy: 'age', measure: 'deliveries', days })
    expect(names(ages)).toEqual(['0-1', '2-3', '4-7', '8-14', '15+'])
    const carriers = orderedGroups([group('A', 1), group('B', 5)], { groupBy: 'carrier', measure: 'deliveries', days })
    expect(names(carriers)).toEqual(['B', 'A'])
  })

  test('of nothing are none', () => {
    expect(orderedGroups([], { groupBy: 'day', measure: 'deliveries', days })).toEqual([])
  })
})
