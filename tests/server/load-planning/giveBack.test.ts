import { beforeAll, describe, expect, test } from 'vitest'
import type { LoadId } from '#domain/freight/keys'
import { readRefusals, refusalsHeader } from '#contract/platform/refusals'
import { aDelivery, aLoad as aLoadOfDeliveries, onLoad } from '../../fixtures/freight'
import { aGroup, type Person, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { aDriver, aLoad } from './aPlannedFleet'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
})

/** A load from Gary to Joliet that the fleet has: its key. */
const aLoadAtFleet = async (): Promise<LoadId> => {
  const loadId = await aLoadOfDeliveries(group.id, { number: `GB-${Math.random()}` })
  await aDelivery(group.id, {
    ...onLoad(loadId, 1),
    ship_from_name: 'Mill',
    ship_from_city: 'Gary',
    ship_from_state: 'IN',
    ship_to_name: 'Store 1',
    ship_to_city: 'Joliet',
    ship_to_state: 'IL',
    ship_date: null,
  })
  const { body } = await toIntegration('SendLoadToFleet', loadId)
  expect(body).toEqual({ Status: 'SUCCESS' })
  return loadId
}
const toIntegration = (name: string, loadId: LoadId, more = {}) =>
  group.call(
    'GET',
    `/integration/${name}?${new URLSearchParams({ CustCode: group.id, UserId: group.userId, ShipmentId: String(loadId), ...more })}`,
  )
const giveBack = (shipmentId: string, reason = 'No driver for it', who: Person = group) =>
  who.call('POST', '/load-planning/GiveBackLoad', { body: { shipment_id: shipmentId, reason } })
const refusalsOf = ({ headers }: { headers: Headers }) => readRefusals(headers.get(refusalsHeader))

const stateOf = async (loadId: LoadId) => {
  const [found] = await statement<Wire>(
    `select l.status, l.locked_by, s.status as shipment, s.driver_id from load l
       join shipment s on s.customer = l.customer and s.load_id = l.id
      where l.customer = $1 and l.id = $2 order by s.created_at desc limit 1`,
    group.id,
    loadId,
  )
  return found
}
const updatesOf = (loadId: LoadId) =>
  statement<Wire>('select action, details from load_update where load_id = $1 order by id', loadId)
const messagesOf = async (loadId: LoadId) =>
  (await statement<Wire>('select purpose from outbox_message where load_id = $1 order by id', loadId)).map(
    ({ purpose }) => purpose,
  )

