import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, refusalsOf, statement, type Person, type TestGroup } from '../../fixtures/server'
import { aDriver, aLoad, inHours } from './aPlannedFleet'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup(['load-planning'])
  for (const number of [1, 2, 3, 4]) await aDriver(group, String(number))
  await aDriver(group, '5', { cycle: 60 })
  await aDriver(group, '6', { unit: 'down' })
  await aLoad(group, 'busy', -2, { status: 'in-transit', driver: '4', hours: 9 })
})

const soft = (who: Person, driver: string, load: string, more: object = {}) =>
  who.call('POST', '/load-planning/InsertDriverSoftAssign', {
    body: { CustomerCode: group.id, UserId: who.userId, driver_xid: `D${driver}`, shipment_id: `S${load}`, ...more },
  })
const firm = (who: Person, driver: string, load: string, more: object = {}) =>
  who.call('POST', '/load-planning/AssignDriver', {
    body: {
      CustomerCode: group.id,
      UserId: who.userId,
      driver_xid: `D${driver}`,
      power_unit_id: `U${driver}`,
      shipment_id: `S${load}`,
      ...more,
    },
  })
/** What the planner says of a driver and a load. */
const pairOf = async (driver: string, load: string) => {
  const call = `/load-planning/LoadRecommendations?ShipmentId=S${load}&Each=50&IncludeRefused=Y`
  const { body } = await group.call('GET', call)
  return body.find(({ driver_xid }: { driver_xid: string }) => driver_xid === `D${driver}`)
}
const assignmentsOf = (load: string) =>
  statement(
    'select driver_id, kind from load_assignment where customer = $1 and shipment_id = $2',
    group.id,
    `S${load}`,
  )
const inUse = (what: string) => expect.stringContaining(what)

