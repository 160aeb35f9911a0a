import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aGroup, type Person, refusalsOf, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { audited } from './aTerminal'

let group: TestGroup
let second: Person
beforeAll(async () => {
  group = await aGroup(['workers.enrich'])
  second = await group.aPerson(['workers.enrich'])
  await statement(
    `insert into pay_type (customer, code, description, least, most)
     values ($1, 'HOURLY', 'By the hour', 7.25, 150), ($1, 'MILE', 'By the mile', null, null)`,
    group.id,
  )
  await statement(`insert into pay_vendor values ($1, 'V1', 'Vendor one')`, group.id)
})

let sso: string
beforeEach(async () => {
  sso = unique('w')
  await statement(
    `insert into worker (customer, sso_id, name, location_id, vendor_code, hire_date) values ($1, $2, 'Alma Garza', 'CHI', 'V1', '2025-01-01')`,
    group.id,
    sso,
  )
})

const post = (path: string, body: object, person: Pick<Person, 'call'> = group) =>
  person.call('POST', `/driver-financials/${path}`, { body })
const get = async (path: string): Promise<Wire> => (await group.call('GET', `/driver-financials/${path}`)).body
const setRate = (Rate: unknown, more: object = {}) =>
  post('UpdateWorkerRate', { SSOId: sso, LocationId: 'CHI', VendorCode: 'V1', PayType: 'HOURLY', Rate, ...more })
const ratesOf = async () =>
  (await get(`GetOICWorkerRate/${sso}`)).map((row: Wire) => [row.Rate, row.EffectiveFrom, row.EffectiveTo])

test('drivers, pay types and vendors are listed, and a worker is read by key [CALL-DF-1, CALL-DF-5, CALL-DF-6, CALL-DF-7]', async () => {
  expect(await get('GetOICDrivers')).toEqual([])
  await statement(`update worker set driver_id = 'D1' where customer = $1 and sso_id = $2`, group.id, sso)
  expect(await get('GetOICDrivers')).toContainEqual(
    expect.objectContaining({ SSOId: sso, DriverName: 'Alma Garza', LocationId: 'CHI' }),
  )
  expect(await get('GetOICPayTypes')).toMatchObject([
    { PayType: 'HOURLY', Description: 'By the hour' },
    { PayType: 'MILE', Description: 'By the mile' },
  ])
  expect(await get('GetVendorCodes')).toMatchObject([{ VendorCode: 'V1', VendorName: 'Vendor one' }])
  expect(await get(`GetOICWorkerInfo/${sso}`)).toMatchObject({ SSOId: sso })
  expect((await group.call('GET', '/driver-financials/GetOICWorkerInfo/nobody')).status).toBe(404)
})

test('workers are listed with their rates of a pay type, what they lack and the hours they have left [CALL-DF-3]', async () => {
  const listed = async (query = '') => (await get(`GetOICWorkers${query}`)).find((one: Wire) => one.SSOId === sso)
  expect(await listed()).toMatchObject({ Missing: ['RATE'], Rates: [], BalanceHours: 0, LastChange: null })
  await setRate(20.5, { EffectiveFrom: '2026-01-01' })
  await post('UpdateDriverServiceAccruals', {
    SSOId: sso,
    ServiceCode: 'SICK',
    ServiceHourlyRate: 20,
    TotalHoursAllotted: 10,
    TotalHoursAccrued: 8,
    TotalHoursUsed: 2.5,
    TotalHoursCarryover: 1,
  })
  expect(await listed('?payType=HOURLY')).toMatchObject({
    VendorCode: 'V1',
    Missing: [],
    Rates: [{ PayType: 'HOURLY', LocationId: 'CHI', Rate: 20.5, EffectiveFrom: '2026-01-01' }],
    BalanceHours: 6.5,
    Overdrawn: 'N',
    LastChange: expect.any(String),
  })
  expect(await listed('?payType=MILE')).toMatchObject({ Missing: ['RATE'], Rates: [] })
  expect(await listed()).toMatchObject({ Missing: [], Rates: [{ PayType: 'HOURLY', Rate: 20.5 }], Rate: null })
})

