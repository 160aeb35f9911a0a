import { beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import { aGroup, callAs, type Person, type TestGroup } from '../../fixtures/server'

const lists = [
  ['Regions', 'CALL-RT-1'],
  ['OrgRegion', 'CALL-RT-5'],
  ['Equipments', 'CALL-RT-8'],
  ['AllDrivers', 'CALL-RT-11'],
  ['GSBDrivers', 'CALL-RT-12'],
  ['CarrierList', 'CALL-RT-15'],
  ['CarrierContact?CarrCd=A', 'CALL-RT-16'],
  ['CarrierContacts', 'CALL-RT-17'],
  ['QuoteTypes', 'CALL-RT-19'],
  ['ShippingPoints', 'CALL-RT-20'],
  ['SourceTypes', 'CALL-RT-21'],
  ['DeliveryTypes', 'CALL-RT-22'],
  ['GetOriginCode', 'CALL-RT-23'],
  ['RegionListByUser', 'CALL-RT-24'],
  ['StatOrderNumber', 'CALL-RT-25'],
  ['GetCustomerConfiguration', 'CALL-RT-40'],
  ['DispatcherRegion', 'CALL-RT-49'],
] as const

const writes = [
  ['POST', 'Region', 'CALL-RT-2'],
  ['PUT', 'Region', 'CALL-RT-3'],
  ['DELETE', 'Region', 'CALL-RT-4'],
  ['POST', 'OrgRegionFromSalesOrg', 'CALL-RT-6'],
  ['PUT', 'OrgRegionFromSalesOrg', 'CALL-RT-7'],
  ['POST', 'Equipment', 'CALL-RT-9'],
  ['PUT', 'Equipment', 'CALL-RT-10'],
  ['POST', 'GSBDrivers', 'CALL-RT-13'],
  ['PUT', 'GSBDrivers', 'CALL-RT-14'],
  ['PUT', 'CarrierContacts', 'CALL-RT-18'],
  ['POST', 'DispatcherRegion', 'CALL-RT-50'],
  ['PUT', 'DispatcherRegion', 'CALL-RT-51'],
] as const

let group: TestGroup
const people = new Map<Permission | 'none', Person>()
const as = (permission: Permission | 'none') => people.get(permission) ?? group

beforeAll(async () => {
  group = await aGroup()
  for (const permission of [
    'routing-tool.deliveries',
    'routing-tool.setup',
    'routing-tool.reports',
    'load-planning',
  ] as const)
    people.set(permission, await group.aPerson([permission]))
  people.set('none', await group.aPerson([]))
})

describe('who may read', () => {
  test.each(lists)('%s: any right of the routing tool, nobody else [%s]', async (call) => {
    const path = `/routing-tool/{group}/${call}`
    for (const permission of ['routing-tool.deliveries', 'routing-tool.setup', 'routing-tool.reports'] as const)
      expect((await as(permission).call('GET', path)).status).toBe(200)
    for (const permission of ['load-planning', 'none'] as const) {
      const { status, headers } = await as(permission).call('GET', path)
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer error="insufficient_scope"'])
    }
    expect((await callAs(null, group)('GET', path)).status).toBe(401)
  })
})

describe('who may write', () => {
  test.each(writes)('%s %s: the right to set up alone [%s]', async (method, call) => {
    const send = (person: Person) =>
      person.call(method, `/routing-tool/{group}/${call}`, {
        body: {},
        ...(method !== 'POST' && { override: method }),
      })
    for (const permission of ['routing-tool.deliveries', 'routing-tool.reports', 'none'] as const)
      expect((await send(as(permission))).status).toBe(401)
    expect((await send(as('routing-tool.setup'))).status).toBe(400)
  })
})

/** Values that no field of a body was meant for. */
const hostile = [
  'a\0b',
  '\ud800',
  "'; --",
  '%',
  'x'.repeat(100_000),
  1e308,
  -1,
  2 ** 31,
  2 ** 53,
  true,
  [],
  {},
  [[]],
  null,
]

describe('nothing that is sent is our failure', () => {
  test.each(writes)('%s %s refuses strange values with a 4xx [%s]', async (method, call) => {
    const names = [
      'REGION_PK',
      'REGION_CODE',
      'REGION_NAME',
      'DEFAULT_EQUIPMENT',
      'regionPk',
      'orgRegionPk',
      'salesOrg',
    ]
      .concat(['shippingPoint', 'name', 'regionGeoName', 'regionCode', 'equipmentPk', 'equipmentName', 'defaultWeight'])
      .concat([
        'pk',
        'id',
        'firstName',
        'lastName',
        'phoneNumber',
        'carrier',
        'sCACCode',
        'email',
        'userId',
        'deleteMark',
      ])
    const override = method === 'POST' ? {} : { override: method }
    const path = `/routing-tool/{group}/${call}`
    for (const value of hostile) {
      const body = Object.fromEntries(names.map((name) => [name, value]))
      const { status } = await as('routing-tool.setup').call(method, path, { body, ...override })
      expect([status, JSON.stringify(value).slice(0, 20)]).toEqual([expect.toSatisfy(isRefusal), expect.anything()])
    }
    for (const body of ['', '[]', '"text"', '17', 'null', '{', '{"__proto__":{"a":1}}'])
      expect((await as('routing-tool.setup').call(method, path, { body, ...override })).status).toSatisfy(isRefusal)
  })

  test.each(lists)('%s refuses strange queries with a 4xx [%s]', async (call) => {
    const path = `/routing-tool/{group}/${call}${call.includes('?') ? '&' : '?'}`
    for (const query of [
      'CustomerCode=%00',
      'UserId=a&UserId=b',
      'page=1e9',
      'perPage=-1',
      'sort=__proto__',
      'sort=%00',
    ])
      expect((await group.call('GET', path + query)).status, query).toSatisfy(
        (status: number) => status === 200 || isRefusal(status),
      )
  })
})

const isRefusal = (status: number) => status >= 400 && status < 500
