import { describe, expect, test } from 'vitest'
import { columnsOfOneField } from '#domain/import/matchHeader'
import {
  matchTraceColumns,
  missingTraceFields,
  placesOfTraceFields,
  readTraceRow,
} from '#domain/fleet/positions/traceFile'

const now = Date.UTC(2026, 2, 4, 12)

test.each([
  [
    ['X', 'Y', '', 'truck_name', 'repair_type', 'date_fixed', 'strHeading', 'address', 'longitude', 'latitude'],
    { unitId: 3, at: 5, latitude: 9, longitude: 8, heading: 6 },
  ],
  [['Vehicle ID', 'GPS time', 'Lat', 'Lng', 'Speed (mph)'], { unitId: 0, at: 1, latitude: 2, longitude: 3, speed: 4 }],
  [['a', 'b'], {}],
])('the columns of %j are found by their names', (header, columns) => {
  expect(placesOfTraceFields(matchTraceColumns(header))).toEqual(columns)
})

test('a column that is there twice is named; other names of the same field are ignored', () => {
  const header = ['truck', 'time', 'lat', 'lon', 'Lat (2)', 'y']
  expect(columnsOfOneField(header, matchTraceColumns(header))).toEqual(['lat', 'Lat (2)'])
  const known = ['truck', 'time', 'lat', 'lon', 'X', 'Y']
  expect(columnsOfOneField(known, matchTraceColumns(known))).toBeNull()
})

test('a unit is needed in each row, or once for the file', () => {
  expect(missingTraceFields({ at: 0, latitude: 1, longitude: 2 }, null)).toEqual(['unitId'])
  expect(missingTraceFields({ at: 0, latitude: 1, longitude: 2 }, 'U1')).toEqual([])
  expect(missingTraceFields({}, 'U1')).toEqual(['at', 'latitude', 'longitude'])
})

const columns = { unitId: 0, at: 1, latitude: 2, longitude: 3, heading: 4, speed: 5 }
const read = (...cells: string[]) => readTraceRow({ line: 7, cells }, columns, null, now)

describe('a row', () => {
  test.each([
    [
      ['U1', '2018-01-03 00:00:14.000', '43', '-76', 'W', ''],
      { at: '2018-01-03T00:00:14.000Z', heading: 270, speed: null },
    ],
    [
      ['U1', '2018-01-03T00:00:14.5-05:00', ' 43 ', '-76', '12.5', '30'],
      { at: '2018-01-03T05:00:14.500Z', heading: 12.5, speed: 30 },
    ],
    [['U1', '01/03/2018 00:00', '43', '-76', 'NNE', '0'], { at: '2018-01-03T00:00:00.000Z', heading: 22.5, speed: 0 }],
  ])('%j is read', (cells, expected) => {
    expect(read(...cells)).toMatchObject({ unitId: 'U1', latitude: 43, longitude: -76, ...expected })
  })

  test('with more cells than the header is refused: its values are shifted', () =>
    expect(readTraceRow({ line: 7, cells: ['U1'], extraCells: ['5'] }, columns, null, now)).toEqual({
      line: 7,
      field: 'unitId',
      code: 'extra-cells',
    }))

  test('is read in the notation of its file', () =>
    expect(
      readTraceRow({ line: 7, cells: ['U1', '03/04/2018', '43,5', '-76,25'] }, columns, null, now, {
        decimalSign: ',',
        dayFirst: ['at'],
      }),
    ).toMatchObject({ at: '2018-04-03T00:00:00.000Z', latitude: 43.5, longitude: -76.25 }))

  test.each([
    [['', '2018-01-03', '43', '-76'], 'unitId', 'required'],
    [['U1', '', '43', '-76'], 'at', 'required'],
    [['U1', 'soon', '43', '-76'], 'at', 'time'],
    [['U1', '1998-01-03', '43', '-76'], 'at', 'too-old'],
    [['U1', new Date(now + 180_000).toISOString(), '43', '-76'], 'at', 'too-new'],
    [['U1', '2018-01-03', '0', '0'], 'latitude', 'no-fix'],
    [['U1', '2018-01-03', 'north', '-76'], 'latitude', 'latitude'],
    [['U1', '2018-01-03', '43', '-276'], 'longitude', 'longitude'],
    [['U1', '2018-01-03', '43', '-76', 'up'], 'heading', 'heading'],
    [['U1', '2018-01-03', '43', '-76', 'N', '-3'], 'speed', 'speed'],
  ])('%j is refused: %s is %s', (cells, field, code) => {
    expect(read(...cells)).toEqual({ line: 7, field, code })
  })
})
