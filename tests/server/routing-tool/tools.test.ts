import { beforeAll, describe, expect, test } from 'vitest'
import type { DeliveryId } from '#domain/freight/keys'
import { aDelivery, aLoad, aLoadOf, onLoad, setUp } from '../../fixtures/freight'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'

let group: TestGroup
let other: TestGroup

beforeAll(async () => {
  group = await aGroup()
  other = await aGroup()
  await setUp(group.id)
})

const get = (path: string, person: Pick<TestGroup, 'call'> = group) =>
  person.call('GET', `/routing-tool/{group}/${path}`)
const post = (path: string, body: Wire, person: Pick<TestGroup, 'call'> = group) =>
  person.call('POST', `/routing-tool/{group}/${path}`, { body })

const locked = (columns: Wire = {}) =>
  aLoad(group.id, { locked_by: 'OTM', lock_reason: 'Being changed.', locked_at: '2026-01-05T08:00:00Z', ...columns })
const aMessage = async (columns: Wire = {}): Promise<number> => {
  const row = {
    customer: group.id,
    kind: 'edi-204',
    purpose: 'tender',
    subject: 'Load tender',
    recipients: '["ABFS"]',
    payload: 'ISA*00',
    status: 'failed',
    tries: 5,
    error: 'The folder is full.',
    due_at: '2026-01-05T08:00:00Z',
    created_by: group.userId,
    ...columns,
  }
  const names = Object.keys(row)
  const [made] = await statement<{ id: number }>(
    `insert into outbox_message (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')}) returning id`,
    ...Object.values(row),
  )
  return made?.id ?? 0
}

test.each([
  ['GET', 'LoadLocks', undefined],
  ['GET', 'RestorableDeliveries', undefined],
  ['GET', 'RestorableDeliveries/1/Items', undefined],
  ['POST', 'RestoreDeliveries', { delivery_pk: [1] }],
  ['GET', 'LoadTotals/1', undefined],
  ['POST', 'RecalculateLoadTotals', { ShipmentId: 1 }],
  ['GET', 'FindLoads?Id=1', undefined],
  ['POST', 'ReleaseLoadLock', { ShipmentId: 1, Reason: 'Because.' }],
  ['POST', 'Outbox/1/Retry', {}],
  ['POST', 'Outbox/1/Stop', {}],
])('%s %s needs its right, in the group that it names', async (method, path, body) => {
  const nobody = await group.aPerson(['routing-tool.reports'])
  const answer = await nobody.call(method, `/routing-tool/{group}/${path}`, { ...(body && { body }) })
  expect(answer.status).toBe(401)
  const foreign = `/routing-tool/${other.id}@${other.type}/${path}`
  expect((await group.call(method, foreign, { ...(body && { body }) })).status).toBe(401)
})

