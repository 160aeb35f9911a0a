import { beforeAll, expect, test } from 'vitest'
import { aGroup, refusalsOf, statement, type TestGroup } from '../../fixtures/server'
import { aDriver, aLoad, aRegion } from './aPlannedFleet'

let group: TestGroup

beforeAll(async () => {
  group = await aGroup(['load-planning'])
  const { area } = await aRegion(group, 1)
  await aDriver(group, '1', { area })
  await aDriver(group, '2', { area, cycle: 60 })
  await aLoad(group, 'good', 20, { driver: '1', area })
  await aLoad(group, 'short', 20, { driver: '2', area })
})

const good = { driver_xid: 'D1', shipment_id: 'Sgood' }
const short = { driver_xid: 'D2', shipment_id: 'Sshort' }
const save = (...rows: object[]) =>
  group.call('POST', '/load-planning/InsertWorkStatusList', { body: { WorkStatusList: rows } })

test('work that hours do not reach for is approved only by somebody who means it, or who does not ask', async () => {
  const approved = { work_status: 'APPROVED', override: 'N' }
  const both = await save({ ...good, ...approved }, { ...short, ...approved })
  expect(both.body).toMatchObject({
    Status: 'FAILED',
    Errors: [{ Row: 1, Message: 'Sshort cannot go as planned (hours-short).' }],
  })
  const about = { noun: 'shipment', name: 'Sshort' }
  expect(refusalsOf(both)).toEqual([{ code: 'plan-warning', parameters: { warning: 'hours-short' }, about }])
  expect((await save({ ...good, ...approved })).body).toMatchObject({ Inserted: 1 })
  expect((await save({ ...short, ...approved, override: 'Y' })).body).toMatchObject({ Inserted: 1 })
  expect((await save({ ...short, work_status: 'APPROVED' })).body).toMatchObject({ Inserted: 1 })
  expect((await save({ ...short, work_status: 'DECLINED', reason_code: 'HOURS' })).body).toMatchObject({ Inserted: 1 })
})

test('whoever is to agree to work is told of it, in one message', async () => {
  const asked = { work_status: 'VERIFY' }
  expect((await save({ ...good, ...asked, remark: 'Dock 4' }, { ...short, ...asked })).body).toMatchObject({
    Inserted: 2,
  })
  const told = await statement<{ subject: string; recipients: string[]; payload: string }>(
    `select subject, recipients, payload from outbox_message where customer = $1 and purpose = 'verify-work' order by id`,
    group.id,
  )
  expect(told.map(({ subject }) => subject)).toEqual(['D1', 'D2'].map((id) => `Work of driver ${id} to confirm`))
  expect(told.map(({ recipients }) => recipients)).toEqual([['driver:D1'], ['driver:D2']])
  expect(JSON.parse(told[0]?.payload ?? '')).toMatchObject({
    driver: 'D1',
    work: [{ id: 'Sgood', networkId: 'Ngood', remark: 'Dock 4' }],
  })
})
