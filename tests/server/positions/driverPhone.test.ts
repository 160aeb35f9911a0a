import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { driverCalls } from '#contract/driver/driverCalls'
import { calls } from '../../fixtures/calls'
import { exifWith, jpegSegment, jpegWith, png } from '../../fixtures/pictures'
import { aGroup, callAs, statement, type TestGroup, unique, type Wire, refusalsOf } from '../../fixtures/server'
import { aDriver, aLoad } from '../load-planning/aPlannedFleet'
import { ago, lastOf, positionsOf } from './aDevice'
import { aDriverPhone } from './aDriverPhone'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
})

/** A driver with a shipment that begins now, from Gary to Joliet. */
const aTrip = async (inGroup = group) => {
  const letter = unique('p')
  await aDriver(inGroup, letter)
  await aLoad(inGroup, letter, 0, { driver: letter })
  return { driver: `D${letter}`, unit: `U${letter}`, shipment: `S${letter}` }
}

const statusesOf = (shipment: string) =>
  statement<Wire>(
    `select status, reason_code, remark, verified_by from work_status where customer = $1 and shipment_id = $2 order by id`,
    group.id,
    shipment,
  )
const visitsOf = async (shipment: string) =>
  (
    await statement<Wire>(
      `select actual_arrival as arrived, actual_departure as departed from shipment_stop where customer = $1 and shipment_id = $2 order by sequence`,
      group.id,
      shipment,
    )
  ).map(({ arrived, departed }) => [arrived, departed].map((at) => (at === null ? null : new Date(at).toISOString())))

describe('the link of a driver', () => {
  test('is shown once, and stored as a hash alone', async () => {
    const { driver } = await aTrip()
    const { token, id, issued } = await aDriverPhone(group, driver)
    expect(token).toMatch(/^lpd_[\w-]{43}$/)
    expect(issued).toMatchObject({ Status: 'SUCCESS', driver_xid: driver })
    const [row] = await statement<Wire>('select * from driver_phone where id = $1', id)
    expect(row.token_hash).toBe(createHash('sha256').update(token).digest('hex'))
    for (const table of ['audit_entry', 'security_event', 'idempotent_answer', 'driver_phone'])
      expect(await statement(`select 1 from ${table} t where t::text like '%' || $1 || '%'`, token)).toEqual([])
    const { body } = await group.call('GET', `/load-planning/DriverPhones?driver=${driver}`)
    expect(body).toMatchObject([{ phone_id: id, driver_xid: driver, last_used_datetime: null, revoked_by: null }])
  })

  test('is not answered again to a repeated call, which makes no second one', async () => {
    const { driver } = await aTrip()
    const issue = () =>
      group.call('POST', '/load-planning/DriverPhones', {
        body: { driver_xid: driver },
        headers: { 'idempotency-key': `link ${driver}` },
      })
    const [first, again] = [await issue(), await issue()]
    expect([again.body.phone_id, again.body.token]).toEqual([first.body.phone_id, null])
  })

  test('replaces the one before, ends when it is revoked, and shows when it was used', async () => {
    const { driver } = await aTrip()
    const [first, second] = [await aDriverPhone(group, driver), await aDriverPhone(group, driver)]
    expect([(await first.today()).status, (await second.today()).status]).toEqual([401, 200])
    const { body } = await group.call('GET', `/load-planning/DriverPhones?driver=${driver}`)
    expect(body.map(({ revoked_by: by }: Wire) => by)).toEqual([null, group.userId])
    expect(body[0].last_used_datetime).not.toBeNull()
    const revoke = () => group.call('DELETE', `/load-planning/DriverPhones/${second.id}`, { override: 'DELETE' })
    expect((await revoke()).body).toEqual({ Status: 'SUCCESS' })
    expect((await second.today()).status).toBe(401)
    const again = await revoke()
    expect([again.status, refusalsOf(again)]).toEqual([
      409,
      [{ code: 'link-revoked', parameters: {}, about: { noun: 'driver', name: driver } }],
    ])
  })

  test('ends after its days, and with an inactive driver', async () => {
    const { driver } = await aTrip()
    const { id, today } = await aDriverPhone(group, driver, { days: 1 })
    await statement(`update driver_phone set expires_at = now() - interval '1 second' where id = $1`, id)
    expect((await today()).status).toBe(401)
    const other = await aTrip()
    const phone = await aDriverPhone(group, other.driver)
    await statement(
      `update fleet_driver set status = 'inactive' where customer = $1 and id = $2`,
      group.id,
      other.driver,
    )
    expect((await phone.today()).status).toBe(401)
    const again = await group.call('POST', '/load-planning/DriverPhones', { body: { driver_xid: other.driver } })
    expect(again.body.Status).toBe('FAILED')
  })

  test.each([0, 181, 1.5])('is not issued for %s days', async (days) => {
    const { driver } = await aTrip()
    const { status } = await group.call('POST', '/load-planning/DriverPhones', { body: { driver_xid: driver, days } })
    expect(status).toBe(400)
  })

  test('is not issued to a driver of another group, nor revoked from there', async () => {
    const { driver } = await aTrip()
    const other = await aGroup()
    const foreign = await other.call('POST', '/load-planning/DriverPhones', { body: { driver_xid: driver } })
    expect(foreign.status).toBe(404)
    const { id } = await aDriverPhone(group, driver)
    const revoked = await other.call('DELETE', `/load-planning/DriverPhones/${id}`, { override: 'DELETE' })
    expect(revoked.status).toBe(404)
  })
})

