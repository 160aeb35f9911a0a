import { beforeAll, expect, test } from 'vitest'
import { greatCircleMiles } from '#domain/fleet/geography'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'

/** A few hundred units over half of a continent and its islands: far enough apart that every box has its turn. */
const units = Array.from({ length: 300 }, (_, place) => ({
  unit: `N${place}`,
  latitude: 25 + ((place * 7_919) % 4_300) / 100,
  longitude: (((place * 104_729) % 12_000) / 100 + 175) % 360,
}))
  .map((unit) => ({ ...unit, longitude: unit.longitude > 180 ? unit.longitude - 360 : unit.longitude }))
  .map((unit) => ({ ...unit, source: 'truck', at: '2026-03-08T12:00:00Z' }))
/** Phones that were seen somewhere else, later or earlier than the boxes of their trucks. */
const phones = units.slice(0, 60).map(({ unit, latitude, longitude }, place) => ({
  unit,
  latitude: latitude > 45 ? latitude - 20 : latitude + 20,
  longitude,
  source: 'phone',
  at: `2026-03-08T${place % 2 === 0 ? '11' : '13'}:00:00Z`,
}))

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
  await statement(
    `insert into last_position (customer, unit_id, at, source, latitude, longitude, movement)
     select $1, unit, at, source, latitude, longitude, 'bobtail' from json_to_recordset($2::json)
       as fix(unit text, at timestamptz, source text, latitude float8, longitude float8)`,
    group.id,
    JSON.stringify([...units, ...phones]),
  )
})

/** The miles to the ten nearest units, by looking at all of them. */
const nearest = (point: { latitude: number; longitude: number }) => {
  const newest = new Map(units.map((fix) => [fix.unit, fix]))
  for (const phone of phones) if (phone.at > (newest.get(phone.unit)?.at ?? '')) newest.set(phone.unit, phone)
  return [...newest.values()]
    .map((fix) => Math.round(greatCircleMiles(point, fix) * 10) / 10)
    .sort((one, other) => one - other)
    .slice(0, 10)
}

test.each([
  [25, -80],
  [41, -87],
  [49, -100],
  [60, -135],
  [66, -150],
  [52, 179.9],
  [52, -179.9],
  [89, 0],
  [-30, -87],
])('the nearest units to %d, %d are those that a look at all of them finds', async (latitude, longitude) => {
  const { body } = await group.call('POST', '/cloud-location/nearest', {
    body: { Latitude: latitude, Longitude: longitude },
  })
  expect((body as Wire[]).map(({ Miles }) => Miles)).toEqual(nearest({ latitude, longitude }))
})
