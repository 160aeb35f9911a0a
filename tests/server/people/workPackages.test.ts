import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, type Person, refusalsOf, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { terminals } from './aTerminal'
import { type Arrivals, aWorkedDay as aWorkedDayOf } from './aWorkedDay'

const day = '2026-10-14'

let group: TestGroup
let second: Person
beforeAll(async () => {
  group = await aGroup(['work-packages'])
  second = await group.aPerson(['work-packages'])
  await terminals(group)
})

const put = (body: object, person: Pick<Person, 'call'> = group) =>
  person.call('PUT', '/driver-financials/WorkPackages', { body, override: 'PUT' })
const post = (path: string, body: object, person: Pick<Person, 'call'> = group) =>
  person.call('POST', `/driver-financials/${path}`, { body })
const get = async (path: string): Promise<Wire> => (await group.call('GET', `/driver-financials/${path}`)).body
const step = (ids: number[], name: string, person: Pick<Person, 'call'> = group, Reason = '') =>
  post('StepWorkPackages', { WorkPackageIds: ids, Step: name, Reason }, person)

const aWorkedDay = async (arrivals: Arrivals): Promise<string> => {
  const letter = unique('p')
  await aWorkedDayOf(group, letter, day, arrivals)
  return letter
}
const packageOf = async (letter: string): Promise<Wire> => {
  const [row] = await get(`WorkPackages?driverId=D${letter}`)
  return row && get(`WorkPackages/${row.WorkPackageId}`)
}

describe('a work package [CALL-DF-E1, CALL-DF-E2]', () => {
  test('is created, changed and listed by its status', async () => {
    const { body } = await put({
      Name: 'Winter tyres',
      Description: '',
      Status: 'OPEN',
      AssignedTo: 'Ben',
      DueDate: '2026-12-01',
    })
    const id = body.WorkPackageId
    expect((await put({ WorkPackageId: id, Status: 'IN_PROGRESS' })).body.Status).toBe('SUCCESS')
    const listed = await get('WorkPackages?status=IN_PROGRESS')
    expect(listed.find((row: Wire) => row.WorkPackageId === id)).toMatchObject({
      CustomerCode: group.id,
      Name: 'Winter tyres',
      AssignedTo: 'Ben',
      DueDate: '2026-12-01',
    })
    expect((await get('WorkPackages?status=OPEN')).map((row: Wire) => row.WorkPackageId)).not.toContain(id)
  })

  test.each([
    [{ DueDate: '2026-12-01' }, 400, 'Name is required.', ['name-missing']],
    [{ Name: 'X' }, 400, 'DueDate is required.', ['day-missing']],
    [{ Name: 'X', DueDate: '2026-12-01', Status: 'LATER' }, 400, 'Status', []],
    [{ WorkPackageId: 2_000_000_000, Name: 'X' }, 404, 'There is no work package 2000000000.', ['record-missing']],
  ])('is not stored with %j', async (body, status, message, codes) => {
    const answer = await put(body)
    expect([answer.status, answer.body.Message]).toEqual([status, expect.stringContaining(message)])
    expect(refusalsOf(answer).map(({ code }) => code)).toEqual(codes)
  })

  test('of another group is not found', async () => {
    const { body } = await put({ Name: 'X', DueDate: '2026-12-01' })
    const other = await aGroup(['work-packages'])
    expect((await put({ WorkPackageId: body.WorkPackageId, Name: 'Y' }, other)).status).toBe(404)
  })
})

