import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RouteFilter } from '#domain/fleet/map/mapFilter'
import {
  criteriaOf,
  longestSearch,
  routeCriteria,
  routeSearchProblems,
  tidySearch,
  withoutCriterion,
} from '#domain/fleet/map/routeCriteria'

const codes = (filter: RouteFilter) => routeSearchProblems(filter).map(({ code }) => code)

describe('a search of routes', () => {
  test.each<[RouteFilter, string[]]>([
    [{}, ['nothing-asked']],
    [{ regionIds: [] }, ['nothing-asked']],
    [{ fromState: 'TX' }, []],
    [{ late: 0 }, []],
    [{ startsFrom: '2026-03-09', startsTo: '2026-03-08' }, ['ends-before-it-begins']],
    [{ startsFrom: '2026-03-08', startsTo: '2026-03-08' }, []],
    [{ startsFrom: '2026-03-01', startsTo: '2026-03-31' }, []],
    [{ startsFrom: '2026-03-01', startsTo: '2026-04-01' }, ['too-long']],
    [{ startsFrom: '2026-03-01', startsTo: '2027-03-01', trailerId: 'T1' }, []],
    [{ startsFrom: '2026-03-01', startsTo: '2027-03-01', toState: 'TX' }, ['too-long']],
    [{ shipmentId: 'S1*' }, []],
    [{ shipmentId: '*' }, ['wildcard']],
    [{ shipmentId: 'S*1', driverName: '*A' }, ['wildcard', 'wildcard']],
    [{ shipmentId: 'S1**' }, ['wildcard']],
  ])('%o has the problems %o', (filter, expected) => expect(codes(filter)).toEqual(expected))

  test('tells how many days are too many', () => {
    expect(routeSearchProblems({ startsFrom: '2026-03-01', startsTo: '2026-04-05' })).toEqual([
      { code: 'too-long', days: 36, most: longestSearch },
    ])
  })

  test('is sent in capitals and trimmed as far as it is typed, and without what asks for nothing', () => {
    expect(
      tidySearch({
        fromCity: ' chicago ',
        corporationId: ' Corp-a ',
        shipmentStatus: 'in-transit',
        toState: '  ',
        late: 0,
      }),
    ).toEqual({ fromCity: 'CHICAGO', corporationId: 'Corp-a', shipmentStatus: 'in-transit', late: 0 })
    expect(tidySearch({ regionIds: [], areaIds: [3] })).toEqual({ areaIds: [3] })
  })

  const filters = fc.record(
    {
      shipmentId: fc.string({ minLength: 1 }),
      fromState: fc.constantFrom('IL', 'TX'),
      startsFrom: fc.constant('2026-03-01'),
      startsTo: fc.constant('2026-03-02'),
      late: fc.nat(),
      areaIds: fc.array(fc.nat(), { minLength: 1 }),
    },
    { requiredKeys: [] },
  )

  test('without all of its criteria asks for nothing', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const rest = criteriaOf(filter).reduce<RouteFilter>(
          (left, criterion) => withoutCriterion(left, criterion),
          filter,
        )
        expect(criteriaOf(rest)).toEqual([])
      }),
    )
  })

  test('without one criterion has all others', () => {
    fc.assert(
      fc.property(filters, fc.constantFrom(...routeCriteria), (filter, criterion) => {
        expect(criteriaOf(withoutCriterion(filter, criterion))).toEqual(
          criteriaOf(filter).filter((each) => each !== criterion),
        )
      }),
    )
  })
})
