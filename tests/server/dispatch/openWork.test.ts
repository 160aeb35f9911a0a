import { beforeAll, describe, expect, test } from 'vitest'
import type { LoadId } from '#domain/freight/keys'
import { aDelivery, aLoad, anOffer, onLoad, setUp } from '../../fixtures/freight'
import { aGroup, type Person, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { type AreaIds, aFix, aFleet } from '../maps/aFleet'

const work = (person: Person, query = '') => person.call('GET', `/portal/{group}/Work${query}`)
const counts = async (person: Person, query = ''): Promise<Record<string, number>> => {
  const { body } = await person.call('GET', `/portal/{group}/WorkCounts${query}`)
  return Object.fromEntries(body.views.map(({ view, count }: Wire) => [view, count]))
}
const names = async (person: Person, query = ''): Promise<string[]> =>
  (await work(person, query)).body.map(({ name }: Wire) => name).toSorted()

let group: TestGroup
let areas: { a: AreaIds; b: AreaIds }
let pending: LoadId
let offered: LoadId
beforeAll(async () => {
  group = await aGroup()
  await setUp(group.id)
  areas = await aFleet(group)
  // Its first stop is behind it, and nothing has been heard of it for six hours.
  await aFix(group.id, 'UB', 'SB', 44.2, -77.5, 'truck', -6)
  pending = await aLoad(group.id, { number: 'PL-1', carrier: null })
  offered = await aLoad(group.id, { number: 'PL-2', status: 'sent-to-carrier', region_code: 1 })
  await aDelivery(group.id, { ...onLoad(pending, 1), ship_from_city: 'Gary', ship_from_state: 'IN' })
  await aDelivery(group.id, { ...onLoad(offered, 1), ship_date: '2099-03-02', delivery_date: '2099-03-04' })
  const over = await aLoad(group.id, { number: 'PL-OVER', status: 'sent-to-carrier' })
  await aDelivery(group.id, { ...onLoad(over, 1), ship_date: '2020-03-02' })
  await aLoad(group.id, { number: 'PL-GONE', status: 'cancelled' })
  for (const status of ['declined', 'sent'])
    await statement(
      `insert into tender (customer, load_id, carrier_code, status, reference) values ($1, $2, 'ABFS', $3, $4)`,
      group.id,
      offered,
      status,
      unique('T'),
    )
})

describe('open work', () => {
  test('is all loads and shipments that are not finished, in one list', async () => {
    expect(await names(group)).toEqual(['PL-1', 'PL-2', 'SA', 'SB', 'SP'])
  })

  test('shows of a shipment its appointments, driver, unit, expected arrival, lateness and next step', async () => {
    const { body } = await work(group, '?text=sa&view=ALL')
    expect(body[0]).toMatchObject({
      name: 'SA',
      loadId: null,
      shipmentStatus: 'IN_TRANSIT',
      from: 'Chicago, IL',
      pickupTimeZone: 'America/Chicago',
      to: 'Columbus, OH',
      driverName: 'Alma Garza',
      powerUnit: 'UA',
      minutesLate: 45,
      etaPlace: 'Columbus, OH',
      eta: expect.any(String),
      latitude: expect.any(Number),
      nextStep: 'TELL_CUSTOMER',
      views: expect.arrayContaining(['ALL', 'LATE']),
    })
  })

  test('shows of a load its days, its carrier and the latest tender', async () => {
    const { body } = await work(group, '?text=pl-2')
    expect(body).toMatchObject([
      {
        id: offered,
        loadId: offered,
        loadStatus: 'SENT_TO_CARRIER',
        tenderStatus: 'SENT',
        carrier: 'A & B Freight',
        pickupFrom: '2099-03-02T00:00:00Z',
        deliveryTo: '2099-03-04T00:00:00Z',
        deliveryTimeZone: '',
        to: 'Reading, PA',
        nextStep: 'AWAIT_ANSWER',
      },
    ])
  })

  test.each([
    ['waiting', 'WAITING', 'AWAIT_SENDING'],
    ['held', 'HELD', 'CHECK_MESSAGE'],
    ['failed', 'FAILED', 'CHECK_MESSAGE'],
    ['sent', null, 'AWAIT_ANSWER'],
  ] as const)(
    'shows of a load whose tender is %s that this is left: %s, and what to do: %s',
    async (status, unsent, nextStep) => {
      const message = await anOffer(group.id, offered, status)
      const { body } = await work(group, '?text=pl-2')
      await statement('delete from outbox_message where id = $1', message)
      expect(body).toMatchObject([{ loadStatus: 'SENT_TO_CARRIER', unsentOffer: unsent, nextStep }])
    },
  )

  test('is one row when a shipment takes a load', async () => {
    const taken = await aLoad(group.id, { number: 'PL-3', status: 'sent-to-fleet' })
    await statement(`update shipment set load_id = $2 where customer = $1 and id = 'SB'`, group.id, taken)
    const { body } = await work(group, '?text=pl-3')
    expect(body).toMatchObject([{ loadId: taken, shipmentNumber: 'SB', nextStep: 'CALL_DRIVER' }])
    await statement(`update shipment set load_id = null where customer = $1 and id = 'SB'`, group.id)
    await statement(`update load set status = 'cancelled' where id = $1`, taken)
  })

  test.each([
    ['UNASSIGNED', ['PL-1', 'SP']],
    ['TENDER_OUT', ['PL-2']],
    ['LATE', ['SA']],
    ['SILENT', ['SB']],
    ['AT_STOP', []],
  ])('has a view %s, with its count', async (view, expected) => {
    expect(await names(group, `?view=${view}`)).toEqual(expected)
    expect((await counts(group))[view]).toBe(expected.length)
  })

  test('is late and silent by the limits of the customer', async () => {
    await statement(
      `insert into customer_configuration (customer, attribute, value)
       values ($1, 'FLEET_LATE_MINUTES', '120'), ($1, 'FLEET_SILENT_HOURS', '9')`,
      group.id,
    )
    expect(await counts(group)).toMatchObject({ ALL: 5, LATE: 0, SILENT: 0 })
    await statement('delete from customer_configuration where customer = $1', group.id)
  })

  test('comes page by page, in the order that is asked for', async () => {
    const { body, headers } = await work(group, '?page=2&perPage=2&sort=name&order=DESC')
    expect(body.map(({ name }: Wire) => name)).toEqual(['SA', 'PL-2'])
    expect(headers.get('content-range')).toBe('items 2-3/5')
  })

  test('a dispatcher sees the regions that are his, and all when he asks for them', async () => {
    const dispatcher = await group.aPerson(['routing-tool.deliveries', 'load-planning'])
    expect(await names(dispatcher)).toHaveLength(5)
    await statement(
      `insert into dispatcher_region (customer, first_name, last_name, email, region_code, user_id, created_by, updated_by)
       values ($1, 'Ann', 'Lee', 'ann@example.com', 1, $2, 'x', 'x')`,
      group.id,
      dispatcher.userId,
    )
    expect(areas.a.region).toBeGreaterThan(0)
    expect(await names(dispatcher)).toEqual(['PL-2', 'SA', 'SP'])
    expect(await counts(dispatcher)).toMatchObject({ ALL: 3, LATE: 1 })
    expect(await names(dispatcher, '?allRegions=Y')).toHaveLength(5)
    const { body } = await dispatcher.call('GET', '/portal/{group}/WorkCounts')
    expect(body).toMatchObject({ regions: ['Region A'], isCut: 'N' })
    // A shipment in no area is in the region of its load, and without one in the regions of all.
    const foreign = await aLoad(group.id, { number: 'PL-4', status: 'cancelled', region_code: 2 })
    const setArea = (area: number | null, loadId: number | null) =>
      statement(
        `update shipment set area_id = $2, load_id = $3 where customer = $1 and id = 'SB'`,
        group.id,
        area,
        loadId,
      )
    for (const [loadId, expected] of [
      [offered, ['SA', 'SB', 'SP']],
      [foreign, ['PL-2', 'SA', 'SP']],
      [null, ['PL-2', 'SA', 'SB', 'SP']],
    ] as const) {
      await setArea(null, loadId)
      const { body: rows } = await work(dispatcher)
      expect(rows.map(({ name, shipmentNumber }: Wire) => shipmentNumber ?? name).toSorted()).toEqual(expected)
    }
    await setArea(areas.b.area, null)
  })

  test('each sees the half that their permissions cover', async () => {
    const dispatcher = await group.aPerson(['routing-tool.deliveries'])
    const planner = await group.aPerson(['load-planning'])
    expect(await names(dispatcher)).toEqual(['PL-1', 'PL-2'])
    expect(await counts(dispatcher)).toMatchObject({ ALL: 2 })
    expect(await names(planner)).toEqual(['SA', 'SB', 'SP'])
    const other = await group.aPerson(['routing-tool.setup', 'maps.track'])
    expect((await work(other)).status).toBe(401)
    expect((await other.call('GET', '/portal/{group}/WorkCounts')).status).toBe(401)
  })
})

test('another group sees nothing of it', async () => {
  const other = await aGroup()
  expect((await work(other)).body).toEqual([])
  expect(await counts(other)).toMatchObject({ ALL: 0 })
})

test.each(['?view=MINE', '?allRegions=perhaps', `?text=${'x'.repeat(101)}`])('%s is refused', async (query) => {
  expect((await work(group, query)).status).toBe(400)
})
