import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, refusalsOf, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver } from '../load-planning/aPlannedFleet'
import { aDriverPhone } from '../positions/aDriverPhone'
import { aDeliveryOf, type Delivery, type DeliveryArguments } from './aDelivery'

const path = '/shipment-order/Documents'
let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
})

const aDelivery = (...what: DeliveryArguments) => aDeliveryOf(group, ...what)
const list = async (query: string, by: Pick<TestGroup, 'call'> = group): Promise<Wire[]> => {
  const { status, body } = await by.call('GET', `${path}/Missing?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const listed = async (id: string, query = '') => (await list(query)).some(({ shipmentId }) => shipmentId === id)

describe('a proof of delivery is missing', () => {
  test.each<[string, Delivery, boolean]>([
    ['once the truck has left', { status: 'in-transit' }, true],
    ['at a stop that picks up as well', { type: 'both' }, true],
    ['on a shipment that is completed, although no departure is known', { departed: null }, true],
    ['not while the truck is still there', { status: 'in-transit', departed: null }, false],
    ['not at a stop that was not reached', { arrived: null }, false],
    ['not at a pickup', { type: 'pickup' }, false],
    ['not on a shipment that is cancelled', { status: 'cancelled' }, false],
  ])('%s', async (_, delivery, isMissing) => expect(await listed(await aDelivery(delivery))).toBe(isMissing))

  test.each([
    [[], true, true],
    [['signature', 'count'], false, true],
    [['photo'], false, false],
  ])('of a stop with %j: any is %s, a photo is %s', async (documents, anyMissing, photoMissing) => {
    const id = await aDelivery({}, { documents })
    expect([await listed(id), await listed(id, 'missing=DOCUMENT'), await listed(id, 'missing=PHOTO')]).toEqual([
      anyMissing,
      anyMissing,
      photoMissing,
    ])
  })

  test.each([
    ['America/Chicago', '2026-05-02T04:59Z', '2026-05-01'],
    ['America/Chicago', '2026-05-02T05:00Z', '2026-05-02'],
    ['Pacific/Kiritimati', '2026-05-02T09:59Z', '2026-05-02'],
    ['Pacific/Kiritimati', '2026-05-02T10:00Z', '2026-05-03'],
  ])('on the day of its place: in %s, %s is %s', async (zone, arrived, day) => {
    const id = await aDelivery({ zone, arrived })
    const days = ['2026-05-01', '2026-05-02', '2026-05-03']
    const found = []
    for (const one of days) if (await listed(id, `from=${one}&to=${one}`)) found.push(one)
    expect(found).toEqual([day])
    expect([await listed(id, `from=${day}`), await listed(id, `to=${day}`)]).toEqual([true, true])
  })
})

test('the list has stop, times and driver of each, the latest first, page by page', async () => {
  const driver = unique('m')
  await aDriver(group, driver)
  const earlier = await aDelivery({ arrived: '2026-06-01T10:00Z', departed: '2026-06-01T11:00Z' }, { driver })
  const later = await aDelivery({ arrived: '2026-06-01T12:00Z' }, { documents: ['count'] })
  const query = 'from=2026-06-01&to=2026-06-01&missing=PHOTO'
  const rows = await list(query)
  expect(rows).toMatchObject([
    { shipmentId: later, driverId: null, driverName: null, documents: 1 },
    {
      shipmentId: earlier,
      loadNumber: `L${earlier.slice(1)}`,
      stopSequence: 2,
      name: 'joliet',
      city: 'joliet',
      state: 'IL',
      timeZone: 'America/Chicago',
      actualArrival: '2026-06-01T10:00:00Z',
      actualDeparture: '2026-06-01T11:00:00Z',
      driverId: `D${driver}`,
      driverName: `Alma Garza ${driver}`,
      documents: 0,
    },
  ])
  const { body, headers } = await group.call('GET', `${path}/Missing?${query}&page=2&perPage=1`)
  expect([body, headers.get('content-range')]).toMatchObject([[{ shipmentId: earlier }], expect.stringMatching(/\/2$/)])
})

test('the list has nothing of another group, and is for those with the permission', async () => {
  await aDelivery()
  expect(await list('', await aGroup())).toEqual([])
  const stranger = await group.aPerson(['load-planning'])
  expect((await stranger.call('GET', `${path}/Missing`)).status).toBe(401)
  expect((await stranger.call('POST', `${path}/Ask`, { body: {} })).status).toBe(401)
  expect((await stranger.call('GET', `${path}/Proof?shipmentId=x`)).status).toBe(401)
})

describe('a driver who is asked for a photo', () => {
  const ask = (shipmentId: string, more: object = {}, by: Pick<TestGroup, 'call'> = group) =>
    by.call('POST', `${path}/Ask`, { body: { shipmentId, stopSequence: 2, message: ' Photo, please ', ...more } })

  test('reads it on the phone', async () => {
    const driver = unique('m')
    await aDriver(group, driver)
    const id = await aDelivery({}, { driver })
    const { body } = await ask(id)
    expect(body).toMatchObject({ Status: 'SUCCESS', messageId: expect.any(Number) })
    const { today } = await aDriverPhone(group, `D${driver}`)
    expect((await today()).body.shipments).toMatchObject([
      { shipmentId: id, messages: [{ text: 'Photo, please', isOwn: false }] },
    ])
  })

  test('is not there for a shipment without a driver', async () => {
    const id = await aDelivery()
    const answer = await ask(id)
    expect(answer.body.Status).toBe('FAILED')
    expect(refusalsOf(answer)).toMatchObject([{ code: 'nobody-planned', about: { noun: 'shipment', name: id } }])
  })

  test('is asked about a stop that is there, in the own group', async () => {
    const driver = unique('m')
    await aDriver(group, driver)
    const id = await aDelivery({}, { driver })
    expect((await ask(id, { stopSequence: 3 })).status).toBe(404)
    expect((await ask(id, {}, await aGroup())).status).toBe(404)
  })

  test.each([
    ['nothing', { message: ' ' }],
    ['a text that is too long', { message: 'x'.repeat(501) }],
    ['a text with a character that no database stores', { message: 'a\0b' }],
    ['a shipment with such a character', { shipmentId: 'a\0b' }],
    ['no stop', { stopSequence: 0 }],
  ])('is not asked with %s', async (_, more) => {
    const driver = unique('m')
    await aDriver(group, driver)
    expect((await ask(await aDelivery({}, { driver }), more)).status).toBe(400)
  })
})
