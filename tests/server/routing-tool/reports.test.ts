import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LoadId } from '#domain/freight/keys'
import { reportNames, reports } from '#domain/reports/reports'
import { weightBandOf } from '#domain/reports/weightBands'
import { aDelivery, aLoad, onLoad, setUp } from '../../fixtures/freight'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'

let group: TestGroup
let other: TestGroup

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [from, to] = [day(-40), day(40)]
const days = { dateFrom: from, dateTo: to }

const address = (call: string, query: Record<string, string> = {}) =>
  `/routing-tool/{group}/${call}?${new URLSearchParams(query).toString()}`
const get = (call: string, query: Record<string, string> = {}, who: Pick<TestGroup, 'call'> = group) =>
  who.call('GET', address(call, query))
const summary = async (report: string, query: Record<string, string> = {}, who: Pick<TestGroup, 'call'> = group) =>
  (await get('ReportSummary', { report, ...days, ...query }, who)).body
const counted = ({ groups }: Wire, measure: string): Record<string, number> =>
  Object.fromEntries(
    groups.map((each: Wire) => [[each.group, each.part].filter(Boolean).join(' '), each.measures[measure]]),
  )

/** The rows behind each report, by its call. */
const rowsCall = {
  'delivery-status': 'DeliveryStatus',
  'late-shipments': 'DeliveryStatus',
  'pending-loads': 'ExportLoads',
  'loads-export': 'ExportLoads',
  'weight-use': 'ExportLoads',
  'tender-results': 'TenderResults',
  'load-changes': 'LoadChanges',
  'import-history': 'ImportHistory',
  'deleted-deliveries': 'DeletedDeliveries',
} as const

const aTender = (customer: string, loadId: LoadId, status: string, hoursAgo: number, minutes: number | null) =>
  statement(
    `insert into tender (customer, load_id, carrier_code, status, reference, sent_at, answered_at)
     values ($1, $2, 'ABFS', $3, gen_random_uuid()::text, now() - make_interval(hours => $4),
             now() - make_interval(hours => $4) + make_interval(mins => $5))`,
    customer,
    loadId,
    status,
    hoursAgo,
    minutes,
  )

/** The fleet's trip of a load; its last stop was reached so many seconds after the end of its appointment. */
const aTrip = async (customer: string, loadNumber: string, loadId: LoadId, seconds: number) => {
  await statement(
    `insert into shipment (customer, id, network_id, load_number, load_id, status, starts_at, ends_at, miles, created_by, updated_by)
     values ($1, 'T1', 'N1', $2, $3, 'completed', now() - interval '9 hours', now() - interval '1 hour', 300, 'x', 'x')`,
    customer,
    loadNumber,
    loadId,
  )
  await statement(
    `insert into shipment_stop (customer, shipment_id, sequence, location_id, type, name, address, city, state, zip,
                                latitude, longitude, zone, appointment_from, appointment_to, planned_arrival,
                                planned_departure, actual_arrival)
     select $1, 'T1', n, 'X' || n, 'both', 'Dock', '1 Main St', 'Gary', 'IN', '46402', 41.6, -87.3, 'America/Chicago',
            at, at, at - interval '1 hour', at, at + make_interval(secs => case n when 1 then 7200 else $2 end)
       from generate_series(1, 2) n, lateral (select now() - make_interval(hours => 10 - 4 * n) as at) planned`,
    customer,
    seconds,
  )
}