describe("a driver's day", () => {
  test('is put together once, with hours, exceptions and suggested pay', async () => {
    const letter = await aWorkedDay([
      ['12:00', '15:30'],
      ['17:00', '17:30'],
      ['19:00', '19:30'],
    ])
    await post('GatherWorkPackages', { Date: day })
    const first = await packageOf(letter)
    expect(first).toMatchObject({
      Step: 'COMPLETED',
      Status: 'DONE',
      DueDate: day,
      Exceptions: ['ZERO_MILES'],
      PayTotal: 68.75,
    })
    expect(first.Actual.Hours).toEqual({ DriveMinutes: 180, DutyMinutes: 450, DelayMinutes: 150 })
    expect(first.Planned.Miles).toEqual({ Loaded: 60, Deadhead: 0, Bobtail: 0 })
    expect(first.PayEvents.map((event: Wire) => [event.EventCode, event.Quantity, event.Amount])).toEqual([
      ['DETENTION', 1.5, 33.75],
      ['EXTRA_STOP', 1, 35],
    ])
    await post('GatherWorkPackages', { Date: day })
    expect(await packageOf(letter)).toMatchObject({ WorkPackageId: first.WorkPackageId, PayTotal: 68.75 })
  })

  test('pays detention beyond the free time of the location', async () => {
    const letter = await aWorkedDay([
      ['12:00', '13:30'],
      ['17:00', '17:10'],
    ])
    await statement(
      `insert into location (customer, id, name, city, state, latitude, longitude, placed_by, zone, free_minutes, created_by, updated_by)
       values ($1, $2, 'Dock', 'Gary', 'IN', 41, -87, 'given', 'America/Chicago', 30, 'x', 'x')`,
      group.id,
      letter,
    )
    await statement(
      'update shipment_stop set location_id = $2 where customer = $1 and shipment_id = $3 and sequence = 1',
      group.id,
      letter,
      `S${letter}`,
    )
    await post('GatherWorkPackages', { Date: day })
    const { PayEvents } = await packageOf(letter)
    expect(PayEvents.map((event: Wire) => [event.EventCode, event.Subject, event.Quantity])).toEqual([
      ['DETENTION', `S${letter}/1`, 1],
    ])
  })

  test('with an open stop is corrected before it is reviewed', async () => {
    const letter = await aWorkedDay([['12:00', null]])
    await post('GatherWorkPackages', { Date: day })
    const { WorkPackageId } = await packageOf(letter)
    await put({ WorkPackageId, Status: 'DONE' })
    const answer = await step([WorkPackageId], 'REVIEW')
    const about = { noun: 'package', name: String(WorkPackageId) }
    expect(refusalsOf(answer)).toEqual([{ code: 'open-exceptions', parameters: { count: '1' }, about }])
    expect(answer.body).toMatchObject({
      Status: 'FAILED',
      Errors: [{ Row: 0, Message: `Work package ${WorkPackageId}: exceptions must be corrected first (1).` }],
    })
  })

  test('keeps what a user corrected, and is exported once', async () => {
    const letter = await aWorkedDay([['12:00', '15:30']])
    await post('GatherWorkPackages', { Date: day })
    const { WorkPackageId: id } = await packageOf(letter)
    const event = { EventCode: 'DETENTION', Subject: `S${letter}/1`, Quantity: 1, Rate: 22.5, Removed: 'N' }
    const correct = (Reason: string) =>
      post('CorrectPayEvents', { WorkPackageId: id, PayEvents: [{ ...event, Reason }] })
    expect((await correct('')).status).toBe(400)
    expect((await correct('Agreed with the shipper')).body).toMatchObject({ PayTotal: 22.5 })
    await post('GatherWorkPackages', { Date: day })
    expect(await packageOf(letter)).toMatchObject({ PayTotal: 22.5 })

    expect((await step([id], 'REVIEW')).body).toMatchObject({ Changed: 1 })
    expect((await step([id], 'APPROVE')).body).toMatchObject({ Status: 'FAILED' })
    expect((await step([id], 'APPROVE', second)).body).toMatchObject({ Changed: 1 })
    const answers = await Promise.all([
      post('ExportWorkPackages', { WorkPackageIds: [id] }),
      post('ExportWorkPackages', { WorkPackageIds: [id] }, second),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body.Lines).toEqual([
      {
        WorkPackageId: id,
        DriverId: `D${letter}`,
        Date: day,
        PayCode: 'DETENTION',
        Reference: `S${letter}/1`,
        Quantity: 1,
        Rate: 22.5,
        Amount: 22.5,
      },
    ])
    expect(await packageOf(letter)).toMatchObject({ Step: 'EXPORTED' })
  })

  test('has its stops, planned and actual, and is printed by its own group alone', async () => {
    const letter = await aWorkedDay([['12:00', '15:30']])
    await statement(`insert into driver_manager (customer, id, name) values ($1, $2, 'Kay Lund 车')`, group.id, letter)
    await statement(
      `update fleet_driver set manager_id = $2 where customer = $1 and id = $3`,
      group.id,
      letter,
      `D${letter}`,
    )
    await post('GatherWorkPackages', { Date: day })
    const read = await packageOf(letter)
    expect(read).toMatchObject({
      Loads: 1,
      PlannedMiles: 60,
      ActualMiles: 0,
      DutyMinutes: 210,
      Terminal: 'CHI',
      VendorCode: 'V1',
      DriverManager: 'Kay Lund 车',
      Shipments: [
        {
          ShipmentId: `S${letter}`,
          PowerUnitId: `U${letter}`,
          Stops: [
            {
              Sequence: 1,
              City: 'Gary',
              PlannedArrival: '2026-10-14T12:00:00Z',
              PlannedDeparture: '2026-10-14T13:00:00Z',
              ActualArrival: '2026-10-14T12:00:00Z',
              ActualDeparture: '2026-10-14T15:30:00Z',
            },
          ],
        },
      ],
    })
    const packet = (ids: string, person: Pick<Person, 'call'> = group) =>
      person.call('GET', `/driver-financials/WorkPackagePackets?ids=${ids}`)
    const printed = await packet(String(read.WorkPackageId))
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(String(printed.body)).toMatch(/^%PDF-/)
    expect((await packet(String(read.WorkPackageId), await aGroup(['work-packages']))).status).toBe(404)
    expect(await packet('')).toMatchObject({ status: 400, body: { Message: expect.stringContaining('ids') } })
    await statement(
      `insert into shipment_document (customer, shipment_id, stop_sequence, kind, signer, type, bytes, at, created_by, report_key)
       values ($1, $2, 1, 'photo', '', 'image/png', '\\x89504e47', '2026-10-14T15:20:00Z', 'phone', $2)`,
      group.id,
      `S${letter}`,
    )
    const [proof] = (await packageOf(letter)).Documents
    expect(proof).toMatchObject({ ShipmentId: `S${letter}`, Sequence: 1, DocumentType: 'PHOTO', HasFile: 'Y' })
    const proofOf = (id: number, person: Pick<Person, 'call'> = group) =>
      person.call('GET', `/driver-financials/WorkPackages/${id}/Documents/${proof.DocumentId}`)
    const opened = await proofOf(read.WorkPackageId)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await proofOf(read.WorkPackageId, await aGroup(['work-packages']))).status).toBe(404)
    const elsewhere = await aWorkedDay([])
    await post('GatherWorkPackages', { Date: day })
    const another = (await get('WorkPackages?resultCount=5000')).find((row: Wire) => row.AssignedTo !== `D${letter}`)
    expect([elsewhere, (await proofOf(another.WorkPackageId)).status]).toEqual([elsewhere, 404])
    expect(
      (await post('StepWorkPackages', { WorkPackageIds: Array.from({ length: 501 }, (_, n) => n + 1), Step: 'REVIEW' }))
        .body.Message,
    ).toBe('WorkPackageIds: must name at most 500 records')
    const many = Array.from({ length: 101 }, (_, place) => place + 1).join()
    expect((await packet(many)).body.Message).toBe('ids: at most 100 work packages are printed at a time.')
  })

  test('has papers, which stay as they are once it is approved', async () => {
    const letter = await aWorkedDay([['12:00', '12:30']])
    await post('GatherWorkPackages', { Date: day })
    const { WorkPackageId: id } = await packageOf(letter)
    const attach = (bytes: string, to = id, person: Pick<Person, 'call'> = group) => {
      const form = new FormData()
      form.set('WorkPackageId', String(to))
      form.set('file', new File([bytes], 'receipt.pdf'))
      return person.call('POST', '/driver-financials/WorkPackageAttachment', { form })
    }
    const fileOf = (key: number, person: Pick<Person, 'call'> = group) =>
      person.call('GET', `/driver-financials/WorkPackageAttachment/${key}`)
    const remove = (key: number, person: Pick<Person, 'call'> = group) =>
      post('RemoveWorkPackageAttachment', { AttachmentId: key }, person)
    const { AttachmentId } = (await attach('%PDF-1.7 of D')).body
    const other = await aGroup(['work-packages'])
    expect((await attach('MZ')).status).toBe(415)
    expect((await attach('')).status).toBe(400)
    expect((await attach('%PDF-1.7', 2_000_000_000)).status).toBe(404)
    expect((await attach('%PDF-1.7', id, other)).status).toBe(404)
    expect((await packageOf(letter)).Attachments).toMatchObject([
      { AttachmentId, FileName: 'receipt.pdf', Type: 'application/pdf', Size: 13, AddedBy: group.userId },
    ])
    const opened = await fileOf(AttachmentId)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect([(await fileOf(AttachmentId, other)).status, (await remove(AttachmentId, other)).status]).toEqual([404, 404])
    const { AttachmentId: later } = (await attach('%PDF-1.7')).body
    expect((await remove(later)).status).toBe(200)
    const [{ Fields: latest }] = await get(`WorkPackageHistory/${id}`)
    expect(latest).toEqual([{ Field: 'attachment', Before: 'receipt.pdf', After: '' }])
    await step([id], 'REVIEW')
    await step([id], 'APPROVE', second)
    expect((await attach('%PDF-1.7')).body.Message).toBe(`Work package ${id} is approved.`)
    expect((await remove(AttachmentId)).body.Status).toBe('FAILED')
    expect((await fileOf(AttachmentId)).status).toBe(200)
  })

  test('is exported with the columns and codes of the customer, and its file is saved again', async () => {
    const other = await aGroup(['work-packages'])
    const letter = await aWorkedDay([['12:00', '15:30']])
    await post('GatherWorkPackages', { Date: day })
    const { WorkPackageId: id } = await packageOf(letter)
    await step([id], 'REVIEW')
    await step([id], 'APPROVE', second)
    const settings = await get('PayrollSettings')
    const columns = [
      { Heading: 'Employee', Field: 'SSO_ID' },
      { Heading: 'Code', Field: 'PAY_CODE' },
      { Heading: 'Hours', Field: 'QUANTITY' },
      { Heading: 'Pay', Field: 'AMOUNT' },
    ]
    const codes = [{ EventCode: 'DETENTION', PayCode: 'E17' }]
    const save = (body: object) => group.call('PUT', '/driver-financials/PayrollSettings', { body, override: 'PUT' })
    expect((await save({ Columns: columns, PayCodes: codes, CutOff: null })).status).toBe(200)
    const answer = await post('ExportWorkPackages', { WorkPackageIds: [id] })
    const { ExportId } = answer.body
    expect(answer.body.Lines[0]).toMatchObject({ PayCode: 'E17' })
    const file = (person: Pick<Person, 'call'>, format = 'csv') =>
      person.call('GET', `/driver-financials/PayrollExports/${ExportId}/file?format=${format}`)
    const csv = await file(group)
    expect(csv.status).toBe(200)
    expect(String(csv.body).replace('\uFEFF', '')).toBe(`Employee,Code,Hours,Pay\r\nw${letter},E17,1.5,33.75\r\n`)
    expect((await file(group, 'xlsx')).status).toBe(200)
    expect((await file(other)).status).toBe(404)
    expect((await get('PayrollExports'))[0]).toMatchObject({ ExportId, WorkPackages: 1, ExportedBy: group.userId })
    await save(settings)
    expect(String((await file(group)).body)).toBe(String(csv.body))
  })

  test('is exported by settings that no other user changes unnoticed', async () => {
    const settings = await get('PayrollSettings')
    const save = (changes: object, version: number) =>
      group.call('PUT', '/driver-financials/PayrollSettings', {
        body: { ...settings, ...changes },
        override: 'PUT',
        headers: { 'if-match': `"${version}"` },
      })
    const codes = [{ EventCode: 'LAYOVER', PayCode: 'L9' }]
    expect((await save({ PayCodes: codes }, settings.Version)).status).toBe(200)
    const late = await save({}, settings.Version)
    expect([late.status, JSON.stringify(late.body)]).toEqual([409, expect.stringContaining(group.userId)])
    const now = await get('PayrollSettings')
    expect(now.PayCodes).toContainEqual(codes[0])
    expect((await save({}, now.Version)).status).toBe(200)
  })

  test.each([
    [{ Columns: [] }, 'Columns'],
    [{ Columns: [{ Heading: 'X', Field: 'SHOE_SIZE' }] }, 'Field'],
    [{ Columns: ['a', 'A'].map((Heading) => ({ Heading, Field: 'DATE' })) }, 'Columns: Heading A is used twice.'],
    [{ PayCodes: [{ EventCode: 'LAYOVER', PayCode: ' ' }] }, 'PayCode'],
    [{ CutOff: { LastWeekday: 7, DaysAfter: 1, Time: '12:00', TimeZone: 'UTC' } }, 'LastWeekday'],
    [{ CutOff: { LastWeekday: 6, DaysAfter: 1, Time: '25:00', TimeZone: 'UTC' } }, 'Time'],
    [{ CutOff: { LastWeekday: 6, DaysAfter: 1, Time: '12:00', TimeZone: 'Mars' } }, 'CutOff: TimeZone'],
  ])('has no payroll file of %j', async (changes, message) => {
    const settings = await get('PayrollSettings')
    const body = { ...settings, ...changes }
    const answer = await group.call('PUT', '/driver-financials/PayrollSettings', { body, override: 'PUT' })
    expect([answer.status, answer.body.Message]).toEqual([400, expect.stringContaining(message)])
    expect(await get('PayrollSettings')).toEqual(settings)
  })

  test('of a closed pay period is reviewed with a reason alone', async () => {
    const letter = await aWorkedDay([['12:00', '12:30']])
    await post('GatherWorkPackages', { Date: day })
    const settings = await get('PayrollSettings')
    const save = (CutOff: object | null) =>
      group.call('PUT', '/driver-financials/PayrollSettings', { body: { ...settings, CutOff }, override: 'PUT' })
    await save({ LastWeekday: 6, DaysAfter: 2, Time: '12:00', TimeZone: 'America/Chicago' })
    const { WorkPackageId: id, AfterCutOff } = await packageOf(letter)
    expect(AfterCutOff).toBe('Y')
    expect((await step([id], 'REVIEW')).body.Errors[0].Message).toContain('the pay period is closed. Give a reason.')
    expect((await step([id], 'REVIEW', group, 'Late papers')).body).toMatchObject({ Changed: 1 })
    await save(null)
  })

  test('is paid within bounds', async () => {
    const letter = await aWorkedDay([['12:00', '12:30']])
    await post('GatherWorkPackages', { Date: day })
    const { WorkPackageId: id } = await packageOf(letter)
    const event = {
      EventCode: 'OTHER',
      Subject: 'x',
      Quantity: 999_999_999,
      Rate: 99_999_999,
      Removed: 'N',
      Reason: 'x',
    }
    expect(await post('CorrectPayEvents', { WorkPackageId: id, PayEvents: [event] })).toMatchObject({
      status: 400,
      body: { Message: 'Quantity of other of x must be 9999.999 or less, and Rate 99999.99 or less.' },
    })
    expect((await post('GatherWorkPackages', { Date: '9999-12-31' })).status).toBe(400)
  })

  test('only with the right [PERM-10]', async () => {
    const person = await group.aPerson(['workers.enrich'])
    expect((await person.call('GET', '/driver-financials/WorkPackages')).status).toBe(401)
  })
})

