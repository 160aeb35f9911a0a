import { describe, expect, test } from 'vitest'
import { criteriaOf } from '#domain/fleet/map/routeCriteria'
import { readToldWatches, toldAfter, watchesToTell } from '#portal/maps/search-route/saved-searches/toldWatches'
import { hasMore } from '#portal/maps/search-route/searchForm'
import {
  addressOfSearch,
  filterOfWritten,
  isSameSearch,
  readAskedSearch,
  searchFields,
  type WrittenSearch,
  writtenOf,
} from '#portal/maps/search-route/writtenSearch'

const everything: WrittenSearch = {
  ...Object.fromEntries(searchFields.map((field) => [field, field.toUpperCase()])),
  shipmentStatus: 'in-transit',
  orderStatus: 'open',
  trailerStatus: 'down',
  startsFrom: '2026-03-01',
  startsTo: '2026-03-02',
  late: '30',
  savedSearchId: '7',
  regionIds: '1,2',
  areaIds: '3',
}

describe('a search in the address', () => {
  test('comes back from the address as it was written, with all that it can ask for [ROUTE-049] [ENT-37]', () => {
    const asked = {
      written: everything,
      saved: 4,
      page: 3,
      perPage: 50,
      sort: { field: 'late', descending: true },
      onMap: ['SA', 'SB'],
    }
    expect(readAskedSearch(addressOfSearch(asked))).toEqual(asked)
  })

  test('says nothing of what is as usual', () => {
    const usual = readAskedSearch(new URLSearchParams())
    expect(String(addressOfSearch(usual))).toBe('')
    expect(usual).toEqual({ written: {}, saved: null, page: 1, perPage: 100, sort: null, onMap: [] })
  })

  test('makes nothing of what it does not know', () => {
    const read = readAskedSearch(new URLSearchParams('page=-1&perPage=7&search=x&colour=red'))
    expect(read).toEqual({ written: {}, saved: null, page: 1, perPage: 100, sort: null, onMap: [] })
  })
})

describe('a written search', () => {
  test('asks for every field, and fills the form with them again [ROUTE-067]', () => {
    const { filter, problems } = filterOfWritten(everything)
    expect(problems).toEqual([])
    expect(filter).toMatchObject({ late: 30, savedSearchId: 7, regionIds: [1, 2], areaIds: [3] })
    expect(criteriaOf(filter)).toHaveLength(searchFields.length - 1)
    expect(isSameSearch(writtenOf(filter), everything)).toBe(true)
  })

  test('is not made with letters for a number, or without anything', () => {
    expect(filterOfWritten({ late: 'much' }).problems).toEqual([{ code: 'not-a-number', criterion: 'late' }])
    expect(filterOfWritten({ fromCity: '  ' }).problems).toEqual([{ code: 'nothing-asked' }])
  })

  test('fills days with the day of a moment', () => {
    expect(writtenOf({ startsFrom: '2026-03-01T10:00:00.000Z' })).toEqual({ startsFrom: '2026-03-01' })
  })

  test('opens the further fields when it has one of them', () => {
    expect([hasMore({ shipmentId: 'S1' }), hasMore({ billOfLading: 'B1' })]).toEqual([false, true])
  })
})

describe('alerts of watches', () => {
  const watch = (id: number, watchRaisedAt: string | null) => ({ id, watch: 'late', watchRaisedAt }) as const

  test('are told once for each time that a watch is raised', () => {
    const first = [watch(1, 'monday'), watch(2, null)]
    expect(watchesToTell(first, {}).map(({ id }) => id)).toEqual([1])
    const told = toldAfter(first, {})
    expect(watchesToTell(first, told)).toEqual([])
    const calm = toldAfter([watch(1, null), watch(2, null)], told)
    expect(watchesToTell([watch(1, 'tuesday')], calm)).toHaveLength(1)
    expect(watchesToTell([watch(1, 'tuesday')], told)).toHaveLength(1)
  })

  test('of other groups stay told', () => {
    expect(toldAfter([watch(1, null)], { 1: 'monday', 9: 'sunday' })).toEqual({ 9: 'sunday' })
  })

  test('are read from whatever was kept', () => {
    expect(readToldWatches({ 1: 'monday', 2: 5 })).toEqual({ 1: 'monday' })
    expect([null, 'x', [1]].map(readToldWatches)).toEqual([{}, {}, {}])
  })
})
