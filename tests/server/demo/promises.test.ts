import fs from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkpointOf } from '#contract/checkpoints'
import { permissions } from '#domain/access/access'
import { builtInRoleKeys } from '#domain/access/roles'
import { deliveryStatuses } from '#domain/freight/delivery'
import { loadStatuses } from '#domain/freight/load'
import { loadWeightLimit } from '#domain/values/weight'
import { demoToRead } from './openDemo'

let demo: Awaited<ReturnType<typeof demoToRead>>
beforeAll(async () => {
  demo = await demoToRead()
})

const groups = ['E000', 'PL_CUSTOMER', 'E100', 'A200', 'PL_ACME', 'PL_NEW', 'PL_ROLES']

const count = async (from: string, values: unknown[] = []): Promise<number> =>
  (await demo.rows<{ n: number }>(`select count(*) as n from ${from}`, values))[0]?.n ?? -1

/** The checkpoints of a user, by group. */
const heldBy = async (userId: string) => {
  const rows = await demo.rows<{ group: string; held: (typeof permissions)[number][] }>(
    `select group_id as group, array_remove(array_agg(permission order by permission), null) as held
       from membership left join user_permission using (user_id, group_id, group_type)
      where user_id = $1 group by 1`,
    [userId],
  )
  return Object.fromEntries(
    rows.map(({ group, held }) => [group, held.map((name) => Object.values(checkpointOf(name)).join('/'))]),
  )
}

describe('the groups', () => {
  test('stand in a tree below one root', async () => {
    const rows = await demo.rows(`select id || '@' || type as group, level, parent_id || '@' || parent_type as parent
      from customer_group order by position`)
    expect(rows).toEqual([
      { group: 'E000@CORP', level: 3, parent: null },
      { group: 'PL_CUSTOMER@CUSTOMER', level: 2, parent: 'E000@CORP' },
      { group: 'E100@CUSTOMER', level: 2, parent: 'E000@CORP' },
      { group: 'A200@CUSTOMER', level: 2, parent: 'E000@CORP' },
      { group: 'PL_ACME@CUSTOMER', level: 1, parent: 'E100@CUSTOMER' },
      { group: 'PL_NEW@CUSTOMER', level: 1, parent: 'E100@CUSTOMER' },
      { group: 'PL_ROLES@CUSTOMER', level: 1, parent: 'E100@CUSTOMER' },
    ])
  })
})

