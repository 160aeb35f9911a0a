import { beforeAll, describe, expect, test } from 'vitest'
import type { LoadId } from '#domain/freight/keys'
import { unassignedShipDates } from '#domain/freight/waitingWork'
import { tenderAnswerHours } from '#domain/reports/tenderResults'
import { aDelivery, aLoad, onLoad } from '../../fixtures/freight'
import { lateShipment } from '../../fixtures/lateShipment'
import { aGroup, type Person, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver, aLoad as aPlannedLoad, aRegion } from '../load-planning/aPlannedFleet'

let group: TestGroup
beforeAll(async () => void (group = await aGroup()))

const path = '/home/{group}/WaitingWork'
const named = async (person: Person = group): Promise<Wire[]> =>
  (await person.call('GET', '/home/{group}/WaitingRecords')).body
/** The counts, after a look that as many records are named: of each kind those that are counted, three at most. */
const waiting = async (person: Person = group): Promise<Record<string, number>> => {
  const { body } = await person.call('GET', path)
  const counts: Record<string, number> = Object.fromEntries(body.map(({ Kind, Count }: Wire) => [Kind, Count]))
  const records = await named(person)
  const isOf = (kind: string) => records.filter(({ Kind }) => Kind === kind)
  expect(Object.fromEntries(Object.keys(counts).map((kind) => [kind, isOf(kind).length]))).toEqual(
    Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind, Math.min(count, 3)])),
  )
  expect(records.every(({ Kind }) => Kind in counts)).toBe(true)
  return counts
}
const listed = async (call: string, person: Person = group): Promise<number> => {
  const { body } = await person.call('GET', `/routing-tool/{group}/${call}`)
  return body.length
}

const aTender = (loadId: LoadId, status: string) =>
  statement(
    'insert into tender (customer, load_id, carrier_code, status, reference) values ($1, $2, $3, $4, $5)',
    group.id,
    loadId,
    'ABFS',
    status,
    `${group.id}-${loadId}-${status}`,
  )
const anImport = (status: string, badRows: number, age: string) =>
  statement(
    `insert into import_batch (customer, file_name, status, bad_row_count, created_by, updated_by, updated_at)
     values ($1, 'a.csv', $2, $3, 'x', 'x', now() - $4::interval)`,
    group.id,
    status,
    badRows,
    age,
  )

/** A shipment with one stop, which it should have reached so long ago. */
const aRoute = async (id: string, status: string, ago: string) => {
  await statement(
    `insert into shipment (customer, id, network_id, load_number, status, starts_at, ends_at, miles, created_by, updated_by)
     values ($1, $2, $2, $2, $3, now() - interval '5 hours', now() + interval '1 hour', 60, 'x', 'x')`,
    group.id,
    id,
    status,
  )
  await statement(
    `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
       latitude, longitude, zone, appointment_from, appointment_to, planned_arrival, planned_departure)
     select $1, $2, 1, 'X', 'delivery', 'X', 'x', 'Gary', 'IN', '46402', 41, -87, 'America/Chicago', at, at, at, at
       from (select now() - $3::interval as at) planned`,
    group.id,
    id,
    ago,
  )
}

