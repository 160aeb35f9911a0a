import { describe, expect, test } from 'vitest'
import type { LoadId } from '#domain/freight/keys'
import { aDelivery, aLoad, onLoad } from '../../fixtures/freight'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'

const path = (list: string, end = '') => `/portal/{group}/MasterData/${list}${end}`
const listed = async (group: TestGroup, list: string, query = ''): Promise<Wire[]> =>
  (await group.call('GET', `${path(list)}${query}`)).body
const create = (group: TestGroup, list: string, body: Wire) => group.call('POST', path(list), { body })

const importFile = (group: TestGroup, list: string, text: string, more: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ onError: 'stop', ...more })) form.set(name, value)
  form.set('file', new File([text], `${list}.csv`))
  return group.call('POST', path(list, '/Import'), { form })
}

/** A load with two deliveries for a carrier. */
const aLoadFor = async ({ id }: TestGroup, carrier: string): Promise<LoadId> => {
  const loadId = (await aLoad(id, { carrier })) as LoadId
  for (const place of [1, 2]) await aDelivery(id, onLoad(loadId, place))
  return loadId
}

const send = (group: TestGroup, name: string, loadId: LoadId, more: Record<string, string> = {}) =>
  group.call(
    'GET',
    `/integration/${name}?${new URLSearchParams({ CustCode: group.id, UserId: group.userId, ShipmentId: String(loadId), ...more })}`,
  )

const preview = async (group: TestGroup, loadId: LoadId): Promise<Wire> =>
  (await group.call('GET', `/routing-tool/{group}/PreviewMessage?ShipmentId=${loadId}&Kind=TENDER`)).body

const messagesOf = (loadId: LoadId) =>
  statement<{ kind: string; purpose: string; recipients: string[]; payload: string }>(
    'select kind, purpose, recipients, payload from outbox_message where load_id = $1 order by id',
    loadId,
  )

const carriersFile = [
  'SCAC,Name,Transport,EDI id,MC number,DOT number,Insurance expires',
  'ABFS,ABF Freight,EDI,ABFTENDERS,29910,82866,2099-12-31',
  'SAIA,Saia,E-mail to contacts,,29592,29124,2099-12-31',
  'OLDC,Old Carrier,Mensaje EDI (X12 204),,,,2020-01-31',
  '',
].join('\n')

test('codes that a spreadsheet has shortened are named in the check of a file, other columns are not', async () => {
  const group = await aGroup()
  const file = 'SCAC,Name,MC number\nABFS,ABF Freight,8.1E+11\n'
  expect((await importFile(group, 'carriers', file, { dryRun: 'Y' })).body.shortened).toEqual([])
  const { body } = await importFile(group, 'trailers', 'Code,Capacity\n8.1E+11,40000\nV1,40000\n', { dryRun: 'Y' })
  expect(body).toMatchObject({ shortened: [{ line: 2, column: 'Code', text: '8.1E+11' }] })
})

test('a mapped heading takes the field of a column from it only when the file has that heading', async () => {
  const group = await aGroup()
  const columnsWith = async (mapping: Wire): Promise<Wire> => {
    const more = { dryRun: 'Y', mapping: JSON.stringify(mapping) }
    const { body } = await importFile(group, 'trailers', 'code,capacity,most\nV1,40000,42000\n', more)
    return body.columns.map(({ field }: Wire) => field)
  }
  expect(await columnsWith({ 'Capacity (lb)': 'capacity' })).toEqual(['code', 'capacity', null])
  expect(await columnsWith({ most: 'capacity' })).toEqual(['code', null, 'capacity'])
})

const aGroupWithCarriers = async () => {
  const group = await aGroup()
  for (const [list, text, count] of [
    ['carriers', carriersFile, 3],
    ['carrierContacts', 'carrier,email,name\nSAIA,tenders@saia.example.com,Tenders\n', 1],
    ['carrierLanes', 'carrier,origin,destination,rank\nABFS,IL,TX,1\nSAIA,IL,TX,2\n', 2],
  ] as const) {
    const { status, body } = await importFile(group, list, text)
    expect([list, status, body]).toMatchObject([list, 200, { inserted: count, errorCount: 0 }])
  }
  return group
}

