import { beforeAll, describe, expect, test } from 'vitest'
import { aDelivery, setUp } from '../../fixtures/freight'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'

let group: TestGroup
let other: TestGroup

beforeAll(async () => {
  group = await aGroup(['routing-tool.reports'])
  other = await aGroup(['routing-tool.reports', 'portal.administer'])
  await setUp(group.id)
  await aDelivery(group.id, { ship_date: '2026-03-08' })
})

const schedules = '/routing-tool/{group}/ReportSchedules'
const runs = '/routing-tool/{group}/ReportRuns'
const draft = {
  report: 'delivery-status',
  name: ' Morning ',
  parameters: { days: 'yesterday', carrier: 'A & B Freight' },
  cadence: 'daily',
  weekday: 1,
  monthDay: 1,
  hour: 6,
  zone: 'America/Chicago',
  format: 'csv',
  language: 'en-US',
  recipients: ['Ann@example.com', 'ann@EXAMPLE.com', 'b&c@example.com'],
  paused: false,
}
const asked = {
  report: 'delivery-status',
  name: 'Year',
  parameters: { days: '2025-06-01..2026-05-31' },
  recipients: [],
  format: 'csv',
  language: 'en-US',
}
type Caller = Pick<TestGroup, 'call'>
const make = async (body: object = draft, who: Caller = group) => who.call('POST', schedules, { body })
const listed = async (who: Caller = group, path = schedules) => (await who.call('GET', path)).body as Wire[]
const change = (id: number, body: object, who: Caller = group) =>
  who.call('PUT', `${schedules}/${id}`, { override: 'PUT', body })

describe('schedules', () => {
  test('are made, changed, paused, run and forgotten', async () => {
    const { body } = await make()
    expect(body).toMatchObject({ Status: 'SUCCESS', id: expect.any(Number) })
    expect(Date.parse(body.nextRunAt)).toBeGreaterThan(Date.now())
    expect(await listed()).toMatchObject([
      {
        name: 'Morning',
        recipients: ['Ann@example.com', 'b&c@example.com'],
        paused: false,
        userId: group.userId,
        nextRunAt: body.nextRunAt,
        lastStatus: null,
        parameters: draft.parameters,
      },
    ])
    expect((await change(body.id, { ...draft, paused: true })).body.nextRunAt).toBeNull()
    expect(await listed()).toMatchObject([{ paused: true, nextRunAt: null }])
    const ran = await group.call('POST', `${schedules}/${body.id}/Run`)
    expect(await listed(group, runs)).toMatchObject([{ id: ran.body.id, scheduleId: body.id, name: 'Morning' }])
    await expect.poll(async () => (await listed())[0].lastStatus).toBe('ready')
    expect((await group.call('DELETE', `${schedules}/${body.id}`, { override: 'DELETE' })).body.Status).toBe('SUCCESS')
    expect(await listed()).toEqual([])
    expect(await listed(group, runs)).toMatchObject([{ scheduleId: null, status: 'ready', mail: expect.any(String) }])
  })

  test('belong to whoever made them; who administers his group sees and changes those of all', async () => {
    const { body } = await make()
    const colleague = await group.aPerson(['routing-tool.reports'])
    const admin = await group.aPerson(['routing-tool.reports', 'portal.administer'])
    expect([await listed(colleague), await listed(other)]).toEqual([[], []])
    expect(await listed(admin)).toMatchObject([{ id: body.id, userId: group.userId }])
    expect(await listed(admin, `${schedules}?onlyMine=Y`)).toEqual([])
    for (const stranger of [colleague, other])
      for (const answer of [
        await change(body.id, draft, stranger),
        await stranger.call('POST', `${schedules}/${body.id}/Run`),
        await stranger.call('DELETE', `${schedules}/${body.id}`, { override: 'DELETE' }),
      ])
        expect(answer.status).toBe(404)
    expect((await change(body.id, { ...draft, paused: true }, admin)).body.Status).toBe('SUCCESS')
    const withoutRight = await group.aPerson(['routing-tool.setup'])
    for (const path of [schedules, runs]) expect((await withoutRight.call('GET', path)).status).toBe(401)
  })

  test.each([
    [{ name: ' ' }, 'name: is required.'],
    [{ parameters: { days: '2026-01-01..2026-01-02' } }, 'days: must move with the calendar'],
    [{ hour: 24 }, 'hour: is out of range.'],
    [{ zone: 'Nowhere' }, 'zone: is not the name of a time zone.'],
    [{ recipients: ['nobody'] }, 'recipients: holds something that is no mail address.'],
    [{ recipients: [] }, 'recipients: is required.'],
    [{ format: 'xls' }, 'format'],
    [{ report: 'nothing' }, 'report'],
  ])('are refused with %j', async (changes, message) => {
    const { status, body } = await make({ ...draft, ...changes })
    expect([status, body.Message]).toEqual([400, expect.stringContaining(message)])
  })
})

