import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { integer, keyText, text, wireRecord, yesNo } from '#contract/platform/wire'
import { alerts } from '#portal/data/alerts'
import { addressOf, call, callList } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { setConfiguration } from '#portal/data/call/configuration'
import { isAnyUnderWay } from '#portal/data/call/requestsUnderWay'
import { storeGroup, storeToken } from '#portal/data/session/session'
import { answeringAll } from '../network/answers'
import { failing, unreachable } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { aConfiguration, signInAs } from '../portalFixtures'

const dockWire = wireRecord({ id: ['DOCK_PK', integer], name: ['DOCK_NAME', text], open: ['IS_OPEN', yesNo] })
const listDocks = endpoint({
  summary: 'Docks',
  method: 'GET',
  path: '/routing-tool/{group}/Docks',
  needs: 'signed-in',
  query: wireRecord({ carrier: ['cARRIER', text.optional()], customer: ['CustomerCode', text] }),
  answer: z.array(dockWire),
  list: { limit: 100 },
})
const draft = wireRecord({ name: ['DOCK_NAME', text], open: ['IS_OPEN', yesNo] })
const write = {
  summary: 'Dock',
  path: '/routing-tool/{group}/Dock',
  needs: 'signed-in',
  body: draft,
  answer: ok,
} as const
const createDock = endpoint({ ...write, method: 'POST', answer: okWith({ id: ['DOCK_PK', integer] }) })
const updateDock = endpoint({ ...write, method: 'PUT' })
const removeDock = endpoint({
  summary: 'Dock',
  method: 'DELETE',
  path: '/routing-tool/{group}/Dock/{dockId}',
  needs: 'signed-in',
  params: wireRecord({ id: ['dockId', keyText] }),
  answer: ok,
})
const sendLoad = endpoint({
  summary: 'Send',
  method: 'GET',
  path: '/integration/SendLoadToCarrier',
  needs: 'signed-in',
  effect: 'write',
  answer: okWith({ loadId: ['LoadId', text] }),
})
const yard = { name: 'Yard', open: true }

const network = mockNetwork()
const { sent } = network
beforeEach(() => signInAs())

const failureOf = async (running: Promise<unknown>) => {
  const error: unknown = await running.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof CallFailure ? error.failure : error
}