describe('giving a load back to the routing tool', () => {
  test('cancels its shipment, and the load is pending with the reason in its history', async () => {
    const loadId = await aLoadAtFleet()
    await statement(
      `insert into notification_rule (customer, event, to_addresses, cc_addresses, is_active, created_by, updated_by)
       values ($1, 'load-given-back', '["a@b.example"]', '[]', true, 'x', 'x')`,
      group.id,
    )
    await aDriver(group, `G${loadId}`)
    const assigned = await group.call('POST', '/load-planning/AssignDriver', {
      body: {
        CustomerCode: group.id,
        driver_xid: `DG${loadId}`,
        shipment_id: `F${loadId}`,
        power_unit_id: `UG${loadId}`,
        override_reason: 'a test',
      },
    })
    expect(assigned.body).toEqual({ Status: 'SUCCESS' })
    expect((await giveBack(`F${loadId}`, '  No driver for it ')).body).toEqual({ Status: 'SUCCESS' })
    expect(await stateOf(loadId)).toMatchObject({ status: 'pending', locked_by: null, shipment: 'cancelled' })
    expect((await updatesOf(loadId)).at(-1)).toEqual({
      action: 'given-back',
      details: `Shipment F${loadId}: No driver for it`,
    })
    expect(await messagesOf(loadId)).toEqual(['assign', 'cancel'])
    expect(
      await statement('select 1 from load_assignment where customer = $1 and shipment_id = $2', group.id, `F${loadId}`),
    ).toEqual([])
    expect(
      await statement<Wire>(
        `select values from pending_notification where customer = $1 and event = 'load-given-back'`,
        group.id,
      ),
    ).toMatchObject([{ values: { shipment: `F${loadId}`, reason: 'No driver for it', user: group.userId } }])
  })

  test('a second time has no effect, and the load can be sent again', async () => {
    const loadId = await aLoadAtFleet()
    await giveBack(`F${loadId}`)
    const before = await updatesOf(loadId)
    expect((await giveBack(`F${loadId}`, 'again')).body).toEqual({ Status: 'SUCCESS' })
    expect(await updatesOf(loadId)).toEqual(before)
    expect((await toIntegration('SendLoadToFleet', loadId)).body).toEqual({ Status: 'SUCCESS' })
    expect(await stateOf(loadId)).toMatchObject({ status: 'sent-to-fleet', shipment: 'planned' })
    // The step was taken on the first shipment; the second one stays.
    expect((await giveBack(`F${loadId}`)).body).toEqual({ Status: 'SUCCESS' })
    expect(await stateOf(loadId)).toMatchObject({ status: 'sent-to-fleet', shipment: 'planned' })
  })

  test('twice at the same moment, or while the dispatcher calls it back, has one effect', async () => {
    const loadId = await aLoadAtFleet()
    await Promise.all([giveBack(`F${loadId}`), giveBack(`F${loadId}`)])
    expect((await updatesOf(loadId)).filter(({ action }) => action === 'given-back')).toHaveLength(1)
    const other = await aLoadAtFleet()
    await Promise.all([giveBack(`F${other}`), toIntegration('SendLoadCancelToFleet', other, { UnAssignDelivery: 'N' })])
    expect(await stateOf(other)).toMatchObject({ status: 'pending', shipment: 'cancelled' })
    expect(await messagesOf(other)).toEqual(['assign', 'cancel'])
  })

  test('while another planner assigns a driver leaves nobody assigned', async () => {
    const loadId = await aLoadAtFleet()
    await aDriver(group, `R${loadId}`)
    await Promise.all([
      giveBack(`F${loadId}`),
      group.call('POST', '/load-planning/AssignDriver', {
        body: {
          CustomerCode: group.id,
          driver_xid: `DR${loadId}`,
          shipment_id: `F${loadId}`,
          power_unit_id: `UR${loadId}`,
          override_reason: 'a test',
        },
      }),
    ])
    expect(await stateOf(loadId)).toMatchObject({ status: 'pending', shipment: 'cancelled' })
    expect(
      await statement('select 1 from load_assignment where customer = $1 and shipment_id = $2', group.id, `F${loadId}`),
    ).toEqual([])
  })

  test('is refused once a driver has started it', async () => {
    const loadId = await aLoadAtFleet()
    await statement(`update shipment set status = 'in-transit' where customer = $1 and id = $2`, group.id, `F${loadId}`)
    const answer = await giveBack(`F${loadId}`)
    expect(answer.body).toMatchObject({
      Status: 'FAILED',
      Message: `Shipment F${loadId} is in-transit and cannot be given back.`,
    })
    expect(refusalsOf(answer)).toMatchObject([{ code: 'load-begun', parameters: { load: `F${loadId}` } }])
    expect(await stateOf(loadId)).toMatchObject({ status: 'sent-to-fleet', locked_by: 'FLEET' })
  })

  test('is refused for a shipment that came from no load', async () => {
    await aLoad(group, 'gb', 20)
    const answer = await giveBack('Sgb')
    expect(answer.body).toMatchObject({ Status: 'FAILED', Message: 'Shipment Sgb has no load to give back.' })
    expect(refusalsOf(answer)).toMatchObject([{ code: 'not-from-load' }])
  })

  test('needs a reason, the permission, and a shipment of the own customer', async () => {
    const loadId = await aLoadAtFleet()
    expect((await giveBack(`F${loadId}`, '   ')).status).toBe(400)
    expect((await giveBack(`F${loadId}`, 'x'.repeat(501))).status).toBe(400)
    expect((await giveBack(`F${loadId}`, 'x', await group.aPerson(['routing-tool.deliveries']))).status).toBe(401)
    const other = await aGroup(['load-planning'])
    expect((await giveBack(`F${loadId}`, 'x', other)).status).toBe(404)
    expect((await giveBack('zzz')).status).toBe(404)
    expect(await stateOf(loadId)).toMatchObject({ status: 'sent-to-fleet', shipment: 'planned' })
  })
})
