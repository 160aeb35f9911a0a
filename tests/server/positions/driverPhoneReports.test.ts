import { beforeAll, describe, expect, test } from 'vitest'
import { callAs, aGroup, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver, aLoad } from '../load-planning/aPlannedFleet'
import { ago } from './aDevice'
import { aDriverPhone } from './aDriverPhone'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
})

/** A driver with a phone and a shipment from Gary to Joliet, whose first appointment ends an hour after it starts. */
const aTrip = async (starts = 0) => {
  const letter = unique('r')
  await aDriver(group, letter)
  await aLoad(group, letter, starts, { driver: letter })
  return { driver: `D${letter}`, shipment: `S${letter}`, phone: await aDriverPhone(group, `D${letter}`) }
}

describe('messages to a driver', () => {
  const aMessage = async (driver: string, over: { status?: string; reason?: string | null; payload?: string } = {}) => {
    const { status = 'held', reason = 'driver-phone', payload = '{"answer":"Two others are off."}' } = over
    const [made] = await statement<{ id: number }>(
      `insert into outbox_message (customer, kind, purpose, subject, recipients, payload, due_at, status, hold_reason, created_by)
       values ($1, 'fleet', 'driver-request', 'Your request 7 is declined', jsonb_build_array('driver:' || $2::text), $3,
         now() + interval '1 hour', $4, $5, 'ann') returning id`,
      group.id,
      driver,
      payload,
      status,
      reason,
    )
    return Number(made?.id)
  }
  const noticesOf = async ({ today }: Awaited<ReturnType<typeof aDriverPhone>>): Promise<Wire[]> =>
    (await today()).body.notices

  test('are fetched by the phone, oldest first, until it has taken them', async () => {
    const { driver, phone } = await aTrip()
    const offered = { from: '2030-01-05', to: '2030-01-06' }
    const first = await aMessage(driver)
    const second = await aMessage(driver, { payload: JSON.stringify({ answer: null, offered }) })
    const emptied = await aMessage(driver, { payload: '' })
    expect(await noticesOf(phone)).toMatchObject([
      { id: first, purpose: 'driver-request', text: 'Your request 7 is declined. Two others are off.' },
      { id: second, text: 'Your request 7 is declined. 2030-01-05 – 2030-01-06' },
      { id: emptied, text: 'Your request 7 is declined' },
    ])
    expect((await phone.post('notices/taken', { ids: [first, emptied] })).body).toEqual({ Status: 'SUCCESS' })
    expect((await noticesOf(phone)).map(({ id }) => id)).toEqual([second])
    const { body } = await group.call('GET', `/routing-tool/{group}/Outbox/${first}`)
    expect(body.Message).toMatchObject({ Status: 'SENT', HoldReason: null, Reference: 'Taken by the phone' })
  })

  test.each([
    ['wait', { status: 'waiting', reason: null }],
    ['were recalled', { status: 'recalled', reason: null }],
    ['are held for the fleet', { status: 'held', reason: 'no-fleet-system' }],
  ])('are not fetched while they %s, nor taken', async (_, over) => {
    const { driver, phone } = await aTrip()
    const id = await aMessage(driver, over)
    expect(await noticesOf(phone)).toEqual([])
    await phone.post('notices/taken', { ids: [id] })
    expect(await statement('select status, reference from outbox_message where id = $1', id)).toEqual([
      { status: over.status, reference: null },
    ])
  })

  test('are those of the driver alone', async () => {
    const [mine, theirs] = [await aTrip(), await aTrip()]
    const id = await aMessage(theirs.driver)
    expect(await noticesOf(mine.phone)).toEqual([])
    await mine.phone.post('notices/taken', { ids: [id] })
    expect((await noticesOf(theirs.phone)).map((notice) => notice.id)).toEqual([id])
  })

  test.each([
    ['none', []],
    ['too many', Array.from({ length: 51 }, (_, at) => at)],
  ])('cannot be taken when the phone names %s', async (_, ids) => {
    const { phone } = await aTrip()
    expect((await phone.post('notices/taken', { ids })).status).toBe(400)
  })
})