describe('locks of loads', () => {
  test('are listed with who holds them and since when, the oldest first, by load, holder and age', async () => {
    const otm = await locked({ number: 'LCK-1', updated_by: 'planner' })
    const fleet = await locked({ status: 'sent-to-fleet', locked_by: 'FLEET', locked_at: new Date().toISOString() })
    await statement(
      "insert into load_update (customer, load_id, action, details, user_id) values ($1, $2, 'sent-to-fleet', '', $3)",
      group.id,
      fleet,
      group.userId,
    )
    await aLoad(group.id)
    const { body } = await get('LoadLocks')
    expect(body).toMatchObject([
      {
        ShipmentId: otm,
        LoadId: 'LCK-1',
        LockingSystem: 'OTM',
        LockReason: 'Being changed.',
        Since: '2026-01-05T08:00:00Z',
        Owner: 'planner',
        CanBeNotified: false,
      },
      { ShipmentId: fleet, LockingSystem: 'FLEET', Owner: group.userId, CanBeNotified: true },
    ])
    const found = async (query: string) => (await get(`LoadLocks?${query}`)).body.map((row: Wire) => row.ShipmentId)
    expect(await found('Load=lck')).toEqual([otm])
    expect(await found(`Load=${fleet}`)).toEqual([fleet])
    expect(await found('HeldBy=PLAN')).toEqual([otm])
    expect(await found('MinAgeMinutes=60')).toEqual([otm])
    expect((await get('LoadLocks?MinAgeMinutes=x')).status).toBe(400)
    expect((await get('LoadLocks', other)).body).toEqual([])
  })

  test('are released with a reason, which the history and the audit trail keep', async () => {
    const id = await locked()
    const release = (Reason: string) => post('ReleaseLoadLock', { ShipmentId: id, Reason })
    expect((await release('  no ')).status).toBe(400)
    expect((await release('x'.repeat(301))).status).toBe(400)
    expect((await release('OTM has crashed.')).body).toEqual({ Status: 'SUCCESS', Notified: null })
    expect((await get(`LoadLockStatus/${id}`)).body).toMatchObject({ IS_LOCKED: 'N' })
    expect((await get(`ShipmentUpdateDetails?ShipmentId=${id}`)).body[0]).toMatchObject({
      ACTION: 'LOCK_RELEASED',
      DETAILS: 'Lock of OTM: OTM has crashed.',
    })
    const [audit] = await statement<{ changes: Wire[] }>(
      "select changes from audit_entry where customer = $1 and call = 'loadLocks.releaseLock' order by id desc limit 1",
      group.id,
    )
    expect(audit?.changes).toContainEqual(
      expect.objectContaining({ noun: 'load-lock', after: { reason: 'OTM has crashed.', forced: false } }),
    )
    expect((await release('OTM has crashed.')).body).toMatchObject({ Status: 'FAILED', Code: 'not-locked' })
  })

  test('stay while the owner was at work in the last two minutes, unless they are forced; the owner is told', async () => {
    const owner = await group.aPerson()
    const id = await locked({ updated_by: owner.userId })
    const release = (more: Wire = {}) =>
      post('ReleaseLoadLock', { ShipmentId: id, Reason: 'Truck is waiting.', NotifyOwner: true, ...more })
    await statement(
      "insert into audit_entry (user_id, customer, call, request_id, changes) values ($1, $2, 'saveLoad', 'r', '[]')",
      owner.userId,
      group.id,
    )
    const atWork = (await release()).body
    expect(atWork).toMatchObject({ Status: 'FAILED', Code: 'owner-at-work' })
    expect(atWork.Message).toMatch(`${owner.userId} is at work`)
    expect((await release({ Force: true })).body).toEqual({ Status: 'SUCCESS', Notified: owner.userId })
    const [mail] = (await get(`Outbox?ShipmentId=${id}`)).body
    expect(mail).toMatchObject({ Kind: 'EMAIL', Purpose: 'lock-released', Recipients: ['test@example.com'] })
  })

  test('of another group are unknown, and releasing needs more than the right to deliveries', async () => {
    const id = await locked()
    const body = { ShipmentId: id, Reason: 'Because of me.' }
    expect((await post('ReleaseLoadLock', body, other)).status).toBe(404)
    expect((await post('ReleaseLoadLock', body, await group.aPerson(['routing-tool.deliveries']))).status).toBe(401)
    expect((await post('ReleaseLoadLock', { Reason: 'Because of me.' })).status).toBe(400)
  })
})

