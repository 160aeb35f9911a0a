import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { deliveryStatuses, deliveryStep } from '#domain/freight/delivery'
import type { LoadId } from '#domain/freight/keys'
import { loadStatuses, loadStatusStep, type TenderStatus } from '#domain/freight/load'
import { messageStatuses, unsentOffer } from '#domain/freight/outboxMessage'
import { aDelivery, aLoad, aLoadOf, anOffer, onLoad, setUp } from '../../fixtures/freight'
import { aGroup, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
  await setUp(group.id)
})

const wire = (status: string) => status.toUpperCase().replaceAll('-', '_')
const lock = { locked_by: 'OTM', locked_at: '2026-01-01', lock_reason: 'Load is being billed' }
const locked = (loadId: LoadId) => ({
  Status: 'FAILED',
  Message: `Load ${loadId} is locked by OTM: Load is being billed`,
})

type Caller = Pick<TestGroup, 'call'>
const get = (call: string, query: Wire = {}, person: Caller = group) =>
  person.call('GET', `/routing-tool/{group}/${call}?${new URLSearchParams(query)}`)
const post = (call: string, body: Wire, person: Caller = group) =>
  person.call('POST', `/routing-tool/{group}/${call}`, { body })
const put = (call: string, body: Wire, person: Caller = group) =>
  person.call('PUT', `/routing-tool/{group}/${call}`, { body, override: 'PUT' })

const loadOf = async (loadId: LoadId) =>
  (await statement('select status, number, comment from load where id = $1', loadId))[0]
const statusesOf = async (keys: readonly number[]) =>
  (await statement<Wire>('select status, load_id from delivery where id = any($1) order by id', keys)).map(
    ({ status, load_id }) => `${status}${load_id === null ? '' : ' on load'}`,
  )
const aDeliveryIn = async (status: string) =>
  status === 'assigned' ? ((await aLoadOf(group.id, 1)).deliveryIds[0] ?? 0) : aDelivery(group.id, { status })
const numberOf = async (key: number) =>
  (await statement<Wire>('select number from delivery where id = $1', key))[0]?.number

describe('the status of deliveries [CALL-RT-44]', () => {
  test.each(deliveryStatuses.flatMap((from) => deliveryStatuses.map((to) => [from, to] as const)))(
    'from %s to %s',
    async (from, to) => {
      const key = await aDeliveryIn(from)
      const before = await statusesOf([key])
      const { status, body } = await post('UpdateDeliveryStatus', { delivery_pk: [key], status: wire(to) })
      expect(status).toBe(200)
      const step = deliveryStep(from, to)
      if (step === 'refused') expect(body).toMatchObject({ Status: 'FAILED', Message: expect.any(String) })
      else expect(body).toEqual({ Status: 'SUCCESS', Updated: step === 'same' ? 0 : 1 })
      const after = {
        refused: before,
        same: before,
        allowed: [`${to}${from === 'assigned' && to === 'cancelled' ? ' on load' : ''}`],
      }
      expect(await statusesOf([key])).toEqual(after[step])
    },
  )

  test('is changed for all of them or for none', async () => {
    const keys = [await aDelivery(group.id), await aDelivery(group.id, { status: 'cancelled' })]
    expect((await post('UpdateDeliveryStatus', { delivery_pk: keys, status: 'AVAILABLE' })).body.Status).toBe('FAILED')
    const mixed = [await aDelivery(group.id), (await aLoadOf(group.id, 1)).deliveryIds[0]]
    expect((await post('UpdateDeliveryStatus', { delivery_pk: mixed, status: 'AVAILABLE' })).body).toMatchObject({
      Updated: 1,
    })
    expect(
      (await post('UpdateDeliveryStatus', { delivery_pk: [mixed[0], keys[1]], status: 'ASSIGNED' })).body.Status,
    ).toBe('FAILED')
    expect(await statusesOf([mixed[0] as number])).toEqual(['available'])
  })

  test('stays on a locked load', async () => {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 1, lock)
    expect((await post('UpdateDeliveryStatus', { delivery_pk: deliveryIds, status: 'CANCELLED' })).body).toMatchObject(
      locked(loadId),
    )
  })

  test.each([
    [{ status: 'LOST' }, 400],
    [{ status: 'available' }, 400],
    [{ delivery_pk: [] }, 400],
    [{ delivery_pk: ['1'] }, 400],
    [{ delivery_pk: 1 }, 400],
    [{ delivery_pk: [2_000_000_000] }, 404],
    [{ customerCode: 'SOMEBODY' }, 400],
  ])('%o answers %i', async (more, status) => {
    const body = { delivery_pk: [await aDelivery(group.id)], status: 'CANCELLED', ...more }
    expect((await post('UpdateDeliveryStatus', body)).status).toBe(status)
  })
})