describe('giving a load to a driver', () => {
  test('softly marks it for an hour, and it stays among the available ones [CALL-LP-28]', async () => {
    await aLoad(group, 'a', 20)
    const answer = await soft(group, '1', 'a', { order_message: 'Call before noon' })
    expect(answer).toMatchObject({ status: 200, body: { Status: 'SUCCESS' } })
    expect(Date.parse(answer.body.expires_datetime) - Date.now()).toBeGreaterThan(55 * 60_000)
    const { body: loads } = await group.call('GET', `/load-planning/AvailableLoads?CustomerCode=${group.id}`)
    expect(loads.find((load: { shipment_id: string }) => load.shipment_id === 'Sa')).toMatchObject({
      assignment: 'SOFT',
      driver_xid: 'D1',
      power_unit_id: 'U1',
      assigned_by: group.userId,
      order_message: 'Call before noon',
    })
  })

  test('firmly after softly is one step for the same driver, and takes it from the list [CALL-LP-29]', async () => {
    expect((await firm(group, '1', 'a')).body).toEqual({ Status: 'SUCCESS' })
    expect(await assignmentsOf('a')).toEqual([{ driver_id: 'D1', kind: 'firm' }])
    const { body: loads } = await group.call('GET', '/load-planning/AvailableLoads')
    expect(loads.map((load: { shipment_id: string }) => load.shipment_id)).not.toContain('Sa')
    expect((await group.call('GET', '/load-planning/ShipmentDetails?ShipmentId=Sa')).body).toMatchObject({
      driver_xid: 'D1',
      power_unit_id: 'U1',
      assignment: 'FIRM',
      expires_datetime: null,
    })
  })

  test('softly what is firm, or what somebody else holds, is 409 [CALL-LP-28] [CALL-LP-29]', async () => {
    const again = await soft(group, '1', 'a')
    expect(again).toMatchObject({ status: 409, body: ['Driver D1 is on shipment Sa already.'] })
    expect(refusalsOf(again)).toEqual([{ code: 'load-given', parameters: { by: group.userId, driver: 'D1' } }])
    expect(await soft(group, '2', 'a')).toMatchObject({ status: 409, body: ['Driver D1 is on shipment Sa.'] })
    await aLoad(group, 'b', 50)
    await soft(group, '2', 'b')
    expect(await firm(group, '3', 'b')).toMatchObject({ status: 409, body: [inUse('Driver D2 is on shipment Sb')] })
  })

  test('somebody who is elsewhere then is 409, for his unit as for himself [CALL-LP-28] [CALL-LP-29]', async () => {
    await aLoad(group, 'c', 21)
    expect(await soft(group, '1', 'c')).toMatchObject({
      status: 409,
      body: [inUse('Driver D1 is on shipment Sa from')],
    })
    expect(await soft(group, '3', 'c', { power_unit_id: 'U1' })).toMatchObject({
      status: 409,
      body: [inUse('Power unit U1 is on shipment Sa')],
    })
    await aLoad(group, 'soon', 2)
    expect(await firm(group, '4', 'soon')).toMatchObject({
      status: 409,
      body: [inUse('Driver D4 is on shipment Sbusy')],
    })
  })

  test('somebody under way who will be there before the latest pickup may have it, as the planner says', async () => {
    await aDriver(group, '7')
    await aLoad(group, 'way', -2, { status: 'in-transit', driver: '7', hours: 5 })
    await aLoad(group, 'tight', 2.5, { from: 'joliet', to: 'gary' })
    expect((await firm(group, '7', 'tight')).body).toEqual({ Status: 'SUCCESS' })
  })

  test('planned time is taken for the planner as for the writer, until it is over', async () => {
    await aDriver(group, '8')
    await aLoad(group, 'early', 1, { hours: 6 })
    expect((await firm(group, '8', 'early')).body).toEqual({ Status: 'SUCCESS' })
    await aLoad(group, 'next', 4, { from: 'joliet', to: 'gary' })
    // He could be there in time, but the plans meet.
    await statement(
      `update shipment_stop set appointment_to = appointment_to + interval '12 hours' where customer = $1 and shipment_id = 'Snext'`,
      group.id,
    )
    expect((await firm(group, '8', 'next')).status).toBe(409)
    expect((await pairOf('8', 'next')).refusals).toMatchObject([{ Code: 'OVERLAP', ShipmentId: 'Searly' }])
    await statement(`update shipment set status = 'completed' where customer = $1 and id = 'Searly'`, group.id)
    expect((await firm(group, '8', 'next')).body).toEqual({ Status: 'SUCCESS' })
  })

  test('a unit that somebody else drives then is in the way of its own driver, for the planner as for the writer', async () => {
    await aDriver(group, '9')
    await aLoad(group, 'lent', 400)
    await aLoad(group, 'own', 401)
    expect((await firm(group, '3', 'lent', { power_unit_id: 'U9' })).body).toEqual({ Status: 'SUCCESS' })
    expect((await pairOf('9', 'own')).refusals[0]).toMatchObject({ Code: 'OVERLAP', ShipmentId: 'Slent' })
    expect((await firm(group, '9', 'own')).status).toBe(409)
  })

  test('what does not exist is 404 [CALL-LP-29]', async () => {
    const answers = [
      await firm(group, '99', 'c'),
      await firm(group, '1', 'zzz'),
      await firm(group, '1', 'c', { power_unit_id: 'U99' }),
    ]
    for (const answer of answers) expect(answer.status).toBe(404)
    expect(answers.flatMap(refusalsOf)).toEqual([
      { code: 'record-missing', parameters: {}, about: { noun: 'driver', name: 'D99' } },
      { code: 'record-missing', parameters: {}, about: { noun: 'shipment', name: 'Szzz' } },
      { code: 'record-missing', parameters: {}, about: { noun: 'unit', name: 'U99' } },
    ])
    const other = await aGroup(['load-planning'])
    const foreign = await other.call('POST', '/load-planning/AssignDriver', {
      body: { CustomerCode: other.id, driver_xid: 'D1', power_unit_id: 'U1', shipment_id: 'Sc' },
    })
    expect(foreign.status).toBe(404)
  })

  test('against a hard rule is FAILED with the rule in words, unless a reason overrides it', async () => {
    await aLoad(group, 'd', 30)
    expect((await firm(group, '6', 'd')).body).toEqual({
      Status: 'FAILED',
      Code: 'RULES',
      Message: 'The power unit is down.',
    })
    const tired = await firm(group, '5', 'soon')
    expect(tired.body).toMatchObject({ Status: 'FAILED', Message: inUse('cycle lacks') })
    expect(refusalsOf(tired)[0]).toMatchObject({ code: 'cycle-hours', parameters: { hours: expect.any(String) } })
    expect((await firm(group, '6', 'd', { override_reason: 'Back on the road tonight' })).body).toEqual({
      Status: 'SUCCESS',
    })
    expect(
      await statement(
        'select override_reason from load_assignment where customer = $1 and shipment_id = $2',
        group.id,
        'Sd',
      ),
    ).toEqual([{ override_reason: 'Back on the road tonight' }])
  })

  test('ends softly by itself: then others may have it', async () => {
    await aLoad(group, 'e', 60)
    await soft(group, '2', 'e', { Minutes: 5 })
    await statement(
      `update load_assignment set expires_at = now() - interval '1 second' where customer = $1 and shipment_id = 'Se'`,
      group.id,
    )
    expect((await group.call('GET', '/load-planning/ShipmentDetails?ShipmentId=Se')).body).toMatchObject({
      assignment: 'NONE',
      driver_xid: null,
    })
    expect((await firm(group, '3', 'e')).status).toBe(200)
  })

  test('is taken back, softly or firmly, and only before it has begun', async () => {
    const release = (load: string) =>
      group.call('POST', '/load-planning/ReleaseDriver', { body: { CustomerCode: group.id, shipment_id: `S${load}` } })
    expect((await release('e')).body).toEqual({ Status: 'SUCCESS' })
    expect((await group.call('GET', '/load-planning/ShipmentDetails?ShipmentId=Se')).body.driver_xid).toBeNull()
    expect((await release('e')).body).toMatchObject({ Status: 'FAILED' })
    expect((await release('busy')).body).toMatchObject({ Status: 'FAILED' })
    expect((await release('zzz')).status).toBe(404)
  })

  test('who declined it makes way for another', async () => {
    await aLoad(group, 'f', 80)
    await firm(group, '1', 'f')
    await statement(
      `insert into work_status (customer, driver_id, shipment_id, status, reason_code, verified_by)
       values ($1, 'D1', 'Sf', 'declined', 'HOURS', 'x')`,
      group.id,
    )
    expect((await firm(group, '2', 'f')).body).toEqual({ Status: 'SUCCESS' })
    expect(await assignmentsOf('f')).toEqual([{ driver_id: 'D2', kind: 'firm' }])
  })

  test('leaves who did it in the audit trail, and tells everybody who looks', async () => {
    await aLoad(group, 'g', 100)
    await firm(group, '2', 'g')
    const [entry] = await statement<{ user_id: string; call: string; changes: { noun: string; id: string }[] }>(
      `select user_id, call, changes from audit_entry where customer = $1 and call = 'assignments.assignFirmly' order by id desc limit 1`,
      group.id,
    )
    expect(entry).toMatchObject({ user_id: group.userId, changes: [{ noun: 'load-assignment', id: 'Sg' }] })
    const events = await statement(
      `select 1 from change_event where customer = $1 and topic = 'planning' and keys ? 'Sg'`,
      group.id,
    )
    expect(events.length).toBeGreaterThan(0)
  })
})

