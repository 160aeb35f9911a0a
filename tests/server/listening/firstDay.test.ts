import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleNames, sampleRows } from '#domain/master-data/sampleRows'
import { buildApp, type Built } from '#server/buildApp'
import { migrate } from '#server/database/migrate'
import { openDatabase, type OpenedDatabase } from '#server/database/openDatabase'
import { loadDemo } from '#server/demo/loadDemo'
import { inboxWork } from '#server/freight/edi/ediFolder'
import { readEdiInbox } from '#server/freight/edi/readInbox'
import { readSettings } from '#server/platform/environment'
import { findCommand } from '../../../src/commands/portal/findCommand'
import { openWork } from '../../../src/commands/portal/openWork'
import { paceForTests } from '../../fixtures/paceForTests'
import type { Wire } from '../../fixtures/server'
import { aPostgresDatabase } from '../postgresForTests'

const postgres = await aPostgresDatabase()
const folder = mkdtempSync(join(tmpdir(), 'portal-acceptance-'))
const edi = join(folder, 'edi')
const environment = {
  DATA_DIR: join(folder, 'data'),
  EDI_DIR: edi,
  DEMO: '0',
  LOG_LEVEL: 'silent',
  OUTBOX_DELAY_SECONDS: '0',
  PORTAL_URL: 'https://portal.example.com',
  ...(postgres && { DATABASE_URL: postgres.url }),
}

let opened: OpenedDatabase
let built: Built
let url: string
let token = ''
const query = async (text: string, ...values: unknown[]) => (await opened.pool.query(text, values)).rows as Wire[]

/** What a command prints, run by itself as a person at the machine would. */
const portalCommand = async (line: string): Promise<string> => {
  const work = await openWork(environment)
  const { name, command, call } = findCommand(line.split(' '))
  const lines = await work.write(name, (at) => command.run(at, call))
  await work.close()
  return lines.join('\n')
}

const startServer = async () => {
  const settings = readSettings(environment)
  opened = await openDatabase({ databaseUrl: settings.databaseUrl, dataDirectory: resolve(settings.dataDir) })
  await migrate(opened)
  await loadDemo(opened, settings, () => undefined)
  built = await buildApp(settings, opened, { pagesFolder: null, version: 'test', pace: paceForTests })
  url = await built.app.listen({ port: 0, host: '127.0.0.1' })
}

