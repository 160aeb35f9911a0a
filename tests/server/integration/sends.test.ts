import { beforeAll, describe, expect, test } from 'vitest'
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

const loadOf = async (shipmentId: number) =>
  (await statement<Stored>('select status, carrier, locked_by, number from load where id = $1', shipmentId))[0]

const messagesOf = (shipmentId: number) =>
  statement<{ kind: string; purpose: string; payload: string; recipients: string[] }>(
    'select kind, purpose, payload, recipients from outbox_message where shipment_id = $1 order by id',
    shipmentId,
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
      const { shipmentId } = await aLoadIn(status)
      const number = 'PenskeLoadID' in query ? { PenskeLoadID: `${query.PenskeLoadID}-${shipmentId}` } : {}
      const before = await loadOf(shipmentId)
      const answer = await send(name.split(' ')[0] ?? '', { ...query, ...number, ShipmentId: shipmentId })
      const step = loadStep(status, action)
      expect(answer.status).toBe(200)
      if (step.allowed) {
        expect(answer.body.Status).toBe('SUCCESS')
        expect((await loadOf(shipmentId))?.status).toBe(step.status)
      } else {
        expect(answer.body).toMatchObject({ Status: 'FAILED', Message: expect.stringContaining(`Load ${shipmentId}`) })
        expect(await loadOf(shipmentId)).toEqual(before)
        expect(await messagesOf(shipmentId)).toEqual([])
      }
    },
  )
})