describe('carriers of a company that began with an empty group', () => {
  test('are in the lists that loads choose from', async () => {
    const group = await aGroupWithCarriers()
    expect((await group.call('GET', '/routing-tool/{group}/CarrierList')).body).toMatchObject([
      { code: 'ABFS', name: 'ABF Freight' },
      { code: 'OLDC', name: 'Old Carrier' },
      { code: 'SAIA', name: 'Saia' },
    ])
    expect((await group.call('GET', '/routing-tool/{group}/CarrierContact?CarrCd=SAIA')).body).toMatchObject([
      { sCACCode: 'SAIA', email: 'tenders@saia.example.com', active: 'Y' },
    ])
  })

  test('are ranked by the lanes of the freight', async () => {
    const group = await aGroupWithCarriers()
    const ranks = async (origins: string, destinations: string) =>
      (await group.call('GET', `/routing-tool/{group}/CarrierRanks?origins=${origins}&destinations=${destinations}`))
        .body
    expect(await ranks('IL,12', 'GA,TX')).toEqual([
      { code: 'ABFS', rank: 1 },
      { code: 'SAIA', rank: 2 },
    ])
    expect(await ranks('TX', 'IL')).toEqual([])
  })

  test('get loads by EDI, under the name that they have in interchanges', async () => {
    const group = await aGroupWithCarriers()
    const loadId = await aLoadFor(group, 'ABF Freight')
    expect((await send(group, 'SendLoadToCarrier', loadId)).body.Status).toBe('SUCCESS')
    const [message] = await messagesOf(loadId)
    expect(message).toMatchObject({ kind: 'edi-204', purpose: 'tender', recipients: ['ABFS'] })
    expect(message?.payload).toMatch(/^ISA\*.*\*ZZ\*ABFTENDERS {5}\*/)
    expect(message?.payload).toContain('B2**ABFS*')
  })

  test('get loads, changes and cancellations by e-mail, where that is how tenders reach them', async () => {
    const group = await aGroupWithCarriers()
    const loadId = await aLoadFor(group, 'Saia')
    expect(await preview(group, loadId)).toMatchObject({ Recipients: ['tenders@saia.example.com'], Problem: null })
    for (const name of ['SendLoadToCarrier', 'SendModifyLoadPlan', 'SendLoadCancelToCarrier'])
      expect((await send(group, name, loadId, { UnAssignDelivery: 'N' })).body.Status).toBe('SUCCESS')
    expect(await messagesOf(loadId)).toMatchObject(
      ['tender', 'change', 'cancel'].map((purpose) => ({
        kind: 'email',
        purpose,
        recipients: ['tenders@saia.example.com'],
      })),
    )
    expect(await statement('select carrier_code, status from tender where load_id = $1', loadId)).toEqual([
      { carrier_code: 'SAIA', status: 'cancelled' },
    ])
  })

  test('get no load by e-mail without an active contact', async () => {
    const group = await aGroupWithCarriers()
    const [contact] = await listed(group, 'carrierContacts')
    await group.call('PUT', path('carrierContacts'), { body: { id: contact.id, active: false } })
    const loadId = await aLoadFor(group, 'Saia')
    const { body } = await send(group, 'SendLoadToCarrier', loadId)
    expect(body).toMatchObject({ Status: 'FAILED', Message: expect.stringContaining('has no active contact') })
    expect(await messagesOf(loadId)).toEqual([])
  })

  test('get no load when their insurance has expired, and the preview says so', async () => {
    const group = await aGroupWithCarriers()
    const loadId = await aLoadFor(group, 'Old Carrier')
    const why = 'The insurance of Old Carrier expired on 2020-01-31.'
    expect((await preview(group, loadId)).Problem).toContain(why)
    const { body } = await send(group, 'SendLoadToCarrier', loadId)
    expect(body).toMatchObject({ Status: 'FAILED', Message: expect.stringContaining(why) })
    const [old] = await listed(group, 'carriers', '?q=OLDC')
    await group.call('PUT', path('carriers'), { body: { id: old.id, insuranceExpires: null } })
    expect((await send(group, 'SendLoadToCarrier', loadId)).body.Status).toBe('SUCCESS')
  })
})