test('a page of work packages is read by the server, in any order, without what was exported long ago [CALL-DF-E1]', async () => {
  const own = await aGroup(['work-packages'])
  await statement(`insert into payroll_export (customer, exported_by, packages) values ($1, 'x', 1)`, own.id)
  await statement(
    `insert into work_package (customer, name, status, day, export_id, created_by, updated_by)
     select $1, 'Day ' || n, case when n <= 2 then 'exported' else 'planned' end, '2026-01-01'::date + n,
            case when n <= 2 then (select id from payroll_export where customer = $1) end, 'x', 'x'
       from generate_series(1, 6) n`,
    own.id,
  )
  const names = async (query: string): Promise<string[]> =>
    (await own.call('GET', `/driver-financials/WorkPackages?${query}`)).body.map((row: Wire) => row.Name)
  expect(await names('perPage=2')).toEqual(['Day 6', 'Day 5'])
  expect(await names('perPage=2&page=3&sort=Name&order=ASC')).toEqual(['Day 5', 'Day 6'])
  expect(await names('exportedFrom=2026-01-03')).toEqual(['Day 6', 'Day 5', 'Day 4', 'Day 3', 'Day 2'])
  expect((await own.call('GET', '/driver-financials/WorkPackages?sort=PlannedMiles')).status).toBe(400)
})

