import { expect, inject, test } from 'vitest'
import { publishedTopics } from '#contract/platform/events'
import type { Permission } from '#domain/access/access'
import { mayHear } from '#server/platform/events/audience'
import { aGroup, aSession, type Person, statement, type TestGroup } from '../../fixtures/server'

type Stream = { next(): Promise<string>; close(): void }

const openStream = (person: Person, group: TestGroup, lastEventId?: string, signal: AbortSignal | null = null) =>
  fetch(`${inject('serverUrl')}/events`, {
    headers: {
      authorization: `Bearer ${person.token}`,
      'customer-id': group.id,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    signal,
  })

/** Opens `/events` and hands out one event at a time, as `name data`. */
const listen = async (person: Person, group: TestGroup, lastEventId?: string): Promise<Stream & { id(): string }> => {
  const stop = new AbortController()
  const answer = await openStream(person, group, lastEventId, stop.signal)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let kept = ''
  let lastId = ''
  const next = async (): Promise<string> => {
    for (;;) {
      const end = kept.indexOf('\n\n')
      if (end >= 0) {
        const block = kept.slice(0, end)
        kept = kept.slice(end + 2)
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        if (field('id')) lastId = field('id')
        if (field('event')) return `${field('event')} ${field('data')}`
        continue
      }
      const { value, done } = await reader.read()
      if (done) return 'closed'
      kept += value
    }
  }
  return { next, id: () => lastId, close: () => stop.abort() }
}

const createRegion = (group: TestGroup, code: number) =>
  group.call('POST', '/routing-tool/{group}/Region', {
    body: { REGION_CODE: code, REGION_NAME: 'North', REGION_DESCRIPTION: '', DEFAULT_EQUIPMENT: null },
  })

test('a change is told to everybody in the group, and to nobody else (OWN-2)', async () => {
  const [group, other] = [await aGroup(), await aGroup()]
  const colleague = await group.aPerson()
  const [here, there] = [await listen(colleague, group), await listen(other, other)]
  expect(await here.next()).toBe(`hello {"customer":"${group.id}"}`)
  await there.next()
  const { headers } = await createRegion(group, 1)
  const event = await here.next()
  expect(event).toMatch(/^change \{"topic":"setup","keys":\[.+\],"origin":".+"\}$/)
  expect(event, 'the event names the request that made the change').toContain(headers.get('x-request-id'))
  await createRegion(other, 5)
  expect(await there.next()).toMatch(/^change/)
  expect(await statement('select customer from change_event where id = $1', there.id())).toEqual([
    { customer: other.id },
  ])
  here.close()
  there.close()
})

test('whoever was away gets what he missed', async () => {
  const group = await aGroup()
  const before = await listen(group, group)
  await before.next()
  await createRegion(group, 1)
  await before.next()
  const seen = before.id()
  before.close()
  await createRegion(group, 2)
  const after = await listen(group, group, seen)
  expect(await after.next()).toMatch(/^hello/)
  expect([await after.next(), await after.next()].every((event) => event.startsWith('change'))).toBe(true)
  after.close()
})

test('whoever was away too long is told to look at everything again', async () => {
  const group = await aGroup()
  const stream = await listen(group, group, '999999999')
  await stream.next()
  expect(await stream.next()).toBe('reset {}')
  stream.close()
})

test('whoever gets or loses a right is told at once, and whoever loses the group hears no more (OWN-2)', async () => {
  const group = await aGroup()
  const key = `${group.id}@${group.type}`
  const { body: below } = await group.call('POST', '/admin/groups', {
    body: { gi: `${group.id}B`, gt: 'CUSTOMER', name: 'Below', parent: key },
  })
  const colleague = await group.aPerson(['maps.track'])
  const stream = await listen(colleague, group)
  /** What comes before the event, besides changes of the set-up. */
  const heardUntil = async (wanted: string): Promise<string[]> => {
    const event = await stream.next()
    if (event === wanted) return []
    const others = await heardUntil(wanted)
    return event.includes('"setup"') ? others : [event, ...others]
  }
  const give = (to: string, checkpoints: string[]) =>
    group.call('PUT', `/admin/users/${colleague.userId}`, {
      override: 'PUT',
      body: { rights: [{ group: to, checkpoints }] },
    })
  const rightsChanged = 'change {"topic":"rights","keys":[]}'
  expect(await stream.next()).toMatch(/^hello/)
  expect((await give(key, ['MS_OTM_LPA@MS_OTM'])).status).toBe(200)
  expect(await heardUntil(rightsChanged)).toEqual([])
  expect((await give(below.id, [])).status).toBe(200)
  expect(await heardUntil('closed')).toEqual([rightsChanged])
})

test('changes are told to those who have the right at that moment', async () => {
  const group = await aGroup()
  const colleague = await group.aPerson(['routing-tool.setup'])
  const give = (checkpoints: string[]) =>
    group.call('PUT', `/admin/users/${colleague.userId}`, {
      override: 'PUT',
      body: { rights: [{ group: `${group.id}@${group.type}`, checkpoints }] },
    })
  const stream = await listen(colleague, group)
  await stream.next()
  await createRegion(group, 1)
  expect(await stream.next()).toContain('"setup"')
  const rightsChanged = 'change {"topic":"rights","keys":[]}'
  // The change of the user is itself one of the set-up, in the same commit: it may be told before or after. Two changes
  // of the rights in a row may be told as one.
  const told: string[] = []
  const rightsAreTold = async () => {
    do told.push(await stream.next())
    while (told.at(-1) !== rightsChanged)
  }
  await give(['MS_OTM_LPA@MS_OTM'])
  await rightsAreTold()
  await createRegion(group, 2)
  await give(['DCC_RT_SETUP@DCC_ROUTING_TOOL'])
  await rightsAreTold()
  expect(told.filter((event) => event.includes('region'))).toEqual([])
  await createRegion(group, 3)
  expect(await stream.next()).toContain('"setup"')
  stream.close()
})

test('a stream ends with its token', async () => {
  const group = await aGroup()
  const stream = await listen(await aSession(group.userId, group, 2), group)
  expect([await stream.next(), await stream.next()]).toEqual([expect.stringMatching(/^hello/), 'closed'])
})

test('a stream ends when its session is ended', async () => {
  const group = await aGroup()
  const stream = await listen(group, group)
  await stream.next()
  await group.call('GET', '/cookielogout')
  expect(await stream.next()).toMatch(/rights/)
  expect(await stream.next()).toBe('closed')
})

test('a session has ten streams and no more; another session is not held up by it', async () => {
  const group = await aGroup()
  const streams = await Promise.all(Array.from({ length: 10 }, () => listen(group, group)))
  const refused = await openStream(group, group)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await refused.json()).toEqual({ Message: 'This session has 10 event streams open.' })
  const colleague = await listen(await group.aPerson(), group)
  streams[0]?.close()
  const status = async () => {
    const stop = new AbortController()
    const { status: answered } = await openStream(group, group, undefined, stop.signal)
    stop.abort()
    return answered
  }
  await expect.poll(status).toBe(200)
  for (const stream of [...streams, colleague]) stream.close()
})