/** Freight of every kind: the same in both groups, so that a row of the other one would be counted at once. */
const fill = async ({ id: customer, userId }: TestGroup, secondsLate: number) => {
  await setUp(customer)
  await statement("insert into origin_code values ($1, 'Reading Office', 'RDG')", customer)
  await statement(
    `insert into org_region (customer, sales_organisation, shipping_point, name, region_code, created_by, updated_by)
     values ($1, '1000', 'SP1', 'North', 12, 'x', 'x')`,
    customer,
  )
  await statement("insert into customer_configuration values ($1, 'RT_UI_LOAD_WEIGHT_THRESHOLD', '40000')", customer)
  const old = new Date(Date.now() - 5 * 86_400_000).toISOString()
  await aDelivery(customer, { ship_date: day(-2), weight: 1200.5, region_code: 12, origin_code: 'RDG' })
  await aDelivery(customer, { ship_date: day(3), created_at: old, region_code: 12, shipping_point: 'SP1' })
  await aDelivery(customer, { ship_date: day(90) })
  await aDelivery(customer, { ship_date: day(-3), status: 'cancelled' })
  const waiting = await aLoad(customer)
  await aDelivery(customer, { ...onLoad(waiting, 1), ship_date: day(-1), weight: 41_000 })
  const gone = await aLoad(customer, {
    number: 'L-GONE',
    status: 'sent-to-carrier',
    carrier: 'Other Lines',
    equipment: 'Dry Van',
  })
  await aDelivery(customer, { ...onLoad(gone, 1), ship_date: day(-1), weight: 44_000 })
  await aDelivery(customer, { ...onLoad(gone, 2), ship_date: day(-1), weight: 0.01, region_code: 13 })
  await aLoad(customer, { status: 'cancelled' })
  await aTrip(customer, 'L-GONE', gone, secondsLate)
  await aTender(customer, gone, 'accepted', 30, 20)
  await aTender(customer, gone, 'declined', 29, 41)
  await aTender(customer, gone, 'sent', 25, null)
  await aTender(customer, gone, 'sent', 2, null)
  await aTender(customer, gone, 'cancelled', 2, 5)
  const gonePastWords = { deleted_at: new Date().toISOString(), deleted_by: userId }
  const deleted = await aDelivery(customer, { ...gonePastWords, weight: 70, region_code: 12 })
  await statement(
    "insert into delivery_item (customer, delivery_id, number, quantity, weight) values ($1, $2, 'A1', 3, 70)",
    customer,
    deleted,
  )
  for (const [action, by] of [
    ['saved', 'ann'],
    ['saved', 'bob'],
    ['sent-to-carrier', 'ann'],
  ] as const)
    await statement(
      "insert into load_update (customer, load_id, action, details, user_id) values ($1, $2, $3, '', $4)",
      customer,
      gone,
      action,
      by,
    )
  for (const [status, rows] of [
    ['stored', 10],
    ['failed', 4],
  ] as const)
    await statement(
      `insert into import_batch (customer, file_name, status, row_count, inserted_count, bad_row_count, created_by, updated_by)
       values ($1, 'file.csv', $2, $3, $3 - 1, 1, 'ann', 'ann')`,
      customer,
      status,
      rows,
    )
}

beforeAll(async () => {
  group = await aGroup(['routing-tool.reports'])
  other = await aGroup(['routing-tool.reports'])
  await fill(group, 30 * 60)
  await fill(other, 30 * 60 + 1)
})