describe('the users', () => {
  test('admin may do everything in every group', async () => {
    const held = await heldBy('admin')
    expect(Object.keys(held).sort()).toEqual([...groups].sort())
    for (const group of groups) expect(held[group]).toHaveLength(permissions.length)
  })

  test.each([
    ['only-msadm', 'MS_OTM_ADMIN/MS_OTM'],
    ['only-live', 'PSKLINK_ACCESS/PSKLINK'],
    ['only-fmcfg', 'MS_OTM_FM_TEAM_LUCODE/MS_OTM'],
    ['only-omd', 'OMD_LOGIN/OMD_CP'],
    ['only-rtd', 'DCC_RT_READ_DELIVERIES/DCC_ROUTING_TOOL'],
    ['only-rts', 'DCC_RT_SETUP/DCC_ROUTING_TOOL'],
    ['only-rtr', 'DCC_RT_REPORTS/DCC_ROUTING_TOOL'],
    ['only-lpa', 'MS_OTM_LPA/MS_OTM'],
    ['only-som', 'DCC_SOM_PORTAL_READ/DCC_SOM_PORTAL'],
    ['only-dwp', 'MS_OTM_DWP/MS_OTM'],
    ['only-cc', 'CELLCOMM_USER/CELLCOMM'],
    ['only-cct', 'CELLCOMM_DRIVER_TRANSFER_USER/CELLCOMM'],
    ['only-ref', 'REFERRAL_ACCESS/CELLCOMM'],
    ['only-fin', 'ACCESS/OTM_FINANCIALS'],
    ['only-cpb', 'USER/COSTPLUSBILLING'],
    ['only-dcm', 'ADMIN/DCMFINANCIALS'],
    ['only-mcp', 'REPORT/MCP'],
  ])('%s holds %s and nothing else', async (userId, pair) => {
    expect(await heldBy(userId)).toEqual({ E100: [pair], A200: [pair], PL_ACME: [pair] })
  })

  test.each([
    ['cpadmin', 'PL_ACME', 'ADMIN'],
    ['cpaccountant', 'PL_ACME', 'ACCOUNTANT'],
    ['cpreader', 'PL_ACME', 'READER'],
    ['cpanalyst', 'PL_ACME', 'ANALYST'],
    ['cpupload', 'PL_ACME', 'UPLOAD'],
    ['roles-accountant', 'PL_ROLES', 'ACCOUNTANT'],
    ['roles-reader', 'PL_ROLES', 'READER'],
    ['roles-analyst', 'PL_ROLES', 'ANALYST'],
    ['roles-upload', 'PL_ROLES', 'UPLOAD'],
  ])('%s takes part in billing of %s as %s', async (userId, group, id) => {
    expect(await heldBy(userId)).toEqual({ [group]: ['USER/COSTPLUSBILLING', `${id}/COSTPLUSBILLING`] })
  })

  test('each built-in role is held by the user of its name, who holds nothing else', async () => {
    const rows = await demo.rows(
      `select held.user_id as id, held.group_id as group, role.key as role,
              (select count(*)::int from user_permission own where own.user_id = held.user_id) as single
         from user_role held join role on role.id = held.role_id order by role.id`,
    )
    expect(rows).toEqual(
      builtInRoleKeys.map((key) => ({ id: key, group: key === 'biller' ? 'PL_ROLES' : 'E100', role: key, single: 0 })),
    )
  })

  test('noperm may work in three groups and do nothing there', async () => {
    expect(await heldBy('noperm')).toEqual({ E100: [], A200: [], PL_ACME: [] })
  })

  test('single works in one group, with the seventeen pairs of the menu', async () => {
    const held = await heldBy('single')
    expect(Object.keys(held)).toEqual(['A200'])
    expect(held.A200).toHaveLength(17)
  })

  test('are the promised ones alone', async () => expect(await count('portal_user')).toBe(35))
})

describe.each(groups)('in %s', (group) => {
  test.each([
    [3, 'region', 'not deleted'],
    [1, 'region', 'deleted'],
    [1, 'region', 'is_default'],
    [3, 'area', 'true'],
    [2, 'equipment', 'not deleted'],
    [3, 'routing_driver', 'not deleted'],
    [1, 'routing_driver', 'meet_and_greet'],
    [2, 'carrier', 'true'],
    [1, 'carrier', `name = 'A & B Freight'`],
    [2, 'carrier_contact', 'active'],
    [2, 'dispatcher_region', `user_id = 'admin'`],
    [2, 'org_region', 'not deleted'],
    [2, 'quote_type', 'true'],
    [2, 'shipping_point', 'true'],
    [2, 'source_type', 'true'],
    [2, 'delivery_type', 'true'],
    [2, 'origin_code', 'true'],
    [1, 'delivery', `status = 'cancelled' and load_id is not null`],
    [1, 'delivery', 'ship_date is null and deleted_at is null'],
    [5, 'delivery', 'meet_and_greet'],
    [1, 'load', `locked_by = 'OTM'`],
    [1, 'load', 'comment is not null'],
    [4, 'load_update', 'true'],
    [1, 'tender', `status = 'accepted'`],
  ])('there are at least %i of %s where %s', async (least, table, condition) => {
    expect(await count(`${table} where customer = $1 and ${condition}`, [group])).toBeGreaterThanOrEqual(least)
  })

  test('130 deliveries of now are shown, more than a search answers by default', async () => {
    const ofNow = "deleted_at is null and coalesce(ship_date, '2026-03-03') >= '2026-03-03'"
    expect(await count(`delivery where customer = $1 and ${ofNow}`, [group])).toBe(130)
  })

  test('on each of the 25 days before, trips brought loads to their consignees, late ones among them', async () => {
    const days = await demo.rows<{ day: string; brought: number; late: number }>(
      `select d.ship_date::text as day, count(distinct s.id)::int as brought,
              count(distinct s.id) filter (where stop.actual_arrival > stop.appointment_to)::int as late
         from delivery d join shipment s on s.customer = d.customer and s.load_id = d.load_id and s.status = 'completed'
         join shipment_stop stop on stop.customer = s.customer and stop.shipment_id = s.id and stop.city = d.ship_to_city
        where d.customer = $1 group by 1 order by 1`,
      [group],
    )
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([25, '2026-02-06', '2026-03-02'])
    expect(new Set(days.map(({ brought }) => brought))).toEqual(new Set([4]))
    const lateOn = (from: string, to: string) =>
      days.filter(({ day }) => day >= from && day <= to).reduce((sum, { late }) => sum + late, 0)
    // Three days of snow.
    expect(lateOn('2026-02-19', '2026-02-21')).toBeGreaterThan(lateOn('2026-02-22', '2026-03-02'))
  })

  test('every status occurs, of deliveries and of loads', async () => {
    const statusesOf = async (table: string) =>
      (await demo.rows<{ status: string }>(`select distinct status from ${table} where customer = $1`, [group])).map(
        ({ status }) => status,
      )
    expect((await statusesOf('delivery')).sort()).toEqual([...deliveryStatuses].sort())
    expect((await statusesOf('load')).sort()).toEqual([...loadStatuses].sort())
  })

  test('any twenty of at least seventy available deliveries fit one load', async () => {
    const light = `delivery where customer = $1 and status = 'available' and deleted_at is null and weight <= $2`
    expect(await count(light, [group, loadWeightLimit / 20])).toBeGreaterThanOrEqual(70)
  })

  test('a driver is free and another has a load', async () => {
    const drivers = await demo.rows<{ busy: boolean }>(
      `select distinct exists (select from load where load.customer = driver.customer and driver_id = driver.id
         and status not in ('cancelled')) as busy from routing_driver driver where customer = $1 and not deleted`,
      [group],
    )
    expect(drivers).toHaveLength(2)
  })

  test('a load is above the weight that is warned about and under the limit', async () => {
    const loads = await demo.rows(
      `select load_id from delivery where customer = $1 and status = 'assigned' group by 1
       having sum(weight) between 40000.01 and $2`,
      [group, loadWeightLimit],
    )
    expect(loads).toHaveLength(1)
  })
})