describe('a shipment that is completed is in the day', () => {
  const days = (count: number) => ago(count * 86_400)

  test.each([
    ['for half a day', 0.4, [], true],
    ['and then no more', 0.6, [], false],
    ['while a message from the office is at most 3 days old', 9, [['ann', 2.9]], true],
    ['but not for an older one', 9, [['ann', 3.1]], false],
    ['nor for one of the driver', 9, [['driver', 1]], false],
  ] as const)('%s', async (_, completed, messages, isShown) => {
    const { driver, shipment, phone } = await aTrip(-20)
    await statement(
      `update shipment set status = 'completed', updated_at = $3 where customer = $1 and id = $2`,
      group.id,
      shipment,
      days(completed),
    )
    for (const [author, age] of messages)
      await statement(
        `insert into order_message (customer, shipment_id, message, created_by, created_at) values ($1, $2, 'Photo?', $3, $4)`,
        group.id,
        shipment,
        author === 'driver' ? `driver:${driver}` : author,
        days(age),
      )
    expect((await phone.today()).body.shipments.map(({ shipmentId }: Wire) => shipmentId)).toEqual(
      isShown ? [shipment] : [],
    )
  })
})

describe('the reason of a late arrival', () => {
  const arrive = ({ phone, shipment }: Awaited<ReturnType<typeof aTrip>>, more: object, event = 'arrived') =>
    phone.post(`shipments/${shipment}/stops/1/visit`, { event, at: ago(5), ...more })
  const notedOf = ({ shipment }: { shipment: string }) =>
    statement<Wire>(
      `select code, late_reason as reason, late_note as note from shipment_event
         where customer = $1 and shipment_id = $2 and stop_sequence = 1 and code <> 'late' order by id`,
      group.id,
      shipment,
    )
  const traffic = { lateReason: 'traffic', lateNote: ' Bridge closed ' }

  test('is in the history of the load, with its note', async () => {
    const trip = await aTrip(-3)
    expect((await trip.phone.today()).body.lateMinutes).toBe(30)
    expect((await arrive(trip, traffic)).body.Status).toBe('SUCCESS')
    const { body } = await group.call('GET', `/portal/{group}/Loads/${trip.shipment}/Events`)
    expect(body.find(({ what }: Wire) => what === 'arrived')).toMatchObject({
      lateReason: 'TRAFFIC',
      details: 'gary, IL · Bridge closed',
      userId: `driver:${trip.driver}`,
    })
    expect(body.filter(({ lateReason }: Wire) => lateReason !== null)).toHaveLength(1)
  })

  test('stays as it was said first, also for an arrival that was known before', async () => {
    const trip = await aTrip(-3)
    for (const more of [{}, traffic, { lateReason: 'weather' }]) await arrive(trip, more)
    expect(await notedOf(trip)).toMatchObject([{ code: 'arrived', reason: 'traffic', note: 'Bridge closed' }])
  })

  test('is nothing for an arrival that still counts as on time, nor for a departure', async () => {
    const trip = await aTrip(-1.25)
    await arrive(trip, traffic)
    await arrive(trip, traffic, 'departed')
    expect(await notedOf(trip)).toMatchObject([
      { code: 'arrived', reason: null, note: '' },
      { code: 'departed', reason: null, note: '' },
    ])
  })

  test.each([
    ['one that is not in the list', { lateReason: 'slept' }],
    ['one with a note that is too long', { lateReason: 'other', lateNote: 'x'.repeat(301) }],
  ])('cannot be %s', async (_, more) => {
    const trip = await aTrip(-3)
    expect((await arrive(trip, more)).status).toBe(400)
    expect(await notedOf(trip)).toEqual([])
  })
})

test('the list of phones shows the version of the page and what waits, as the last call said both', async () => {
  const { driver, phone } = await aTrip()
  const call = (headers: Record<string, string>) => callAs(phone.token, null)('GET', '/driver/today', { headers })
  const said = async () => {
    const { body } = await group.call('GET', `/load-planning/DriverPhones?driver=${driver}`)
    return [body[0].page_version, body[0].waiting_reports]
  }
  await call({})
  expect(await said()).toEqual([null, null])
  await call({ 'phone-version': 'aB3_d-9x', 'phone-waiting': '4' })
  expect(await said()).toEqual(['aB3_d-9x', 4])
  await call({ 'phone-version': 'aB3_d-9x', 'phone-waiting': '0' })
  expect(await said()).toEqual(['aB3_d-9x', 0])
  for (const wrong of [
    { 'phone-version': 'next' },
    { 'phone-version': 'two words', 'phone-waiting': '1' },
    { 'phone-version': 'next', 'phone-waiting': 'many' },
    { 'phone-version': 'next', 'phone-waiting': '9999999' },
  ])
    expect((await call(wrong as Record<string, string>)).status).toBe(200)
  expect(await said()).toEqual(['aB3_d-9x', 0])
})
