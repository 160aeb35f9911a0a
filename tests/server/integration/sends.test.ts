import { beforeAll, describe, expect, test } from 'vitest'
import type { LoadId } from '#domain/freight/keys'
import { loadActions, loadStatuses, loadStep } from '#domain/freight/load'
import { aDelivery, aLoad, aLoadOf, onLoad, setUp } from '../../fixtures/freight'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
  await setUp(group.id)
})

const send = (name: string, query: Wire, { call } = group, headers: Record<string, string> = {}) =>
  call('GET', `/integration/${name}?${new URLSearchParams({ CustCode: group.id, UserId: group.userId, ...query })}`, {
    headers,
  })

type Stored = { status: string; carrier: string | null; locked_by: string | null; number: string | null }

const loadOf = async (loadId: LoadId) =>
  (await statement<Stored>('select status, carrier, locked_by, number from load where id = $1', loadId))[0]

const messagesOf = (loadId: LoadId) =>
  statement<{ kind: string; purpose: string; payload: string; recipients: string[] }>(
    'select kind, purpose, payload, recipients from outbox_message where load_id = $1 order by id',
    loadId,
  )

const statusesOf = async (keys: readonly number[]) =>
  (await statement<Wire>('select status, load_id from delivery where id = any($1) order by id', keys)).map(
    ({ status, load_id }) => `${status}${load_id === null ? '' : ' on load'}`,
  )

const stored = {
  'sent-to-carrier': {},
  'sent-to-fleet': { locked_by: 'FLEET', locked_at: '2026-01-01', lock_reason: 'x' },
}
const aLoadIn = (status: string, count = 2) =>
  aLoadOf(group.id, count, { status, ...stored[status as keyof typeof stored] })

/** Every send, with what it takes beside the load. */
const sends = {
  SendLoadToCarrier: ['send-to-carrier', {}],
  SendLoadCancelToCarrier: ['cancel-to-carrier', { UnAssignDelivery: 'N' }],
  SendLoadCancelToCarrierForCarrierUpdate: ['cancel-for-carrier-update', { UnAssignDelivery: 'N' }],
  SendCarrierEmail: ['email', { UnAssignDelivery: 'N', EmailType: 'SEND', EmailContact: 'dispatch@carrier.example' }],
  SendModifyLoadPlan: ['modify', {}],
  SendLoadToFleet: ['send-to-fleet', {}],
  SendLoadCancelToFleet: ['cancel-to-fleet', { UnAssignDelivery: 'N' }],
  'LoadPlanCreation C': ['plan', { ActionCode: 'C', PenskeLoadID: 'PL-C' }],
  'LoadPlanCreation U': ['update-plan', { ActionCode: 'U', PenskeLoadID: 'PL-U' }],
  'LoadPlanCreation D': ['unplan', { ActionCode: 'D', PenskeLoadID: 'PL-D' }],
} as const satisfies Record<string, readonly [(typeof loadActions)[number], Wire]>

const names = Object.keys(sends) as (keyof typeof sends)[]

describe('the step table of loads (LDS) [STATE-36, CALL-INT-1, CALL-INT-5, CALL-INT-6, CALL-INT-8]', () => {
  test.each(names.flatMap((name) => loadStatuses.map((status) => [name, status] as const)))(
    '%s of a load that is %s',
    async (name, status) => {
      const [action, query] = sends[name]
      const { loadId } = await aLoadIn(status)
      const number = 'PenskeLoadID' in query ? { PenskeLoadID: `${query.PenskeLoadID}-${loadId}` } : {}
      const before = await loadOf(loadId)
      const answer = await send(name.split(' ')[0] ?? '', { ...query, ...number, ShipmentId: loadId })
      const step = loadStep(status, action)
      expect(answer.status).toBe(200)
      if (step.allowed) {
        expect(answer.body.Status).toBe('SUCCESS')
        expect((await loadOf(loadId))?.status).toBe(step.status)
      } else {
        expect(answer.body).toMatchObject({ Status: 'FAILED', Message: expect.stringContaining(`Load ${loadId}`) })
        expect(await loadOf(loadId)).toEqual(before)
        expect(await messagesOf(loadId)).toEqual([])
      }
    },
  )
})

describe("another system's lock (LKS) [ENT-30]", () => {
  const cases = names.flatMap((name) => loadStatuses.map((status) => [name, status] as const))
  test.each(cases)('%s of a load that is %s names the lock, whatever the status', async (name, status) => {
    const [action, query] = sends[name]
    const { loadId } = await aLoadOf(group.id, 1, {
      status,
      locked_by: 'OTM',
      locked_at: '2026-01-01',
      lock_reason: 'Load is being billed',
    })
    const { body } = await send(name.split(' ')[0] ?? '', { ...query, ShipmentId: loadId })
    if (action === 'email') expect(body.Status).toBe('SUCCESS')
    else
      expect(body).toMatchObject({
        Status: 'FAILED',
        Message: `Load ${loadId} is locked by OTM: Load is being billed`,
      })
  })
})