test('E100 warns from 40,000 lb and sets its times', async () => {
  const rows = await demo.rows<{ attribute: string; value: string }>(
    `select attribute, value from customer_configuration where customer = 'E100'`,
  )
  expect(Object.fromEntries(rows.map(({ attribute, value }) => [attribute, value]))).toMatchObject({
    RT_UI_LOAD_WEIGHT_THRESHOLD: '40000',
    RT_UI_TIMEOUT_IN_MINUTES: expect.stringMatching(/^\d+$/),
    RT_PENDING_INTVL_TIME: expect.stringMatching(/^\d+$/),
  })
})

test('no load is heavier than a truck may be', async () => {
  expect(
    await demo.rows('select load_id from delivery where load_id is not null group by 1 having sum(weight) > $1', [
      loadWeightLimit,
    ]),
  ).toEqual([])
})

test('ship dates lie from thirty days before the first start to fourteen after, by the calendar of UTC', async () => {
  expect(await demo.rows('select min(ship_date), max(ship_date) from delivery')).toEqual([
    { min: '2026-02-06', max: '2026-03-22' },
  ])
})

test('nobody wrote anything after the first start', async () => {
  expect(
    await count(
      `delivery where greatest(created_at, updated_at, deleted_at) > '2026-03-08 23:30Z' or created_at > updated_at`,
    ),
  ).toBe(0)
  expect(
    await count(`load where greatest(created_at, updated_at) > '2026-03-08 23:30Z' or created_at > updated_at`),
  ).toBe(0)
})

test('the items of a delivery weigh what it weighs', async () => {
  const other = `select from delivery left join delivery_item item on delivery_id = delivery.id
    group by delivery.id having sum(item.weight) is distinct from delivery.weight or min(item.weight) <= 0`
  expect(await demo.rows(other)).toEqual([])
})