describe('the status of a load with its deliveries [CALL-RT-45]', () => {
  test.each(loadStatuses.flatMap((from) => loadStatuses.map((to) => [from, to] as const)))(
    'from %s to %s',
    async (from, to) => {
      const { loadId, deliveryIds } = await aLoadOf(group.id, 1, { status: from })
      const { body } = await put('DeliveryShipmentStatus', {
        shipment_id: loadId,
        status: wire(to),
        deliveries: [],
      })
      const step = loadStatusStep(from, to)
      expect(body.Status).toBe(step === 'refused' ? 'FAILED' : 'SUCCESS')
      expect((await loadOf(loadId))?.['status']).toBe(step === 'refused' ? from : to)
      expect(await statusesOf(deliveryIds)).toEqual([
        to === 'cancelled' && step === 'allowed' ? 'available' : 'assigned on load',
      ])
    },
  )

  test('changes deliveries as asked, and a cancelled one stays cancelled when the load is', async () => {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 3)
    const [cancelled, available, kept] = deliveryIds
    const change = (status: string, deliveries: Wire[]) =>
      put('DeliveryShipmentStatus', { shipment_id: loadId, status, deliveries })
    await change('PLANNED', [
      { delivery_pk: cancelled, status: 'CANCELLED' },
      { delivery_pk: available, status: 'AVAILABLE' },
      { delivery_pk: kept, status: 'ASSIGNED' },
    ])
    expect(await statusesOf(deliveryIds)).toEqual(['cancelled on load', 'available', 'assigned on load'])
    await change('CANCELLED', [])
    expect(await statusesOf(deliveryIds)).toEqual(['cancelled', 'available', 'available'])
  })

  test('is refused for a stranger, a bad step, a lock, an unknown load and a bad word', async () => {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 1)
    const change = (more: Wire) =>
      put('DeliveryShipmentStatus', { shipment_id: loadId, status: 'PENDING', deliveries: [], ...more })
    expect(
      (await change({ deliveries: [{ delivery_pk: await aDelivery(group.id), status: 'CANCELLED' }] })).status,
    ).toBe(400)
    expect((await change({ status: 'GONE' })).status).toBe(400)
    expect((await change({ shipment_id: 2_000_000_000 })).status).toBe(404)
    await statement("update delivery set status = 'cancelled' where id = $1", deliveryIds[0])
    expect((await change({ deliveries: [{ delivery_pk: deliveryIds[0], status: 'AVAILABLE' }] })).body.Status).toBe(
      'FAILED',
    )
  })

  test.each(['pending', 'sent-to-carrier', 'cancelled'])(
    'of a locked load that is %s names the lock',
    async (status) => {
      const { loadId, deliveryIds } = await aLoadOf(group.id, 1, { ...lock, status })
      const change = { shipment_id: loadId, status: 'PLANNED', deliveries: [] }
      expect((await put('DeliveryShipmentStatus', change)).body).toMatchObject(locked(loadId))
      const deliveries = deliveryIds.map((delivery_pk) => ({ delivery_pk, stopSequence: 1, ship_from_stop_seq_num: 1 }))
      const save = { region_code: 1, shipment_id: loadId, deliveries }
      expect((await post('Shipment', save)).body).toMatchObject(locked(loadId))
    },
  )
})