describe('the work that waits', () => {
  test('is nothing in a new group', async () => {
    expect(await waiting()).toEqual({
      PENDING_LOADS: 0,
      UNANSWERED_TENDERS: 0,
      EXPIRED_TENDERS: 0,
      CONDITIONAL_TENDERS: 0,
      DECLINED_TENDERS: 0,
      UNASSIGNED_DELIVERIES: 0,
      REJECTED_IMPORTS: 0,
      FAILED_MESSAGES: 0,
      HELD_MESSAGES: 0,
      LATE_TRUCKS: 0,
      RAISED_WATCHES: 0,
      UNCOVERED_LOADS: 0,
      SILENT_UNITS: 0,
      UNSENT_WORK: 0,
      DRIVER_REQUESTS: 0,
      UNRESOLVED_CODES: 0,
      CHANGE_SETS_TO_APPROVE: 0,
    })
  })

  test('is counted by what the lists show that it leads to', async () => {
    const [first, second, third, fourth] = [
      await aLoad(group.id),
      await aLoad(group.id),
      await aLoad(group.id),
      await aLoad(group.id),
    ]
    await aLoad(group.id, { status: 'cancelled' })
    await statement("update load set status = 'sent-to-carrier' where id = any($1)", [second, third, fourth])
    await aTender(second, 'declined')
    await aTender(second, 'sent')
    await aTender(third, 'sent')
    await aTender(third, 'declined')
    await aTender(fourth, 'conditional')
    for (const [status, bad, age] of [
      ['checked', 2, '30 days'],
      ['checked', 0, '1 hour'],
      ['failed', 0, '6 days'],
      ['failed', 0, '8 days'],
      ['stored', 3, '1 hour'],
    ] as const)
      await anImport(status, bad, age)
    await statement(
      `insert into outbox_message (customer, kind, purpose, subject, recipients, payload, status, due_at, created_by)
       values ($1, 'email', 'tender', 'A', '[]', 'x', 'failed', now(), 'x')`,
      group.id,
    )
    await statement(
      `insert into outbox_message (customer, kind, purpose, subject, recipients, payload, status, hold_reason, due_at, created_by)
       values ($1, 'email', 'tender', 'A', '[]', 'x', 'held', 'mail', now(), 'x')`,
      group.id,
    )
    await aRoute('late', 'in-transit', '1 hour')
    await aRoute('slow', 'in-transit', '20 minutes')
    await aRoute('over', 'completed', '1 hour')
    for (const [name, userId, raised] of [
      ['Late', group.userId, true],
      ['Calm', group.userId, false],
      ['Of somebody else', 'wanda', true],
    ] as const)
      await statement(
        `insert into saved_map_search (customer, user_id, name, filter, watch, watch_raised_at)
         values ($1, $2, $3, '{}', 'late', case when $4 then now() end)`,
        group.id,
        userId,
        name,
        raised,
      )
    expect(await waiting()).toEqual({
      PENDING_LOADS: 1,
      UNANSWERED_TENDERS: 1,
      EXPIRED_TENDERS: 0,
      CONDITIONAL_TENDERS: 1,
      DECLINED_TENDERS: 1,
      UNASSIGNED_DELIVERIES: 0,
      REJECTED_IMPORTS: 1,
      FAILED_MESSAGES: 1,
      HELD_MESSAGES: 1,
      LATE_TRUCKS: 1,
      RAISED_WATCHES: 1,
      UNCOVERED_LOADS: 0,
      SILENT_UNITS: 2,
      UNSENT_WORK: 0,
      DRIVER_REQUESTS: 0,
      UNRESOLVED_CODES: 0,
      CHANGE_SETS_TO_APPROVE: 0,
    })
    expect(await listed('SearchPendingLoads?load.in_my_regions=Y')).toBe(1)
    const { body } = await group.call('GET', '/routing-tool/{group}/SearchLoads?load.tender_status=SENT')
    expect(body.map(({ shipment_id }: Wire) => shipment_id)).toEqual([second])
    expect(await listed('SearchLoads?load.tender_status=DECLINED')).toBe(1)
    expect(await listed('SearchLoads?load.tender_status=CONDITIONAL')).toBe(1)
    expect(await listed('ImportBatches?rejected=Y')).toBe(1)
    expect((await named()).map(({ Kind, Id, Name, Detail }) => [Kind, Id, Name, Detail])).toEqual(
      expect.arrayContaining([
        ['PENDING_LOADS', String(first), expect.any(String), expect.any(String)],
        ['UNANSWERED_TENDERS', String(second), expect.any(String), expect.any(String)],
        ['DECLINED_TENDERS', String(third), expect.any(String), expect.any(String)],
        ['REJECTED_IMPORTS', expect.any(String), 'a.csv', ''],
        ['FAILED_MESSAGES', expect.any(String), 'A', ''],
        ['LATE_TRUCKS', 'late', 'late', 'X'],
        ['RAISED_WATCHES', expect.any(String), 'Late', ''],
      ]),
    )
    const found = await group.call('POST', '/all-locations/SearchRoutes', {
      body: { ShipmentStatus: 'IN_TRANSIT', LateTime: 31 },
    })
    expect(found.body).toMatchObject([{}])
    expect(first).toBeGreaterThan(0)
  })

  test('is a tender without an answer either while time is left or when it has expired, never both', async () => {
    const office = await aGroup()
    const [open, late, worse, over, renewed] = [
      await aLoad(office.id),
      await aLoad(office.id),
      await aLoad(office.id),
      await aLoad(office.id),
      await aLoad(office.id),
    ]
    await statement("update load set status = 'sent-to-carrier' where customer = $1 and id <> $2", office.id, over)
    await statement("update load set status = 'cancelled' where id = $1", over)
    for (const [loadId, hours] of [
      [open, tenderAnswerHours - 1],
      [late, tenderAnswerHours + 1],
      [worse, tenderAnswerHours + 9],
      [over, tenderAnswerHours + 1],
      [renewed, tenderAnswerHours + 1],
      [renewed, 1],
    ] as const)
      await statement(
        `insert into tender (customer, load_id, carrier_code, reference, sent_at)
         values ($1, $2, 'ABFS', $3, now() - make_interval(hours => $4))`,
        office.id,
        loadId,
        `${office.id}-${loadId}-${hours}`,
        hours,
      )
    expect(await waiting(office)).toMatchObject({ UNANSWERED_TENDERS: 2, EXPIRED_TENDERS: 2 })

    const records = await named(office)
    const namedOf = (kind: string) => records.filter(({ Kind }) => Kind === kind).map(({ Id }) => Number(Id))
    const listedAs = async (answer: string): Promise<number[]> =>
      (await office.call('GET', `/routing-tool/{group}/SearchLoads?load.tender_status=${answer}`)).body.map(
        ({ shipment_id }: Wire) => shipment_id,
      )
    expect(namedOf('EXPIRED_TENDERS')).toEqual([worse, late])
    expect(namedOf('UNANSWERED_TENDERS')).toEqual([open, renewed])
    expect((await listedAs('EXPIRED')).toSorted()).toEqual([late, worse].toSorted())
    expect((await listedAs('WAITING')).toSorted()).toEqual([open, renewed].toSorted())
    expect((await listedAs('SENT')).toSorted()).toEqual([open, late, worse, over, renewed].toSorted())
    expect(records.find(({ Kind }) => Kind === 'EXPIRED_TENDERS')?.At).toMatch(/^\d{4}-/)
  })

  test('is a delivery on no load whose ship date has come, for a week', async () => {
    const office = await aGroup()
    const { from, to } = unassignedShipDates(Date.now())
    const dayBy = (day: string, days: number) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
    const due = await aDelivery(office.id, { ship_date: to, created_at: '2026-01-02' })
    const late = await aDelivery(office.id, { ship_date: from, created_at: '2026-01-01' })
    await aDelivery(office.id, { ship_date: dayBy(to, 1) })
    await aDelivery(office.id, { ship_date: dayBy(from, -1) })
    await aDelivery(office.id, { ship_date: null })
    await aDelivery(office.id, { ship_date: to, status: 'cancelled' })
    await aDelivery(office.id, { ship_date: to, deleted_at: '2026-01-03', deleted_by: 'x' })
    await aDelivery(office.id, { ...onLoad(await aLoad(office.id), 1), ship_date: to })
    expect(await waiting(office)).toMatchObject({ UNASSIGNED_DELIVERIES: 2 })

    const records = (await named(office)).filter(({ Kind }) => Kind === 'UNASSIGNED_DELIVERIES')
    expect(records.map(({ Id }) => Number(Id))).toEqual([late, due])
    const { body } = await office.call(
      'GET',
      `/routing-tool/{group}/SearchDeliveries?delivery.status=AVAILABLE&delivery.ship_date_from=${from}&delivery.ship_date_to=${to}`,
    )
    expect(body.map((row: Wire) => row['delivery_pk']).toSorted()).toEqual([due, late].toSorted())
  })

  test('of a planner equals what the planning lists show', async () => {
    const planners = await aGroup(['load-planning'])
    const { area } = await aRegion(planners, 1)
    await aDriver(planners, '1', { area })
    await aDriver(planners, '2', { area })
    await aPlannedLoad(planners, 'open', 20, { area })
    await aPlannedLoad(planners, 'held', 30, { area })
    await aPlannedLoad(planners, 'over', -20, { area })
    await aPlannedLoad(planners, 'far', 30 * 24, { area })
    await aPlannedLoad(planners, 'asked', 20, { driver: '1', area })
    await aPlannedLoad(planners, 'unsent', 40, { driver: '2', area })
    await aPlannedLoad(planners, 'moving', -1, { driver: '2', area, status: 'in-transit' })
    await statement(
      `insert into load_assignment (customer, shipment_id, driver_id, power_unit_id, kind, starts_at, ends_at, assigned_by, expires_at)
       select customer, id, 'D1', 'U1', 'soft', starts_at, ends_at, 'x', now() + interval '1 hour' from shipment where customer = $1 and id = 'Sheld'`,
      planners.id,
    )
    await planners.call('POST', '/load-planning/InsertWorkStatusList', {
      body: { WorkStatusList: [{ driver_xid: 'D1', shipment_id: 'Sasked', work_status: 'VERIFY' }] },
    })
    for (const [status, from, to] of [
      ['requested', 5, 6],
      ['in-review', 7, 8],
      ['counter-offered', 0, 1],
      ['approved', 9, 10],
      ['requested', -5, -4],
    ] as const)
      await statement(
        `insert into driver_request (customer, driver_id, priority, type, from_date, to_date, status, offered_from,
           offered_to, decided_at, created_by)
         select $1, 'D1', 'M', 'home-time', current_date + $2::int, current_date + $3::int, $4, offered, offered, decided, 'x'
           from (select case when $4 = 'counter-offered' then current_date + 20 end as offered,
             case when $4 <> 'requested' then now() end as decided) request`,
        planners.id,
        from,
        to,
        status,
      )
    expect(await waiting(planners)).toEqual({ UNCOVERED_LOADS: 2, SILENT_UNITS: 0, UNSENT_WORK: 2, DRIVER_REQUESTS: 3 })

    const rows = async (call: string): Promise<Wire[]> => (await planners.call('GET', `/load-planning/${call}`)).body
    expect((await rows('AvailableLoads')).map(({ shipment_id }) => shipment_id)).toEqual(['Sopen', 'Sheld'])
    const unsent = (await rows('VerifyStatus')).filter(({ work_status }) => work_status === null)
    expect(unsent.map(({ shipment_id }) => shipment_id)).toEqual(['Smoving', 'Sunsent'])
    const open = ['REQUESTED', 'IN_REVIEW', 'COUNTER_OFFER']
    const requests = await rows('GetDriverRequestSummary')
    expect(requests.filter(({ status }) => open.includes(status))).toHaveLength(3)
  })

  test('of silent units is what the list of open work shows as silent', async () => {
    const office = await aGroup(['load-planning'])
    const heard = (id: string, ago: string) =>
      statement(
        `insert into last_position (customer, unit_id, at, source, latitude, longitude, speed, heading, shipment_id, movement)
         values ($1, 'U' || $2, now() - $3::interval, 'truck', 41, -87, 0, 0, $2, 'loaded')`,
        office.id,
        id,
        ago,
      )
    for (const [id, hours] of [
      ['heard', 9],
      ['quiet', 9],
      ['quieter', 9],
      ['never', 6],
      ['begun', 1],
      ['over', 9],
    ] as const)
      await lateShipment(statement, office.id, id, { hours })
    await heard('heard', '3 hours')
    await heard('quiet', '5 hours')
    await heard('quieter', '7 hours')
    await statement("insert into power_unit (customer, id, city, state) values ($1, 'U7', 'Gary', 'IN')", office.id)
    await statement("update shipment set power_unit_id = 'U7' where customer = $1 and id = 'quiet'", office.id)
    await statement("update shipment set status = 'completed' where customer = $1 and id = 'over'", office.id)
    expect(await waiting(office)).toMatchObject({ SILENT_UNITS: 3 })

    const silent = (await named(office)).filter(({ Kind }) => Kind === 'SILENT_UNITS')
    expect(silent.map(({ Id, Name, Detail }) => [Id, Name, Detail])).toEqual([
      ['quieter', 'quieter', 'Mill'],
      ['never', 'never', 'Mill'],
      ['quiet', 'U7', 'Mill'],
    ])
    expect(silent.every(({ At }) => typeof At === 'string')).toBe(true)
    const { body } = await office.call('GET', '/portal/{group}/Work?view=SILENT&allRegions=Y')
    expect(body.map(({ shipmentNumber }: Wire) => shipmentNumber).toSorted()).toEqual(['never', 'quiet', 'quieter'])
  })

  test('of those who configure the fleet manager: unresolved codes, and change sets that they may approve', async () => {
    const office = await aGroup(['fleet-manager.configure'])
    const second = await office.aPerson(['fleet-manager.configure'])
    const type = unique('T').toUpperCase()
    await statement(
      `insert into cross_reference_type (code, lookup_code, created_by, updated_by) values ($1, 'TEST', 'x', 'x')`,
      type,
    )
    for (const code of ['AB', 'CD'])
      await statement(
        `insert into unresolved_code (customer, type, source_key, source) values ($1, $2, lower($3), $3)`,
        office.id,
        type,
        code,
      )
    const step = (person: Person, id: number, STEP: string) =>
      person.call('POST', `/fm/ChangeSets/${id}/Step`, { body: { STEP } })
    const aSet = async (...editors: Person[]): Promise<number> => {
      const body = { TITLE: 'Later', REASON: 'Winter' }
      const { CHANGE_SET_PK } = (await office.call('POST', '/fm/ChangeSets', { body })).body
      for (const editor of editors)
        await editor.call('POST', `/fm/ChangeSets/${CHANGE_SET_PK}/Changes`, {
          override: 'PUT',
          body: { KIND: 'PARAMETER', KEY: unique('DOCKS'), AFTER: { lookupCode: 'SITE', value: '4' } },
        })
      return CHANGE_SET_PK
    }
    const live = await aSet(office)
    await step(office, live, 'go-live')
    const [draft] = [await aSet(office), await aSet(office, second), await aSet()]
    const setsOf = async (person: Person) => (await waiting(person))['CHANGE_SETS_TO_APPROVE']

    expect(await waiting(second)).toEqual({ UNRESOLVED_CODES: 2, CHANGE_SETS_TO_APPROVE: 0 })
    await statement(
      `insert into customer_configuration (customer, lookup_code, attribute, value)
       values ($1, 'FM_CHANGE_SETS', 'FM_SECOND_PERSON_APPROVES', 'Y')`,
      office.id,
    )
    expect([await setsOf(office), await setsOf(second)]).toEqual([0, 1])
    await step(office, live, 'ask-roll-back')
    expect([await setsOf(office), await setsOf(second)]).toEqual([0, 2])
    await step(second, draft, 'approve')
    await step(second, live, 'roll-back')
    expect(await setsOf(second)).toBe(0)
  })

  test('of other regions is not that of a dispatcher who has regions of his own', async () => {
    const dispatcher = await group.aPerson()
    await aLoad(group.id, { region_code: 13 })
    expect((await waiting(dispatcher))['PENDING_LOADS']).toBe(2)
    await statement(
      `insert into dispatcher_region (customer, user_id, region_code, first_name, last_name, email, created_by, updated_by)
       values ($1, $2, 13, 'A', 'B', '', 'x', 'x')`,
      group.id,
      dispatcher.userId.toUpperCase(),
    )
    expect((await waiting(dispatcher))['PENDING_LOADS']).toBe(1)
    expect(await listed('SearchPendingLoads?load.in_my_regions=Y', dispatcher)).toBe(1)
    expect(await listed('SearchPendingLoads', dispatcher)).toBe(2)
  })

  test('is nobody else’s: not of another group, and none without the right', async () => {
    const other = await aGroup()
    expect(Object.values(await waiting(other)).every((count) => count === 0)).toBe(true)
    const stranger = await group.aPerson(['shipments.status'])
    expect(await waiting(stranger)).toEqual({})
    expect((await stranger.call('GET', `/home/${other.id}@CUSTOMER/WaitingWork`)).status).toBe(401)
  })

  test('is counted up to 999 and says when there is more', async () => {
    const busy = await aGroup()
    await statement(
      `insert into load (customer, status, created_by, updated_by)
       select $1, 'pending', 'x', 'x' from generate_series(1, 1000)`,
      busy.id,
    )
    const { body } = await busy.call('GET', path)
    expect(body[0]).toEqual({ Kind: 'PENDING_LOADS', Count: 999, AtLeast: true })
    expect(body[1]).toEqual({ Kind: 'UNANSWERED_TENDERS', Count: 0, AtLeast: false })
  })

  test('names first what has waited longest', async () => {
    const office = await aGroup()
    await statement(
      `insert into load (customer, number, status, created_at, created_by, updated_by)
       select $1, 'L' || $1 || hour, 'pending', now() - make_interval(hours => hour), 'x', 'x' from generate_series(1, 5) hour`,
      office.id,
    )
    expect((await named(office)).map(({ Name }) => Name)).toEqual([5, 4, 3].map((hour) => `L${office.id}${hour}`))
  })

  test('is not searched for by a filter that does not exist', async () => {
    expect((await group.call('GET', '/routing-tool/{group}/SearchLoads?load.colour=RED')).status).toBe(400)
    expect((await group.call('GET', '/routing-tool/{group}/SearchLoads?load.tender_status=RED')).status).toBe(400)
  })
})
