import { beforeEach, describe, expect, test } from 'vitest'
import { aForm } from '../../fixtures/imports'
import { aGroup, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'

let group: TestGroup
beforeEach(async () => {
  group = await aGroup()
  await statement(
    `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone)
     values ($1, 'DC1', 'Lakes DC', 'Gary', 'IN', 41.6, -87.3, 'given', 'America/Chicago')`,
    group.id,
  )
})

const path = (end: string) => `/portal/{group}/Shipments/${end}`
const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
const header = [
  'Shipment number,order_number,weight,pieces,pickupLocation,pickup from,',
  'deliveryName,deliveryCity,deliveryState,deliveryFrom,colour',
].join('')

const row = (shipment: string, order: string, { weight = '1,000', city = 'Denver', pickup = 'DC1' } = {}) =>
  `${shipment},${order},"${weight}",4,${pickup},${soon} 08:00,Store,${city},CO,${soon} 8:00 PM,red`

const send = (rows: readonly string[], fields: Record<string, string> = {}, by = group) =>
  by.call('POST', path('Import'), { form: aForm([header, ...rows, ''].join('\n'), 'shipments.csv', fields) })
const read = (number: string, by = group) => by.call('GET', path(number))
const takeBack = (id: number, by = group) => by.call('POST', path(`Imports/${id}/TakeBack`))
const two = () => {
  const [one, other] = [unique('S').slice(-20), unique('T').slice(-20)]
  return { one, other, rows: [row(one, `${one}-1`), row(one, `${one}-2`), row(other, `${other}-1`)] }
}

describe('shipments from a file', () => {
  test('are checked without an effect, stored, and stored once', async () => {
    const { one, rows } = two()
    const dry = await send(rows, { dryRun: 'Y' })
    expect(dry.body).toMatchObject({ inserted: 2, errorCount: 0, importId: null, earlier: null })
    expect(dry.body.columns.at(-1)).toEqual({ column: 'colour', field: null })
    expect((await read(one)).status).toBe(404)
    const { body: stored } = await send(rows)
    expect(stored).toMatchObject({ inserted: 2, unchanged: 0, earlier: null })
    expect((await read(one)).body).toMatchObject({
      stops: [
        { type: 'PICKUP', location: 'DC1', appointmentFrom: `${soon}T08:00` },
        { type: 'DELIVERY', name: 'Store', city: 'Denver', appointmentTo: `${soon}T20:00` },
      ],
      orders: [
        { orderNumber: `${one}-1`, weight: 1_000, pieces: 4, pickupStop: 1, deliveryStop: 2 },
        { orderNumber: `${one}-2` },
      ],
    })
    const earlier = { id: stored.importId, fileName: 'shipments.csv', storedBy: group.userId }
    expect((await send(rows)).body).toMatchObject({ inserted: 0, unchanged: 2, importId: null, earlier })
    expect((await group.call('GET', path('Imports'))).body).toHaveLength(1)
  })

  test('with a bad row name row and field, and are stored as a whole or not at all', async () => {
    const { one, other, rows } = two()
    const bad = [...rows.slice(0, 1), row(one, 'a b', { weight: 'much', city: 'Nowhere' }), ...rows.slice(2)]
    const refused = await send(bad)
    expect(refused.status).toBe(409)
    expect((await read(other)).status).toBe(404)
    const { body } = await send(bad, { onError: 'skip' })
    expect(body).toMatchObject({ inserted: 1, skipped: 1 })
    expect(body.errors.map(({ line, field, code }: Wire) => `${line} ${field} ${code}`)).toEqual([
      '3 weight number',
      '3 orderNumber bad-characters',
      '3 deliveryCity unknown-place',
    ])
    expect([(await read(one)).status, (await read(other)).status]).toEqual([404, 200])
  })

  test('are repaired in place, and a row that is left out leaves its shipment', async () => {
    const { one, rows } = two()
    const bad = [...rows, row(one, `${one}-3`, { pickup: 'DC9' }), row(one, `${one}-4`, { weight: 'x' })]
    const repairs = JSON.stringify([
      { line: 5, cells: { pickupLocation: 'DC1' } },
      { line: 6, cells: null },
    ])
    expect((await send(bad, { dryRun: 'Y' })).body).toMatchObject({ inserted: 1, errorCount: 2 })
    expect((await send(bad, { repairs })).body).toMatchObject({ inserted: 2, errorCount: 0 })
    expect((await read(one)).body.orders).toHaveLength(3)
  })

  test('of another country are read by their decimal sign and their order of dates', async () => {
    const { one } = two()
    const [year, month] = [Number(soon.slice(0, 4)) + 1, '04']
    const german = (order: string, weight: string, day: string) =>
      `${one},${order},"${weight}",4,DC1,${day}/${month}/${year} 08:00,Store,Denver,CO,${day}/${month}/${year} 8:00 PM,red`
    const rows = [german(`${one}-1`, '1.250', '03'), german(`${one}-2`, '30,50', '13')]
    expect((await send(rows)).body).toMatchObject({ inserted: 1, errorCount: 0 })
    const { body } = await read(one)
    expect(body.orders.map(({ weight }: Wire) => weight)).toEqual([1_250, 30.5])
    expect(body.stops.map(({ appointmentFrom }: Wire) => appointmentFrom.slice(5, 10))).toEqual([
      '04-03',
      '04-03',
      '04-13',
      '04-13',
    ])
    const unclear = await send([rows[0] ?? '', german(`${one}-2`, '1,250', '13')])
    expect([unclear.status, unclear.body.Message]).toEqual([
      400,
      expect.stringContaining('Line 2, weight: "1.250" can be read in two ways.'),
    ])
    expect((await send(rows.slice(0, 1), { decimalSign: '.', dryRun: 'Y' })).status).toBe(200)
  })

  test('do not change one that is stored with other content, nor take its orders', async () => {
    const { one, other, rows } = two()
    await send(rows)
    const { body } = await send([row(one, `${one}-9`), row(`${other}X`, `${other}-1`)], { dryRun: 'Y' })
    expect(body.errors.map(({ line, field, code }: Wire) => `${line} ${field} ${code}`)).toEqual([
      '2 shipmentNumber taken',
      '3 orderNumber taken',
    ])
  })

  test('are taken back while nobody has worked on them, and can then be imported again', async () => {
    const { one, rows } = two()
    const { importId } = (await send(rows)).body
    await statement(`update shipment set version = 2 where customer = $1 and id = $2`, group.id, one)
    const refused = await takeBack(importId)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining(one)])
    await statement(`update shipment set version = 1 where customer = $1 and id = $2`, group.id, one)
    expect((await takeBack(importId, await aGroup())).status).toBe(404)
    expect((await takeBack(importId)).status).toBe(200)
    expect((await takeBack(importId)).status).toBe(409)
    expect((await read(one)).status).toBe(404)
    expect(await statement('select number from transport_order where customer = $1', group.id)).toEqual([])
    expect((await send(rows)).body).toMatchObject({ inserted: 2, earlier: null })
  })

  test('whose columns have other headings are read as the user says', async () => {
    const { one, rows } = two()
    const text = [header.replace('order_number', 'Ref'), ...rows].join('\n')
    const form = (fields: Record<string, string>) => aForm(text, 'shipments.csv', { dryRun: 'Y', ...fields })
    expect((await group.call('POST', path('Import'), { form: form({}) })).body).toMatchObject({
      inserted: 0,
      missing: ['orderNumber'],
    })
    expect((await group.call('POST', path('Import'), { form: form({ dryRun: 'N' }) })).status).toBe(400)
    const mapping = JSON.stringify({ Ref: 'orderNumber' })
    expect((await group.call('POST', path('Import'), { form: form({ mapping }) })).body).toMatchObject({ inserted: 2 })
    expect((await read(one)).status).toBe(404)
  })
})