describe('the load id [CALL-RT-42, CALL-RT-43]', () => {
  const give = (loadId: LoadId, id: string, more: Wire = {}) =>
    post('UpdatePenskeLoadIDCreate', { shipment_id: loadId, penske_load_id: id, delivery_pk: [], ...more })
  const change = (loadId: LoadId, id: string, more: Wire = {}) =>
    post('UpdatePenskeLoadID', { shipment_id: loadId, penske_load_id: id, delivery_pk: [], ...more })

  test('is given once and changed afterwards', async () => {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 2)
    const id = `PL-${loadId}`
    expect((await change(loadId, id)).body).toMatchObject({ Status: 'FAILED' })
    expect((await give(loadId, id, { delivery_pk: deliveryIds })).body).toEqual({ Status: 'SUCCESS' })
    expect(await give(loadId, `${id}-B`)).toMatchObject({
      status: 409,
      body: [`Load ${loadId} already has the load id ${id}.`],
    })
    expect((await change(loadId, `${id}-B`)).body).toEqual({ Status: 'SUCCESS' })
    expect((await change(loadId, `${id}-B`)).body).toEqual({ Status: 'SUCCESS' })
    expect((await loadOf(loadId))?.['number']).toBe(`${id}-B`)
  })

  test('in use is a 409, a stranger among the deliveries a 400, a lock FAILED, an unknown load a 404', async () => {
    const [one, other] = [await aLoadOf(group.id, 1), await aLoadOf(group.id, 1)]
    await give(one.loadId, `PL-${one.loadId}`)
    const taken = [`Load id pl-${one.loadId} is used by load ${one.loadId}.`]
    expect(await give(other.loadId, `pl-${one.loadId}`)).toMatchObject({ status: 409, body: taken })
    await give(other.loadId, `PL-${other.loadId}`)
    expect(await change(other.loadId, `pl-${one.loadId}`)).toMatchObject({ status: 409, body: taken })
    expect((await change(one.loadId, 'PL-NEW', { delivery_pk: other.deliveryIds })).status).toBe(400)
    const closed = await aLoadOf(group.id, 1, lock)
    expect((await give(closed.loadId, 'PL-X')).body).toMatchObject(locked(closed.loadId))
    expect((await change(2_000_000_000, 'PL-X')).status).toBe(404)
    for (const bad of ['', '  ', 'x'.repeat(31)]) expect((await give(one.loadId, bad)).status).toBe(400)
  })

  test('given to two loads at once is given to one', async () => {
    const [one, other] = [await aLoadOf(group.id, 1), await aLoadOf(group.id, 1)]
    const answers = await Promise.all([give(one.loadId, 'PL-BOTH'), give(other.loadId, 'pl-both')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the comment of a load [CALL-RT-46]', () => {
  const comment = (loadId: unknown, text: unknown) => put('UpdateLoadcomment', { shipment_id: loadId, comment: text })

  test('is written, and taken away by an empty one', async () => {
    const { loadId } = await aLoadOf(group.id, 1)
    expect((await comment(loadId, 'x'.repeat(500))).body).toEqual({ Status: 'SUCCESS' })
    expect((await loadOf(loadId))?.['comment']).toHaveLength(500)
    await comment(loadId, '')
    expect((await loadOf(loadId))?.['comment']).toBeNull()
  })

  test('of 501 characters, on an unknown load, on a locked load', async () => {
    const { loadId } = await aLoadOf(group.id, 1, lock)
    expect((await comment(loadId, 'x'.repeat(501))).status).toBe(400)
    expect((await comment(2_000_000_000, 'x')).status).toBe(404)
    expect((await comment('x', 'x')).status).toBe(400)
    expect((await comment(loadId, 'x')).body).toMatchObject(locked(loadId))
  })
})

describe('deleting deliveries [CALL-RT-47]', () => {
  const remove = (keys: unknown, more: Wire = {}) => put('DeleteDelivery', { delivery_pk: keys, ...more })

  test('is a soft mark with who, when and why', async () => {
    const keys = [await aDelivery(group.id), await aDelivery(group.id, { status: 'cancelled' })]
    expect((await remove(keys, { reason: 'Doubled' })).body).toEqual({ Status: 'SUCCESS', Deleted: 2 })
    expect(await statement('select deleted_by, delete_reason from delivery where id = any($1)', keys)).toEqual([
      { deleted_by: group.userId, delete_reason: 'Doubled' },
      { deleted_by: group.userId, delete_reason: 'Doubled' },
    ])
    expect((await get('SearchDeliveries', { 'delivery.delivery_pk': keys[0] })).body).toEqual([])
    expect((await remove(keys)).status).toBe(404)
  })

  test('on a load is a 409 for each, on a locked one FAILED, nothing at all a 400', async () => {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 2)
    const free = await aDelivery(group.id)
    const reasons = await Promise.all(
      deliveryIds.map(async (key) => `Delivery ${await numberOf(key)} is on load ${loadId}.`),
    )
    expect(await remove([free, ...deliveryIds])).toMatchObject({ status: 409, body: reasons })
    expect(await statusesOf([free])).toEqual(['available'])
    const closed = await aLoadOf(group.id, 1, lock)
    expect((await remove(closed.deliveryIds)).body).toMatchObject(locked(closed.loadId))
    expect((await remove([])).status).toBe(400)
    expect((await remove([free], { reason: 'x'.repeat(501) })).status).toBe(400)
  })
})

describe('locks [CALL-RT-29, ENT-30]', () => {
  test('are read with system and reason', async () => {
    const [free, held] = [await aLoadOf(group.id, 1), await aLoadOf(group.id, 1, lock)]
    expect((await get(`LoadLockStatus/${free.loadId}`)).body).toEqual({
      IS_LOCKED: 'N',
      LOCKING_SYSTEM: null,
      LOCK_REASON: null,
    })
    expect((await get(`LoadLockStatus/${held.loadId}`)).body).toEqual({
      IS_LOCKED: 'Y',
      LOCKING_SYSTEM: 'OTM',
      LOCK_REASON: 'Load is being billed',
    })
  })

  test.each([
    ['2000000000', 404],
    ['0', 400],
    ['x', 400],
    ['99999999999', 400],
  ])('of load %s: %i', async (id, status) => {
    expect((await get(`LoadLockStatus/${id}`)).status).toBe(status)
  })

  test('keep a load from being saved [CALL-RT-41]', async () => {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 1, lock)
    const deliveries = deliveryIds.map((key) => ({ delivery_pk: key, stopSequence: 1, ship_from_stop_seq_num: 1 }))
    expect((await post('Shipment', { shipment_id: loadId, region_code: 12, deliveries })).body).toMatchObject(
      locked(loadId),
    )
  })

  test.each(loadStatuses)(
    'a load that is %s is saved only while it is pending or planned [STATE-36]',
    async (status) => {
      const { loadId, deliveryIds } = await aLoadOf(group.id, 1, { status })
      const deliveries = deliveryIds.map((key) => ({ delivery_pk: key, stopSequence: 1, ship_from_stop_seq_num: 1 }))
      const { body } = await post('Shipment', { shipment_id: loadId, region_code: 12, deliveries })
      expect(body.Status).toBe(['pending', 'planned'].includes(status) ? 'SUCCESS' : 'FAILED')
    },
  )
})

describe('the history of a load [CALL-RT-26]', () => {
  test('is newest first', async () => {
    const { loadId } = await aLoadOf(group.id, 1)
    await put('UpdateLoadcomment', { shipment_id: loadId, comment: 'Ring first' })
    await put('DeliveryShipmentStatus', { shipment_id: loadId, status: 'PLANNED', deliveries: [] })
    expect((await get('ShipmentUpdateDetails', { ShipmentId: loadId })).body).toEqual([
      {
        SHIPMENT_ID: loadId,
        ACTION: 'STATUS_CHANGED',
        DETAILS: 'Made planned; it was pending.',
        USER_ID: group.userId,
        UPDATED_DATETIME: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ ACTION: 'COMMENTED', DETAILS: 'Ring first' }),
    ])
    expect((await get('ShipmentUpdateDetails', { ShipmentId: '2000000000' })).body).toEqual([])
    expect((await get('ShipmentUpdateDetails')).status).toBe(400)
    expect((await get('ShipmentUpdateDetails', { ShipmentId: loadId }, await aGroup())).body).toEqual([])
  })
})