describe("another system's lock (LKS) [ENT-30]", () => {
  const cases = names.flatMap((name) => loadStatuses.map((status) => [name, status] as const))
  test.each(cases)('%s of a load that is %s names the lock, whatever the status', async (name, status) => {
    const [action, query] = sends[name]
    const { shipmentId } = await aLoadOf(group.id, 1, {
      status,
      locked_by: 'OTM',
      locked_at: '2026-01-01',
      lock_reason: 'Load is being billed',
    })
    const { body } = await send(name.split(' ')[0] ?? '', { ...query, ShipmentId: shipmentId })
    if (action === 'email') expect(body.Status).toBe('SUCCESS')
    else
      expect(body).toMatchObject({
        Status: 'FAILED',
        Message: `Load ${shipmentId} is locked by OTM: Load is being billed`,
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
    const { shipmentId } = await aLoadIn('sent-to-carrier', 1)
    const answer = await send(name, { ...sends[name][1], ShipmentId: shipmentId, UnAssignDelivery: flag })
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
    const { shipmentId } = await aLoadIn('sent-to-carrier', 1)
    const answer = await send(name.split(' ')[0] ?? '', { ...sends[name][1], ShipmentId: shipmentId, ...more })
    expect([answer.status, answer.body.Message]).toEqual([400, expect.any(String)])
  })

  test('come before the unknown load, that before the step, that before keys that are not on the load', async () => {
    const unknown = { ShipmentId: 2_000_000_000, UnAssignDelivery: 'N' }
    const { shipmentId } = await aLoadIn('pending', 1)
    const stranger = await aDelivery(group.id)
    const cancel = (query: Wire) => send('SendLoadCancelToCarrier', query)
    expect((await cancel({ ...unknown, UnAssignDelivery: 'Q' })).status).toBe(400)
    expect((await cancel({ ...unknown, iDeliveryPks: stranger })).status).toBe(404)
    const pending = await cancel({ ShipmentId: shipmentId, UnAssignDelivery: 'Y', iDeliveryPks: stranger })
    expect(pending.body.Status).toBe('FAILED')
    await statement("update load set status = 'sent-to-carrier' where id = $1", shipmentId)
    const sent = await cancel({ ShipmentId: shipmentId, UnAssignDelivery: 'Y', iDeliveryPks: stranger })
    expect(sent.status).toBe(400)
  })
})

describe('a tender [CALL-INT-1, STATE-27]', () => {
  test('is a 204 to the carrier, a tender and a line of history, and is never cached', async () => {
    const { shipmentId } = await aLoadOf(group.id, 2, { number: `PL-T${Date.now()}` })
    const answer = await send('SendLoadToCarrier', { ShipmentId: shipmentId })
    expect([answer.body, answer.headers.get('cache-control')]).toEqual([{ Status: 'SUCCESS' }, 'no-store'])
    const [message] = await messagesOf(shipmentId)
    expect(message).toMatchObject({ kind: 'edi-204', purpose: 'tender', recipients: ['ABFS'] })
    expect(message?.payload).toContain(`B2**ABFS**${shipmentId}-1**PP~`)
    expect(
      await statement('select status, reference, carrier_code from tender where load_id = $1', shipmentId),
    ).toEqual([{ status: 'sent', reference: `${shipmentId}-1`, carrier_code: 'ABFS' }])
    const { body } = await group.call('GET', `/routing-tool/{group}/SearchLoads?delivery.shipment_id=${shipmentId}`)
    expect(body).toMatchObject([{ status: 'SENT_TO_CARRIER', tender_status: 'SENT' }])
  })

  test('needs a carrier and deliveries', async () => {
    const { shipmentId } = await aLoadOf(group.id, 1, { carrier: null })
    const empty = await aLoad(group.id)
    expect((await send('SendLoadToCarrier', { ShipmentId: shipmentId })).body).toMatchObject({
      Status: 'FAILED',
      Message: `Load ${shipmentId} has no carrier.`,
    })
    expect((await send('SendLoadToCarrier', { ShipmentId: empty })).body).toMatchObject({
      Status: 'FAILED',
      Message: `Load ${empty} has no deliveries.`,
    })
  })

  test('is made once when it is asked for twice with one key', async () => {
    const { shipmentId } = await aLoadIn('pending')
    const once = () =>
      send('SendLoadToCarrier', { ShipmentId: shipmentId }, group, { 'idempotency-key': `send-${shipmentId}` })
    expect((await Promise.all([once(), once(), once()])).map(({ body }) => body.Status)).toEqual(
      Array.from({ length: 3 }, () => 'SUCCESS'),
    )
    expect(await messagesOf(shipmentId)).toHaveLength(1)
  })

  test('two who send the same load at once send it once', async () => {
    const { shipmentId } = await aLoadIn('planned')
    const answers = await Promise.all([1, 2, 3].map(() => send('SendLoadToCarrier', { ShipmentId: shipmentId })))
    expect(answers.map(({ body }) => body.Status).sort()).toEqual(['FAILED', 'FAILED', 'SUCCESS'])
    expect(await messagesOf(shipmentId)).toHaveLength(1)
  })
})

describe.each([
  ['SendLoadCancelToCarrier', 'sent-to-carrier', 'edi-204'],
  ['SendLoadCancelToCarrierForCarrierUpdate', 'sent-to-carrier', 'edi-204'],
  ['SendLoadCancelToFleet', 'sent-to-fleet', 'fleet'],
] as const)('%s [CALL-INT-2, CALL-INT-3, CALL-INT-7, STATE-34]', (name, status, kind) => {
  test('without unassigning: the deliveries stay, the load is pending [STATE-29]', async () => {
    const { shipmentId, deliveryIds } = await aLoadIn(status)
    const query = { ShipmentId: shipmentId, UnAssignDelivery: 'N', iDeliveryPks: deliveryIds.join(',') }
    expect((await send(name, query)).body).toEqual({ Status: 'SUCCESS' })
    expect(await statusesOf(deliveryIds)).toEqual(['assigned on load', 'assigned on load'])
    expect(await loadOf(shipmentId)).toMatchObject({ status: 'pending', locked_by: null })
    expect(await messagesOf(shipmentId)).toMatchObject([{ kind, purpose: 'cancel' }])
  })

  test('some unassigned: the load is pending; all: it is cancelled; CANCELLED ones leave and stay so [STATE-28]', async () => {
    const { shipmentId, deliveryIds } = await aLoadIn(status)
    const cancelled = await aDelivery(group.id, { ...onLoad(shipmentId, 3), status: 'cancelled' })
    const [first = 0, second = 0] = deliveryIds
    const query = { ShipmentId: shipmentId, UnAssignDelivery: 'Y' }
    await send(name, { ...query, iDeliveryPks: `${first},${cancelled}` })
    expect(await statusesOf([first, second, cancelled])).toEqual(['available', 'assigned on load', 'cancelled'])
    expect((await loadOf(shipmentId))?.status).toBe('pending')
    await statement('update load set status = $1 where id = $2', status, shipmentId)
    await send(name, { ...query, iDeliveryPks: second })
    expect((await loadOf(shipmentId))?.status).toBe('cancelled')
  })
})

test('a carrier-update cancel clears the carrier, a plain one keeps it [CALL-INT-3, STATE-30]', async () => {
  const [plain, update] = [await aLoadIn('sent-to-carrier'), await aLoadIn('sent-to-carrier')]
  await send('SendLoadCancelToCarrier', { ShipmentId: plain.shipmentId, UnAssignDelivery: 'N' })
  await send('SendLoadCancelToCarrierForCarrierUpdate', { ShipmentId: update.shipmentId, UnAssignDelivery: 'N' })
  expect((await loadOf(plain.shipmentId))?.carrier).toBe('A & B Freight')
  expect((await loadOf(update.shipmentId))?.carrier).toBeNull()
})

test('a second tender of a load has a reference of its own, and the first one is withdrawn', async () => {
  const { shipmentId } = await aLoadIn('pending')
  const query = { ShipmentId: shipmentId, UnAssignDelivery: 'N' }
  await send('SendLoadToCarrier', query)
  await send('SendLoadCancelToCarrier', query)
  await send('SendLoadToCarrier', query)
  expect(await statement('select reference, status from tender where load_id = $1 order by id', shipmentId)).toEqual([
    { reference: `${shipmentId}-1`, status: 'cancelled' },
    { reference: `${shipmentId}-2`, status: 'sent' },
  ])
})

test('the fleet locks the load it is given, and lets it be changed and taken back only [CALL-INT-6, STATE-33]', async () => {
  const { shipmentId } = await aLoadIn('planned')
  await send('SendLoadToFleet', { ShipmentId: shipmentId })
  expect((await group.call('GET', `/routing-tool/{group}/LoadLockStatus/${shipmentId}`)).body).toEqual({
    IS_LOCKED: 'Y',
    LOCKING_SYSTEM: 'FLEET',
    LOCK_REASON: 'Load was sent to the fleet.',
  })
  expect((await send('SendModifyLoadPlan', { ShipmentId: shipmentId })).body.Status).toBe('SUCCESS')
  expect((await messagesOf(shipmentId)).map(({ kind, purpose }) => `${kind} ${purpose}`)).toEqual([
    'fleet assign',
    'fleet change',
  ])
})

test('an e-mail is composed whole, answers its message and changes nothing [CALL-INT-4, STATE-31]', async () => {
  const { shipmentId, deliveryIds } = await aLoadIn('pending')
  const { body } = await send('SendCarrierEmail', {
    ShipmentId: shipmentId,
    iDeliveryPks: deliveryIds[0],
    UnAssignDelivery: 'N',
    EmailType: 'UPDATE',
    EmailContact: 'dispatch@carrier.example, night@carrier.example',
  })
  expect(body).toEqual({ Status: 'SUCCESS', MessageId: expect.any(Number) })
  const [message] = await messagesOf(shipmentId)
  expect(message).toMatchObject({
    kind: 'email',
    purpose: 'update',
    recipients: ['dispatch@carrier.example', 'night@carrier.example'],
  })
  expect(message?.payload).toContain('Load updated:')
  expect((await loadOf(shipmentId))?.status).toBe('pending')
})

test('a load plan gives the load its id, changes it, and refuses one in use [CALL-INT-8, STATE-35, STATE-32]', async () => {
  const [one, other] = [await aLoadIn('pending'), await aLoadIn('pending')]
  const plan = (shipmentId: number, ActionCode: string, PenskeLoadID: string) =>
    send('LoadPlanCreation', { ShipmentId: shipmentId, ActionCode, PenskeLoadID })
  const first = `PL-${one.shipmentId}`
  await plan(one.shipmentId, 'C', first)
  expect(await loadOf(one.shipmentId)).toMatchObject({ status: 'planned', number: first })
  expect(await plan(other.shipmentId, 'C', first.toLowerCase())).toMatchObject({
    status: 409,
    body: [`Load id ${first.toLowerCase()} is used by load ${one.shipmentId}.`],
  })
  await plan(one.shipmentId, 'U', `${first}-B`)
  expect(await loadOf(one.shipmentId)).toMatchObject({ status: 'planned', number: `${first}-B` })
  await plan(one.shipmentId, 'D', `${first}-B`)
  expect(await loadOf(one.shipmentId)).toMatchObject({ status: 'pending', number: `${first}-B` })
})

test('what is due leaves by itself: the 204 as a file, the rest is kept and says so [CALL-INT-1, CALL-INT-6]', async () => {
  const [carried, own] = [await aLoadIn('pending'), await aLoadIn('pending')]
  await send('SendLoadToCarrier', { ShipmentId: carried.shipmentId })
  await send('SendLoadToFleet', { ShipmentId: own.shipmentId })
  const sent = async (shipmentId: number) =>
    (await group.call('GET', `/routing-tool/{group}/Outbox?ShipmentId=${shipmentId}`)).body.map(
      ({ Status, Reference }: Wire) => `${Status} ${Reference}`,
    )
  await expect
    .poll(() => sent(carried.shipmentId), { timeout: 15_000 })
    .toEqual([expect.stringMatching(new RegExp(`^SENT 204_${carried.shipmentId}_\\d+\\.edi$`))])
  await expect.poll(() => sent(own.shipmentId), { timeout: 15_000 }).toEqual(['SENT kept in the outbox'])
})

describe('whose load it is', () => {
  test('a load of another group is unknown, and another group is refused', async () => {
    const other = await aGroup()
    const { shipmentId } = await aLoadOf(other.id, 1)
    expect((await send('SendLoadToCarrier', { ShipmentId: shipmentId })).status).toBe(404)
    expect((await send('SendLoadToCarrier', { ShipmentId: shipmentId, CustCode: other.id })).status).toBe(401)
  })

  test.each(names)('%s needs the right to deliveries', async (name) => {
    const reader = await group.aPerson(['routing-tool.reports', 'routing-tool.setup'])
    const answer = await send(name.split(' ')[0] ?? '', { ...sends[name][1], ShipmentId: 1 }, { ...group, ...reader })
    expect(answer.status).toBe(401)
  })
})