test('workers are found, sorted and counted by the server as the rules judge them [CALL-DF-3]', async () => {
  const own = await aGroup(['workers.enrich'])
  const ids = Array.from({ length: 8 }, (_, place) => `W${place}`)
  // Each lacks something else: a vendor, a hire date, a rate above 0, a rate that is in force, an approval.
  await statement(
    `insert into worker (customer, sso_id, name, location_id, vendor_code, hire_date)
     select $1, id, 'Name ' || id, case when id < 'W4' then 'CHI' else 'DEN' end,
            case when id <> 'W0' then 'V' || right(id, 1) end, case when id <> 'W1' then date '2025-01-01' end
       from unnest($2::text[]) id`,
    own.id,
    ids,
  )
  await statement(
    `insert into worker_rate (customer, sso_id, location_id, pay_type, vendor_code, rate, effective_from, effective_to, set_by, set_at)
     select $1, id, 'CHI', case when id = 'W7' then 'MILE' else 'HOURLY' end, 'V1',
            case when id = 'W2' then 0 else right(id, 1)::int + 10 end,
            case when id = 'W4' then date '2199-01-01' else date '2026-01-01' end,
            case when id = 'W5' then date '2026-01-02' end, 'ann', date '2026-01-01' + right(id, 1)::int
       from unnest($2::text[]) id where id <> 'W3'`,
    own.id,
    ids,
  )
  await statement(
    `insert into rate_change (customer, sso_id, location_id, pay_type, vendor_code, rate_after, effective_from, requested_by)
     values ($1, 'W6', 'CHI', 'HOURLY', 'V1', 90, '2026-01-01', 'ann')`,
    own.id,
  )
  await statement(
    `insert into service_accrual (customer, sso_id, service_code, hourly_rate)
     values ($1, 'W1', 'SICK', 1), ($1, 'W1', 'VAC', 1), ($1, 'W7', 'VAC', 1)`,
    own.id,
  )
  await statement(
    `insert into accrual_entry (customer, sso_id, service_code, kind, hours, on_day, entered_by)
     values ($1, 'W1', 'SICK', 'use', 3, '2026-01-01', 'ann'), ($1, 'W1', 'VAC', 'grant', 8, '2026-01-01', 'ann'),
            ($1, 'W7', 'VAC', 'allotment', 80, '2026-01-01', 'ann'), ($1, 'W7', 'VAC', 'carryover', 4.5, '2026-01-01', 'ann')`,
    own.id,
  )
  const call = async (path: string): Promise<Wire> => (await own.call('GET', `/driver-financials/${path}`)).body
  const list = async (query = ''): Promise<Wire[]> => call(`GetOICWorkers?${query}`)
  const idsOf = (rows: Wire[]) => rows.map((row) => row.SSOId)
  const countOf = async (query = '') =>
    Object.fromEntries((await call(`WorkerCounts?${query}`)).States.map(({ State, Count }: Wire) => [State, Count]))
  const all = await list()
  expect(idsOf(all)).toEqual(ids)
  expect(all.map(({ State }) => State)).toEqual([
    'INCOMPLETE',
    'INCOMPLETE',
    'INCOMPLETE',
    'INCOMPLETE',
    'COMPLETE',
    'COMPLETE',
    'PENDING_APPROVAL',
    'ACTIVE',
  ])
  expect(await countOf()).toEqual({ INCOMPLETE: 4, COMPLETE: 2, PENDING_APPROVAL: 1, ACTIVE: 1 })
  expect(await countOf('locationId=DEN')).toEqual({ COMPLETE: 2, PENDING_APPROVAL: 1, ACTIVE: 1 })
  expect(await call('WorkerCounts')).toMatchObject({ LocationIds: ['CHI', 'DEN'], VendorCodes: expect.any(Array) })
  for (const payType of ['', 'payType=HOURLY&']) {
    const rows = await list(payType)
    for (const [query, wanted] of [
      ...['INCOMPLETE', 'COMPLETE', 'PENDING_APPROVAL', 'ACTIVE'].map((state) => [`state=${state}`, 'State', state]),
      ...['VENDOR', 'HIRE_DATE', 'RATE'].map((gap) => [`missing=${gap}`, 'Missing', gap]),
      ['overdrawn=Y', 'Overdrawn', 'Y'],
      ['vendorCode=V5', 'VendorCode', 'V5'],
    ].map(
      ([asked = '', field = '', value = '']) =>
        [asked, rows.filter((row) => [row[field]].flat().includes(value))] as const,
    ))
      expect([payType, query, idsOf(await list(payType + query))]).toEqual([payType, query, idsOf(wanted)])
    expect(idsOf(await list(`${payType}incomplete=N`))).toEqual(
      idsOf(rows.filter(({ Missing }) => Missing.length === 0)),
    )
  }
  expect(idsOf(await list('overdrawn=Y'))).toEqual(['W1'])
  expect(idsOf(await list('text=name%20w5'))).toEqual(['W5'])
  expect(idsOf(await list('changedFrom=2026-01-07'))).toEqual(['W6', 'W7'])
  expect(idsOf(await list('sort=BalanceHours&order=DESC&perPage=2'))).toEqual(['W1', 'W7'])
  expect(idsOf(await list('sort=BalanceHours&order=DESC&perPage=2&page=2'))).toHaveLength(2)
  expect(idsOf(await list('payType=HOURLY&sort=Rate&order=DESC&perPage=2'))).toEqual(['W6', 'W1'])
  expect(idsOf(await list('sort=LastChange&order=DESC&perPage=1'))).toEqual(['W7'])
  expect(idsOf(await list('sort=Missing&order=DESC&perPage=4'))).toHaveLength(4)
})