describe('a summary', () => {
  test('counts deliveries by age and status', async () => {
    const body = await summary('delivery-status')
    expect(counted(body, 'deliveries')).toEqual({
      '0-1 assigned': 3,
      '0-1 available': 1,
      '0-1 cancelled': 1,
      '4-7 available': 1,
    })
    expect(body.totals).toEqual({ deliveries: 6, weight: 1200.5 + 1000 + 1000 + 41_000 + 44_000 + 0.01 })
    expect(body.readAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  })

  test('tells what has missed its ship date from what waits on a load that was not sent', async () => {
    expect(counted(await summary('late-shipments'), 'deliveries')).toEqual({ '1 late': 1, '2-3 missed': 1 })
  })

  test('counts loads by week and status, with the pounds of their deliveries', async () => {
    const { totals, groups } = await summary('loads-export', { groupBy: 'carrier' })
    expect(groups.map((each: Wire) => [each.group, each.part, each.measures.loads])).toEqual([
      ['A & B Freight', 'cancelled', 1],
      ['A & B Freight', 'pending', 1],
      ['Other Lines', 'sent-to-carrier', 1],
    ])
    expect(totals).toEqual({ loads: 3, deliveries: 3, weight: 85_000.01, arrived: 1, onTime: 1 })
  })

  test('shows loads that wait to be planned, by how long they have been here', async () => {
    const { totals, groups } = await summary('pending-loads')
    expect(groups.map((each: Wire) => [each.group, each.part, each.measures.loads])).toEqual([['0-1', null, 1]])
    expect(totals).toEqual({ loads: 1, deliveries: 1, weight: 41_000 })
  })

  test('measures loads against the threshold of the group and the limit, and leaves out cancelled ones', async () => {
    const body = await summary('weight-use', { groupBy: 'carrier' })
    expect(counted(body, 'loads')).toEqual({ 'A & B Freight over-threshold': 1, 'Other Lines over-limit': 1 })
    for (const { part } of body.groups) {
      const { body: rows } = await get('ExportLoads', { report: 'weight-use', ...days, part })
      expect(rows.map((row: Wire) => weightBandOf(row.total_weight, 40_000))).toEqual([part])
    }
  })

  test('tells how offers to a carrier ended and how long his answers took', async () => {
    const body = await summary('tender-results')
    expect(body.groups).toMatchObject([{ group: 'ABFS', label: 'A & B Freight', part: null }])
    expect(body.totals).toEqual({
      sent: 5,
      accepted: 1,
      conditional: 0,
      declined: 1,
      expired: 1,
      waiting: 1,
      cancelled: 1,
      answered: 2,
      minutesToAnswer: 61,
      arrived: 1,
      onTime: 1,
    })
  })

  test.each(['tender-results', 'loads-export'])(
    '%s has a load on time that came within its appointment and the threshold of the customer',
    async (report) => {
      const onTime = async (who: TestGroup) => (await summary(report, {}, who)).totals
      expect(await onTime(group)).toMatchObject({ arrived: 1, onTime: 1 })
      expect(await onTime(other)).toMatchObject({ arrived: 1, onTime: 0 })
      await statement("insert into customer_configuration values ($1, 'FLEET_LATE_MINUTES', '31')", other.id)
      expect(await onTime(other)).toMatchObject({ arrived: 1, onTime: 1 })
      await statement(
        "delete from customer_configuration where customer = $1 and attribute = 'FLEET_LATE_MINUTES'",
        other.id,
      )
    },
  )

  test('counts changes by user and by what was done, imports by day, and deletions by who did them', async () => {
    expect(counted(await summary('load-changes'), 'changes')).toEqual({ ann: 2, bob: 1 })
    expect(counted(await summary('load-changes', { groupBy: 'action' }), 'changes')).toEqual({
      saved: 2,
      'sent-to-carrier': 1,
    })
    expect((await summary('import-history')).totals).toEqual({ files: 2, rows: 14, inserted: 12, updated: 0, bad: 2 })
    expect(counted(await summary('deleted-deliveries', { groupBy: 'user' }), 'weight')).toEqual({ [group.userId]: 70 })
  })

  test.each([
    [{ salesOffice: 'reading office' }, 1],
    [{ 'delivery.region_code': '12' }, 2],
    [{ 'delivery.cARRIER': 'A & B Freight' }, 1],
    [{ 'delivery.shipping_point': 'sp1', 'delivery.status': 'AVAILABLE' }, 1],
    [{ dateType: 'created', dateFrom: day(-6), dateTo: day(-4) }, 1],
    [{ orgRegion: '999999' }, 0],
  ])('is narrowed down by %o', async (query, deliveries) => {
    expect((await summary('delivery-status', query)).totals.deliveries).toBe(deliveries)
  })

  test('an org region stands for its shipping point and its region, and another group’s for nothing', async () => {
    const org = async ({ id }: TestGroup) =>
      String((await statement<{ id: number }>('select id from org_region where customer = $1', id))[0]?.id)
    expect((await summary('delivery-status', { orgRegion: await org(group) })).totals.deliveries).toBe(1)
    expect((await summary('delivery-status', { orgRegion: await org(other) })).totals.deliveries).toBe(0)
  })

  test('of nothing is empty and all zeros', async () => {
    const body = await summary('delivery-status', { dateFrom: '2001-01-01', dateTo: '2001-01-02' })
    expect([body.groups, body.totals]).toEqual([[], { deliveries: 0, weight: 0 }])
  })
})

describe('the sums over the whole filter', () => {
  const asked = reportNames.flatMap((report) => reports[report].groupings.map((groupBy) => [report, groupBy] as const))

  test.each(asked)(
    'of %s are those of its groups by %s, and those of the rows behind each',
    async (report, groupBy) => {
      const { groups, totals } = await summary(report, { groupBy })
      for (const [measure, total] of Object.entries(totals)) {
        const sum = groups.reduce((all: number, each: Wire) => all + each.measures[measure], 0)
        expect([measure, Math.round(sum * 100)]).toEqual([measure, Math.round(Number(total) * 100)])
      }
      const [first] = reports[report].measures
      const call = rowsCall[report]
      const all = await get(call, { report, ...days, perPage: '0' })
      expect([all.status, all.body.length]).toEqual([200, totals[first]])
      for (const { group: name, part, measures } of groups) {
        const behind = { report, ...days, groupBy, group: name, ...(part && { part }) }
        expect((await get(call, { ...behind, perPage: '1' })).headers.get('content-range')).toBe(
          `items 0-0/${measures[first]}`,
        )
      }
    },
  )

  test('stay those of all rows whatever the deliveries are', async () => {
    const weight = fc.integer({ min: 0, max: 4_400_000 }).map((cents) => cents / 100)
    const shipped = fc.integer({ min: -45, max: 45 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ weight, shipped }), { minLength: 1, maxLength: 12 }),
        async (deliveries) => {
          const fresh = await aGroup(['routing-tool.reports'])
          for (const each of deliveries)
            await aDelivery(fresh.id, { weight: each.weight, ship_date: day(each.shipped) })
          const within = deliveries.filter((each) => day(each.shipped) >= from && day(each.shipped) <= to)
          const { totals } = await summary('delivery-status', {}, fresh)
          expect(totals.deliveries).toBe(within.length)
          expect(Math.round(totals.weight * 100)).toBe(
            within.reduce((sum, each) => sum + Math.round(each.weight * 100), 0),
          )
        },
      ),
      { numRuns: 8 },
    )
  })
})

