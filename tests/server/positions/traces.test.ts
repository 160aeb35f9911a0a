import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { readRefusals } from '#contract/platform/refusals'
import { aGroup, statement, type TestGroup, unique } from '../../fixtures/server'
import { lastOf, positionsOf, speedsIn } from './aDevice'

const ploughs = readFileSync('tests/fixtures/positions/syracuse_plows_2018-01-03_8trucks.csv')

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
})

const send = (
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  by = group,
  headers: Record<string, string> = {},
) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new File([content], name))
  return by.call('POST', '/positions/traces', { form, headers })
}

describe('the real traces of eight ploughs', () => {
  test('are read by the names of their columns; a dry run stores nothing [OWN-5]', async () => {
    const dry = await send('ploughs.csv', new Uint8Array(ploughs), { dryRun: 'Y' })
    expect(dry.body).toMatchObject({ Status: 'SUCCESS', DryRun: true, Stored: 3_405, ErrorCount: 0 })
    expect(dry.body.Units).toHaveLength(8)
    expect(dry.body).toMatchObject({ From: '2018-01-03T00:00:14Z' })
    expect(await positionsOf(group, '178')).toEqual([])
  })

  test('are stored once, in a partition of their day, however often they come', async () => {
    const answer = await send('ploughs.csv', new Uint8Array(ploughs))
    expect(answer.body).toMatchObject({ Status: 'SUCCESS', ErrorCount: 0 })
    expect(answer.body.Stored + answer.body.Known).toBe(3_405)
    const rows = await statement<{ name: string; fixes: number; units: number }>(
      `select tableoid::regclass::text as name, count(*)::int as fixes, count(distinct unit_id)::int as units
         from position where customer = $1 group by 1 order by 2 desc`,
      group.id,
    )
    expect(rows[0]).toEqual({ name: 'position_20180103', fixes: answer.body.Stored, units: 8 })
    const again = await send('ploughs.csv', new Uint8Array(ploughs))
    expect(again.body).toMatchObject({ Stored: 0, Known: 3_405 })
    expect(await lastOf(group, '178')).toMatchObject({ movement: 'bobtail' })
    const speeds = await speedsIn(group, '178', '2018-01-03T00:00:00Z', '2018-01-04T00:00:00Z')
    expect(Math.max(...speeds)).toBeGreaterThan(15)
    expect(speeds.toSorted((one, other) => one - other)[Math.floor(speeds.length / 2)]).toBeLessThan(70)
  })
})

test('the same file sent again with one key is stored once, and answered the same [OWN-6]', async () => {
  const other = await aGroup()
  const once = () =>
    send('one.csv', 'unit,time,lat,lon\nK1,2024-05-01 10:00,41,-87\n', {}, other, { 'idempotency-key': 'trace' })
  const first = await once()
  expect(first).toMatchObject({ status: 200, body: { Stored: 1, Known: 0, Units: ['K1'] } })
  expect((await once()).body).toEqual(first.body)
})

const gpx = `<?xml version="1.0"?>
<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
 <trk><name>T-7</name><trkseg>
  <trkpt lat="41.5" lon="-87.5"><time>2024-05-01T10:00:00Z</time></trkpt>
  <trkpt lat="41.51" lon="-87.5"><ele>180</ele><time>2024-05-01T10:01:00Z</time>
   <extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>20</gpxtpx:speed><gpxtpx:course>12</gpxtpx:course></gpxtpx:TrackPointExtension></extensions></trkpt>
  <trkpt lat="141" lon="-87.5"><time>2024-05-01T10:02:00Z</time></trkpt>
  <trkpt lat="41.52" lon="-87.5"></trkpt>
 </trkseg></trk></gpx>`