describe('malformed parameters', () => {
  test.each(names.flatMap((name) => ['0', '-1', '', 'abc', '1.5', '99999999999'].map((id) => [name, id] as const)))(
    '%s with ShipmentId "%s" is a 400 [VAL-22, VAL-23, VAL-24]',
    async (name, id) => {
      const answer = await send(name.split(' ')[0] ?? '', { ...sends[name][1], ShipmentId: id })
      expect([answer.status, answer.body.Message]).toEqual([400, expect.stringContaining('ShipmentId')])
    },
  )

  test.each(
    names
      .filter((name) => 'UnAssignDelivery' in sends[name][1])
      .flatMap((name) => ['y', '', 'X', 'YN'].map((flag) => [name, flag] as const)),
  )('%s with UnAssignDelivery "%s" is a 400 [VAL-25, VAL-26]', async (name, flag) => {
    const { loadId } = await aLoadIn('sent-to-carrier', 1)
    const answer = await send(name, { ...sends[name][1], ShipmentId: loadId, UnAssignDelivery: flag })
    expect([answer.status, answer.body.Message]).toEqual([400, expect.stringContaining('UnAssignDelivery')])
  })

  test.each([
    ['SendCarrierEmail', { EmailType: 'HELLO' }],
    ['SendCarrierEmail', { EmailContact: 'nobody' }],
    ['SendCarrierEmail', { EmailContact: 'a@b.example,' }],
    ['SendCarrierEmail', { EmailContact: 'a@b.example\r\nBcc: x@y.example' }],
    ['SendCarrierEmail', { EmailContact: '' }],
    ['LoadPlanCreation C', { ActionCode: 'X' }],
    ['LoadPlanCreation C', { ActionCode: '' }],
    ['LoadPlanCreation C', { PenskeLoadID: '' }],
    ['LoadPlanCreation C', { PenskeLoadID: '  ' }],
    ['SendLoadCancelToCarrier', { UnAssignDelivery: 'Y', iDeliveryPks: '' }],
    ['SendLoadCancelToCarrier', { iDeliveryPks: '1,x' }],
  ] as const)('%s with %o is a 400 [CALL-INT-4, CALL-INT-8]', async (name, more) => {
    const { loadId } = await aLoadIn('sent-to-carrier', 1)
    const answer = await send(name.split(' ')[0] ?? '', { ...sends[name][1], ShipmentId: loadId, ...more })
    expect([answer.status, answer.body.Message]).toEqual([400, expect.any(String)])
  })

  test('come before the unknown load, that before the step, that before keys that are not on the load', async () => {
    const unknown = { ShipmentId: 2_000_000_000, UnAssignDelivery: 'N' }
    const { loadId } = await aLoadIn('pending', 1)
    const stranger = await aDelivery(group.id)
    const cancel = (query: Wire) => send('SendLoadCancelToCarrier', query)
    expect((await cancel({ ...unknown, UnAssignDelivery: 'Q' })).status).toBe(400)
    expect((await cancel({ ...unknown, iDeliveryPks: stranger })).status).toBe(404)
    const pending = await cancel({ ShipmentId: loadId, UnAssignDelivery: 'Y', iDeliveryPks: stranger })
    expect(pending.body.Status).toBe('FAILED')
    await statement("update load set status = 'sent-to-carrier' where id = $1", loadId)
    const sent = await cancel({ ShipmentId: loadId, UnAssignDelivery: 'Y', iDeliveryPks: stranger })
    expect(sent.status).toBe(400)
  })
})