describe('what goes over the wire', () => {
  test('carries credentials, bearer, the group of the moment and the language [WIRE-01] [WIRE-02] [WIRE-03] [WIRE-04]', async () => {
    network.use(answeringAll([]))
    localStorage.setItem('locale', 'es-ES')
    await call(listDocks, { query: { customer: 'PL_ACME' } })
    storeGroup({ id: 'A200', type: 'CUSTOMER', level: 2 }, [])
    await call(listDocks, { query: { customer: 'A200' } })
    expect(sent[0]?.credentials).toBe('include')
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer a-token')
    expect(sent[0]?.headers.get('Accept-Language')).toBe('es-ES,en;q=0.8,*;q=0.5')
    expect(sent.map(({ headers }) => headers.get('customer-id'))).toEqual(['PL_ACME', 'A200'])
  })

  test('writes the group into the path with a literal @ and encodes values, empty ones left out [WIRE-09] [VAL-34]', async () => {
    network.use(answeringAll([]))
    storeGroup({ id: 'A/B C', type: 'CUST&', level: 1 }, [])
    await call(listDocks, { query: { customer: 'X', carrier: 'A & B Freight' } })
    await call(listDocks, { query: { customer: 'X', carrier: '' } })
    const start = 'https://api.example.com/routing-tool/A%2FB%20C@CUST%26/Docks?'
    expect(sent.map(({ url }) => url)).toEqual([
      `${start}cARRIER=A%20%26%20B%20Freight&CustomerCode=X`,
      `${start}CustomerCode=X`,
    ])
  })

  test('sends PUT and DELETE as POST with the override header [WIRE-06] [WIRE-07]', async () => {
    network.use(answeringAll({ Status: 'SUCCESS' }))
    await call(updateDock, { body: yard })
    await call(removeDock, { params: { id: 7 } })
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST'])
    expect(sent.map(({ headers }) => headers.get('X-HTTP-Method-Override'))).toEqual(['PUT', 'DELETE'])
    expect(await sent[0]?.text()).toBe('{"DOCK_NAME":"Yard","IS_OPEN":"Y"}')
    expect(sent[1]?.url).toContain('/Dock/7')
  })

  test('gives every write a key of its own, sends by GET too, and reads none', async () => {
    network.use(answeringAll({ Status: 'SUCCESS', DOCK_PK: 1, LoadId: 'L1' }))
    await call(createDock, { body: yard })
    await call(createDock, { body: yard })
    await call(sendLoad, {})
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(3)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('what does not fit the declaration is never sent', async () => {
    network.use(answeringAll({ Status: 'SUCCESS' }))
    expect(await failureOf(call(removeDock, { params: { id: -1 } }))).toMatchObject({ kind: 'http', status: 400 })
    expect(sent).toEqual([])
  })

  test('host and prefix of each service are configured in one place [WIRE-05]', () => {
    expect(addressOf('/device/GetAllDrivers')).toBe('https://api.example.com/device/GetAllDrivers')
    setConfiguration(aConfiguration({ bases: { device: '/telematics/v2', auth: 'https://sso.example.com' } }))
    expect(addressOf('/device/GetAllDrivers')).toBe('https://api.example.com/telematics/v2/GetAllDrivers')
    expect(addressOf('/token')).toBe('https://sso.example.com/token')
    expect(addressOf('/routing-tool/A@B/Regions')).toBe('https://api.example.com/routing-tool/A@B/Regions')
  })
})

describe('what comes back', () => {
  const rows = [
    { DOCK_PK: 2, DOCK_NAME: 'b', IS_OPEN: 'N' },
    { DOCK_PK: 10, DOCK_NAME: 'a', IS_OPEN: 'Y' },
    { DOCK_PK: 1, DOCK_NAME: 'c', IS_OPEN: 'Y' },
  ]
  const input = { query: { customer: 'X' } }

  test('a page is asked for by the wire names, and its size read from the answer', async () => {
    const headers = { 'Content-Range': 'items 50-52/10000', 'X-Total-At-Least': 'Y' }
    network.use(answeringAll(rows, { headers }))
    const paging = { offset: 50, limit: 25, sort: { field: 'name', descending: true } }
    const page = await callList(listDocks, { ...input, paging })
    expect(sent[0]?.url).toContain('&page=3&perPage=25&sort=DOCK_NAME&order=DESC')
    expect(page).toMatchObject({ total: 10_000, atLeast: true })
    expect(page.rows[0]).toEqual({ id: 2, name: 'b', open: false })
  })

  test('a server that knows no paging is paged here', async () => {
    network.use(answeringAll(rows))
    const paging = { offset: 1, limit: 1, sort: { field: 'id', descending: false } }
    expect(await callList(listDocks, { ...input, paging })).toEqual({
      rows: [{ id: 2, name: 'b', open: false }],
      total: 3,
    })
    expect((await callList(listDocks, { ...input, paging: { limit: null } })).rows).toHaveLength(3)
  })

  test.each([
    ['JSON', { Status: 'SUCCESS', LoadId: 'L1' }],
    ['JSON in a text', JSON.stringify({ Status: 'SUCCESS', LoadId: 'L1' })],
  ])('an answer given as %s is read [WIRE-12]', async (_, body) => {
    network.use(answeringAll(body))
    expect(await call(sendLoad, {})).toEqual({ loadId: 'L1' })
  })

  test.each([
    [
      'another Status',
      () => HttpResponse.json({ Status: 'FAILED', Message: 'Locked.', Code: 'L1' }),
      { message: 'Locked.', code: 'L1' },
    ],
    [
      'rows in the way',
      () =>
        HttpResponse.json({
          Status: 'FAILED',
          Message: 'Nothing was saved.',
          Errors: [{ Row: 2, Message: 'Taken.' }, 'x'],
        }),
      { message: 'Nothing was saved.', rows: [{ row: 2, message: 'Taken.' }] },
    ],
    ['a text', () => new HttpResponse('done'), {}],
    ['no Status', () => HttpResponse.json({ DOCK_PK: 4 }), {}],
    ['nothing', () => new HttpResponse(''), {}],
  ])('a write that answers 200 with %s has failed [VAL-30]', async (_, answer, said) => {
    network.use(http.all('*', answer))
    expect(await failureOf(call(createDock, { body: yard }))).toEqual({ kind: 'refused', ...said })
  })

  test('an error status keeps its body, and a lost connection is no answer', async () => {
    network.use(answeringAll(['One', 'Two'], { status: 409 }))
    expect(await failureOf(call(listDocks, input))).toEqual({ kind: 'http', status: 409, body: ['One', 'Two'] })
    network.use(unreachable('every call'))
    expect(await failureOf(call(listDocks, input))).toEqual({ kind: 'network' })
  })

  test('a call that was taken back is silent', async () => {
    const control = new AbortController()
    network.use(http.all('*', () => control.abort()))
    expect(await failureOf(call(listDocks, input, { signal: control.signal }))).toEqual({ kind: 'aborted' })
  })
})

describe('requests under way', () => {
  test('the bar is shown until the last of overlapping requests has ended, failed ones too [STATE-63]', async () => {
    const answers: ((response: Response) => void)[] = []
    network.use(http.all('*', () => new Promise<Response>((resolve) => answers.push(resolve))))
    const first = call(listDocks, { query: { customer: 'X' } })
    const second = failureOf(call(listDocks, { query: { customer: 'X' } }))
    const polled = call(listDocks, { query: { customer: 'X' } }, { background: true })
    await expect.poll(() => answers).toHaveLength(3)
    answers[0]?.(HttpResponse.json([]))
    await first
    expect(isAnyUnderWay()).toBe(true)
    answers[1]?.(HttpResponse.json({}, { status: 500 }))
    await second
    expect(isAnyUnderWay()).toBe(false)
    answers[2]?.(HttpResponse.json([]))
    await polled
  })
})

describe('the end of the session', () => {
  const input = { query: { customer: 'X' } }

  test('a 401 with a token that is still good ends nothing [STATE-09]', async () => {
    network.use(failing('every call', 'no', 401))
    await failureOf(call(listDocks, input))
    expect(alerts().sessionEnded).toBe(false)
    expect(localStorage.getItem('token')).not.toBeNull()
  })

  test('a 401 with a token past its end is told, once for all calls [STATE-08] [ERR-10]', async () => {
    network.use(failing('every call', 'no', 401))
    storeToken({ token: 'old', expiry: Date.now() })
    await Promise.all([failureOf(call(listDocks, input)), failureOf(call(listDocks, input))])
    expect(alerts().sessionEnded).toBe(true)
    expect(alerts().open).toEqual([])
  })
})