describe('what is refused', () => {
  test.each([
    [{ dateFrom: '2026-01-01' }, 'dateFrom and dateTo are both needed.'],
    [{ dateFrom: '', dateTo: '' }, 'dateFrom and dateTo are both needed.'],
    [{ dateFrom: '2026-02-01', dateTo: '2026-01-31' }, 'dateFrom must not be after dateTo.'],
    [{ dateFrom: '2026-01-01', dateTo: '2026-04-04' }, '94 days are too many: a report covers 93 days at most.'],
    [{ ...days, dateType: 'sent' }, 'dateType: delivery-status knows shipDate, created.'],
    [{ ...days, groupBy: 'user' }, 'groupBy: delivery-status knows age, region, carrier.'],
    [{ ...days, 'delivery.nothing': '1' }, 'delivery.nothing: is not a field that can be filtered'],
  ])('a summary for %o: %s', async (query, message) => {
    const { status, body } = await get('ReportSummary', { report: 'delivery-status', ...query })
    expect([status, body.Message]).toEqual([400, message])
  })

  test('93 days are let through, and no days at all by the older calls', async () => {
    const longest = { dateFrom: '2026-01-01', dateTo: '2026-04-03' }
    expect((await get('ReportSummary', { report: 'delivery-status', ...longest })).status).toBe(200)
    expect((await get('DeliveryStatus')).status).toBe(200)
    expect((await get('DeliveryStatus', { dateFrom: '2026-01-01', dateTo: '2026-04-04' })).status).toBe(400)
    expect((await get('DeliveryStatus', { report: 'weight-use' })).status).toBe(400)
  })

  test('everything without the right to reports, and every row of another group [PERM-07]', async () => {
    const nobody = await group.aPerson(['routing-tool.deliveries', 'routing-tool.setup'])
    const calls = [...new Set(Object.values(rowsCall)), 'ReportSummary', 'ReportSets', 'DeletedDeliveryItem']
    for (const call of calls)
      expect([call, (await get(call, { report: 'delivery-status', ...days, DeliveryFK: '1' }, nobody)).status]).toEqual(
        [call, 401],
      )
    const foreign = address('ReportSummary', { report: 'delivery-status', ...days })
    expect((await group.call('GET', foreign.replace('{group}', `${other.id}@CUSTOMER`))).status).toBe(401)
  })
})