describe('a carrier', () => {
  test.each([
    [{ code: 'abfs' }, 'code: is not written as it has to be'],
    [{ code: 'ABFSX' }, 'code: may have at most 4'],
    [{ insuranceExpires: '2026-02-30' }, 'insuranceExpires: is not a date'],
    [{ dotNumber: 'USDOT 1' }, 'dotNumber: is not written as it has to be'],
    [{ transport: 'pigeon' }, 'transport: is not one of edi, email'],
  ])('%j is rejected with its field', async (wrong, text) => {
    const group = await aGroup()
    const { status, body } = await create(group, 'carriers', { code: 'ABFS', name: 'ABF', ...wrong })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(text)])
    expect(await listed(group, 'carriers')).toEqual([])
  })

  test('has a name of its own, in whatever case, by form and by file', async () => {
    const group = await aGroup()
    expect((await create(group, 'carriers', { code: 'ABFS', name: 'ABF' })).status).toBe(200)
    expect((await create(group, 'carriers', { code: 'ABFX', name: 'abf' })).status).toBe(409)
    const { body } = await importFile(group, 'carriers', 'SCAC,name\nABFX,Abf\nABFY,New\nABFZ,NEW\n', { dryRun: 'Y' })
    expect(body.errors).toMatchObject([
      { line: 2, field: 'name', code: 'taken' },
      { line: 4, field: 'name', code: 'taken' },
    ])
  })

  test('may share its MC and DOT numbers with another SCAC of the same company', async () => {
    const group = await aGroup()
    const numbers = { mcNumber: '29910', dotNumber: '82866' }
    expect((await create(group, 'carriers', { code: 'ABFS', name: 'ABF', ...numbers })).status).toBe(200)
    expect((await create(group, 'carriers', { code: 'ABFX', name: 'ABF Intermodal', ...numbers })).status).toBe(200)
  })

  test('takes its loads and deliveries along to a new name, by form, by file and by its undoing', async () => {
    const group = await aGroupWithCarriers()
    const [loadId, other] = [await aLoadFor(group, 'abf freight'), await aLoadFor(group, 'Saia')]
    await aDelivery(group.id, { carrier: 'ABF Freight' })
    const loads = () => statement('select carrier, version from load where id = any($1) order by id', [loadId, other])
    const delivered = async () =>
      statement(
        'select 1 from delivery where customer = $1 and carrier = $2',
        group.id,
        (await loads())[0]?.['carrier'],
      )
    const [abf] = await listed(group, 'carriers', '?q=ABFS')
    expect((await group.call('PUT', path('carriers'), { body: { id: abf.id, name: 'ABF Two' } })).status).toBe(200)
    const saia = { carrier: 'Saia', version: 1 }
    expect([await loads(), (await delivered()).length]).toEqual([[{ carrier: 'ABF Two', version: 2 }, saia], 1])
    const { body } = await importFile(group, 'carriers', 'code,name\nABFS,ABF Three\n')
    expect([await loads(), (await delivered()).length]).toEqual([[{ carrier: 'ABF Three', version: 3 }, saia], 1])
    const undone = await group.call('POST', path('carriers', `/Imports/${body.importId}/TakeBack`))
    expect(undone.status).toBe(200)
    expect([await loads(), (await delivered()).length]).toEqual([[{ carrier: 'ABF Two', version: 4 }, saia], 1])
    expect((await send(group, 'SendLoadToCarrier', loadId)).body.Status).toBe('SUCCESS')
  })

  test('has lanes between states and regions that there are, by form and by file', async () => {
    const group = await aGroupWithCarriers()
    const lane = { carrier: 'ABFS', origin: 'IL', destination: '77', rank: 1 }
    const { status, body } = await create(group, 'carrierLanes', lane)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('destination: is neither a state')])
    const { body: read } = await importFile(
      group,
      'carrierLanes',
      'carrier,origin,destination,rank\nABFS,XX,TX,1\nABFS,77,TX,1\n',
      { dryRun: 'Y' },
    )
    expect(read.errors).toMatchObject([
      { line: 2, field: 'origin', code: 'unknown-record' },
      { line: 3, field: 'origin', code: 'unknown-record' },
    ])
    await create(group, 'regions', { code: 77, name: 'Midwest' })
    expect((await create(group, 'carrierLanes', lane)).status).toBe(200)
  })

  test('that has contacts, lanes, loads or tenders is kept', async () => {
    const group = await aGroupWithCarriers()
    await aLoadFor(group, 'Saia')
    const [saia] = await listed(group, 'carriers', '?q=SAIA')
    const { body } = await group.call('GET', path('carriers', `/Uses?ids=${saia.id}`))
    expect(body).toEqual(['carrierContacts', 'carrierLanes', 'loads'].map((noun) => ({ id: saia.id, noun, count: 1 })))
    expect((await group.call('PUT', path('carriers'), { body: { id: saia.id, deleted: true } })).status).toBe(409)
  })

  test('is looked up in the shipped codes', async () => {
    const group = await aGroup()
    const { body } = await group.call('GET', path('carriers', '/Choices?of=scacs&q=rrd'))
    expect(body).toContainEqual({ code: 'RRDS', name: expect.any(String) })
    expect((await group.call('GET', path('carriers', '/Choices?of=corporations'))).status).toBe(400)
  })
})