describe('the outbox', () => {
  test('is listed by status, author and age', async () => {
    const loadId = await aLoad(group.id)
    const failed = await aMessage({ load_id: loadId, created_at: '2026-01-05T08:00:00Z' })
    const waiting = await aMessage({
      load_id: loadId,
      status: 'waiting',
      due_at: '2099-01-01',
      created_by: 'zoe',
    })
    const listed = async (query: string) =>
      (await get(`Outbox?ShipmentId=${loadId}&${query}`)).body.map((row: Wire) => row.MessageId)
    expect(await listed('')).toEqual([waiting, failed])
    expect(await listed('MessageStatus=FAILED')).toEqual([failed])
    expect(await listed('CreatedBy=ZO')).toEqual([waiting])
    expect(await listed('MaxAgeHours=24')).toEqual([waiting])
    expect(await listed('MinAgeHours=24')).toEqual([failed])
    expect((await get('Outbox?MessageStatus=LOST')).status).toBe(400)
  })

  test('sends a failed or held message at once, and no other', async () => {
    const id = await aMessage({ kind: 'fleet' })
    expect((await post(`Outbox/${id}/Retry`, {})).body).toEqual({ Status: 'SUCCESS' })
    await expect
      .poll(async () => (await get(`Outbox/${id}`)).body.Message)
      .toMatchObject({ Status: 'HELD', HoldReason: 'NO_FLEET_SYSTEM', Tries: 0 })
    expect((await post(`Outbox/${id}/Retry`, {})).body).toEqual({ Status: 'SUCCESS' })
    const sent = await aMessage({ status: 'sent', sent_at: '2026-01-05T09:00:00Z' })
    expect((await post(`Outbox/${sent}/Retry`, {})).body).toMatchObject({ Status: 'FAILED', Code: 'not-failed' })
    expect((await post(`Outbox/${id}/Retry`, {}, other)).status).toBe(404)
    expect((await post('Outbox/999999999/Retry', {})).status).toBe(404)
  })

  test('does not send what a newer message about the load has overtaken', async () => {
    const loadId = await aLoad(group.id)
    const tender = await aMessage({ load_id: loadId })
    await aMessage({ load_id: loadId, purpose: 'cancel', status: 'sent', sent_at: '2026-01-05T09:00:00Z' })
    expect((await post(`Outbox/${tender}/Retry`, {})).body).toMatchObject({ Status: 'FAILED', Code: 'overtaken' })
  })

  test('gives up a message between two tries', async () => {
    const id = await aMessage({ status: 'waiting', due_at: '2099-01-01', tries: 2 })
    expect((await post(`Outbox/${id}/Stop`, {}, other)).status).toBe(404)
    expect((await post(`Outbox/${id}/Stop`, {})).body).toEqual({ Status: 'SUCCESS' })
    expect((await get(`Outbox/${id}`)).body.Message).toMatchObject({ Status: 'FAILED', Error: 'The folder is full.' })
    expect((await post(`Outbox/${id}/Stop`, {})).body).toMatchObject({ Status: 'FAILED', Code: 'not-waiting' })
  })
})

describe('deleted deliveries', () => {
  const aDeleted = (columns: Wire = {}) =>
    aDelivery(group.id, { deleted_at: '2026-01-05T08:00:00Z', deleted_by: 'dora', delete_reason: 'Twice.', ...columns })
  const restore = (...ids: number[]) => post('RestoreDeliveries', { delivery_pk: ids })

  test('are listed with their reason, and come back with their items', async () => {
    const id = await aDeleted({ number: 'RST-1' })
    await statement(
      "insert into delivery_item (customer, delivery_id, number, quantity, weight) values ($1, $2, 'A', 2, 500)",
      group.id,
      id,
    )
    expect((await get('RestorableDeliveries?DeliveryNumber=rst')).body).toMatchObject([
      { delivery_pk: id, deleted_by: 'dora', reason: 'Twice.', ItemCount: 1, SentAgainAs: null },
    ])
    expect((await get('RestorableDeliveries?DeletedBy=nobody')).body).toEqual([])
    expect((await get(`RestorableDeliveries/${id}/Items`)).body).toMatchObject([{ item_num: 'A', weight: 500 }])
    expect((await get(`RestorableDeliveries/${id}/Items`, other)).body).toEqual([])
    expect((await restore(id)).body).toEqual({ Status: 'SUCCESS', Restored: 1 })
    expect((await get(`Delivery?delivery.delivery_pk=${id}`)).body).toMatchObject([
      { delivery_num: 'RST-1', status: 'AVAILABLE', items: [{ item_num: 'A' }] },
    ])
    expect((await restore(id)).body).toEqual(['Delivery RST-1 is not deleted.'])
  })

  test('stay deleted when the source has sent their number again; then none of them comes back', async () => {
    const gone = await aDeleted({ number: 'RST-2' })
    const fine = await aDeleted({ number: 'RST-3' })
    const present = await aDelivery(group.id, { number: 'RST-2' })
    expect((await get('RestorableDeliveries?DeliveryNumber=RST-2')).body).toMatchObject([{ SentAgainAs: present }])
    const answer = await restore(gone, fine)
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual([`Delivery RST-2 was sent again by its source: it is there as key ${present}.`])
    expect((await get('RestorableDeliveries?DeliveryNumber=RST-3')).body).toHaveLength(1)
    const twin = await aDeleted({ number: 'RST-3' })
    expect((await restore(fine, twin)).status).toBe(409)
    expect((await restore(fine)).body).toEqual({ Status: 'SUCCESS', Restored: 1 })
  })

  test('of another group are unknown', async () => {
    const id = await aDeleted()
    expect((await post('RestoreDeliveries', { delivery_pk: [id] }, other)).status).toBe(404)
    expect((await get('RestorableDeliveries', other)).body).toEqual([])
    expect((await restore()).status).toBe(400)
    expect((await restore(id, id)).status).toBe(400)
  })
})