test('an event of the outbox is told to those who may see its message', async () => {
  const group = await aGroup()
  const [dispatcher, planner] = [
    await group.aPerson(['routing-tool.deliveries']),
    await group.aPerson(['load-planning']),
  ]
  const toDispatcher = await listen(dispatcher, group)
  const toPlanner = await listen(planner, group)
  const toAll = await listen(group, group)
  const streams = [toDispatcher, toPlanner, toAll]
  for (const stream of streams) await stream.next()
  const aMessage = async (purpose: string, createdBy = 'somebody') => {
    const [made] = await statement<{ id: number }>(
      `insert into outbox_message (customer, kind, purpose, subject, recipients, payload, due_at, created_by)
       values ($1, 'fleet', $2, 's', '[]', 'p', now(), $3) returning id`,
      group.id,
      purpose,
      createdBy,
    )
    const sent = async () => (await statement('select status from outbox_message where id = $1', made?.id))[0]
    await expect.poll(sent).toEqual({ status: 'held' })
    return Number(made?.id)
  }
  const [request, foreign, own, tender] = [
    await aMessage('driver-request'),
    await aMessage('report'),
    await aMessage('report', dispatcher.userId),
    await aMessage('tender'),
  ]
  const told = (...ids: number[]) => ids.map((id) => `change {"topic":"outbox","keys":[${id}]}`)
  expect([await toDispatcher.next(), await toDispatcher.next()]).toEqual(told(own, tender))
  expect(await toPlanner.next()).toEqual(told(request)[0])
  const heard = [await toAll.next(), await toAll.next(), await toAll.next(), await toAll.next()]
  expect(heard).toEqual(told(request, foreign, own, tender))
  for (const stream of streams) stream.close()
})

test('who may do nothing in a group hears of nothing; an administrator of none of its loads', () => {
  const heardBy = (...permissions: Permission[]) =>
    publishedTopics.filter((topic) =>
      mayHear(
        { topic, ...(topic === 'outbox' && { message: { purpose: 'tender', createdBy: 'x' } }) },
        { permissions: new Set(permissions), userId: 'me' },
      ),
    )
  expect(heardBy()).toEqual([])
  expect(heardBy('financials')).toEqual([])
  expect(heardBy('portal.administer')).toEqual(['positions', 'setup', 'tickets'])
  expect(heardBy('load-planning')).toEqual(['positions', 'jobs', 'shipments', 'planning'])
  expect(heardBy('shipment-orders')).toEqual(['shipments'])
  expect(heardBy('maps.track')).toEqual(['positions', 'jobs', 'shipments', 'watches'])
  expect(heardBy('routing-tool.reports')).toEqual(['deliveries', 'loads', 'jobs', 'setup'])
  expect(heardBy('routing-tool.setup')).toEqual(['setup'])
  expect(heardBy('fleet-manager.configure')).toEqual(['setup'])
  expect(heardBy('routing-tool.deliveries')).toEqual([
    'deliveries',
    'loads',
    'locks',
    'imports',
    'outbox',
    'jobs',
    'setup',
    'tickets',
  ])
})

test('nobody listens without a token', async () => {
  expect((await fetch(`${inject('serverUrl')}/events`)).status).toBe(401)
})