describe('whether a driver is free [CALL-RT-27]', () => {
  test('he is, unless he has another load on one of the days', async () => {
    const { loadId } = await aLoadOf(group.id, 1)
    const ask = (more: Wire = {}) => get('DriverLegValidation', { DriverId: 'SmithJ', ShipmentId: loadId, ...more })
    expect((await ask()).body).toEqual({ Status: 'SUCCESS', IsValid: 'Y', Message: '' })
    const other = await aLoadOf(group.id, 1, { driver_id: 'SmithJ' })
    expect((await ask()).body).toEqual({
      Status: 'SUCCESS',
      IsValid: 'N',
      Message: `Driver SmithJ is on load ${other.loadId} from 2026-03-02 to 2026-03-02.`,
    })
    expect((await ask({ StartTime: '2026-04-01 08:00', EndTime: '2026-04-01 18:00' })).body.IsValid).toBe('Y')
    expect((await ask({ StartTime: '2026-04-02', EndTime: '2026-04-01' })).body.IsValid).toBe('N')
    expect((await ask({ DriverId: 'NobodyN' })).body.IsValid).toBe('N')
  })

  test.each([
    [{ ShipmentId: '1' }, 400],
    [{ DriverId: 'SmithJ' }, 400],
    [{ DriverId: 'SmithJ', ShipmentId: 'x' }, 400],
    [{ DriverId: 'SmithJ', ShipmentId: '1', StartTime: 'soon' }, 400],
    [{ DriverId: 'SmithJ', ShipmentId: '2000000000' }, 404],
  ])('%o answers %i', async (query, status) => {
    expect((await get('DriverLegValidation', query)).status).toBe(status)
  })
})

