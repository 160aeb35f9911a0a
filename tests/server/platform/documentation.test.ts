import { afterAll, beforeAll, expect, test } from 'vitest'
import { topics } from '#contract/platform/events'
import { openTestServer } from '../../fixtures/openTestServer'
import { ownDatabaseUrl } from '../ownDatabase'
import { aGroup, callAs, type TestGroup } from '../../fixtures/server'

let group: TestGroup
let open: Awaited<ReturnType<typeof openTestServer>>
beforeAll(async () => {
  group = await aGroup([])
  open = await openTestServer(await ownDatabaseUrl(), { PUBLIC_DOCS: '1' })
})
afterAll(() => open.close())

const pages = ['/openapi.json', '/docs/', '/docs/json', '/docs/static/index.html']

test.each(pages)('%s needs a sign-in', async (path) => {
  expect((await callAs(null, null)('GET', path)).status).toBe(401)
  expect((await callAs('rubbish', null)('GET', path)).status).toBe(401)
  expect((await group.call('GET', path)).status).toBe(200)
})

test('the calls are described, with their summaries', async () => {
  const { body } = await group.call('GET', '/openapi.json')
  expect(body.paths['/token'].post.summary).toContain('Sign in')
})

test('operation ids are unique and name the service and the call', async () => {
  const { body } = await group.call('GET', '/openapi.json')
  const ids = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  expect(ids.filter((id) => !/^[a-zA-Z]+\.[a-zA-Z]+(\.alias\d)?$/.test(id))).toEqual([])
  expect(ids).toContain('loads.saveLoad')
})

test('the bodies of calls that fail have schemas (W-10, W-11)', async () => {
  const { body } = await group.call('GET', '/openapi.json')
  const { responses } = body.paths['/routing-tool/{group}/Shipment'].post
  const schemaOf = (status: number) => responses[status].content['application/json'].schema
  expect(Object.keys(schemaOf(200).anyOf[1].properties)).toEqual(['Status', 'Message', 'Code'])
  expect(Object.keys(schemaOf(400).properties)).toEqual(['Message', 'Fields'])
  expect(schemaOf(409)).toEqual({ type: 'array', items: { type: 'string' } })
  for (const status of [200, 400, 409])
    expect(responses[status].headers['X-Refusals']).toEqual({ $ref: '#/components/headers/Refusals' })
  const refusal = body.components.headers.Refusals.content['application/json'].schema.items
  expect(Object.keys(refusal.properties)).toEqual(['code', 'parameters', 'about'])
})

test('the event stream is described with each of its events and topics (OWN-2)', async () => {
  const { body } = await group.call('GET', '/openapi.json')
  const { oneOf } = body.paths['/events'].get.responses[200].content['text/event-stream'].schema
  const [hello, change, reset] = oneOf
  expect([hello, change, reset].map(({ properties }) => properties.event.const)).toEqual(['hello', 'change', 'reset'])
  expect(change.properties.data.properties.topic.enum).toEqual([...topics])
  expect(Object.keys(change.properties.data.properties)).toEqual(['topic', 'keys', 'origin'])
})

test('a browser shows /docs by the cookie of the sign-in, which is good for no call', async () => {
  const headers = { cookie: `portal_docs=${group.frameToken}` }
  const nobody = callAs(null, null)
  expect((await nobody('GET', '/docs/', { headers })).status).toBe(200)
  expect((await nobody('GET', '/docs/json', { headers })).body.openapi).toBe('3.1.0')
  expect((await nobody('GET', '/usersecurity', { headers })).status).toBe(401)
  expect((await callAs(group.frameToken, group)('GET', '/usersecurity')).status).toBe(401)
  expect((await nobody('GET', '/docs/', { headers: { cookie: `portal_docs=${group.token}` } })).status).toBe(401)
})

test.each(pages)('PUBLIC_DOCS=1 shows %s to everybody', async (path) => {
  const response = await fetch(`${open.url}${path}`)
  expect(response.status).toBe(200)
  // An unread answer holds up the end of the server.
  await response.arrayBuffer()
})
