import { describe, expect, test } from 'vitest'
import { aGroup, statement } from '../../fixtures/server'

test.each([
  ['QuoteTypes', 'quote_type', 'code', 'name', 'CALL-RT-19'],
  ['ShippingPoints', 'shipping_point', 'id', 'name', 'CALL-RT-20'],
  ['SourceTypes', 'source_type', 'sourceType', 'documentType', 'CALL-RT-21'],
  ['DeliveryTypes', 'delivery_type', 'code', 'type', 'CALL-RT-22'],
])(
  '%s answers the entries of the group alone [ENT-18] [ENT-19] [ENT-20] [CALL-RT-19] [CALL-RT-20] [CALL-RT-21] [CALL-RT-22]',
  async (call, table, code, name) => {
    const [group, other] = [await aGroup(), await aGroup()]
    await statement(`insert into ${table} (customer, code, name) values ($1, 'B', 'Bee'), ($1, 'A', 'Ay')`, group.id)
    await statement(`insert into ${table} (customer, code, name) values ($1, 'C', 'Sea')`, other.id)
    const { status, body, headers } = await group.call('GET', `/routing-tool/{group}/${call}?CustomerCode=${group.id}`)
    expect([status, body]).toEqual([
      200,
      [
        { [code]: 'A', [name]: 'Ay' },
        { [code]: 'B', [name]: 'Bee' },
      ],
    ])
    expect(headers.get('content-range')).toBe('items 0-1/2')
  },
)

test('origin codes are listed by sales office [ENT-09] [CALL-RT-23]', async () => {
  const group = await aGroup()
  const values = `($1, 'S2', 'O1'), ($1, 'S1', 'O2'), ($1, 'S1', 'O1')`
  await statement(`insert into origin_code (customer, sales_office, code) values ${values}`, group.id)
  expect((await group.call('GET', '/routing-tool/{group}/GetOriginCode')).body).toEqual([
    { SALES_OFFICE_CODE: 'S1', ORIGIN_CODE: 'O1' },
    { SALES_OFFICE_CODE: 'S1', ORIGIN_CODE: 'O2' },
    { SALES_OFFICE_CODE: 'S2', ORIGIN_CODE: 'O1' },
  ])
})

test('each stat order number of the deliveries is listed once [CALL-RT-25]', async () => {
  const [group, other] = [await aGroup(), await aGroup()]
  const aDelivery = (customer: string, number: string, statOrder: string | null) =>
    statement(
      `insert into delivery (customer, number, weight, stat_order_number, created_by, updated_by)
       values ($1, $2, 10, $3, 'x', 'x')`,
      customer,
      number,
      statOrder,
    )
  await aDelivery(group.id, '1', 'S2')
  await aDelivery(group.id, '2', 'S1')
  await aDelivery(group.id, '3', 'S1')
  await aDelivery(group.id, '4', null)
  await aDelivery(group.id, '5', '')
  await aDelivery(other.id, '6', 'S9')
  expect((await group.call('GET', '/routing-tool/{group}/StatOrderNumber?UserId=x')).body).toEqual([
    { STAT_ORDER_NUMBER: 'S1' },
    { STAT_ORDER_NUMBER: 'S2' },
  ])
})

describe('settings of the group [CALL-RT-40] [CONST-10] [ENT-22]', () => {
  test.each([
    ['RT_UI%', ['RT_UI_LOAD_WEIGHT_THRESHOLD', 'RT_UI_TIMEOUT_IN_MINUTES']],
    ['RT_PENDING_INTVL_TIME', ['RT_PENDING_INTVL_TIME']],
    ['RT_PENDING%TIME', ['RT_PENDING_INTVL_TIME']],
    ['%', ['RT\\BACK', 'RTXUI', 'RT_PENDING_INTVL_TIME', 'RT_UI_LOAD_WEIGHT_THRESHOLD', 'RT_UI_TIMEOUT_IN_MINUTES']],
    ['', ['RT\\BACK', 'RTXUI', 'RT_PENDING_INTVL_TIME', 'RT_UI_LOAD_WEIGHT_THRESHOLD', 'RT_UI_TIMEOUT_IN_MINUTES']],
    ['RT_UI', []],
    ['RT_BACK', []],
    ['RT\\%', ['RT\\BACK']],
    ['rt_ui%', []],
    ["' or 1=1 --", []],
  ])('%j finds by name, where only %% is a wildcard', async (attribute, found) => {
    const [group, other] = [await aGroup(), await aGroup()]
    const set = (customer: string, name: string, value: string) =>
      statement(
        'insert into customer_configuration (customer, attribute, value) values ($1, $2, $3)',
        customer,
        name,
        value,
      )
    await set(group.id, 'RT_UI_TIMEOUT_IN_MINUTES', '10')
    await set(group.id, 'RT_UI_LOAD_WEIGHT_THRESHOLD', '40000')
    await set(group.id, 'RT_PENDING_INTVL_TIME', '15000')
    await set(group.id, 'RTXUI', 'x')
    await set(group.id, 'RT\\BACK', 'x')
    await set(other.id, 'RT_UI_OTHER', 'x')
    const query = new URLSearchParams({ CustCode: group.id, userId: 'x', attribute })
    const { status, body } = await group.call('GET', `/routing-tool/{group}/GetCustomerConfiguration?${query}`)
    expect(status).toBe(200)
    expect(body.map((entry: { ATTRIBUTE: string }) => entry.ATTRIBUTE).toSorted()).toEqual(found.toSorted())
    if (attribute === 'RT_PENDING_INTVL_TIME') expect(body[0].VALUE).toBe('15000')
  })

  test('a zero character in the name is a bad request', async () => {
    const group = await aGroup()
    expect((await group.call('GET', '/routing-tool/{group}/GetCustomerConfiguration?attribute=%00')).status).toBe(400)
  })
})