describe('saved sets', () => {
  const path = '/routing-tool/{group}/ReportSets'
  const parameters = { days: 'last-30', carrier: 'A & B Freight' }
  const names = async (who: Pick<TestGroup, 'call'> = group, query = {}) =>
    (await get('ReportSets', query, who)).body.map(({ name }: Wire) => name)

  test('are kept, renamed, given other parameters and forgotten', async () => {
    const made = await group.call('POST', path, { body: { report: 'weight-use', name: ' Mine ', parameters } })
    expect(made.body).toMatchObject({ Status: 'SUCCESS', id: expect.any(Number) })
    expect((await get('ReportSets')).body).toMatchObject([{ report: 'weight-use', name: 'Mine', parameters }])
    const own = `${path}/${made.body.id}`
    expect((await group.call('PUT', own, { override: 'PUT', body: { name: 'Ours' } })).body.Status).toBe('SUCCESS')
    await group.call('PUT', own, { override: 'PUT', body: { parameters: { days: 'today' } } })
    expect((await get('ReportSets')).body).toMatchObject([{ name: 'Ours', parameters: { days: 'today' } }])
    expect([await names(group, { report: 'weight-use' }), await names(group, { report: 'loads-export' })]).toEqual([
      ['Ours'],
      [],
    ])
    const colleague = await group.aPerson(['routing-tool.reports'])
    expect([await names(colleague), await names(other)]).toEqual([[], []])
    expect((await colleague.call('PUT', own, { override: 'PUT', body: { name: 'Stolen' } })).status).toBe(404)
    expect((await colleague.call('DELETE', own, { override: 'DELETE' })).status).toBe(404)
    expect((await group.call('DELETE', own, { override: 'DELETE' })).body.Status).toBe('SUCCESS')
    expect(await names()).toEqual([])
  })

  test('bear a name once for a report, whatever its case', async () => {
    const body = { report: 'loads-export', name: 'Week', parameters }
    await group.call('POST', path, { body })
    const again = await group.call('POST', path, { body: { ...body, name: 'WEEK' } })
    expect([again.status, again.body]).toEqual([409, ['A set named WEEK already exists.']])
    expect((await group.call('POST', path, { body: { ...body, report: 'weight-use' } })).status).toBe(200)
  })

  test.each([
    [{ report: 'nothing', name: 'A', parameters }],
    [{ report: 'weight-use', name: '  ', parameters }],
    [{ report: 'weight-use', name: 'A'.repeat(61), parameters }],
    [{ report: 'weight-use', name: 'A', parameters: { 'no name': 'x' } }],
    [{ report: 'weight-use', name: 'A', parameters: { carrier: 'x'.repeat(201) } }],
    [{ report: 'weight-use', name: 'A', parameters: { carrier: 1 } }],
  ])('are refused as %o', async (body) => {
    expect((await group.call('POST', path, { body })).status).toBe(400)
  })
})

test('the items of a deleted delivery are shown to its group alone [CALL-RT-38]', async () => {
  const [row] = (await get('DeletedDeliveries', { report: 'deleted-deliveries', ...days })).body
  expect(row).toMatchObject({ deleted_by: group.userId, delivery_weight: 70 })
  const items = (who: TestGroup) => get('DeletedDeliveryItem', { DeliveryFK: String(row.delivery_pk) }, who)
  expect((await items(group)).body).toMatchObject([{ item_num: 'A1', quantity: 3, weight: 70 }])
  expect((await items(other)).body).toEqual([])
})