describe('the rate of a worker [CALL-DF-4, CALL-DF-8]', () => {
  test('is in force from its day on, until a later one begins; old rates are kept', async () => {
    await setRate(20, { EffectiveFrom: '2026-01-01' })
    await setRate(21.9999, { EffectiveFrom: '2027-01-01' })
    await setRate(21.5, { EffectiveFrom: '2026-03-01' })
    expect(await ratesOf()).toEqual([
      [20, '2026-01-01', '2026-02-28'],
      [21.5, '2026-03-01', '2026-12-31'],
      [21.9999, '2027-01-01', null],
    ])
    expect((await get(`GetOICWorkerRate/${sso}?on=2026-02-28`)).map((row: Wire) => row.Rate)).toEqual([20])
    expect(await audited(group, 'worker-rate')).toContain('workerRates.saveRate')
  })

  test('is replaced by another one of the same day', async () => {
    await setRate(20)
    await setRate(22)
    expect((await ratesOf()).map(([rate]: [number]) => rate)).toEqual([22])
  })

  test('never overlaps, also when two users set one at the same time', async () => {
    await Promise.all([setRate(20, { EffectiveFrom: '2026-01-01' }), setRate(21, { EffectiveFrom: '2026-02-01' })])
    expect(await ratesOf()).toEqual([
      [20, '2026-01-01', '2026-01-31'],
      [21, '2026-02-01', null],
    ])
  })

  test.each([
    [{ Rate: 'much' }, 'Rate'],
    [{ Rate: -1 }, 'Rate: Value must be a number of 0 or more.'],
    [{ Rate: 20.12345 }, 'Rate'],
    [{ Rate: 151 }, 'Rate is outside the range of its pay type.'],
    [{ PayType: 'DAILY' }, 'PayType is not one of the list.'],
    [{ VendorCode: 'V9' }, 'VendorCode is not one of the list.'],
    [{ EffectiveFrom: 'soon' }, 'EffectiveFrom'],
  ])('is not stored with %j', async (more, message) => {
    const { status, body } = await setRate(20, more)
    expect([status, body.Message]).toEqual([400, expect.stringContaining(message)])
    expect(await ratesOf()).toEqual([])
  })

  test('of a worker of another group is not found', async () => {
    const other = await aGroup(['workers.enrich'])
    expect((await other.call('GET', `/driver-financials/GetOICWorkerRate/${sso}`)).status).toBe(404)
  })
})