describe('pending loads', () => {
  test('are counted in the regions of the dispatcher, in all when he has none [CALL-RT-39]', async () => {
    const own = await aGroup()
    await setUp(own.id)
    const count = async () => (await get('GetPendingLoadsCount', { UserId: own.userId.toUpperCase() }, own)).body
    for (const [region_code, status] of [
      [12, 'pending'],
      [13, 'pending'],
      [12, 'planned'],
    ] as const)
      await aLoadOf(own.id, 1, { region_code, status })
    expect(await count()).toEqual({ Status: 'SUCCESS', PendingLoadsCount: 2 })
    await statement(
      `insert into dispatcher_region (customer, first_name, last_name, email, region_code, user_id, created_by, updated_by)
       values ($1, 'A', 'B', 'a@b.example', 13, $2, 'x', 'x')`,
      own.id,
      own.userId,
    )
    expect(await count()).toEqual({ Status: 'SUCCESS', PendingLoadsCount: 1 })
    expect((await get('SearchPendingLoads', {}, own)).body).toHaveLength(2)
    expect((await get('SearchPendingLoads', { 'delivery.status': 'PLANNED' }, own)).body).toEqual([])
  })

  test('of nobody are FAILED, of somebody else a 401 [CALL-RT-39]', async () => {
    expect((await get('GetPendingLoadsCount', { UserId: '' })).body).toMatchObject({
      Status: 'FAILED',
      Message: expect.any(String),
    })
    expect((await get('GetPendingLoadsCount', { UserId: 'somebody' })).status).toBe(401)
  })
})

test('loads are found by what their deliveries are [CALL-RT-32]', async () => {
  const { loadId, deliveryIds } = await aLoadOf(group.id, 1)
  await aDelivery(group.id, { ...onLoad(loadId, 2), ship_to_city: 'Zanesville' })
  const found = async (query: Wire) => ((await get('SearchLoads', query)).body as Wire[]).map((row) => row.shipment_id)
  expect(await found({ 'delivery.ship_to_city': 'zanes' })).toEqual([loadId])
  expect(await found({ 'delivery.ship_to_city': 'zanes', 'delivery.delivery_pk': deliveryIds[0] })).toEqual([])
  expect(await found({ 'delivery.delivery_pk': deliveryIds[0], 'delivery.status': 'PENDING' })).toEqual([loadId])
})

test('every write of the page needs the right to deliveries', async () => {
  const reader = await group.aPerson(['routing-tool.reports', 'routing-tool.setup'])
  for (const call of ['Shipment', 'UpdatePenskeLoadIDCreate', 'UpdatePenskeLoadID', 'UpdateDeliveryStatus'])
    expect((await post(call, {}, reader)).status).toBe(401)
  for (const call of ['DeliveryShipmentStatus', 'UpdateLoadcomment', 'DeleteDelivery'])
    expect((await put(call, {}, reader)).status).toBe(401)
})

