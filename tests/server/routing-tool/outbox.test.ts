import { beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import type { DeliveryId, LoadId } from '#domain/freight/keys'
import { aDelivery, aLoadOf, setUp } from '../../fixtures/freight'
import { aGroup, type Person, statement, type TestGroup, type Wire } from '../../fixtures/server'

let group: TestGroup

beforeAll(async () => {
  group = await aGroup(undefined, { id: `WAITS${process.pid}x${Date.now()}` })
  await setUp(group.id)
  // What this group sends waits an hour, however fast the server sends.
  await statement(`create or replace function wait_an_hour() returns trigger language plpgsql as $$
    begin if new.customer like 'WAITS%' then new.due_at = now() + interval '1 hour'; end if; return new; end $$`)
  await statement(`create or replace trigger wait_an_hour before insert on outbox_message
    for each row execute function wait_an_hour()`)
})

const send = (name: string, query: Wire) =>
  group.call('GET', `/integration/${name}?${new URLSearchParams({ CustCode: group.id, ...query })}`)
const outboxOf = async (loadId: LoadId): Promise<Wire[]> =>
  (await group.call('GET', `/routing-tool/{group}/Outbox?ShipmentId=${loadId}`)).body
const recall = (id: number, person: Pick<TestGroup, 'call'> = group) =>
  person.call('POST', `/routing-tool/{group}/Outbox/${id}/Recall`)
const stateOf = async (loadId: LoadId, deliveryIds: readonly DeliveryId[]) => ({
  load: await statement('select status, carrier, locked_by, lock_reason, locked_at from load where id = $1', loadId),
  deliveries: await statement(
    'select id, status, load_id, stop_sequence, ship_from_sequence from delivery where id = any($1) order by id',
    deliveryIds,
  ),
})

describe('the messages of a load', () => {
  test('are listed newest first and read with their exact text', async () => {
    const { loadId } = await aLoadOf(group.id)
    await send('SendLoadToCarrier', { ShipmentId: loadId })
    await send('SendModifyLoadPlan', { ShipmentId: loadId })
    const messages = await outboxOf(loadId)
    expect(messages).toMatchObject([
      { Kind: 'EDI_204', Purpose: 'change', Status: 'WAITING', Tries: 0 },
      {
        Kind: 'EDI_204',
        Purpose: 'tender',
        Status: 'WAITING',
        ShipmentId: loadId,
        Subject: `Load tender ${loadId}`,
        Recipients: ['ABFS'],
        CreatedBy: group.userId,
      },
    ])
    const { body } = await group.call('GET', `/routing-tool/{group}/Outbox/${messages[1].MessageId}`)
    expect(body).toMatchObject({ Message: messages[1], Payload: expect.stringMatching(/^ISA\*/) })
  })

  test('of another group are unknown, and need the right to deliveries', async () => {
    const { loadId } = await aLoadOf(group.id)
    await send('SendLoadToCarrier', { ShipmentId: loadId })
    const id = (await outboxOf(loadId))[0].MessageId
    const other = await aGroup()
    expect((await other.call('GET', `/routing-tool/{group}/Outbox/${id}`)).status).toBe(404)
    expect((await other.call('GET', `/routing-tool/{group}/Outbox?ShipmentId=${loadId}`)).body).toEqual([])
    expect((await recall(id, other)).status).toBe(404)
    expect((await recall(id, await group.aPerson(['routing-tool.reports']))).status).toBe(401)
  })
})

describe('messages are shown and changed by their purpose', () => {
  const aMessage = async (purpose: string, columns: Wire = {}): Promise<number> => {
    const row = { status: 'failed', tries: 5, created_by: 'somebody', ...columns }
    const [made] = await statement<{ id: number }>(
      `insert into outbox_message (customer, kind, purpose, subject, recipients, payload, due_at, status, tries, created_by)
       values ($1, 'email', $2, 's', '[]', 'p', now() + interval '1 hour', $3, $4, $5) returning id`,
      group.id,
      purpose,
      row.status,
      row.tries,
      row.created_by,
    )
    return Number(made?.id)
  }
  const listed = async (person: Person, id: number) => {
    const { body, headers } = await person.call('GET', '/routing-tool/{group}/Outbox?resultCount=5000')
    expect(headers.get('content-range')).toMatch(new RegExp(`/${body.length}$`))
    return body.some(({ MessageId }: Wire) => MessageId === id)
  }
  const listedToAdministrator = async (person: Person, id: number) => {
    const filter = encodeURIComponent(JSON.stringify({ customer: group.id }))
    const { body, status } = await person.call('GET', `/admin/outbox?filter=${filter}&range=[0,999]`)
    return status === 200 && body.some((message: Wire) => message.id === id)
  }

  test.each<[string, Permission, string]>([
    ['report', 'portal.administer', 'a report of somebody else'],
    ['driver-request', 'load-planning', 'an answer to a driver'],
    ['verify-work', 'load-planning', 'a change of verified work'],
    ['support', 'portal.administer', 'a ticket'],
    ['invitation', 'portal.administer', 'an invitation'],
    ['reset', 'portal.administer', 'a link to a new password'],
  ])('%s needs %s: to others, %s is not there', async (purpose, permission) => {
    const id = await aMessage(purpose)
    const waiting = await aMessage(purpose, { status: 'waiting', tries: 0 })
    const dispatcher = await group.aPerson(['routing-tool.deliveries'])
    const path = `/routing-tool/{group}/Outbox/${id}`
    expect(await listed(dispatcher, id)).toBe(false)
    expect((await dispatcher.call('GET', path)).status).toBe(404)
    expect((await dispatcher.call('POST', `${path}/Retry`)).status).toBe(404)
    expect((await dispatcher.call('POST', `${path}/Stop`)).status).toBe(404)
    expect((await recall(waiting, dispatcher)).status).toBe(404)
    const allowed = await group.aPerson(['routing-tool.deliveries', permission])
    expect(await listed(allowed, id)).toBe(true)
    expect((await allowed.call('GET', path)).body).toMatchObject({ Payload: 'p' })
    expect((await recall(waiting, allowed)).body).toEqual({ Status: 'SUCCESS' })
  })

  test('a report is also there for the user whose run it is', async () => {
    const owner = await group.aPerson(['routing-tool.deliveries'])
    const id = await aMessage('report', { created_by: owner.userId })
    expect(await listed(owner, id)).toBe(true)
    expect((await owner.call('GET', `/routing-tool/{group}/Outbox/${id}`)).status).toBe(200)
    expect(await listed(await group.aPerson(['routing-tool.deliveries']), id)).toBe(false)
  })

  test.each<[string, Permission]>([
    ['tender', 'routing-tool.deliveries'],
    ['driver-request', 'load-planning'],
  ])('an administrator needs the right for %s, too', async (purpose, permission) => {
    const id = await aMessage(purpose)
    const administrator = await group.aPerson(['portal.administer'])
    expect(await listedToAdministrator(administrator, id)).toBe(false)
    expect((await administrator.call('GET', `/admin/outbox/${id}`)).status).toBe(404)
    for (const step of ['retry', 'cancel'])
      expect((await administrator.call('POST', `/admin/outbox/${id}/${step}`, { body: {} })).status).toBe(404)
    const both = await group.aPerson(['portal.administer', permission])
    expect(await listedToAdministrator(both, id)).toBe(true)
    expect(await listedToAdministrator(administrator, await aMessage('reset'))).toBe(true)
  })

  test('failed ones are counted for those who may see them', async () => {
    const own = await aGroup()
    await statement(
      `insert into outbox_message (customer, kind, purpose, subject, recipients, payload, due_at, status, created_by)
       select $1, 'email', purpose, 's', '[]', 'p', now(), 'failed', 'x' from unnest(array['tender', 'reset']) purpose`,
      own.id,
    )
    const counted = async (person: Person) => {
      const { body } = await person.call('GET', '/home/{group}/WaitingWork')
      return body.find(({ Kind }: Wire) => Kind === 'FAILED_MESSAGES')?.Count
    }
    expect(await counted(await own.aPerson(['routing-tool.deliveries']))).toBe(1)
    expect(await counted(own)).toBe(2)
  })
})

describe('a recalled message', () => {
  test.each([
    ['SendLoadToCarrier', 'pending', {}],
    ['SendLoadToCarrier', 'planned', {}],
    ['SendLoadToFleet', 'planned', {}],
    ['SendLoadCancelToCarrier', 'sent-to-carrier', { UnAssignDelivery: 'N' }],
    ['SendLoadCancelToCarrier', 'sent-to-carrier', { UnAssignDelivery: 'Y' }],
    ['SendLoadCancelToCarrierForCarrierUpdate', 'sent-to-carrier', { UnAssignDelivery: 'Y' }],
    ['SendLoadCancelToFleet', 'sent-to-fleet', { UnAssignDelivery: 'Y' }],
  ])('%s brings a load that was %s back with its deliveries', async (name, status, more) => {
    const locked = { locked_by: 'FLEET', locked_at: '2026-01-01', lock_reason: 'Load was sent to the fleet.' }
    const { loadId, deliveryIds } = await aLoadOf(group.id, 3, {
      status,
      ...(status === 'sent-to-fleet' && locked),
    })
    await statement("update delivery set status = 'cancelled' where id = $1", deliveryIds[2])
    const before = await stateOf(loadId, deliveryIds)
    const sent = await send(name, { ShipmentId: loadId, iDeliveryPks: deliveryIds.join(','), ...more })
    expect(sent.body).toEqual({ Status: 'SUCCESS' })
    expect(await stateOf(loadId, deliveryIds)).not.toEqual(before)
    const id = (await outboxOf(loadId))[0].MessageId
    expect((await recall(id)).body).toEqual({ Status: 'SUCCESS' })
    expect(await stateOf(loadId, deliveryIds)).toEqual(before)
    expect((await outboxOf(loadId))[0]).toMatchObject({ Status: 'RECALLED' })
    expect((await recall(id)).body).toMatchObject({ Status: 'FAILED', Code: 'too-late' })
  })

  test('stays sent while another system locks its load', async () => {
    const { loadId } = await aLoadOf(group.id)
    await send('SendLoadToCarrier', { ShipmentId: loadId })
    const lock = "locked_by = 'OTM', locked_at = now(), lock_reason = 'Load is being billed'"
    await statement(`update load set ${lock} where id = $1`, loadId)
    expect((await recall((await outboxOf(loadId))[0].MessageId)).body).toMatchObject({ Code: 'locked' })
  })

  test('takes its tender back, and the tender that it cancelled is open again', async () => {
    const { loadId } = await aLoadOf(group.id)
    const tenders = () => statement('select status from tender where load_id = $1 order by id', loadId)
    await send('SendLoadToCarrier', { ShipmentId: loadId })
    await send('SendLoadCancelToCarrier', { ShipmentId: loadId, UnAssignDelivery: 'N' })
    expect(await tenders()).toEqual([{ status: 'cancelled' }])
    const [cancel, offer] = await outboxOf(loadId)
    expect((await recall(offer.MessageId)).body).toMatchObject({ Status: 'FAILED', Code: 'changed-since' })
    expect((await recall(cancel.MessageId)).body).toEqual({ Status: 'SUCCESS' })
    expect(await tenders()).toEqual([{ status: 'sent' }])
  })

  test('that has left, or is leaving, stays', async () => {
    const { loadId } = await aLoadOf(group.id)
    await send('SendLoadToCarrier', { ShipmentId: loadId })
    const [{ MessageId: id }] = (await outboxOf(loadId)) as [Wire]
    await statement("update outbox_message set status = 'sending', tries = 1 where id = $1", id)
    expect((await recall(id)).body).toMatchObject({ Status: 'FAILED', Code: 'too-late' })
    await statement("update outbox_message set status = 'sent', sent_at = now() where id = $1", id)
    expect((await recall(id)).body).toMatchObject({ Status: 'FAILED', Code: 'too-late' })
    expect((await stateOf(loadId, [])).load).toMatchObject([{ status: 'sent-to-carrier' }])
  })

  test('that is due, or was tried before, stays', async () => {
    const { loadId } = await aLoadOf(group.id)
    await send('SendLoadToCarrier', { ShipmentId: loadId })
    await send('SendModifyLoadPlan', { ShipmentId: loadId })
    const [change] = (await outboxOf(loadId)) as [Wire]
    // The tender before it keeps it from leaving: it is due, and still waits.
    await statement('update outbox_message set due_at = now() where id = $1', change.MessageId)
    expect((await recall(change.MessageId)).body).toMatchObject({ Status: 'FAILED', Code: 'too-late' })
    await statement(
      "update outbox_message set due_at = now() + interval '1 hour', tries = 1 where id = $1",
      change.MessageId,
    )
    expect((await recall(change.MessageId)).body).toMatchObject({ Status: 'FAILED', Code: 'too-late' })
    await statement('update outbox_message set tries = 0 where id = $1', change.MessageId)
    expect((await recall(change.MessageId)).body).toEqual({ Status: 'SUCCESS' })
  })

  test('whose deliveries are on another load by now stays', async () => {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 1, { status: 'sent-to-carrier' })
    const query = { ShipmentId: loadId, UnAssignDelivery: 'Y', iDeliveryPks: deliveryIds.join(',') }
    await send('SendLoadCancelToCarrier', query)
    await group.call('POST', '/routing-tool/{group}/Shipment', {
      body: {
        region_code: 12,
        deliveries: [{ delivery_pk: deliveryIds[0], stopSequence: 1, ship_from_stop_seq_num: 1 }],
      },
    })
    const [{ MessageId: id }] = (await outboxOf(loadId)) as [Wire]
    expect((await recall(id)).body).toMatchObject({ Status: 'FAILED', Message: expect.stringContaining('is on load') })
    expect((await outboxOf(loadId))[0]).toMatchObject({ Status: 'WAITING' })
  })

  test('that was an e-mail leaves the load as it is', async () => {
    const { loadId } = await aLoadOf(group.id)
    const { body } = await send('SendCarrierEmail', {
      ShipmentId: loadId,
      UnAssignDelivery: 'N',
      EmailType: 'SEND',
      EmailContact: 'dispatch@carrier.example',
    })
    expect((await recall(body.MessageId)).body).toEqual({ Status: 'SUCCESS' })
    expect((await stateOf(loadId, [])).load).toMatchObject([{ status: 'pending' }])
  })
})