describe('a change above 10 percent, where the customer has set no other percentage', () => {
  const decide = (id: number, Decision: string, person: Pick<Person, 'call'>, Reason = '') =>
    post('DecideRateChanges', { RateChangeIds: [id], Decision, Reason }, person)
  const waiting = async (): Promise<number> => {
    await setRate(20, { EffectiveFrom: '2026-01-01' })
    expect((await setRate(30, { EffectiveFrom: '2026-06-01' })).body).toMatchObject({ PendingApproval: 'Y' })
    const [change] = (await get('RateChanges?pending=Y')).filter((row: Wire) => row.SSOId === sso)
    expect(change).toMatchObject({ RateBefore: 20, Rate: 30, ChangePercent: 50, RequestedBy: group.userId })
    return change.RateChangeId
  }

  test('waits for a second person, and is approved once', async () => {
    const id = await waiting()
    expect(await ratesOf()).toEqual([[20, '2026-01-01', null]])
    const own = await decide(id, 'APPROVED', group)
    expect(own.body).toMatchObject({ Status: 'FAILED' })
    const about = { noun: 'rate-change', name: String(id) }
    expect(refusalsOf(own)).toEqual([{ code: 'own-step', parameters: {}, about }])
    const answers = await Promise.all([decide(id, 'APPROVED', second), decide(id, 'APPROVED', second)])
    expect(answers.map(({ body }) => body.Status).toSorted()).toEqual(['FAILED', 'SUCCESS'])
    expect(answers.flatMap(refusalsOf)).toEqual([{ code: 'wrong-status', parameters: { status: 'approved' }, about }])
    expect(await ratesOf()).toEqual([
      [20, '2026-01-01', '2026-05-31'],
      [30, '2026-06-01', null],
    ])
  })

  test('is looked at again when the rate has changed since', async () => {
    const id = await waiting()
    await setRate(21, { EffectiveFrom: '2026-01-01' })
    expect((await decide(id, 'APPROVED', second)).body.Errors[0].Message).toContain('the rate has changed')
    expect((await decide(id, 'REJECTED', second)).body.Errors[0].Message).toContain('Reason is required')
    expect((await decide(id, 'REJECTED', second, 'Too high')).body.Status).toBe('SUCCESS')
  })
})