describe('a GPX track', () => {
  test('has its bad points named', async () => {
    const dry = await send('track.gpx', gpx, { dryRun: 'Y' })
    expect(dry.body).toMatchObject({
      Stored: 2,
      Units: ['T-7'],
      ErrorCount: 2,
      Errors: [
        { Row: 3, Field: 'Latitude', Code: 'latitude' },
        { Row: 4, Field: 'PingDateTime', Code: 'required' },
      ],
    })
    expect((await send('track.gpx', gpx)).body).toMatchObject({ Status: 'FAILED', ErrorCount: 2 })
    expect(await positionsOf(group, 'T-7')).toEqual([])
  })

  test('has tags with tags of their own named as missing', async () => {
    const track = '<gpx><trk><trkseg><trkpt lat="41" lon="-87"><time><at>now</at></time></trkpt></trkseg></trk></gpx>'
    const dry = await send('odd.gpx', track, { dryRun: 'Y', Unit: 'U5' })
    expect(dry.body).toMatchObject({ ErrorCount: 1, Errors: [{ Row: 1, Field: 'PingDateTime', Code: 'required' }] })
  })

  test('is stored without them when that is wanted, for the unit that is named', async () => {
    expect((await send('track.gpx', gpx, { onError: 'skip', Unit: 'U5' })).body).toMatchObject({
      Stored: 2,
      Units: ['U5'],
    })
    const [, second] = await positionsOf(group, 'U5')
    expect(second).toMatchObject({ heading: 12, latitude: 41.51 })
    expect(second?.speed).toBeCloseTo(44.7, 1)
  })

  test.each<[string, string, string, readonly object[]]>([
    ['no.gpx', 'lat,lon\n1,2', 'The file is no GPX file.', [{ code: 'file-no-gpx' }]],
    ['broken.gpx', '<gpx><trk>', 'The file is no GPX file.', [{ code: 'file-no-gpx' }]],
    [
      'deep.gpx',
      `<gpx>${'<a>'.repeat(200)}${'</a>'.repeat(200)}</gpx>`,
      'The file is no GPX file.',
      [{ code: 'file-no-gpx' }],
    ],
    [
      'entity.gpx',
      '<!DOCTYPE gpx [<!ENTITY a SYSTEM "b">]><gpx>&a;</gpx>',
      'The file is no GPX file.',
      [{ code: 'file-no-gpx' }],
    ],
    [
      'none.csv',
      'a,b\n1,2',
      'The file lacks a column for the unit, the time, the latitude, the longitude.',
      ['unit', 'time', 'latitude', 'longitude'].map((column) => ({
        code: 'file-lacks-column',
        parameters: { column },
      })),
    ],
    ['empty.csv', '', 'The file has no rows.', [{ code: 'file-empty' }]],
    [
      'twice.csv',
      'unit,time,lat,lon,Lat.\nU1,2024-05-01,41,-87,42\n',
      'The file has a column more than once: lat, Lat..',
      [{ code: 'file-repeated-columns', parameters: { names: 'lat, Lat.' } }],
    ],
    [
      'mixed.csv',
      'unit;time;lat;lon\nU1;2024-05-01;41,5;-87,5\nU1;2024-05-02;41.5;-87,5\n',
      'Line 2, lat: "41,5" and Line 3, lat: "41.5" have different decimal signs. Write all numbers in the same way, or choose the number format (decimalSign . or ,) to have the others rejected.',
      [
        {
          code: 'file-mixed-numbers',
          parameters: {
            line: '2',
            column: 'lat',
            value: '41,5',
            otherLine: '3',
            otherColumn: 'lat',
            otherValue: '41.5',
          },
        },
      ],
    ],
  ])('%s is refused with a text and with the codes of its reasons', async (name, content, Message, codes) => {
    const { status, body, headers } = await send(name, content)
    expect([status, body]).toMatchObject([400, { Message }])
    expect(readRefusals(headers.get('x-refusals'))).toMatchObject(codes)
  })
})

test('a file of another country is read in its notation', async () => {
  const file = 'unit;time;lat;lon\nG1;03/04/2024 10:00;52,125;13,375\nG1;13/04/2024 10:00;52,126;13,376\n'
  const answer = await send('berlin.csv', file)
  expect(answer.body).toMatchObject({ Stored: 2, From: '2024-04-03T10:00:00Z', To: '2024-04-13T10:00:00Z' })
})

test('columns of other names can be told', async () => {
  const file = 'wagon,when,n,e\nW1,2024-05-01 10:00,41,-87\n'
  const mapping = JSON.stringify({ wagon: 'Unit', when: 'PingDateTime', n: 'Latitude', e: 'Longitude' })
  expect((await send('odd.csv', file, { mapping })).body).toMatchObject({ Stored: 1, Units: ['W1'] })
  expect((await send('odd.csv', file, { mapping: '{"nope":"Unit"}' })).status).toBe(400)
  expect((await send('odd.csv', file, { mapping: '{"wagon":"Colour"}' })).status).toBe(400)
})

test('a past trace leaves the unit where it was last seen', async () => {
  await statement(
    `insert into last_position (customer, unit_id, at, source, latitude, longitude, movement) values ($1, 'U6', now(), 'truck', 50, -100, 'bobtail')`,
    group.id,
  )
  await send('past.csv', 'unit,time,lat,lon\nU6,2024-05-01 10:00,41,-87\n')
  expect(await lastOf(group, 'U6')).toMatchObject({ latitude: 50 })
})

test('codes of a telematics provider become units by cross-references, and those without one are noted', async () => {
  const own = await aGroup()
  const XREF_TYPE = unique('BOXES').toUpperCase()
  const post = (call: string, body: object) => own.call('POST', `/fm/${call}`, { body })
  await post('XREFManager/InsertType', { XREF_TYPE, DESCRIPTION: '', LKUP_CODE: 'UNIT' })
  await post('XREFDataManager/Insert', { XREF_TYPE, CUSTOMER_CODE: own.id, SOURCE_VALUE: 'BOX-1', TARGET_VALUE: 'T1' })
  await statement(`insert into power_unit (customer, id, city, state) values ($1, 'T2', 'Gary', 'IN')`, own.id)
  const file =
    'device,time,lat,lon\nbox-1,2024-05-01 10:00,41,-87\nT2,2024-05-01 10:00,41,-87\nBOX-9,2024-05-01 10:00,41,-87\n'
  const answer = await send('boxes.csv', file, {}, own)
  expect(answer.body).toMatchObject({ Status: 'SUCCESS', Units: ['BOX-9', 'T1', 'T2'] })
  expect(await statement('select source, seen_in as file from unresolved_code where customer = $1', own.id)).toEqual([
    { source: 'BOX-9', file: 'boxes.csv' },
  ])
})