const driverNames = new Set<unknown>(Object.values(driverCalls))

describe('the token of a phone', () => {
  test('reaches the calls of its page alone', async () => {
    const { driver } = await aTrip()
    const { token } = await aDriverPhone(group, driver)
    // A call above the rate limit would be 429.
    const others = calls
      .filter(([, declared]) => declared.needs !== 'public' && !driverNames.has(declared))
      .slice(0, 120)
    expect(others.length).toBe(120)
    for (const [name, { method, path }] of others) {
      const { status } = await callAs(token, group)(method === 'GET' ? 'GET' : 'POST', path, {
        ...(method !== 'GET' && { body: {} }),
        ...((method === 'PUT' || method === 'DELETE') && { override: method }),
      })
      expect([name, status]).toEqual([name, 401])
    }
  })

  test('is the only one that these calls accept', async () => {
    const answer = await group.call('GET', '/driver/today')
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="insufficient_scope"'])
    expect((await callAs('lpd_unknown', null)('GET', '/driver/today')).status).toBe(401)
  })

  test('shows and changes nothing of another driver or group', async () => {
    const [mine, theirs] = [await aTrip(), await aTrip()]
    const phone = await aDriverPhone(group, mine.driver)
    expect((await phone.visit(theirs.shipment, 1, 'arrived', ago(60))).status).toBe(404)
    const other = await aGroup()
    expect((await callAs(phone.token, other)('GET', '/driver/today')).status).toBe(401)
  })

  test('is described in the OpenAPI document', async () => {
    const { body } = await group.call('GET', '/openapi.json')
    expect(body.paths['/driver/today'].get.security).toEqual([{ driverPhone: [] }])
    expect(body.components.securitySchemes.driverPhone.scheme).toBe('bearer')
  })
})