describe('a mass change', () => {
  const change = (rows: object[], Preview: 'Y' | 'N') =>
    post('ChangeWorkerRates', { EffectiveFrom: '2026-06-01', Preview, Rows: rows })
  const row = (more: object) => ({ SSOId: sso, LocationId: 'CHI', PayType: 'MILE', VendorCode: 'V1', ...more })

  test('is shown before it is stored', async () => {
    await setRate(0.55, { PayType: 'MILE', EffectiveFrom: '2026-01-01' })
    const preview = await change([row({ Percent: 3.5 })], 'Y')
    expect(preview.body).toMatchObject({ Stored: 0, Rows: [{ RateBefore: 0.55, Rate: 0.5693, Problem: null }] })
    const unknown = await change([row({ SSOId: 'nobody', Rate: 1 })], 'Y')
    expect(unknown.body.Rows).toMatchObject([
      { Problem: 'There is no worker nobody.', Refusal: { code: 'record-missing', parameters: {} } },
    ])
    expect(await ratesOf()).toHaveLength(1)
    expect((await change([row({ Percent: 3.5 })], 'N')).body).toMatchObject({ Stored: 1, PendingApproval: 0 })
    expect((await ratesOf()).at(-1)).toEqual([0.5693, '2026-06-01', null])
  })

  test('by a percentage finds the rates of marked workers, or of a filter, that are in force on its day', async () => {
    const [payType, letter] = [unique('t'), unique('w')]
    await statement(`insert into pay_type (customer, code, description) values ($1, $2, 'Test')`, group.id, payType)
    await statement(
      `insert into worker (customer, sso_id, name, location_id, vendor_code)
       select $1, $2 || n, 'Raised', case when n = 3 then 'DEN' else 'CHI' end, 'V1' from generate_series(1, 4) n`,
      group.id,
      letter,
    )
    await statement(
      `insert into worker_rate (customer, sso_id, location_id, pay_type, vendor_code, rate, effective_from, effective_to, set_by)
       select $1, $2 || n, 'CHI', $3, 'V1', n, '2026-01-01', case when n = 4 then '2026-05-31'::date end, 'x'
         from generate_series(1, 4) n`,
      group.id,
      letter,
      payType,
    )
    const raise = (of: object, more: object = {}) =>
      post('ChangeWorkerRates', {
        EffectiveFrom: '2026-06-01',
        Preview: 'Y',
        PercentOf: { PayType: payType, Percent: 10, ...of },
        ...more,
      })
    const found = async (of: object) => (await raise(of)).body.Rows.map((one: Wire) => [one.SSOId, one.Rate])
    expect(await found({})).toEqual([
      [`${letter}1`, 1.1],
      [`${letter}2`, 2.2],
      [`${letter}3`, 3.3],
    ])
    expect(await found({ Workers: { locationId: 'DEN' } })).toEqual([[`${letter}3`, 3.3]])
    expect(await found({ SSOIds: [`${letter}2`, `${letter}4`] })).toEqual([[`${letter}2`, 2.2]])
    expect(await found({ SSOIds: ['nobody'] })).toEqual([])
    const both = await raise({}, { Rows: [row({ Percent: 3 })] })
    expect([both.status, both.body.Message]).toEqual([400, 'Rows or PercentOf is required, and not both.'])
    const many = Array.from({ length: 1_001 }, (_, place) => `x${place}`)
    expect((await raise({ SSOIds: many })).status).toBe(400)
    expect((await raise({}, { Preview: 'N' })).body).toMatchObject({ Stored: 3 })
  })

  test('of 1,000 rows is stored at once, and its larger changes are approved together', async () => {
    const letter = unique('m')
    await statement(
      `insert into worker (customer, sso_id, name, location_id, vendor_code, hire_date)
       select $1, $2 || n, 'Many', 'CHI', 'V1', '2025-01-01' from generate_series(1, 1000) n`,
      group.id,
      letter,
    )
    await statement(
      `insert into worker_rate (customer, sso_id, location_id, pay_type, vendor_code, rate, effective_from, set_by)
       select $1, $2 || n, 'CHI', 'MILE', 'V1', 0.5, '2026-01-01', 'x' from generate_series(1, 1000) n`,
      group.id,
      letter,
    )
    const rows = (Percent: number) =>
      Array.from({ length: 1_000 }, (_, place) => row({ SSOId: `${letter}${place + 1}`, Percent }))
    expect((await change([...rows(4), row({ Percent: 4 })], 'N')).status).toBe(400)
    expect((await change(rows(4), 'N')).body).toMatchObject({ Stored: 1_000, PendingApproval: 0 })
    expect((await change(rows(40), 'N')).body).toMatchObject({ Stored: 0, PendingApproval: 1_000 })
    const rates = () =>
      statement(
        `select rate::text, effective_from::text, effective_to::text, count(*)::int from worker_rate
         where customer = $1 and sso_id like $2 || '%' group by 1, 2, 3 order by 2, 1`,
        group.id,
        letter,
      )
    const first = [
      { rate: '0.5000', effective_from: '2026-01-01', effective_to: '2026-05-31', count: 1_000 },
      { rate: '0.5200', effective_from: '2026-06-01', effective_to: null, count: 1_000 },
    ]
    expect(await rates()).toEqual(first)
    const ids = (await get('RateChanges?pending=Y&resultCount=2000'))
      .filter((one: Wire) => one.SSOId.startsWith(letter))
      .map((one: Wire) => one.RateChangeId)
    expect(ids).toHaveLength(1_000)
    const oldest = await get('RateChanges?pending=Y&sort=RateChangeId&order=ASC&perPage=2&page=2')
    const all = await get('RateChanges?pending=Y&sort=RateChangeId&order=ASC&perPage=4')
    expect(oldest).toEqual(all.slice(2))
    expect(all[0].RateChangeId).toBeLessThan(all[1].RateChangeId)
    const marked = { PayType: 'MILE', Percent: 1, Workers: { text: letter } }
    const within = () => post('ChangeWorkerRates', { EffectiveFrom: '2026-06-01', Preview: 'Y', PercentOf: marked })
    expect((await within()).body.Rows).toHaveLength(1_000)
    await statement(
      `insert into worker_rate (customer, sso_id, location_id, pay_type, vendor_code, rate, effective_from, set_by)
       values ($1, $2 || '1', 'DEN', 'MILE', 'V1', 0.5, '2026-01-01', 'x')`,
      group.id,
      letter,
    )
    expect((await within()).body.Message).toContain('more than 1000 rates would be changed')
    await statement(`delete from worker_rate where customer = $1 and location_id = 'DEN'`, group.id)
    const decide = (person: Pick<Person, 'call'>) =>
      post('DecideRateChanges', { RateChangeIds: ids, Decision: 'APPROVED' }, person)
    expect((await decide(group)).body).toMatchObject({ Status: 'FAILED' })
    expect(await rates()).toEqual(first)
    expect((await decide(second)).body).toMatchObject({ Status: 'SUCCESS' })
    expect((await rates()).at(-1)).toMatchObject({ rate: '0.7280', count: 1_000 })
  })

  test.each([
    [{ EffectiveFrom: '9999-12-31' }, 'EffectiveFrom'],
    [{ EffectiveFrom: '2026-02-30' }, 'EffectiveFrom'],
    [{ Rows: [] }, 'Rows'],
    [{ Rows: [{ SSOId: 'x', LocationId: 'CHI', PayType: 'MILE', Rate: 1e30 }] }, 'Rate'],
    [{ Rows: [{ SSOId: 'x', LocationId: 'CHI', PayType: 'MILE' }] }, 'row 1 needs either Rate or Percent.'],
  ])('is refused with %j', async (more, message) => {
    const { status, body } = await post('ChangeWorkerRates', {
      EffectiveFrom: '2026-06-01',
      Preview: 'N',
      Rows: [row({ Rate: 1 })],
      ...more,
    })
    expect([status, body.Message]).toEqual([400, expect.stringContaining(message)])
  })

  test('above the range of the pay type is refused by the row', async () => {
    const answer = await change([row({ PayType: 'HOURLY', Rate: 151 })], 'N')
    expect(answer.body).toMatchObject({
      Status: 'FAILED',
      Errors: [{ Row: 0, Message: 'Rate is outside the range of its pay type.' }],
    })
    const parameters = { least: '7.25', most: '150' }
    expect(refusalsOf(answer)).toEqual([
      { code: 'rate-outside-range', parameters, about: { noun: 'worker', name: sso } },
    ])
  })

  test('approves one change of a rate at a time', async () => {
    await setRate(20, { EffectiveFrom: '2026-01-01' })
    await setRate(30, { EffectiveFrom: '2026-06-01' })
    await setRate(40, { EffectiveFrom: '2026-07-01' })
    const ids = (await get('RateChanges?pending=Y'))
      .filter((one: Wire) => one.SSOId === sso)
      .map((one: Wire) => one.RateChangeId)
      .toSorted()
    const answer = await post('DecideRateChanges', { RateChangeIds: ids, Decision: 'APPROVED' }, second)
    expect(answer.body.Errors).toMatchObject([{ Row: 1, Message: expect.stringContaining('must be approved first') }])
    expect(await ratesOf()).toHaveLength(1)
  })

  test('with a bad row stores nothing, and names the row', async () => {
    const answer = await change([row({ Rate: 1 }), row({ SSOId: 'nobody', Rate: 1 })], 'N')
    expect(refusalsOf(answer)).toMatchObject([{ code: 'record-missing', about: { noun: 'worker', name: 'nobody' } }])
    expect(answer.body).toMatchObject({ Status: 'FAILED', Errors: [{ Row: 1, Message: 'There is no worker nobody.' }] })
    expect(await ratesOf()).toEqual([])
  })
})

