import { expect, test } from 'vitest'
import { lateShipment } from '../../fixtures/lateShipment'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'

/** What a draft with these values of parameters answers about its effects. */
const effectsOf = async (group: TestGroup, values: Record<string, string>) => {
  const id = (await group.call('POST', '/fm/ChangeSets', { body: { TITLE: 'Winter', REASON: 'Snow' } })).body
    .CHANGE_SET_PK
  for (const [KEY, value] of Object.entries(values))
    await group.call('POST', `/fm/ChangeSets/${id}/Changes`, {
      override: 'PUT',
      body: { KIND: 'PARAMETER', KEY, AFTER: { lookupCode: 'ALERTS', value } },
    })
  return (await group.call('GET', `/fm/ChangeSets/${id}/Effects`)).body
}

test('a draft says how many shipments of its customer would be late and silent by it', async () => {
  const group = await aGroup(['fleet-manager.configure'])
  const other = await aGroup([])
  for (const [id, late, hours] of [
    ['A', 20, 1],
    ['B', 40, 5],
    ['C', 90, 9],
  ] as const) {
    await lateShipment(statement, group.id, id, { late, hours })
    await lateShipment(statement, other.id, id, { late, hours })
  }
  expect(await effectsOf(group, { FLEET_LATE_MINUTES: '15', FLEET_SILENT_HOURS: '8', DOCKS: '4' })).toEqual([
    { KEY: 'FLEET_LATE_MINUTES', BEFORE: 2, AFTER: 3, RULES: [] },
    { KEY: 'FLEET_SILENT_HOURS', BEFORE: 2, AFTER: 1, RULES: [] },
  ])
})

/** A truck on a shipment of its own, so many meters north of its next stop. */
const truckNear = async (customer: string, id: string, meters: number) => {
  await statement("insert into power_unit (customer, id, city, state) values ($1, $2, 'Gary', 'IN')", customer, id)
  await lateShipment(statement, customer, id, {})
  await statement('update shipment set power_unit_id = id where customer = $1 and id = $2', customer, id)
  await statement(
    `insert into last_position (customer, unit_id, at, source, latitude, longitude, movement)
     values ($1, $2, now(), 'truck', 41 + $3 / 111195.0, -87, 'loaded')`,
    customer,
    id,
    meters,
  )
}

test('a draft says how many trucks would be at their next stop; the fence of a location stays its own', async () => {
  const group = await aGroup(['fleet-manager.configure'])
  const other = await aGroup([])
  await truckNear(group.id, 'NEAR', 200)
  await truckNear(group.id, 'FAR', 800)
  await truckNear(group.id, 'AWAY', 6_000)
  await truckNear(other.id, 'NEAR', 200)
  const effect = { KEY: 'FLEET_GEOFENCE_RADIUS_METERS', BEFORE: 1, RULES: [] }
  const widened = { FLEET_GEOFENCE_RADIUS_METERS: '900' }
  expect(await effectsOf(group, widened)).toEqual([{ ...effect, AFTER: 2 }])
  expect(await effectsOf(group, { FLEET_GEOFENCE_RADIUS_METERS: '150' })).toEqual([{ ...effect, AFTER: 0 }])
  await statement(
    `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone, fence_radius)
     values ($1, 'YARD', 'Yard', 'Gary', 'IN', 41, -87, 'given', 'America/Chicago', 300)`,
    group.id,
  )
  await statement("update shipment_stop set location_id = 'YARD' where customer = $1 and shipment_id = 'FAR'", group.id)
  expect(await effectsOf(group, widened)).toEqual([{ ...effect, AFTER: 1 }])
})

test('a draft says how many open loads would be over the weight threshold; without one none is', async () => {
  const group = await aGroup(['fleet-manager.configure'])
  for (const [status, ...weights] of [
    ['pending', 20_000, 21_000],
    ['planned', 39_000],
    ['planned', 9_000],
    ['sent-to-carrier', 43_000],
  ] as const) {
    const [made] = await statement<{ id: number }>(
      "insert into load (customer, status, created_by, updated_by) values ($1, $2, 'x', 'x') returning id",
      group.id,
      status,
    )
    for (const weight of weights)
      await statement(
        `insert into delivery (customer, number, weight, created_by, updated_by, status, load_id)
         values ($1, 'D' || $3, $3::numeric, 'x', 'x', 'assigned', $2)`,
        group.id,
        made?.id,
        weight,
      )
  }
  const effect = { KEY: 'RT_UI_LOAD_WEIGHT_THRESHOLD', RULES: [] }
  expect(await effectsOf(group, { RT_UI_LOAD_WEIGHT_THRESHOLD: '38000' })).toEqual([{ ...effect, BEFORE: 0, AFTER: 2 }])
})

test('a draft that narrows the domains of mails names the active rules whose addresses then get none', async () => {
  const group = await aGroup(['fleet-manager.configure'])
  const add = (NOTIFICATION_TYPE: string, EMAIL_TO: string, more: object = {}) =>
    group.call('POST', '/fm/CustomerConfiguration/AddEmailConfiguration', {
      body: { NOTIFICATION_TYPE, EMAIL_TO: [EMAIL_TO], EMAIL_CC: [], ACTIVE: 'Y', ...more },
    })
  await add('LATE_TRUCK', 'a@example.com')
  await add('LOAD_SENT', 'b@example.com', { EMAIL_BCC: ['c@elsewhere.net'] })
  await add('TENDER_DECLINED', 'd@elsewhere.net', { RULE_NAME: 'North' })
  await add('IMPORT_FAILED', 'e@elsewhere.net', { ACTIVE: 'N' })
  const effect = { KEY: 'FM_MAIL_DOMAINS', BEFORE: 0 }
  expect(await effectsOf(group, { FM_MAIL_DOMAINS: 'example.com' })).toEqual([
    { ...effect, AFTER: 2, RULES: ['load-sent', 'tender-declined/North'] },
  ])
  expect(await effectsOf(group, { FM_MAIL_DOMAINS: 'example.com, elsewhere.net' })).toEqual([
    { ...effect, AFTER: 0, RULES: [] },
  ])
})