describe('the totals of a load', () => {
  const anItem = (deliveryId: DeliveryId | undefined, weight: number) =>
    statement(
      "insert into delivery_item (customer, delivery_id, number, quantity, weight) values ($1, $2, 'A', 1, $3)",
      group.id,
      deliveryId,
      weight,
    )

  test('are what the items of its deliveries weigh, where they tell', async () => {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 3)
    await anItem(deliveryIds[0], 600.1)
    await anItem(deliveryIds[0], 600.2)
    await anItem(deliveryIds[1], 0)
    const before = (await get(`LoadTotals/${loadId}`)).body
    expect(before).toMatchObject({ TotalWeight: 3000, Recalculated: 3200.3 })
    expect(before.Deliveries.map((row: Wire) => [row.delivery_weight, row.ItemWeight, row.ItemCount])).toEqual([
      [1000, 1200.3, 2],
      [1000, null, 1],
      [1000, null, 0],
    ])
    const recalculate = () => post('RecalculateLoadTotals', { ShipmentId: loadId })
    expect((await recalculate()).body).toEqual({ Status: 'SUCCESS', Changed: 1, TotalWeight: 3200.3 })
    expect((await get(`SearchLoads?delivery.shipment_id=${loadId}`)).body).toMatchObject([
      { total_weight: 3200.3, version: 2 },
    ])
    expect((await recalculate()).body).toEqual({ Status: 'SUCCESS', Changed: 0, TotalWeight: 3200.3 })
  })

  test('are not recalculated beyond the limit, nor on a load that is sent or locked', async () => {
    const heavy = await aLoad(group.id)
    await anItem(await aDelivery(group.id, onLoad(heavy, 1)), 44_000.01)
    const sent = await aLoad(group.id, { status: 'sent-to-carrier' })
    const held = await locked()
    for (const [id, code] of [
      [heavy, 'too-heavy'],
      [sent, 'step-refused'],
      [held, 'locked'],
    ] as const)
      expect((await post('RecalculateLoadTotals', { ShipmentId: id })).body).toMatchObject({ Code: code })
    expect((await post('RecalculateLoadTotals', { ShipmentId: heavy }, other)).status).toBe(404)
    expect((await get(`LoadTotals/${heavy}`, other)).status).toBe(404)
    expect((await get('LoadTotals/x')).status).toBe(400)
  })
})

test('a load is found by each of its ids, within its group', async () => {
  const loadId = await aLoad(group.id, { number: 'Find_Me%1' })
  await aDelivery(group.id, { ...onLoad(loadId, 1), number: 'FND-77', stat_order_number: 'SO-5' })
  await statement(
    "insert into tender (customer, load_id, carrier_code, reference) values ($1, $2, 'ABFS', $3)",
    group.id,
    loadId,
    `${loadId}-1`,
  )
  const message = await aMessage({ load_id: loadId })
  const found = async (id: string, person: Pick<TestGroup, 'call'> = group) =>
    (await get(`FindLoads?Id=${encodeURIComponent(id)}`, person)).body
      .filter((row: Wire) => row.ShipmentId === loadId)
      .map((row: Wire) => row.FoundBy)
  expect(await found(String(loadId))).toContain('SHIPMENT_ID')
  expect(await found('find_me%')).toEqual(['LOAD_ID'])
  expect(await found('find-me')).toEqual([])
  expect(await found('fnd-7')).toEqual(['DELIVERY'])
  expect(await found('so-5')).toEqual(['STAT_ORDER'])
  expect(await found(`${loadId}-1`)).toEqual(['TENDER'])
  expect(await found(String(message))).toContain('MESSAGE')
  expect(await found('FND-77', other)).toEqual([])
  expect((await get('FindLoads?Id=')).status).toBe(400)
  expect((await get(`FindLoads?Id=${'9'.repeat(61)}`)).status).toBe(400)
})