describe('a tender [CALL-INT-1, STATE-27]', () => {
  test('is a 204 to the carrier, a tender and a line of history, and is never cached', async () => {
    const { loadId } = await aLoadOf(group.id, 2, { number: `PL-T${Date.now()}` })
    const answer = await send('SendLoadToCarrier', { ShipmentId: loadId })
    expect([answer.body, answer.headers.get('cache-control')]).toEqual([{ Status: 'SUCCESS' }, 'no-store'])
    const [message] = await messagesOf(loadId)
    expect(message).toMatchObject({ kind: 'edi-204', purpose: 'tender', recipients: ['ABFS'] })
    expect(message?.payload).toContain(`B2**ABFS**${loadId}-1**PP~`)
    expect(await statement('select status, reference, carrier_code from tender where load_id = $1', loadId)).toEqual([
      { status: 'sent', reference: `${loadId}-1`, carrier_code: 'ABFS' },
    ])
    const { body } = await group.call('GET', `/routing-tool/{group}/SearchLoads?delivery.shipment_id=${loadId}`)
    expect(body).toMatchObject([{ status: 'SENT_TO_CARRIER', tender_status: 'SENT' }])
  })

  test('needs a carrier and deliveries', async () => {
    const { loadId } = await aLoadOf(group.id, 1, { carrier: null })
    const empty = await aLoad(group.id)
    expect((await send('SendLoadToCarrier', { ShipmentId: loadId })).body).toMatchObject({
      Status: 'FAILED',
      Message: `Load ${loadId} has no carrier.`,
    })
    expect((await send('SendLoadToCarrier', { ShipmentId: empty })).body).toMatchObject({
      Status: 'FAILED',
      Message: `Load ${empty} has no deliveries.`,
    })
  })

  test('is made once when it is asked for twice with one key', async () => {
    const { loadId } = await aLoadIn('pending')
    const once = () => send('SendLoadToCarrier', { ShipmentId: loadId }, group, { 'idempotency-key': `send-${loadId}` })
    expect((await Promise.all([once(), once(), once()])).map(({ body }) => body.Status)).toEqual(
      Array.from({ length: 3 }, () => 'SUCCESS'),
    )
    expect(await messagesOf(loadId)).toHaveLength(1)
  })

  test('two who send the same load at once send it once', async () => {
    const { loadId } = await aLoadIn('planned')
    const answers = await Promise.all([1, 2, 3].map(() => send('SendLoadToCarrier', { ShipmentId: loadId })))
    expect(answers.map(({ body }) => body.Status).sort()).toEqual(['FAILED', 'FAILED', 'SUCCESS'])
    expect(await messagesOf(loadId)).toHaveLength(1)
  })
})

describe.each([
  ['SendLoadCancelToCarrier', 'sent-to-carrier', 'edi-204'],
  ['SendLoadCancelToCarrierForCarrierUpdate', 'sent-to-carrier', 'edi-204'],
  ['SendLoadCancelToFleet', 'sent-to-fleet', 'fleet'],
] as const)('%s [CALL-INT-2, CALL-INT-3, CALL-INT-7, STATE-34]', (name, status, kind) => {
  test('without unassigning: the deliveries stay, the load is pending [STATE-29]', async () => {
    const { loadId, deliveryIds } = await aLoadIn(status)
    const query = { ShipmentId: loadId, UnAssignDelivery: 'N', iDeliveryPks: deliveryIds.join(',') }
    expect((await send(name, query)).body).toEqual({ Status: 'SUCCESS' })
    expect(await statusesOf(deliveryIds)).toEqual(['assigned on load', 'assigned on load'])
    expect(await loadOf(loadId)).toMatchObject({ status: 'pending', locked_by: null })
    expect(await messagesOf(loadId)).toMatchObject([{ kind, purpose: 'cancel' }])
  })

  test('some unassigned: the load is pending; all: it is cancelled; CANCELLED ones leave and stay so [STATE-28]', async () => {
    const { loadId, deliveryIds } = await aLoadIn(status)
    const cancelled = await aDelivery(group.id, { ...onLoad(loadId, 3), status: 'cancelled' })
    const [first = 0, second = 0] = deliveryIds
    const query = { ShipmentId: loadId, UnAssignDelivery: 'Y' }
    await send(name, { ...query, iDeliveryPks: `${first},${cancelled}` })
    expect(await statusesOf([first, second, cancelled])).toEqual(['available', 'assigned on load', 'cancelled'])
    expect((await loadOf(loadId))?.status).toBe('pending')
    await statement('update load set status = $1 where id = $2', status, loadId)
    await send(name, { ...query, iDeliveryPks: second })
    expect((await loadOf(loadId))?.status).toBe('cancelled')
  })
})

test('a carrier-update cancel clears the carrier, a plain one keeps it [CALL-INT-3, STATE-30]', async () => {
  const [plain, update] = [await aLoadIn('sent-to-carrier'), await aLoadIn('sent-to-carrier')]
  await send('SendLoadCancelToCarrier', { ShipmentId: plain.loadId, UnAssignDelivery: 'N' })
  await send('SendLoadCancelToCarrierForCarrierUpdate', { ShipmentId: update.loadId, UnAssignDelivery: 'N' })
  expect((await loadOf(plain.loadId))?.carrier).toBe('A & B Freight')
  expect((await loadOf(update.loadId))?.carrier).toBeNull()
})

test('a second tender of a load has a reference of its own, and the first one is withdrawn', async () => {
  const { loadId } = await aLoadIn('pending')
  const query = { ShipmentId: loadId, UnAssignDelivery: 'N' }
  await send('SendLoadToCarrier', query)
  await send('SendLoadCancelToCarrier', query)
  await send('SendLoadToCarrier', query)
  expect(await statement('select reference, status from tender where load_id = $1 order by id', loadId)).toEqual([
    { reference: `${loadId}-1`, status: 'cancelled' },
    { reference: `${loadId}-2`, status: 'sent' },
  ])
})

