import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Sighting } from '#domain/fleet/positions/sighting'
import { matchTraceColumns, placesOfTraceFields, readTraceRow } from '#domain/fleet/positions/traceFile'
import { followFix, newTrack, type Track, type TrackedFix } from '#domain/fleet/positions/unitTrack'
import { type StopVisit, visitStops } from '#domain/fleet/stopVisit'

/** See the README beside the file for its origin. It says no speeds: they come from the way. */
const [header = '', ...lines] = readFileSync('tests/fixtures/positions/syracuse_plows_2018-01-03_8trucks.csv', 'utf8')
  .trim()
  .split(/\r?\n/)
const columns = placesOfTraceFields(matchTraceColumns(header.split(',')))
const fixesOf = (unit: string): Sighting[] =>
  lines
    .map((line, place) => readTraceRow({ line: place + 2, cells: line.split(',') }, columns, null, Date.now()))
    .flatMap((row) => ('code' in row || row.unitId !== unit ? [] : [row]))
    .toSorted((one, other) => one.at.localeCompare(other.at))

const drive = (unit: string, from: string, to: string, each = 1): TrackedFix[] => {
  let track: Track = newTrack
  return fixesOf(unit)
    .filter(({ at }) => at.slice(11, 16) >= from && at.slice(11, 16) <= to)
    .filter((_, place) => place % each === 0)
    .flatMap((fix) => {
      const { track: next, passed } = followFix<Sighting>(track, fix)
      track = next
      return passed
    })
}

const visit = (latitude: number, longitude: number, fixes: readonly TrackedFix[]) => {
  const stop: StopVisit = {
    latitude,
    longitude,
    type: 'delivery',
    actualArrival: null,
    actualDeparture: null,
    insideSince: null,
    outsideSince: null,
  }
  const [visited = stop] = fixes.reduce<StopVisit[]>((stops, fix) => visitStops(stops, fix), [stop])
  return [visited.actualArrival, visited.actualDeparture].map((moment) => moment?.slice(11, 16) ?? null)
}

describe('a plough of Syracuse', () => {
  test.each([
    ['178', 43.0498, -76.12071, '00:10', '01:30', ['00:35', '01:08']],
    ['178', 43.06856, -76.11486, '02:53', '03:40', ['02:55', '03:19']],
    ['178', 43.06436, -76.0904, '09:50', '10:50', ['10:06', '10:35']],
    ['179', 43.0511, -76.1473, '00:05', '01:30', ['00:12', '01:13']],
  ])('%s that stands at %d, %d has visited it', (unit, latitude, longitude, from, to, times) => {
    expect(visit(latitude, longitude, drive(unit, from, to))).toEqual(times)
  })

  test.each([['178', 43.00852, -76.156, '00:00', '00:30']])(
    '%s that drives past %d, %d has not',
    (unit, latitude, longitude, from, to) => {
      expect(visit(latitude, longitude, drive(unit, from, to))).toEqual([null, null])
    },
  )

  test('has visited the same place, whether it reports every few seconds or every few minutes', () => {
    const fixes = drive('178', '00:10', '01:30', 8)
    expect(visit(43.0498, -76.12071, fixes)).toEqual(['00:37', '01:08'])
  })
})