beforeAll(async () => {
  mkdirSync(join(edi, 'in'), { recursive: true })
  await portalCommand('group add HOME@CORP --name Home')
  const added = await portalCommand('user add ada --first Ada --last Minton --email ada@example.com --admin')
  await startServer()
  const link = /set-password#token=(\S+)/.exec(added)?.[1] ?? ''
  const password = 'mallard over the weir'
  const sent = (path: string, type: string, body: string) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': type }, body })
  await sent('/passwordlink/use', 'application/json', JSON.stringify({ token: link, password }))
  const form = new URLSearchParams({ grant_type: 'password', username: 'ada', password })
  const signedIn = await sent('/token', 'application/x-www-form-urlencoded', String(form))
  token = ((await signedIn.json()) as { access_token: string }).access_token
})
afterAll(async () => {
  await built?.app.close()
  await opened?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A call of the first administrator, or of whoever has the token. */
const call = async (method: string, path: string, body?: object | FormData, by = token): Promise<Wire> => {
  const answer = await fetch(`${url}${path.replace('{group}', 'HOME@CORP')}`, {
    method,
    headers: {
      ...(by && { authorization: `Bearer ${by}`, 'customer-id': 'HOME' }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const read: Wire = await answer.json()
  expect([answer.status, read], `${method} ${path}`).toEqual([200, read])
  return read
}
const aFile = (rows: readonly (readonly (string | number)[])[], name: string) => {
  const form = new FormData()
  form.set('file', new File([Papa.unparse(rows.map((row) => [...row]))], name))
  return form
}
const openSteps = async () =>
  (await call('GET', '/home/{group}/FirstSteps')).filter(({ IsDone }: Wire) => !IsDone).map(({ Step }: Wire) => Step)
const documentsOut = (kind: string) =>
  readdirSync(join(edi, 'out'))
    .filter((name) => name.startsWith(`${kind}_`))
    .map((name) => readFileSync(join(edi, 'out', name), 'utf8'))
const openDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Places that are open around the clock, so that the trip is planned for now at any hour. */
const places = [
  ['code', 'name', 'city', 'state', ...openDays],
  ['PLANT', 'Plant', 'Reading', 'PA', ...openDays.map(() => '00:00-24:00')],
  ['MILL', 'Mill', 'Lancaster', 'PA', ...openDays.map(() => '00:00-24:00')],
  ['SHOP', 'Shop', 'York', 'PA', ...openDays.map(() => '00:00-24:00')],
]

const aLoad = async (numbers: readonly string[], more: object): Promise<number> => {
  const all = await call('GET', '/routing-tool/{group}/Delivery')
  const keys = numbers.map((number) => all.find((found: Wire) => found.delivery_num === number)?.delivery_pk)
  const deliveries = keys.map((key, place) => ({
    delivery_pk: key,
    stopSequence: place + 1,
    ship_from_stop_seq_num: place + 1,
  }))
  const saved = await call('POST', '/routing-tool/{group}/Shipment', {
    customerCode: 'HOME',
    userId: 'ada',
    region_code: 1,
    deliveries,
    ...more,
  })
  return saved.shipment_id
}

const send = (name: string, loadId: number) =>
  call('GET', `/integration/${name}?CustCode=HOME&UserId=ada&ShipmentId=${loadId}`)

test('a company starts on an empty database, tenders, drives and reports its first day', async () => {
  expect(await openSteps()).toEqual(['users', 'regions', 'fleet', 'carriers', 'locations', 'deliveries', 'shipments'])

  // The set-up: files for what an import takes.
  for (const name of sampleNames) {
    const stored = await call(
      'POST',
      `/portal/{group}/MasterData/${name}/Import`,
      aFile(sampleRows[name], `${name}.csv`),
    )
    expect([name, stored]).toEqual([name, expect.objectContaining({ inserted: 2, skipped: 0 })])
  }
  const known = await call('POST', '/portal/{group}/MasterData/locations/Import', aFile(places, 'locations.csv'))
  expect(known).toMatchObject({ inserted: 3, skipped: 0 })
  const batch = (
    await call(
      'POST',
      '/routing-tool/{group}/ImportBatches',
      aFile(
        [
          [
            'delivery_num',
            'delivery_weight',
            'region_code',
            'ship_from_name',
            'ship_from_city',
            'ship_from_state',
            'ship_to_name',
            'ship_to_city',
            'ship_to_state',
          ],
          ['D-1', 9_000, 1, 'Plant', 'Reading', 'PA', 'Store', 'Columbus', 'OH'],
          ['D-2', 12_000, 1, 'Plant', 'Reading', 'PA', 'Mill', 'Lancaster', 'PA'],
          ['D-3', 8_000, 1, 'Plant', 'Reading', 'PA', 'Shop', 'York', 'PA'],
        ],
        'deliveries.csv',
      ),
    )
  ).Batch
  const statusOfBatch = async () => (await call('GET', `/routing-tool/{group}/ImportBatches/${batch.batchId}`)).status
  await expect.poll(() => statusOfBatch()).toBe('checked')
  await call('POST', `/routing-tool/{group}/ImportBatches/${batch.batchId}/Store`, {})
  await expect.poll(() => statusOfBatch()).toBe('stored')
  expect(await openSteps()).toEqual(['users', 'shipments'])
  await call('POST', '/integration/status-receivers', {
    ReceiverName: 'Plant',
    ReceiverType: 'EDI',
    Address: 'ZZ:ACME',
    SCAC: 'HOME',
    Events: ['ARRIVED', 'LATE', 'DEPARTED', 'DELIVERED'],
    IsActive: true,
  })

  // The first load is tendered by EDI, and the carrier answers in the folder.
  const tendered = await aLoad(['D-1'], { cARRIER: 'ABF Freight', penske_load_id: 'L-1' })
  expect(await send('SendLoadToCarrier', tendered)).toEqual({ Status: 'SUCCESS' })
  await expect.poll(() => documentsOut('204')).toHaveLength(1)
  const [{ reference }] = await query('select reference from tender')
  expect(documentsOut('204')[0]).toContain(reference)
  writeFileSync(join(edi, 'in', 'answer.edi'), theAnswer(reference))
  const report = await readEdiInbox(edi, inboxWork(built.kernel), { settled: 0 })
  expect(report).toMatchObject({ done: ['answer.edi'], failed: [], left: [] })

  // The second one goes to the fleet, is planned on a driver and accepted by him.
  const own = await aLoad(['D-2', 'D-3'], { penske_load_id: 'L-2' })
  expect(await send('SendLoadToFleet', own)).toEqual({ Status: 'SUCCESS' })
  const shipment = `F${own}`
  expect(await openSteps()).toEqual(['users'])
  const assigned = await call('POST', '/load-planning/AssignDriver', {
    CustomerCode: 'HOME',
    UserId: 'ada',
    driver_xid: 'D-1001',
    shipment_id: shipment,
    power_unit_id: 'U-101',
    override_reason: 'a new driver',
  })
  expect(assigned.Status).toBe('SUCCESS')
  const phone = (await call('POST', '/load-planning/DriverPhones', { driver_xid: 'D-1001' })).token
  const [trip] = (await call('GET', '/driver/today', undefined, phone)).shipments
  expect([trip.shipmentId, trip.stops.map(({ city }: Wire) => city)]).toEqual([
    shipment,
    ['Reading', 'Lancaster', 'York'],
  ])
  await call('POST', `/driver/shipments/${shipment}/answer`, { answer: 'accepted', at: ago(119) }, phone)

  // He drives: positions of his device reach and leave the stops, and his phone takes the proof of delivery.
  const device = await call('POST', '/positions/devices', { DeviceName: 'Truck', DeviceType: 'TRUCK', Unit: 'U-101' })
  const at = (place: Wire, minutes: number, speed = 0) => {
    const fields = { id: device.Token, lat: place.latitude, lon: place.longitude, speed, timestamp: ago(minutes) }
    return fetch(`${url}/positions?${new URLSearchParams(fields as never).toString()}`)
  }
  const transit = async () => {
    const found = await call('GET', `/routing-tool/{group}/DeliveriesByShipmentID?delivery.shipment_id=${own}`)
    return Object.fromEntries(found.map((row: Wire) => [row.delivery_num, row.transit_status]))
  }
  const [pickup, first, second] = trip.stops
  await at(pickup, 118)
  await at(first, 75)
  expect(await transit()).toEqual({ 'D-2': 'IN_TRANSIT', 'D-3': 'IN_TRANSIT' })
  const proof = new FormData()
  for (const [name, value] of Object.entries({
    key: 'proof-0001',
    kind: 'signature',
    signer: 'Rosa Lind',
    at: ago(70),
  }))
    proof.set(name, value)
  await call('POST', `/driver/shipments/${shipment}/stops/2/documents`, proof, phone)
  await at(second, 30)
  await call('POST', `/driver/shipments/${shipment}/stops/3/visit`, { event: 'departed', at: ago(5) }, phone)
  expect(await transit()).toEqual({ 'D-2': 'DELIVERED', 'D-3': 'DELIVERED' })

  // The customer is told by 214, and the reports are right.
  await expect
    .poll(() =>
      documentsOut('214')
        .map((text) => /AT7\*(\w\w)/.exec(text)?.[1])
        .toSorted(),
    )
    .toEqual(told)
  const day = new Date().toISOString().slice(0, 10)
  const span = `dateFrom=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}&dateTo=${day}`
  const summary = async (name: string) =>
    (await call('GET', `/routing-tool/{group}/ReportSummary?report=${name}&${span}`)).totals
  expect(await summary('tender-results')).toMatchObject({ sent: 1, accepted: 1, declined: 0 })
  expect(await summary('loads-export')).toMatchObject({ loads: 2, deliveries: 3, arrived: 1, onTime: 1 })
})

/** Pick-up, two deliveries, and the end of the trip. */
const told = ['AF', 'CD', 'CD', 'D1', 'X1', 'X1', 'X3']

/** A 990 of the carrier that accepts. */
const theAnswer = (reference: string) =>
  [
    'ISA*00*          *00*          *02*ABFS           *ZZ*PORTAL         *260301*0805*U*00401*000000001*0*P*>~',
    'GS*GF*ABFS*PORTAL*20260301*0805*1*X*004010~ST*990*0001~',
    `B1*ABFS*${reference}*20260301*A~SE*3*0001~GE*1*1~IEA*1*000000001~`,
  ].join('')