describe('files in the background', () => {
  test('cover more days than a page, and are fetched until they expire by whoever may see them', async () => {
    const { body } = await group.call('POST', runs, { body: asked })
    const its = async () => (await listed(group, runs)).find(({ id }) => id === body.id)
    await expect.poll(async () => (await its()).status).toBe('ready')
    expect(await its()).toMatchObject({ dateFrom: '2025-06-01', dateTo: '2026-05-31', rows: 1, mail: null })
    const file = await group.call('GET', `${runs}/${body.id}/File`)
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="Delivery status 2025-06-01 2026-05-31.csv"',
    ])
    expect(String(file.body).split('\r\n')).toHaveLength(3)
    expect((await other.call('GET', `${runs}/${body.id}/File`)).status).toBe(404)
    await statement("update report_file set expires_at = now() - interval '1 hour' where run_id = $1", body.id)
    expect((await group.call('GET', `${runs}/${body.id}/File`)).status).toBe(404)
    expect(await its()).toMatchObject({ status: 'ready', expiresAt: null })
  })

  test.each([
    [{ parameters: { days: '2023-01-01..2026-01-01' } }, '1097 days are too many: a file covers 731 days at most.'],
    [{ parameters: { days: '2026-01-02..2026-01-01' } }, 'days: the first one must not be after the last one.'],
    [{ parameters: { days: 'soon' } }, 'days: must be two days, or a span that moves.'],
    [{ name: '' }, 'name: is missing, too long, or cannot be stored.'],
    [{ recipients: ['x'] }, 'recipients: are too many, or hold something that is no mail address.'],
  ])('are refused with %j', async (changes, message) => {
    const { status, body } = await group.call('POST', runs, { body: { ...asked, ...changes } })
    expect([status, body.Message]).toEqual([400, message])
  })
})

describe('dashboards', () => {
  const ofFleet = {
    ...draft,
    report: 'dashboard-fleet',
    name: 'Fleet',
    parameters: { days: 'last-30' },
    format: 'pdf',
    recipients: ['ann@example.com'],
  }
  const ofWeek = { ...ofFleet, report: 'dashboard-week', name: 'Week', parameters: { days: 'last-week', region: '7' } }

  test('are scheduled, listed, run and fetched by a user who may see them, without the right to reports', async () => {
    const planner = await group.aPerson(['load-planning'])
    const { body } = await make(ofWeek, planner)
    expect(body).toMatchObject({ Status: 'SUCCESS' })
    expect(await listed(planner)).toMatchObject([
      { report: 'dashboard-week', format: 'pdf', parameters: ofWeek.parameters },
    ])
    expect((await change(body.id, { ...ofWeek, paused: true }, planner)).body.nextRunAt).toBeNull()
    const ran = await planner.call('POST', `${schedules}/${body.id}/Run`)
    const its = async () => (await listed(planner, runs)).find(({ id }) => id === ran.body.id)
    await expect.poll(async () => (await its())?.status).toBe('ready')
    expect(await its()).toMatchObject({ parameters: { ...ofWeek.parameters, zone: 'America/Chicago' }, problem: null })
    const file = await planner.call('GET', `${runs}/${ran.body.id}/File`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await group.call('GET', `${runs}/${ran.body.id}/File`)).status).toBe(404)
    const admin = await group.aPerson(['load-planning', 'portal.administer'])
    expect(await listed(admin)).toMatchObject([{ id: body.id, userId: planner.userId }])
    const readsAll = await group.aPerson(['load-planning', 'routing-tool.reports', 'portal.administer'])
    const read = async (who: Caller) => [
      (await who.call('GET', `${runs}/${ran.body.id}/File`)).status,
      (await change(body.id, ofWeek, who)).status,
    ]
    expect([await read(admin), await read(readsAll)]).toEqual([
      [401, 401],
      [200, 200],
    ])
    expect((await planner.call('DELETE', `${schedules}/${body.id}`, { override: 'DELETE' })).body.Status).toBe(
      'SUCCESS',
    )
  })

  test('are for those who may see them alone, as reports are', async () => {
    const tracker = await group.aPerson(['maps.track'])
    for (const report of ['delivery-status', 'dashboard-week', 'dashboard-people']) {
      const format = report === 'delivery-status' ? 'csv' : 'pdf'
      expect((await make({ ...ofFleet, report, format }, tracker)).status).toBe(401)
      expect((await tracker.call('POST', runs, { body: { ...asked, report, format, parameters: {} } })).status).toBe(
        401,
      )
    }
    expect((await make(ofFleet)).status).toBe(401)
    const { body } = await make(ofFleet, tracker)
    expect((await change(body.id, { ...draft }, tracker)).status).toBe(401)
    const admin = await group.aPerson(['drivers.refer', 'portal.administer'])
    expect(await listed(admin)).toEqual([])
    expect((await change(body.id, { ...ofFleet, report: 'dashboard-people' }, admin)).status).toBe(404)
  })

  test.each([
    [{ parameters: { days: 'last-90' } }, 'days: must be a period that the dashboard covers'],
    [{ parameters: { days: '2026-01-01..2026-01-02' } }, 'days: must move with the calendar'],
    [{ parameters: { region: 'x' } }, 'region: is out of range.'],
    [{ format: 'csv' }, 'format: is not one that this report is written in.'],
    [{ report: 'weight-use', parameters: {} }, 'format: is not one that this report is written in.'],
    [{ report: 'dashboard-nothing' }, 'report'],
    [{ language: 'fr-FR' }, 'language'],
  ])('are refused with %j', async (changes, message) => {
    const { status, body } = await make({ ...ofWeek, ...changes })
    expect([status, body.Message]).toEqual([400, expect.stringContaining(message)])
  })

  test.each([
    [{ parameters: { days: '2026-01-01..2026-03-01' } }, '60 days are too many: a file covers 31 days at most.'],
    [{ parameters: { zone: 'Nowhere' } }, 'zone: is not the name of a time zone.'],
    [{ parameters: { region: '1e3' } }, 'region: is not the code of a region.'],
    [{ format: 'xlsx' }, 'format: dashboard-week is not written as xlsx.'],
    [{ report: 'weight-use', format: 'pdf' }, 'format: weight-use is not written as pdf.'],
  ])('are not written once with %j', async (changes, message) => {
    const body = { ...asked, report: 'dashboard-week', format: 'pdf', parameters: {}, ...changes }
    const answer = await group.call('POST', runs, { body })
    expect([answer.status, answer.body.Message]).toEqual([400, message])
  })
})
