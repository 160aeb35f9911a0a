import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, type TestGroup, type Wire } from '../../fixtures/server'

let group: TestGroup
const path = (list: string, end = '') => `/portal/{group}/MasterData/${list}${end}`
const listed = async (list: string): Promise<Wire[]> => (await group.call('GET', path(list))).body

const importFile = (list: string, text: string) => {
  const form = new FormData()
  form.set('onError', 'stop')
  form.set('file', new File([text], `${list}.csv`))
  return group.call('POST', path(list, '/Import'), { form })
}

const imported = async (list: string, text: string) => {
  const { status, body } = await importFile(list, text)
  expect([list, status, JSON.stringify(body.errors)]).toEqual([list, 200, '[]'])
}

beforeAll(async () => {
  group = await aGroup(['fleet.manage', 'load-planning', 'shipment-orders', 'drivers.refer'])
  await imported('terminals', 'code,name,city,state\nGRY,Gary,Gary,IN\n')
  await imported('drivers', 'code,firstName,lastName,homeCity,homeState\nD1,Ann,Lee,Gary,IN\n')
  await imported('qualifications', 'code,name\nHAZMAT,Hazardous materials\nTWIC,Port access\n')
})

describe('what is kept of drivers', () => {
  test('comes from files: qualifications, references and remarks, which load planning shows', async () => {
    await imported('driverQualifications', 'driver,qualification,expires\nD1,HAZMAT,2099-12-31\nD1,TWIC,\n')
    await imported('driverReferences', 'driver,qualifier,value\nD1,BADGE,B7001\n')
    await imported('driverRemarks', 'driver,about,remark\nD1,Safety,Two years without an accident\n')
    expect(await listed('driverQualifications')).toMatchObject([
      { driver: 'D1', qualification: 'HAZMAT', expires: '2099-12-31' },
      { driver: 'D1', qualification: 'TWIC', expires: null },
    ])
    const shown = async (name: string) =>
      (await group.call('GET', `/load-planning/${name}?CustomerCode=${group.id}&UserId=x&driver=D1`)).body
    expect(JSON.stringify(await shown('DriverIdDriverReference'))).toContain('B7001')
    expect(JSON.stringify(await shown('DriverIdDriverRemark'))).toContain('Two years without an accident')
  })

  test('cannot name a driver or a qualification that is in no list', async () => {
    for (const text of ['driver,qualification\nD9,HAZMAT\n', 'driver,qualification\nD1,NONE\n']) {
      const { status, body } = await importFile('driverQualifications', text)
      expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('is not in the list')])
    }
  })
})

describe('qualifications that a location asks for', () => {
  const place = (qualifications: string) => ({
    code: 'PLANT',
    name: 'Plant',
    city: 'Gary',
    state: 'IN',
    qualifications,
  })

  test('are several codes of the list, and keep these from being deleted', async () => {
    const bad = await group.call('POST', path('locations'), { body: place('HAZMAT, NONE') })
    expect([bad.status, JSON.stringify(bad.body)]).toEqual([400, expect.stringContaining('qualifications: ')])
    const made = await group.call('POST', path('locations'), { body: place(' TWIC ;HAZMAT, TWIC') })
    expect(made.status).toBe(200)
    expect(await listed('locations')).toMatchObject([{ code: 'PLANT', qualifications: 'TWIC, HAZMAT' }])
    const [hazmat] = await listed('qualifications')
    const uses = (await group.call('GET', path('qualifications', `/Uses?ids=${hazmat?.id}`))).body
    expect(uses).toContainEqual({ id: hazmat?.id, noun: 'locations', count: 1 })
    const refused = await group.call('PUT', path('qualifications'), { body: { id: hazmat?.id, deleted: true } })
    expect(refused.status).toBe(409)
  })
})

test('a shipment names the qualifications of its driver, and none that is in no list', async () => {
  const stop = (type: string, day: number) => ({
    type,
    city: 'Gary',
    state: 'IN',
    appointmentFrom: `2099-12-0${day}T08:00`,
    appointmentTo: `2099-12-0${day}T09:00`,
  })
  const body = {
    shipmentNumber: 'Q1',
    qualifications: ['TWIC'],
    stops: [stop('PICKUP', 1), { ...stop('DELIVERY', 2), city: 'Joliet', state: 'IL' }],
    orders: [{ orderNumber: 'Q1-1', weight: 1_000, pickupStop: 1, deliveryStop: 2 }],
  }
  const send = (more: Wire) => group.call('POST', '/portal/{group}/Shipments', { body: { ...body, ...more } })
  const bad = await send({ qualifications: ['TWIC', 'NONE'] })
  expect([bad.status, JSON.stringify(bad.body)]).toEqual([400, expect.stringContaining('qualifications')])
  expect((await send({})).status).toBe(200)
  expect((await group.call('GET', '/portal/{group}/Shipments/Q1')).body).toMatchObject({ qualifications: ['TWIC'] })
  expect((await group.call('GET', '/portal/{group}/Shipments/Qualifications')).body).toEqual([
    { code: 'HAZMAT', name: 'Hazardous materials' },
    { code: 'TWIC', name: 'Port access' },
  ])
})

test('who is in charge of a terminal is kept in a list', async () => {
  await imported('terminalOperators', `terminal,user\nGRY,${group.userId}\n`)
  expect(await listed('terminalOperators')).toMatchObject([{ terminal: 'GRY', user: group.userId }])
})
