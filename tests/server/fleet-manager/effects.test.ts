import { expect, test } from 'vitest'
import { aGroup, statement } from '../../fixtures/server'

/** A shipment under way whose next stop it reaches so many minutes late, last seen at its start. */
const aShipment = async (customer: string, id: string, late: number, hours: number): Promise<void> => {
  await statement(
    `insert into shipment (customer, id, network_id, load_number, status, starts_at, ends_at, miles, created_by, updated_by)
     values ($1, $2, $2, $2, 'in-transit', now() - $3 * interval '1 hour', now() + interval '1 day', 100, 'x', 'x')`,
    customer,
    id,
    hours,
  )
  await statement(
    `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
       latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure, estimated_arrival)
     select $1, $2, 1, 'L', 'delivery', 'Mill', '1 Mill St', 'Gary', 'IN', '46401', 41, -87, 'America/Chicago',
       due, due, due, due, due + $3 * interval '1 minute' from (select now() + interval '5 hours' as due) planned`,
    customer,
    id,
    late,
  )
}

test('a draft says how many shipments of its customer would be late and silent by it', async () => {
  const group = await aGroup(['fleet-manager.configure'])
  const other = await aGroup([])
  for (const [id, late, hours] of [
    ['A', 20, 1],
    ['B', 40, 5],
    ['C', 90, 9],
  ] as const) {
    await aShipment(group.id, id, late, hours)
    await aShipment(other.id, id, late, hours)
  }
  const id = (await group.call('POST', '/fm/ChangeSets', { body: { TITLE: 'Winter', REASON: 'Snow' } })).body
    .CHANGE_SET_PK
  for (const [KEY, value] of [
    ['FLEET_LATE_MINUTES', '15'],
    ['FLEET_SILENT_HOURS', '8'],
    ['DOCKS', '4'],
  ])
    await group.call('POST', `/fm/ChangeSets/${id}/Changes`, {
      override: 'PUT',
      body: { KIND: 'PARAMETER', KEY, AFTER: { lookupCode: 'ALERTS', value } },
    })
  const { body } = await group.call('GET', `/fm/ChangeSets/${id}/Effects`)
  expect(body).toEqual([
    { KEY: 'FLEET_LATE_MINUTES', BEFORE: 2, AFTER: 3 },
    { KEY: 'FLEET_SILENT_HOURS', BEFORE: 2, AFTER: 1 },
  ])
})