describe('applying a plan', () => {
  const apply = (pairs: [driver: string, load: string][], kind = 'FIRM') =>
    group.call('POST', '/load-planning/AssignPlan', {
      body: {
        CustomerCode: group.id,
        assignment: kind,
        Assignments: pairs.map(([driver, load]) => ({ driver_xid: `D${driver}`, shipment_id: `S${load}` })),
      },
    })

  test('writes every pair, or none and names each row in the way', async () => {
    await aLoad(group, 'p1', 200)
    await aLoad(group, 'p2', 201)
    const refused = await apply([
      ['1', 'p1'],
      ['1', 'p2'],
      ['6', 'p2'],
    ])
    expect(refusalsOf(refused).map(({ code }) => code)).toEqual(['pair', 'driver-busy', 'pair', 'unit-down'])
    expect(refused.body).toMatchObject({
      Status: 'FAILED',
      Errors: [
        { Row: 1, driver_xid: 'D1', Message: inUse('Driver D1 is on shipment Sp1') },
        { Row: 2, driver_xid: 'D6', Message: 'The power unit is down.' },
      ],
    })
    expect(await assignmentsOf('p1')).toEqual([])
    expect(
      (
        await apply(
          [
            ['1', 'p1'],
            ['2', 'p2'],
          ],
          'SOFT',
        )
      ).body,
    ).toEqual({ Status: 'SUCCESS', Assigned: 2 })
    expect(
      (
        await apply([
          ['1', 'p1'],
          ['2', 'p2'],
        ])
      ).body,
    ).toEqual({ Status: 'SUCCESS', Assigned: 2 })
    expect([...(await assignmentsOf('p1')), ...(await assignmentsOf('p2'))]).toEqual([
      { driver_id: 'D1', kind: 'firm' },
      { driver_id: 'D2', kind: 'firm' },
    ])
  })
})

