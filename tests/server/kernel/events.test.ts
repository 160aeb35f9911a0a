import { expect, inject, test } from 'vitest'
import { aGroup, type Person, type TestGroup } from '../../fixtures/server'

type Stream = { next(): Promise<string>; close(): void }

/** Opens `/events` and hands out one event at a time, as `name data`. */
const listen = async (person: Person, group: TestGroup, lastEventId?: string): Promise<Stream & { id(): string }> => {
  const stop = new AbortController()
  const answer = await fetch(`${inject('serverUrl')}/events`, {
    headers: {
      authorization: `Bearer ${person.token}`,
      'customer-id': group.id,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    signal: stop.signal,
  })
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
  await createRegion(group, 1)
  expect(await here.next()).toMatch(/^change \{"topic":"setup","keys":\[.+\]\}$/)
  await createRegion(other, 5)
  expect(await there.next()).toMatch(/^change/)
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

test('nobody listens without a token', async () => {
  expect((await fetch(`${inject('serverUrl')}/events`)).status).toBe(401)
})