describe('a preview', () => {
  const preview = (query: Wire) =>
    group.call('GET', `/routing-tool/{group}/PreviewMessage?${new URLSearchParams(query)}`)

  test('of a mail shows its words and proposes the active contacts of the carrier', async () => {
    const { loadId } = await aLoadOf(group.id)
    const { body } = await preview({ ShipmentId: loadId, Kind: 'EMAIL', EmailType: 'CANCEL' })
    expect(body).toMatchObject({
      Subject: `Load cancelled: ${loadId}`,
      Recipients: ['dispatch@carrier.example'],
      Text: expect.stringContaining('Reading, PA'),
      Html: expect.stringContaining('<table'),
      Problem: null,
    })
  })

  test('of a tender is what is sent then, but for the control number and the clock', async () => {
    const { loadId } = await aLoadOf(group.id)
    const { body } = await preview({ ShipmentId: loadId, Kind: 'TENDER' })
    await send('SendLoadToCarrier', { ShipmentId: loadId })
    const [{ MessageId: id }] = (await outboxOf(loadId)) as [Wire]
    const { Payload } = (await group.call('GET', `/routing-tool/{group}/Outbox/${id}`)).body
    const content = (text: string) => text.split('\n').filter((line) => !/^(ISA|GS|ST|SE|GE|IEA)\*/.test(line))
    expect(content(body.Text)).toEqual(content(Payload))
  })

  test('says what keeps it from being sent', async () => {
    const { loadId } = await aLoadOf(group.id, 1, { carrier: null })
    expect((await preview({ ShipmentId: loadId, Kind: 'TENDER' })).body).toMatchObject({
      Problem: `Load ${loadId} has no carrier.`,
      Recipients: [],
    })
  })

  test.each([
    [{ Kind: 'TENDER' }, 400],
    [{ ShipmentId: '0', Kind: 'TENDER' }, 400],
    [{ ShipmentId: '2000000000', Kind: 'TENDER' }, 404],
    [{ ShipmentId: '1', Kind: 'PIGEON' }, 400],
  ])('of %o answers %i', async (query, status) => {
    expect((await preview(query)).status).toBe(status)
  })

  test.each(['FLEET', 'FLEET_CANCEL', 'FLEET_MODIFY', 'CANCEL', 'MODIFY'])('of %s is there', async (Kind) => {
    const { loadId } = await aLoadOf(group.id)
    expect((await preview({ ShipmentId: loadId, Kind })).body).toMatchObject({ Text: expect.stringMatching(/./) })
  })
})

test('whoever takes a delivery of a load that is recalled at the same moment, nothing is torn', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { loadId, deliveryIds } = await aLoadOf(group.id, 1, { status: 'sent-to-carrier' })
    const query = { ShipmentId: loadId, UnAssignDelivery: 'Y', iDeliveryPks: deliveryIds.join(',') }
    await send('SendLoadCancelToCarrier', query)
    const [{ MessageId: id }] = (await outboxOf(loadId)) as [Wire]
    const body = {
      region_code: 12,
      deliveries: [...deliveryIds, await aDelivery(group.id)].map((key, place) => ({
        delivery_pk: key,
        stopSequence: place + 1,
      })),
    }
    const [recalled, saved] = await Promise.all([
      recall(id),
      group.call('POST', '/routing-tool/{group}/Shipment', { body }),
    ])
    expect([recalled.body.Status === 'SUCCESS', saved.status === 200].filter(Boolean)).toHaveLength(1)
  }
})
