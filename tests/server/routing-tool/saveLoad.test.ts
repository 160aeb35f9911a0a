import { beforeAll, describe, expect, test } from 'vitest'
import { takenDeliveriesOf } from '#contract/routing-tool/takenDeliveries'
import type { LoadId } from '#domain/freight/keys'
import { aDelivery, aLoadOf, onLoad, setUp } from '../../fixtures/freight'
import { aGroup, refusalsOf, statement, type TestGroup, type Wire } from '../../fixtures/server'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
  await setUp(group.id)
})

const save = (deliveries: readonly number[], more: Wire = {}, person = group) =>
  person.call('POST', '/routing-tool/{group}/Shipment', {
    body: {
      customerCode: group.id,
      userId: person.userId,
      region_code: 12,
      deliveries: deliveries.map((key, place) => ({
        delivery_pk: key,
        stopSequence: place + 1,
        ship_from_stop_seq_num: place + 1,
      })),
      ...more,
    },
  })

const deliveriesOf = async (loadId: LoadId): Promise<Wire[]> =>
  (await group.call('GET', `/routing-tool/{group}/DeliveriesByShipmentID?delivery.shipment_id=${loadId}`)).body

const loadOf = async (loadId: LoadId): Promise<Wire> =>
  (await group.call('GET', `/routing-tool/{group}/SearchLoads?delivery.shipment_id=${loadId}`)).body[0]

const numberOf = async (key: number) =>
  (await statement<{ number: string }>('select number from delivery where id = $1', key))[0]?.number