describe('today', () => {
  test('shows the stops of the driver with their orders, and the messages', async () => {
    const { driver, shipment } = await aTrip()
    const { today, post } = await aDriverPhone(group, driver)
    await post(`shipments/${shipment}/messages`, { key: unique('message'), text: ' Dock 4 is closed ', at: ago(30) })
    await statement(
      `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone, contact_name, phone, notes)
       select customer, location_id, name, city, state, latitude, longitude, 'given', zone, 'Joe', '312-555-0199', 'Gate 2'
         from shipment_stop where customer = $1 and shipment_id = $2 and sequence = 2
       on conflict (customer, id) do update set contact_name = 'Joe', phone = '312-555-0199', notes = 'Gate 2'`,
      group.id,
      shipment,
    )
    const { body } = await today()
    expect(body).toMatchObject({
      driverId: driver,
      shipments: [
        {
          shipmentId: shipment,
          status: 'planned',
          answer: null,
          stops: [
            { sequence: 1, type: 'pickup', city: 'gary', zone: 'America/Chicago', actualArrival: null },
            {
              sequence: 2,
              type: 'delivery',
              city: 'joliet',
              contact: 'Joe',
              phone: '312-555-0199',
              instructions: 'Gate 2',
            },
          ],
          messages: [{ text: 'Dock 4 is closed', isOwn: true }],
        },
      ],
    })
  })

  test('leaves out the shipments of next week, of others and those that are cancelled', async () => {
    const { driver } = await aTrip()
    const letter = driver.slice(1)
    await aLoad(group, `${letter}week`, 100, { driver: letter })
    await aLoad(group, `${letter}gone`, 10, { driver: letter, status: 'cancelled' })
    await aLoad(group, `${letter}open`, 10)
    const { today } = await aDriverPhone(group, driver)
    expect((await today()).body.shipments.map(({ shipmentId }: Wire) => shipmentId)).toEqual([`S${letter}`])
  })
})

describe('an answer', () => {
  test('accepts the shipment, once', async () => {
    const { driver, shipment } = await aTrip()
    const phone = await aDriverPhone(group, driver)
    for (const at of [ago(60), ago(50)])
      expect((await phone.post(`shipments/${shipment}/answer`, { answer: 'accepted', at })).body.Status).toBe('SUCCESS')
    expect(await statusesOf(shipment)).toMatchObject([{ status: 'approved', verified_by: `driver:${driver}` }])
    expect((await phone.today()).body.shipments[0].answer).toBe('accepted')
    const { body: work } = await group.call('GET', '/load-planning/VerifyStatus')
    expect(work.find(({ shipment_id: id }: Wire) => id === shipment)?.work_status).toBe('APPROVED')
  })

  test('rejects it with a reason', async () => {
    const { driver, shipment } = await aTrip()
    const { post } = await aDriverPhone(group, driver)
    const reject = (more: object) => post(`shipments/${shipment}/answer`, { answer: 'rejected', at: ago(5), ...more })
    expect((await reject({})).body.Message).toBe('reasonCode: is required with a rejection')
    expect((await reject({ reasonCode: 'RAIN' })).body.Message).toBe('reasonCode: is not in the list of reasons')
    expect((await reject({ reasonCode: 'HOURS', remark: 'x'.repeat(501) })).status).toBe(400)
    expect((await reject({ reasonCode: 'HOURS', remark: 'Two hours left' })).body.Status).toBe('SUCCESS')
    expect(await statusesOf(shipment)).toMatchObject([
      { status: 'declined', reason_code: 'HOURS', remark: 'Two hours left' },
    ])
  })

  test('has no effect when a planner has asked again since it was given', async () => {
    const { driver, shipment } = await aTrip()
    const phone = await aDriverPhone(group, driver)
    await group.call('POST', '/load-planning/InsertWorkStatusList', {
      body: { WorkStatusList: [{ driver_xid: driver, shipment_id: shipment, work_status: 'VERIFY' }] },
    })
    await phone.post(`shipments/${shipment}/answer`, { answer: 'accepted', at: ago(600) })
    expect(await statusesOf(shipment)).toMatchObject([{ status: 'verify' }])
    expect((await phone.today()).body.shipments[0].answer).toBeNull()
  })

  test('cannot reject a shipment that has started', async () => {
    const { driver, shipment } = await aTrip()
    const phone = await aDriverPhone(group, driver)
    await phone.visit(shipment, 1, 'arrived', ago(60))
    const { body } = await phone.post(`shipments/${shipment}/answer`, {
      answer: 'rejected',
      reasonCode: 'HOURS',
      at: ago(1),
    })
    expect([body.Status, body.Code]).toEqual(['FAILED', 'started'])
  })
})

