import { expect, test } from 'vitest'
import { upload } from '../../fixtures/imports'
import { aGroup, statement, type Wire } from '../../fixtures/server'

const files: [list: string, text: string][] = [
  ['equipment', 'name,default weight,capacity,length,width,height\nDry Van,1000,45000,53,8.5,9.2\n'],
  ['regions', 'code,name,default equipment\n10,Midwest,Dry Van\n'],
  ['quoteTypes', 'code,name\nSTD,Standard\n'],
  ['deliveryTypes', 'code,name\nLF,Less freight\n'],
  ['sourceTypes', 'code,name\nSO,Sales order\n'],
  ['shippingPoints', 'code,name\nCHI1,Chicago\n'],
  ['originCodes', 'sales office,code\nS1,O1\n'],
  ['corporations', 'code,name\nACME,Acme Stores\n'],
  ['corporationCustomers', 'customer number,name,corporation\nN100,Acme Store 100,ACME\n'],
  ['carriers', 'scac,name,transport\nABFS,ABF Freight,email\n'],
  ['carrierContacts', 'carrier,email,name\nABFS,tenders@abf.example.com,Tenders\n'],
]

const deliveries = [
  'delivery_num,weight,region_code,quote_type,shipping_point,source_type,delivery_type,ship_from_city,ship_from_state,ship_to_name,ship_to_city,ship_to_state,ship_date',
  'D1,1200,10,STD,CHI1,SO,LF,Chicago,IL,Dock 7,Dallas,TX,2026-03-02',
  '',
].join('\n')

test('an empty group is filled by files alone, and then tenders a load', async () => {
  const group = await aGroup()
  for (const [list, text] of files) {
    const form = new FormData()
    form.set('file', new File([text], `${list}.csv`))
    const { status, body } = await group.call('POST', `/portal/{group}/MasterData/${list}/Import`, { form })
    expect([list, status, body]).toMatchObject([list, 200, { inserted: 1, errorCount: 0 }])
  }
  const lookup = async (name: string): Promise<Wire> => (await group.call('GET', `/routing-tool/{group}/${name}`)).body
  expect(await lookup('Regions')).toMatchObject([{ REGION_CODE: 10, REGION_NAME: 'Midwest' }])
  expect(await lookup('Equipments')).toMatchObject([{ equipmentName: 'Dry Van', defaultWeight: 1_000 }])
  expect((await upload(group, deliveries)).body.Status).toBe('SUCCESS')
  const [delivery] = await statement<Wire>('select id, quote_type from delivery where customer = $1', group.id)
  expect(delivery).toMatchObject({ quote_type: 'STD' })
  const { body: saved } = await group.call('POST', '/routing-tool/{group}/Shipment', {
    body: {
      customerCode: group.id,
      userId: group.userId,
      region_code: 10,
      cARRIER: 'ABFS',
      equipment: 'Dry Van',
      deliveries: [{ delivery_pk: delivery.id, stopSequence: 1, ship_from_stop_seq_num: 1 }],
    },
  })
  expect(saved.Status).toBe('SUCCESS')
  const query = new URLSearchParams({ ShipmentId: saved.shipment_id, CustCode: group.id, UserId: group.userId })
  expect((await group.call('GET', `/integration/SendLoadToCarrier?${query}`)).body.Status).toBe('SUCCESS')
  expect(await statement('select kind, purpose, recipients from outbox_message where customer = $1', group.id)).toEqual(
    [{ kind: 'email', purpose: 'tender', recipients: ['tenders@abf.example.com'] }],
  )
})

test('regions and equipment that are deleted stay in their tables, free their names, and come back', async () => {
  const group = await aGroup()
  const path = '/portal/{group}/MasterData/equipment'
  const write = (method: string, body: Wire) => group.call(method, path, { body })
  const names = async (query = '') =>
    (await group.call('GET', `${path}${query}`)).body.map(({ name }: Wire) => name as string)
  const { body } = await write('POST', { name: 'Reefer', defaultWeight: 900 })
  expect((await write('POST', { name: 'reefer', defaultWeight: 1 })).status).toBe(409)
  expect((await write('PUT', { id: body.id, deleted: true })).status).toBe(200)
  expect([await names(), await names('?deleted=only')]).toEqual([[], ['Reefer']])
  expect((await write('PUT', { id: body.id, defaultWeight: 2 })).status).toBe(404)
  const again = await write('POST', { name: 'reefer', defaultWeight: 1 })
  expect((await write('PUT', { id: body.id, deleted: false })).status).toBe(409)
  await write('PUT', { id: again.body.id, deleted: true })
  expect((await write('PUT', { id: body.id, deleted: false })).status).toBe(200)
  expect(await names()).toEqual(['Reefer'])
})