describe('hours of a service [CALL-DF-2, CALL-DF-9]', () => {
  const hours = (more: object = {}) =>
    post('UpdateDriverServiceAccruals', {
      SSOId: sso,
      ServiceCode: 'VAC',
      ServiceHourlyRate: 21.5,
      TotalHoursAllotted: 80,
      TotalHoursAccrued: 40,
      TotalHoursUsed: 12.5,
      TotalHoursCarryover: 8,
      ...more,
    })

  test('unused = accrued + carryover − used, and the ledger has every difference', async () => {
    expect((await hours()).body).toMatchObject({ Status: 'SUCCESS', TotalHoursAccruedUnused: 35.5 })
    await hours({ TotalHoursUsed: 20.5, Reason: 'A day off' })
    await hours({ TotalHoursUsed: 20.5 })
    expect(await get(`GetDriverSSORateServiceAccrual/${sso}`)).toEqual([
      {
        SSOId: sso,
        ServiceCode: 'VAC',
        ServiceHourlyRate: 21.5,
        TotalHoursAllotted: 80,
        TotalHoursAccrued: 40,
        TotalHoursUsed: 20.5,
        TotalHoursAccruedUnused: 27.5,
        TotalHoursCarryover: 8,
      },
    ])
    const ledger = await get(`ServiceAccrualLedger?ssoId=${sso}&serviceCode=VAC`)
    expect(ledger.map((entry: Wire) => [entry.Kind, entry.Hours])).toEqual([
      ['USE', 8],
      ['CARRYOVER', 8],
      ['USE', 12.5],
      ['GRANT', 40],
      ['ALLOTMENT', 80],
    ])
    expect(ledger[0]).toMatchObject({ EnteredBy: group.userId, Reason: 'A day off' })
  })

  test.each([
    [{ TotalHoursUsed: -1 }, 'TotalHoursUsed: Value must be a number of 0 or more.'],
    [{ TotalHoursUsed: 'many' }, 'TotalHoursUsed'],
    [{ TotalHoursAccrued: 81 }, 'TotalHoursAccrued must not be more than TotalHoursAllotted.'],
    [
      { TotalHoursUsed: 49 },
      'TotalHoursUsed must not be more than TotalHoursAccrued and TotalHoursCarryover together.',
    ],
    [{ ServiceHourlyRate: -1 }, 'ServiceHourlyRate'],
  ])('are not stored with %j', async (more, message) => {
    const { status, body } = await hours(more)
    expect([status, body.Message]).toEqual([400, expect.stringContaining(message)])
    expect(await get(`GetDriverSSORateServiceAccrual/${sso}`)).toEqual([])
  })

  test('of an unknown driver are not found', async () =>
    expect((await group.call('GET', '/driver-financials/GetDriverSSORateServiceAccrual/nobody')).status).toBe(404))
})

test('the same key answers the first answer again, and sets the rate once (OWN-6)', async () => {
  const body = { SSOId: sso, LocationId: 'CHI', VendorCode: 'V1', PayType: 'HOURLY', Rate: 20 }
  const call = () =>
    group.call('POST', '/driver-financials/UpdateWorkerRate', { body, headers: { 'idempotency-key': sso } })
  expect((await call()).body).toEqual((await call()).body)
  const rows = await statement(`select id from worker_rate where customer = $1 and sso_id = $2`, group.id, sso)
  expect(rows).toHaveLength(1)
})