test('work packages are found by driver, manager, terminal, vendor, exception and export, and counted alike [CALL-DF-E1]', async () => {
  const own = await aGroup(['work-packages'])
  await terminals(own)
  await statement(
    `with manager as (insert into driver_manager (customer, id, name) values ($1, 'M1', 'Kay Lund')),
          driver as (
            insert into fleet_driver (customer, id, first_name, last_name, location_id, manager_id, home_city, home_state, driving_left, duty_left, cycle_left)
            values ($1, 'D1', 'Alma', 'Garza', 'CHI', 'M1', 'Chicago', 'IL', 660, 840, 4200))
     insert into worker (customer, sso_id, name, location_id, driver_id, vendor_code) values ($1, 'W1', 'Alma Garza', 'CHI', 'D1', 'V1')`,
    own.id,
  )
  await statement(`insert into payroll_export (customer, exported_by, packages) values ($1, 'x', 1)`, own.id)
  await statement(
    `insert into work_package (customer, name, status, assigned_to, day, exceptions, export_id, created_by, updated_by)
     select $1, 'Day ' || n, case when n = 1 then 'exported' else 'planned' end, case when n < 3 then 'D1' else 'D2' end,
            '2026-01-01'::date + n, case when n = 2 then array['zero-miles'] else array[]::text[] end,
            case when n = 1 then (select id from payroll_export where customer = $1) end, 'x', 'x'
       from generate_series(1, 3) n`,
    own.id,
  )
  const answerTo = async (call: string, query: string): Promise<Wire> =>
    (await own.call('GET', `/driver-financials/${call}?${query}`)).body
  const found: readonly [string, string[]][] = [
    ['text=GARZA', ['Day 2', 'Day 1']],
    ['text=d2', ['Day 3']],
    ['text=day%203', ['Day 3']],
    ['manager=Kay%20Lund', ['Day 2', 'Day 1']],
    ['terminal=CHI', ['Day 2', 'Day 1']],
    ['vendorCode=V1', ['Day 2', 'Day 1']],
    ['vendorCode=V2', []],
    ['exception=ZERO_MILES', ['Day 2']],
    ['exceptions=N', ['Day 3', 'Day 1']],
    ['exported=N', ['Day 2', 'Day 3']],
  ]
  for (const [query, names] of found) {
    expect((await answerTo('WorkPackages', query)).map((row: Wire) => row.Name)).toEqual(names)
    const { Statuses } = await answerTo('WorkPackageCounts', query)
    expect(Statuses.reduce((sum: number, one: Wire) => sum + one.Count, 0)).toBe(names.length)
  }
  expect(await answerTo('WorkPackageCounts', 'text=garza&exported=Y')).toEqual({
    Statuses: [{ Status: 'EXPORTED', Count: 1 }],
    Managers: ['Kay Lund'],
    VendorCodes: ['V1'],
    Terminals: ['CHI'],
  })
  expect(
    (await own.call('GET', '/driver-financials/WorkPackageCounts?fromDate=2026-02-01&toDate=2026-01-01')).status,
  ).toBe(400)
})