describe('arrivals and departures', () => {
  test('drive the shipment to its end, with the times at which they happened', async () => {
    const { driver, shipment } = await aTrip()
    const { visit } = await aDriverPhone(group, driver)
    const statusNow = async () =>
      (await statement<Wire>('select status from shipment where customer = $1 and id = $2', group.id, shipment))[0]
        .status
    const at = [ago(4_000), ago(3_000), ago(2_000), ago(1_000)] as const
    expect((await visit(shipment, 1, 'arrived', at[0])).body).toMatchObject({
      Status: 'SUCCESS',
      actualDeparture: null,
    })
    expect(await statusNow()).toBe('in-transit')
    await visit(shipment, 1, 'departed', at[1])
    await visit(shipment, 2, 'arrived', at[2])
    await visit(shipment, 2, 'departed', at[3])
    expect(await statusNow()).toBe('completed')
    expect(await visitsOf(shipment)).toEqual([
      [at[0], at[1]],
      [at[2], at[3]],
    ])
    const events = await statement<Wire>(
      'select code from shipment_event where customer = $1 and shipment_id = $2 order by id',
      group.id,
      shipment,
    )
    expect(events.map(({ code }) => code)).toEqual([
      'in-transit',
      'arrived',
      'departed',
      'arrived',
      'departed',
      'delivered',
    ])
  })

  test('have one effect however often they come', async () => {
    const { driver, shipment } = await aTrip()
    const { visit } = await aDriverPhone(group, driver)
    const at = ago(900)
    await Promise.all([at, ago(800), ago(700)].map((moment) => visit(shipment, 1, 'arrived', moment)))
    const [[first]] = (await visitsOf(shipment)) as [[string]]
    expect((await visit(shipment, 1, 'arrived', ago(1))).body.actualArrival).toBe(`${first.slice(0, 19)}Z`)
    const told = await statement(
      `select 1 from shipment_event where customer = $1 and shipment_id = $2 and code = 'arrived'`,
      group.id,
      shipment,
    )
    expect(told).toHaveLength(1)
  })

  test('are rejected with a code when they cannot be true', async () => {
    const { driver, shipment } = await aTrip()
    const { visit } = await aDriverPhone(group, driver)
    expect((await visit(shipment, 2, 'arrived', ago(5))).body).toMatchObject({ Status: 'FAILED', Code: 'earlier-stop' })
    expect((await visit(shipment, 1, 'departed', ago(5))).body.Code).toBe('not-arrived')
    expect((await visit(shipment, 1, 'arrived', ago(8 * 86_400))).body.Code).toBe('too-old')
    expect((await visit(shipment, 3, 'arrived', ago(5))).status).toBe(404)
    expect((await visit(shipment, 1, 'arrived', 'yesterday')).status).toBe(400)
    expect(await visitsOf(shipment)).toEqual([
      [null, null],
      [null, null],
    ])
  })
})

test('a message that is sent again is stored once', async () => {
  const { driver, shipment } = await aTrip()
  const { post, today } = await aDriverPhone(group, driver)
  const message = { key: unique('message'), text: 'Late by an hour', at: ago(10) }
  for (const sent of [message, message]) await post(`shipments/${shipment}/messages`, sent)
  expect((await today()).body.shipments[0].messages).toHaveLength(1)
  const empty = await post(`shipments/${shipment}/messages`, { ...message, key: unique('message'), text: ' ' })
  expect(empty.body.Message).toBe('text: is required')
})