test('whatever is written, no answer is a failure of ours', async () => {
  const { loadId, deliveryIds } = await aLoadOf(group.id, 1)
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(loadId, deliveryIds, 'PENDING', 'AVAILABLE', 12, -1, 2 ** 31, 1.5, '\0', '\ud800'),
  )
  const names = ['shipment_id', 'delivery_pk', 'status', 'comment', 'penske_load_id', 'deliveries', 'region_code']
  const bodies = fc.record(
    Object.fromEntries(
      [...names, 'cARRIER', 'driver_id', 'equipment', 'reason', 'version'].map((name) => [name, value]),
    ),
    {
      requiredKeys: [],
    },
  )
  const calls = ['Shipment', 'UpdatePenskeLoadIDCreate', 'UpdatePenskeLoadID', 'UpdateDeliveryStatus'] as const
  const puts = ['DeliveryShipmentStatus', 'UpdateLoadcomment', 'DeleteDelivery'] as const
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls, ...puts), bodies, async (call, body) => {
      const { status } = await ((puts as readonly string[]).includes(call) ? put : post)(call, body)
      expect([200, 400, 404, 409]).toContain(status)
    }),
    { numRuns: 200 },
  )
})

describe('lists of loads say why a load that counts as sent has not reached its carrier or the fleet', () => {
  const purposes = { 'sent-to-carrier': 'tender', 'sent-to-fleet': 'assign', planned: 'tender' } as const
  const aTender = (loadId: LoadId, status: TenderStatus) =>
    statement(
      `insert into tender (customer, load_id, carrier_code, status, reference) values ($1, $2, 'ABFS', $3, $4)`,
      group.id,
      loadId,
      status,
      unique('T'),
    )
  const aShipment = (loadId: LoadId) =>
    statement(
      `insert into shipment (customer, id, network_id, load_number, load_id, starts_at, ends_at, miles, created_by, updated_by)
       values ($1, $2, $2, $2, $3, now(), now(), 1, 'x', 'x')`,
      group.id,
      unique('S'),
      loadId,
    )
  const listed = async (loadId: LoadId) =>
    (await get('SearchLoads', { resultCount: '5000' })).body.find((row: Wire) => row.shipment_id === loadId)

  test.each(['sent-to-carrier', 'sent-to-fleet', 'planned'] as const)('%s: by the rule of its page', async (status) => {
    const tenders = status === 'sent-to-carrier' ? ([null, 'sent', 'accepted', 'declined'] as const) : [null]
    const cases = tenders.flatMap((tenderStatus) =>
      messageStatuses.flatMap((message) => [false, true].map((isPlanned) => ({ tenderStatus, message, isPlanned }))),
    )
    const expected = new Map<LoadId, string | null>()
    for (const { tenderStatus, message, isPlanned } of cases) {
      const loadId = await aLoad(group.id, { status })
      if (tenderStatus) await aTender(loadId, tenderStatus)
      if (isPlanned) await aShipment(loadId)
      await anOffer(group.id, loadId, 'sent', purposes[status])
      await anOffer(group.id, loadId, message, purposes[status])
      await anOffer(group.id, loadId, 'waiting', 'change')
      const load = { loadId, status, tenderStatus, isPlanned }
      expected.set(
        loadId,
        unsentOffer(load, [{ loadId, purpose: purposes[status], status: message }])?.toUpperCase() ?? null,
      )
    }
    const { body } = await get('SearchLoads', { resultCount: '5000' })
    const found = body.filter((row: Wire) => expected.has(row.shipment_id))
    expect(new Map(found.map((row: Wire) => [row.shipment_id, row.unsent_offer]))).toEqual(
      new Map([...expected].toSorted(([one], [other]) => other - one)),
    )
    expect([...expected.values()].some((unsent) => unsent !== null)).toBe(status !== 'planned')
  })

  test('in the list, the report, the finder and the search alike', async () => {
    const number = unique('UNSENT')
    const loadId = await aLoad(group.id, { number, status: 'sent-to-carrier' })
    await aTender(loadId, 'sent')
    const message = await anOffer(group.id, loadId, 'failed')
    const said = async () => [
      (await listed(loadId)).unsent_offer,
      (await get('ExportLoads', { 'delivery.shipment_id': String(loadId) })).body[0].unsent_offer,
      (await get('FindLoads', { Id: number })).body[0].UnsentOffer,
      (await get('Search', { text: number })).body[0].UnsentOffer,
    ]
    expect(await said()).toEqual(['FAILED', 'FAILED', 'FAILED', 'FAILED'])
    await statement(`update outbox_message set status = 'sent', sent_at = now() where id = $1`, message)
    expect(await said()).toEqual([null, null, null, null])
  })
})