describe('two planners at once', () => {
  test('never give one load to two drivers, nor one driver two loads at a time', async () => {
    const another = await group.aPerson(['load-planning'])
    for (let round = 0; round < 5; round += 1) {
      await aLoad(group, `r${round}`, 300 + round * 20)
      await aLoad(group, `s${round}`, 301 + round * 20)
      const answers = await Promise.all([
        firm(group, '1', `r${round}`),
        firm(another, '2', `r${round}`),
        firm(another, '1', `s${round}`),
        soft(group, '1', `s${round}`),
      ])
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    }
    const overlaps = await statement(
      `select 1 from load_assignment a join load_assignment b on a.customer = b.customer and a.driver_id = b.driver_id
         and a.status = b.status and a.shipment_id < b.shipment_id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
        where a.customer = $1`,
      group.id,
    )
    expect(overlaps).toEqual([])
  })

  test('cannot by any other way either: the database says so', async () => {
    await aLoad(group, 'x', 500)
    await aLoad(group, 'y', 502)
    const insert = (load: string, driver: string, unit: string) =>
      statement(
        `insert into load_assignment (customer, shipment_id, driver_id, power_unit_id, kind, starts_at, ends_at, assigned_by)
         select customer, id, $3, $4, 'firm', starts_at, ends_at, 'x' from shipment where customer = $1 and id = $2`,
        group.id,
        `S${load}`,
        driver,
        unit,
      )
    await insert('x', 'D1', 'U1')
    await expect(insert('y', 'D1', 'U2')).rejects.toThrow('planned for the same time')
    await expect(insert('y', 'D2', 'U1')).rejects.toThrow('planned for the same time')
    await expect(insert('x', 'D3', 'U3')).rejects.toThrow('this key exists already')
    await insert('y', 'D2', 'U2')
    await statement(`update shipment set ends_at = $2 where customer = $1 and id = 'Sy'`, group.id, inHours(508))
    expect(
      await statement(`select ends_at from load_assignment where customer = $1 and shipment_id = 'Sy'`, group.id),
    ).toEqual(await statement(`select ends_at from shipment where customer = $1 and id = 'Sy'`, group.id))
  })
})