describe('a proof of delivery', () => {
  const aForm = (fields: Record<string, string>, file?: Buffer) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file) form.append('file', new Blob([new Uint8Array(file)]), 'picture')
    return form
  }
  const aPhone = async () => {
    const { driver, shipment } = await aTrip()
    const phone = await aDriverPhone(group, driver)
    const prove = (fields: Record<string, string>, file?: Buffer, stop = 2) =>
      phone.call('POST', `/driver/shipments/${shipment}/stops/${stop}/documents`, {
        form: aForm({ key: unique('document'), at: ago(5), ...fields }, file),
      })
    const documents = async (by: Pick<TestGroup, 'call'> = group) =>
      (await by.call('GET', `/shipment-order/Documents?shipmentId=${shipment}`)).body as Wire[]
    return { ...phone, prove, documents }
  }

  test('appears on the shipment, once, and its picture can be downloaded', async () => {
    const { prove, documents, today } = await aPhone()
    const photo = { kind: 'photo', key: unique('photo') }
    for (const fields of [photo, photo]) expect((await prove(fields, png)).body).toEqual({ Status: 'SUCCESS' })
    await prove({ kind: 'signature', signer: ' Rosa Lind ' })
    const listed = await documents()
    expect(listed).toMatchObject([
      { stopSequence: 2, documentType: 'PHOTO', hasFile: 'Y' },
      { stopSequence: 2, documentType: 'SIGNATURE', signedBy: 'Rosa Lind', hasFile: 'N' },
    ])
    const file = await group.call('GET', `/shipment-order/Documents/${listed[0].documentId}/File`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await group.call('GET', `/shipment-order/Documents/${listed[1].documentId}/File`)).status).toBe(404)
    expect((await today()).body.shipments[0].stops[1].documents).toHaveLength(2)
  })

  test('may be a count of the pieces with what is wrong with them: a photo has none, and a count no picture', async () => {
    const { prove, documents, today } = await aPhone()
    const counted = { pieces: '24', short: '2', damaged: '1', note: ' Box torn ' }
    expect((await prove({ kind: 'count', ...counted }, png)).body).toEqual({ Status: 'SUCCESS' })
    await prove({ kind: 'photo', ...counted }, png)
    expect(await documents()).toMatchObject([
      {
        documentType: 'COUNT',
        pieces: 24,
        piecesShort: 2,
        piecesOver: 0,
        piecesDamaged: 1,
        note: 'Box torn',
        hasFile: 'N',
      },
      { documentType: 'PHOTO', pieces: null, piecesShort: 0, piecesDamaged: 0, note: '' },
    ])
    expect((await today()).body.shipments[0].stops[1].documents).toMatchObject([
      { kind: 'count', pieces: 24, short: 2, over: 0, damaged: 1, note: 'Box torn' },
      { kind: 'photo', pieces: null },
    ])
  })

  test('is stored without the place where its photo was taken', async () => {
    const { prove, documents } = await aPhone()
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifWith(1)])
    await prove({ kind: 'photo' }, jpegWith(jpegSegment(0xe1, exif)))
    const [{ documentId: id }] = (await documents()) as [Wire]
    const stored = await statement(`select encode(bytes, 'hex') as bytes from shipment_document where id = $1`, id)
    expect(stored).toEqual([{ bytes: jpegWith().toString('hex') }])
  })

  test('is nothing that another group sees, or a user without the permission', async () => {
    const { prove, documents } = await aPhone()
    await prove({ kind: 'photo' }, png)
    const [{ documentId: id }] = (await documents()) as [Wire]
    const other = await aGroup()
    expect(await documents(other)).toEqual([])
    const read = (by: Pick<TestGroup, 'call'>) => by.call('GET', `/shipment-order/Documents/${id}/File`)
    expect((await read(other)).status).toBe(404)
    expect((await read(await group.aPerson(['load-planning']))).status).toBe(401)
  })

  test.each([
    ['a photo without a picture', { kind: 'photo' }, undefined, 2, 400],
    ['a signature without a name', { kind: 'signature', signer: ' ' }, undefined, 2, 400],
    ['a name that is too long', { kind: 'signature', signer: 'x'.repeat(101) }, undefined, 2, 400],
    ['what is no picture', { kind: 'photo' }, Buffer.from('%PDF-1.4 and so on'), 2, 415],
    ['a picture above 5 MiB', { kind: 'photo' }, Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 2, 413],
    ['a picture that is damaged', { kind: 'photo' }, png.subarray(0, -1), 2, 415],
    ['a stop that is not there', { kind: 'photo' }, png, 9, 404],
    ['a count without pieces', { kind: 'count', short: '1' }, undefined, 2, 400],
    ['a count of pieces below 0', { kind: 'count', pieces: '3', over: '-1' }, undefined, 2, 400],
    ['a count of too many pieces', { kind: 'count', pieces: '100000' }, undefined, 2, 400],
    ['a count of parts of pieces', { kind: 'count', pieces: '1.5' }, undefined, 2, 400],
    ['a count with a note that is too long', { kind: 'count', pieces: '1', note: 'x'.repeat(301) }, undefined, 2, 400],
  ])('cannot be %s', async (_, fields, file, stop, status) => {
    const { prove, documents } = await aPhone()
    expect((await prove(fields as Record<string, string>, file, stop)).status).toBe(status)
    expect(await documents()).toEqual([])
  })
})