test.each([
  [
    'region of an area',
    'area where not exists (select from region where region.customer = area.customer and id = region_id)',
  ],
  ...['dispatcher_region', 'org_region', 'routing_driver', 'load', 'delivery'].map((table) => [
    `region of ${table}`,
    `${table} row where not exists (select from region where customer = row.customer and code = region_code and not deleted)`,
  ]),
  ...['load', 'delivery', 'routing_driver'].map((table) => [
    `carrier of ${table}`,
    `${table} row where carrier is not null and not exists (select from carrier where customer = row.customer and name = row.carrier)`,
  ]),
  ...['load', 'delivery'].map((table) => [
    `equipment of ${table}`,
    `${table} row where equipment is not null and not exists (select from equipment where customer = row.customer and name = row.equipment and not deleted)`,
  ]),
  [
    'equipment of a region',
    'region where default_equipment is not null and not exists (select from equipment where customer = region.customer and name = default_equipment and not deleted)',
  ],
  [
    'driver of a load',
    'load where driver_id is not null and not exists (select from routing_driver where customer = load.customer and id = driver_id and not deleted)',
  ],
  [
    'carrier of a tender',
    'tender where not exists (select from carrier where customer = tender.customer and code = carrier_code)',
  ],
  ...['quote_type', 'shipping_point', 'source_type', 'delivery_type', 'origin_code'].map((list) => [
    `${list} of a delivery`,
    `delivery row where not exists (select from ${list} where customer = row.customer and code = row.${list})`,
  ]),
  [
    'dispatcher of a region',
    `dispatcher_region row where not exists (select from membership where user_id = row.user_id and group_id = row.customer)`,
  ],
])('the %s is one of the same group', async (_, strangers) => {
  expect(await count(strangers ?? '')).toBe(0)
})

describe('the configuration of customers', () => {
  test.each([
    [3, 'cross_reference_type', 'true'],
    [1, 'cross_reference_type', 'is_one_to_one'],
    [12, 'cross_reference', `customer = 'E100'`],
    [2, 'unresolved_code', `customer = 'E100'`],
    [2, 'notification_rule', `customer = 'E100' and event = 'tender-declined' and is_active`],
    [1, 'configuration_change_set', `customer = 'E100' and status = 'draft'`],
    [2, 'configuration_draft_change', `customer = 'E100'`],
    [0, 'cross_reference', `customer <> 'E100'`],
    [0, 'customer_configuration', `customer = 'PL_NEW'`],
  ])('there are %i of %s where %s', async (number, table, condition) => {
    expect(await count(`${table} where ${condition}`)).toBe(number)
  })

  test('mails go to addresses that nobody has', async () => {
    const rules = await demo.rows<{ to: string[]; cc: string[] }>(
      'select to_addresses as to, cc_addresses as cc from notification_rule',
    )
    for (const address of rules.flatMap(({ to, cc }) => [...to, ...cc])) expect(address).toMatch(/@example\.com$/)
  })

  test('the open draft starts from what is stored', async () => {
    const conflicts = `configuration_draft_change d left join customer_configuration c
      on c.customer = d.customer and c.attribute = d.key where c.value is distinct from d.before ->> 'value'`
    expect(await count(conflicts)).toBe(0)
  })

  test.each([
    ['SHIPPING_POINT', 'shipping_point'],
    ['QUOTE_TYPE', 'quote_type'],
    ['DELIVERY_TYPE', 'delivery_type'],
  ])('cross-references for %s lead to codes that the customer has', async (lookupCode, table) => {
    const unknown = `cross_reference r join cross_reference_type t on t.code = r.type and t.lookup_code = $1
      where not exists (select from ${table} s where s.customer = r.customer and s.code = r.target)`
    expect(await count(unknown, [lookupCode])).toBe(0)
  })
})

const linesOf = (file: string) =>
  fs.readFileSync(new URL(`../../../src/places/${file}`, import.meta.url), 'utf8').split('\n')

test('every place is a real city', async () => {
  const cities = new Set(linesOf('us_cities_2020.csv').map((line) => line.split(',').slice(0, 2).join(', ')))
  const places = await demo.rows<{ place: string }>(
    `select ship_to_city || ', ' || ship_to_state as place from delivery union select ship_from_city || ', ' || ship_from_state from delivery`,
  )
  expect(places.map(({ place }) => place).filter((place) => !cities.has(place))).toEqual([])
})

test('every carrier code is a real one', async () => {
  const codes = new Set(linesOf('scac_codes.csv').map((line) => line.split(',')[0]))
  const carriers = await demo.rows<{ code: string }>('select distinct code from carrier')
  expect(carriers.filter(({ code }) => !codes.has(code))).toEqual([])
})
