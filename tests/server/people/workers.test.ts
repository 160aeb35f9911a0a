import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aGroup, type Person, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
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

describe('the rate of a worker [CALL-DF-4, CALL-DF-8]', () => {
  test('is in force from its day on, until a later one begins; old rates are kept', async () => {
    await setRate(20, { EffectiveFrom: '2026-01-01' })
    await setRate(25.1234, { EffectiveFrom: '2027-01-01' })
    await setRate(21.5, { EffectiveFrom: '2026-03-01' })
    expect(await ratesOf()).toEqual([
      [20, '2026-01-01', '2026-02-28'],
      [21.5, '2026-03-01', '2026-12-31'],
      [25.1234, '2027-01-01', null],
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

describe('a change above the set percentage', () => {
  beforeAll(async () => {
    await statement(`insert into customer_configuration values ($1, 'DF_RATE_APPROVAL_PERCENT', '10')`, group.id)
  })
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
    expect((await decide(id, 'APPROVED', group)).body).toMatchObject({ Status: 'FAILED' })
    const answers = await Promise.all([decide(id, 'APPROVED', second), decide(id, 'APPROVED', second)])
    expect(answers.map(({ body }) => body.Status).toSorted()).toEqual(['FAILED', 'SUCCESS'])
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
    expect(await ratesOf()).toHaveLength(1)
    expect((await change([row({ Percent: 3.5 })], 'N')).body).toMatchObject({ Stored: 1, PendingApproval: 0 })
    expect((await ratesOf()).at(-1)).toEqual([0.5693, '2026-06-01', null])
  })

  test('with a bad row stores nothing, and names the row', async () => {
    const { body } = await change([row({ Rate: 1 }), row({ SSOId: 'nobody', Rate: 1 })], 'N')
    expect(body).toMatchObject({ Status: 'FAILED', Errors: [{ Row: 1, Message: 'There is no worker nobody.' }] })
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