test('records that two fields identify are changed by a second file, undone, deleted and restored', async () => {
  const group = await aGroupWithCarriers()
  await create(group, 'regions', { code: 12, name: 'South' })
  const file = 'carrier,origin,destination,rank\nABFS,IL,TX,3\nABFS,IL,12,1\n'
  const { body } = await importFile(group, 'carrierLanes', file)
  expect(body).toMatchObject({ inserted: 1, updated: 1 })
  expect((await importFile(group, 'carrierLanes', file)).body).toMatchObject({ unchanged: 2, importId: null })
  const doubled = await importFile(group, 'carrierLanes', `${file}ABFS,IL,TX,4\n`, { dryRun: 'Y' })
  expect(doubled.body.errors).toMatchObject([{ line: 4, field: 'destination', code: 'duplicate', otherLine: 2 }])
  const undone = await group.call('POST', path('carrierLanes', `/Imports/${body.importId}/TakeBack`))
  expect(undone.status).toBe(200)
  const lanes = await listed(group, 'carrierLanes', '?q=ABFS')
  expect(lanes).toMatchObject([{ carrier: 'ABFS', origin: 'IL', destination: 'TX', rank: 1 }])
  const change = (values: Wire) => group.call('PUT', path('carrierLanes'), { body: { id: lanes[0].id, ...values } })
  expect((await change({ destination: 'GA' })).status).toBe(400)
  expect((await change({ deleted: true })).status).toBe(200)
  await create(group, 'carrierLanes', { carrier: 'ABFS', origin: 'IL', destination: 'TX', rank: 5 })
  expect((await change({ deleted: false })).status).toBe(409)
})

test('what a customer serves needs a right of its own', async () => {
  const group = await aGroup()
  const person = await group.aPerson(['fleet.manage'])
  expect((await person.call('GET', path('carriers'))).status).toBe(200)
  expect((await person.call('GET', path('corporations'))).status).toBe(401)
})