describe('saving a load [CALL-RT-41]', () => {
  test('leaves the new load and its deliveries in the audit trail, before and after [OWN-7]', async () => {
    const keys = [await aDelivery(group.id), await aDelivery(group.id)]
    const { body } = await save(keys, { comment: 'Ring first' })
    const [entry] = await statement<{ changes: Wire[] }>(
      `select changes from audit_entry where customer = $1 and changes @> $2::jsonb`,
      group.id,
      JSON.stringify([{ noun: 'load', id: body.shipment_id }]),
    )
    const changesOf = (noun: string) => entry?.changes.filter((change: Wire) => change.noun === noun)
    expect(changesOf('load')).toEqual([
      {
        noun: 'load',
        id: body.shipment_id,
        before: null,
        after: expect.objectContaining({ status: 'pending', comment: 'Ring first', createdBy: group.userId }),
      },
    ])
    const assigned = keys.map((id) =>
      expect.objectContaining({
        noun: 'delivery',
        id,
        before: expect.objectContaining({ status: 'available', loadId: null }),
        after: expect.objectContaining({ status: 'assigned', loadId: body.shipment_id }),
      }),
    )
    expect(changesOf('delivery')).toEqual(expect.arrayContaining(assigned))
  })

  test('makes a load of available deliveries, which are ASSIGNED then [ENT-24, ENT-27, ENT-28, ENT-29]', async () => {
    const keys = [await aDelivery(group.id, { weight: 20_000.5 }), await aDelivery(group.id)]
    const { status, body } = await save(keys, {
      cARRIER: 'abfs',
      driver_id: 'smithj',
      equipment: 'dry van',
      comment: 'Ring first',
      penske_load_id: `PL-${keys[0]}`,
    })
    expect([status, body]).toEqual([200, { Status: 'SUCCESS', shipment_id: expect.any(Number), version: 1 }])
    const numbers = [await numberOf(keys[0] ?? 0), await numberOf(keys[1] ?? 0)]
    expect(await loadOf(body.shipment_id)).toMatchObject({
      shipment_id: body.shipment_id,
      penske_load_id: `PL-${keys[0]}`,
      status: 'PENDING',
      delivery_rowcount: 2,
      delivery_num: numbers,
      total_weight: 21_000.5,
      cARRIER: 'A & B Freight',
      driver_id: 'SmithJ',
      equipment: 'Dry Van',
      comment: 'Ring first',
      region_code: 12,
      created_by: group.userId,
      created_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    })
    expect(await deliveriesOf(body.shipment_id)).toMatchObject(
      keys.map((key, place) => ({
        delivery_pk: key,
        delivery_num: numbers[place],
        status: 'ASSIGNED',
        stopSequence: place + 1,
        ship_from_stop_seq_num: place + 1,
        shipment_id: body.shipment_id,
        ship_date: '2026-03-02',
        meet_and_greet: 'N',
      })),
    )
  })

  test('replaces what is on a load: dropped deliveries are AVAILABLE again, cancelled ones stay CANCELLED', async () => {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 3)
    const [kept = 0, dropped = 0, cancelled = 0] = deliveryIds
    await statement("update delivery set status = 'cancelled' where id = $1", cancelled)
    const added = await aDelivery(group.id)
    expect((await save([added, kept], { shipment_id: loadId })).body.Status).toBe('SUCCESS')
    expect((await deliveriesOf(loadId)).map(({ delivery_pk }) => delivery_pk)).toEqual([added, kept])
    const rows = await statement(
      'select id, status, load_id, stop_sequence from delivery where id = any($1) order by id',
      [dropped, cancelled],
    )
    expect(rows).toEqual([
      { id: dropped, status: 'available', load_id: null, stop_sequence: null },
      { id: cancelled, status: 'cancelled', load_id: null, stop_sequence: null },
    ])
    expect(await loadOf(loadId)).toMatchObject({ cARRIER: 'A & B Freight', delivery_rowcount: 2 })
  })

  test('what is left out stays, what is empty is taken away', async () => {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 1, { comment: 'old', driver_id: 'SmithJ' })
    await save(deliveryIds, { shipment_id: loadId, driver_id: null, cARRIER: 'Other Lines' })
    expect(await loadOf(loadId)).toMatchObject({ comment: 'old', driver_id: null, cARRIER: 'Other Lines' })
  })

  test('44000 lb go, 44000.01 lb do not [VAL-04]', async () => {
    const keys = [await aDelivery(group.id, { weight: 43_999.99 }), await aDelivery(group.id, { weight: 0.01 })]
    const tooMuch = await aDelivery(group.id, { weight: 0.01 })
    expect(await save([...keys, tooMuch])).toMatchObject({
      status: 400,
      body: { Message: 'The load weighs 44000.01 lb, which is more than the limit of 44000 lb.' },
    })
    expect((await save(keys)).body.Status).toBe('SUCCESS')
  })

  test.each([
    ['no deliveries', { deliveries: [] }, /deliveries/],
    [
      'a delivery twice',
      { deliveries: [1, 1].map((key) => ({ delivery_pk: key, stopSequence: 1, ship_from_stop_seq_num: 1 })) },
      /twice/,
    ],
    ['deliveries that are none', { deliveries: 'x' }, /deliveries/],
    ['a region that is text', { region_code: '12' }, /region_code/],
    ['a region that there is not', { region_code: 999 }, /region 999/],
    ['an unknown carrier', { cARRIER: 'Nobody' }, /carrier Nobody/],
    ['an unknown driver', { driver_id: 'NobodyN' }, /driver NobodyN/],
    ['an unknown equipment', { equipment: 'Balloon' }, /equipment Balloon/],
    ['a comment of 501 characters', { comment: 'x'.repeat(501) }, /comment/],
    ['another customer', { customerCode: 'SOMEBODY' }, /SOMEBODY/],
  ])('%s is a 400', async (_, more, message) => {
    const { status, body } = await save([await aDelivery(group.id)], more)
    expect([status, body.Message]).toEqual([400, expect.stringMatching(message)])
  })

  test('an unknown load or delivery is a 404, also when it is of another group', async () => {
    const other = await aGroup()
    const { loadId, deliveryIds } = await aLoadOf(other.id, 1)
    const key = await aDelivery(group.id)
    expect((await save([key], { shipment_id: 2_000_000_000 })).status).toBe(404)
    expect((await save([key], { shipment_id: loadId })).status).toBe(404)
    expect((await save([2_000_000_000])).status).toBe(404)
    expect((await save([key, ...deliveryIds])).status).toBe(404)
  })

  test('a delivery on another load, a cancelled and a deleted one are named in the 409', async () => {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 1)
    const cancelled = await aDelivery(group.id, { status: 'cancelled' })
    const deleted = await aDelivery(group.id, { deleted_at: '2026-01-01', deleted_by: 'somebody' })
    const [taken = 0] = deliveryIds
    const { status, body, headers } = await save([taken, cancelled, deleted])
    expect([status, body]).toEqual([
      409,
      [
        `Delivery ${await numberOf(taken)} is on load ${loadId}.`,
        `Delivery ${await numberOf(cancelled)} is cancelled.`,
        `Delivery ${await numberOf(deleted)} is deleted.`,
      ],
    ])
    expect(takenDeliveriesOf(refusalsOf({ headers }))).toEqual([
      { id: taken, number: await numberOf(taken), reason: 'on-load', loadId, takenBy: null },
      { id: cancelled, number: await numberOf(cancelled), reason: 'cancelled', loadId: null, takenBy: null },
      { id: deleted, number: await numberOf(deleted), reason: 'deleted', loadId: null, takenBy: null },
    ])
  })

  test('the 409 names the user who put each delivery on its load, whoever changed the load since [W-11]', async () => {
    const first = { ...group, ...(await group.aPerson()) }
    const second = { ...group, ...(await group.aPerson()) }
    const [taken, added] = [await aDelivery(group.id), await aDelivery(group.id)]
    const { shipment_id: loadId } = (await save([taken], {}, first)).body
    await save([taken, added], { shipment_id: loadId, comment: 'Ring first' }, second)
    const takenBy = async () => {
      const { status, headers } = await save([taken, added])
      expect(status).toBe(409)
      return takenDeliveriesOf(refusalsOf({ headers }))
    }
    const onLoadBy = async (id: number, user: string) => ({
      id,
      number: await numberOf(id),
      reason: 'on-load',
      loadId,
      takenBy: user,
    })
    expect(await takenBy()).toEqual([await onLoadBy(taken, first.userId), await onLoadBy(added, second.userId)])
    await save([added], { shipment_id: loadId }, first)
    expect(await takenBy()).toEqual([await onLoadBy(added, second.userId)])
    expect(await statement('select assigned_by from delivery where id = $1', taken)).toEqual([{ assigned_by: null }])
  })

  test('a cancelled delivery that is on the load may stay there, cancelled', async () => {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 1)
    const cancelled = await aDelivery(group.id, { ...onLoad(loadId, 2), status: 'cancelled' })
    expect((await save([...deliveryIds, cancelled], { shipment_id: loadId })).body.Status).toBe('SUCCESS')
    expect((await deliveriesOf(loadId)).map(({ status }) => status)).toEqual(['ASSIGNED', 'CANCELLED'])
  })

  test('a load that somebody else has changed is not overwritten by one who read it before', async () => {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 1)
    expect((await save(deliveryIds, { shipment_id: loadId, version: 1 })).body).toMatchObject({ version: 2 })
    expect(await save(deliveryIds, { shipment_id: loadId, version: 1 })).toMatchObject({
      status: 409,
      body: [`Load ${loadId} was changed by ${group.userId} in the meantime.`],
    })
  })

  test('a load id that another load has is a 409, whatever its case', async () => {
    const { loadId } = await aLoadOf(group.id, 1, { number: 'PL-Taken' })
    expect(await save([await aDelivery(group.id)], { penske_load_id: 'pl-taken' })).toMatchObject({
      status: 409,
      body: [`Load id pl-taken is used by load ${loadId}.`],
    })
  })

  test('two dispatchers who take the same delivery: one gets it, the other is told [CALL-RT-41]', async () => {
    const other = await group.aPerson()
    for (let round = 0; round < 15; round += 1) {
      const shared = await aDelivery(group.id)
      const own = [await aDelivery(group.id), await aDelivery(group.id)]
      const answers = await Promise.all([
        save([own[0] ?? 0, shared]),
        save([shared, own[1] ?? 0], {}, { ...group, ...other }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const winner = answers.find(({ status }) => status === 200)?.body.shipment_id
      expect(answers.find(({ status }) => status === 409)?.body).toEqual([
        `Delivery ${await numberOf(shared)} is on load ${winner}.`,
      ])
    }
  })

  test('is done once when it is sent twice with one key', async () => {
    const key = await aDelivery(group.id)
    const once = () =>
      group.call('POST', '/routing-tool/{group}/Shipment', {
        body: { region_code: 12, deliveries: [{ delivery_pk: key, stopSequence: 1, ship_from_stop_seq_num: 1 }] },
        headers: { 'idempotency-key': `save-${key}` },
      })
    const [first, second] = await Promise.all([once(), once()])
    expect([first?.status, second?.body]).toEqual([200, first?.body])
  })
})