test('the fleet locks the load it is given, and lets it be changed and taken back only [CALL-INT-6, STATE-33]', async () => {
  const { loadId } = await aLoadIn('planned')
  await send('SendLoadToFleet', { ShipmentId: loadId })
  expect((await group.call('GET', `/routing-tool/{group}/LoadLockStatus/${loadId}`)).body).toEqual({
    IS_LOCKED: 'Y',
    LOCKING_SYSTEM: 'FLEET',
    LOCK_REASON: 'Load was sent to the fleet.',
  })
  expect((await send('SendModifyLoadPlan', { ShipmentId: loadId })).body.Status).toBe('SUCCESS')
  expect((await messagesOf(loadId)).map(({ kind, purpose }) => `${kind} ${purpose}`)).toEqual([
    'fleet assign',
    'fleet change',
  ])
})

test('an e-mail is composed whole, answers its message and changes nothing [CALL-INT-4, STATE-31]', async () => {
  const { loadId, deliveryIds } = await aLoadIn('pending')
  const { body } = await send('SendCarrierEmail', {
    ShipmentId: loadId,
    iDeliveryPks: deliveryIds[0],
    UnAssignDelivery: 'N',
    EmailType: 'UPDATE',
    EmailContact: 'dispatch@carrier.example, night@carrier.example',
  })
  expect(body).toEqual({ Status: 'SUCCESS', MessageId: expect.any(Number) })
  const [message] = await messagesOf(loadId)
  expect(message).toMatchObject({
    kind: 'email',
    purpose: 'update',
    recipients: ['dispatch@carrier.example', 'night@carrier.example'],
  })
  expect(message?.payload).toContain('Load updated:')
  expect((await loadOf(loadId))?.status).toBe('pending')
})

test('a load plan gives the load its id, changes it, and refuses one in use [CALL-INT-8, STATE-35, STATE-32]', async () => {
  const [one, other] = [await aLoadIn('pending'), await aLoadIn('pending')]
  const plan = (loadId: LoadId, ActionCode: string, PenskeLoadID: string) =>
    send('LoadPlanCreation', { ShipmentId: loadId, ActionCode, PenskeLoadID })
  const first = `PL-${one.loadId}`
  await plan(one.loadId, 'C', first)
  expect(await loadOf(one.loadId)).toMatchObject({ status: 'planned', number: first })
  expect(await plan(other.loadId, 'C', first.toLowerCase())).toMatchObject({
    status: 409,
    body: [`Load id ${first.toLowerCase()} is used by load ${one.loadId}.`],
  })
  await plan(one.loadId, 'U', `${first}-B`)
  expect(await loadOf(one.loadId)).toMatchObject({ status: 'planned', number: `${first}-B` })
  await plan(one.loadId, 'D', `${first}-B`)
  expect(await loadOf(one.loadId)).toMatchObject({ status: 'pending', number: `${first}-B` })
})

test('what is due leaves by itself: the 204 as a file, and what has no transport is held [CALL-INT-1, CALL-INT-6]', async () => {
  const [carried, own] = [await aLoadIn('pending'), await aLoadIn('pending')]
  await send('SendLoadToCarrier', { ShipmentId: carried.loadId })
  await send('SendLoadToFleet', { ShipmentId: own.loadId })
  const sent = async (loadId: LoadId) =>
    (await group.call('GET', `/routing-tool/{group}/Outbox?ShipmentId=${loadId}`)).body.map(
      ({ Status, Reference, HoldReason }: Wire) => `${Status} ${Reference ?? HoldReason}`,
    )
  await expect
    .poll(() => sent(carried.loadId))
    .toEqual([expect.stringMatching(new RegExp(`^SENT 204_${carried.loadId}_\\d+\\.edi$`))])
  await expect.poll(() => sent(own.loadId)).toEqual(['HELD NO_FLEET_SYSTEM'])
})

describe('whose load it is', () => {
  test('a load of another group is unknown, and another group is refused', async () => {
    const other = await aGroup()
    const { loadId } = await aLoadOf(other.id, 1)
    expect((await send('SendLoadToCarrier', { ShipmentId: loadId })).status).toBe(404)
    expect((await send('SendLoadToCarrier', { ShipmentId: loadId, CustCode: other.id })).status).toBe(401)
  })

  test.each(names)('%s needs the right to deliveries', async (name) => {
    const reader = await group.aPerson(['routing-tool.reports', 'routing-tool.setup'])
    const answer = await send(name.split(' ')[0] ?? '', { ...sends[name][1], ShipmentId: 1 }, { ...group, ...reader })
    expect(answer.status).toBe(401)
  })
})