describe('positions of a phone', () => {
  test('are those of the unit, stored once, and mark its stops', async () => {
    const { driver, unit, shipment } = await aTrip()
    await statement('delete from last_position where customer = $1 and unit_id = $2', group.id, unit)
    await statement(`update shipment set source = 'portal' where customer = $1 and id = $2`, group.id, shipment)
    const { post } = await aDriverPhone(group, driver)
    const positions = [
      { latitude: 41.59, longitude: -87.35, speed: 0, heading: null, at: ago(120) },
      { latitude: 41.59, longitude: -87.35, speed: 0, at: ago(60) },
    ]
    expect((await post('positions', { positions })).body).toEqual({ Status: 'SUCCESS', stored: 2 })
    expect((await post('positions', { positions })).body.stored).toBe(0)
    expect((await positionsOf(group, unit)).map(({ shipment_id: on }) => on)).toEqual([shipment, shipment])
    expect((await lastOf(group, unit))?.latitude).toBe(41.59)
    const [[arrived]] = (await visitsOf(shipment)) as [[string]]
    expect(arrived).toBe(positions[0]?.at)
  })

  test('are not stored of a time when the driver was off duty', async () => {
    const { driver, unit } = await aTrip()
    const { post } = await aDriverPhone(group, driver)
    for (const [state, minutes] of [
      ['on', 50],
      ['break', 40],
      ['off', 30],
      ['on', 10],
    ] as const)
      await post('duty', { key: `${driver}-report-${minutes}`, state, at: ago(minutes * 60) })
    const position = { latitude: 41.59, longitude: -87.35, speed: 0 }
    const positions = [45, 35, 20, 11, 5].map((minutes) => ({ ...position, at: ago(minutes * 60) }))
    expect((await post('positions', { positions })).body.stored).toBe(3)
    expect(await positionsOf(group, unit)).toHaveLength(3)
    expect((await post('positions', { positions: positions.slice(2, 4) })).body.stored).toBe(0)
  })

  test('are rejected as a whole when one of them is nowhere', async () => {
    const { driver, unit } = await aTrip()
    const { post } = await aDriverPhone(group, driver)
    const good = { latitude: 41, longitude: -87, at: ago(5) }
    const { status, body } = await post('positions', { positions: [good, { ...good, latitude: 91 }] })
    expect([status, body.Message]).toEqual([400, 'positions.1: latitude'])
    expect(await positionsOf(group, unit)).toEqual([])
  })
})

test('whatever a phone sends, the answer is no 5xx', async () => {
  const { driver, shipment } = await aTrip()
  const phone = await aDriverPhone(group, driver)
  const value = fc.oneof(fc.constantFrom('\0', '', '1', "' or 1=1 --"), fc.jsonValue({ maxDepth: 2 }), fc.string())
  const fields = [
    'answer',
    'reasonCode',
    'remark',
    'at',
    'event',
    'lateReason',
    'lateNote',
    'key',
    'text',
    'positions',
    'ids',
  ]
  const body = fc.record(Object.fromEntries(fields.map((name) => [name, value])), { requiredKeys: [] })
  const path = fc.constantFrom(
    `shipments/${shipment}/answer`,
    `shipments/${shipment}/stops/1/visit`,
    `shipments/${shipment}/stops/%00/visit`,
    `shipments/%00/messages`,
    `shipments/${shipment}/messages`,
    'positions',
    'notices/taken',
  )
  await fc.assert(
    fc.asyncProperty(path, body, async (at, sent) => {
      expect((await phone.post(at, sent)).status).toBeLessThan(500)
    }),
    { numRuns: 60 },
  )
})
