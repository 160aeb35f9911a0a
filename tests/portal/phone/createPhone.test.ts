import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPhone, type Rejected } from '#portal/phone/createPhone'
import type { PhoneStore } from '#portal/phone/phoneStore'
import type { Report, Today } from '#portal/phone/reports'

const link = `lpd_${'a'.repeat(43)}`
const day: Today = {
  driverId: 'D308',
  driverName: 'Rosa Lind',
  expiresAt: '2026-12-01T12:00:00.000Z',
  lateMinutes: 30,
  duty: null,
  shipments: [],
  notices: [],
}

/** The storage of a phone, which outlives the page; without room it takes no more reports, and may keep nothing else. */
const aStorage = () => {
  const reports = new Map<number, Report>()
  const kept = new Map<string, unknown>()
  let last = 0
  const storage = { hasRoom: true, keeps: true, reports, kept }
  const open = (): PhoneStore => ({
    add: async (_, value) => {
      if (!storage.hasRoom) throw new DOMException('full', 'QuotaExceededError')
      reports.set((last += 1), value as Report)
      return last
    },
    put: async (_, key, value) => {
      if (!storage.keeps) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    keepFirst: async (key, value) => {
      if (!kept.has(key)) kept.set(key, value)
      return kept.get(key)
    },
    read: async (_, key) => kept.get(key),
    first: async (name, most) =>
      name === 'reports' ? ([...reports].slice(0, most).map(([id, value]) => ({ id, value })) as never[]) : [],
    remove: async (_, ids) => ids.forEach((id) => reports.delete(id)),
  })
  return { ...storage, storage, open }
}

/** What the server answers to reports, and what it was sent. */
let answer: () => Response
let sent: string[]
/** The tokens that they were sent with. */
let senders: (string | null)[]
/** What the phone said about itself with each call, and what it sent as JSON. */
let said: (readonly [path: string, version: string | null, waiting: string | null])[]
let bodies: unknown[]
/** What the server tells the phone of its driver, by the token. */
let today: (token: string | null) => Promise<Response>

const tokenOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('Authorization')?.slice(7) ?? null

const { crypto } = globalThis

beforeEach(() => {
  localStorage.clear()
  // As in a browser without HTTPS, which has no keys: one test has them.
  vi.stubGlobal('crypto', { randomUUID: () => crypto.randomUUID() })
  sent = []
  senders = []
  said = []
  bodies = []
  today = async () => Response.json(day)
  answer = () => Response.json({})
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    said.push([path, headers.get('phone-version'), headers.get('phone-waiting')])
    if (path === '/driver/today') return today(tokenOf(init))
    sent.push(path)
    senders.push(tokenOf(init))
    bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const aReport = { kind: 'visit', shipmentId: 'S1', sequence: 1, event: 'arrived' } as const
const rejected = () => Response.json({ Message: 'An earlier stop has not been reached.' }, { status: 409 })

test('a report that is rejected is told until the driver has read it, also after the page was closed', async () => {
  const { open, storage } = aStorage()
  const phone = createPhone(link, open)
  answer = rejected
  await phone.report(aReport)
  await expect.poll(() => phone.state().rejected).toHaveLength(1)
  await expect.poll(() => storage.reports.size).toBe(0)
  const again = createPhone(link, open)
  const stop = again.start()
  await expect.poll(() => again.state().rejected).toMatchObject([{ report: aReport }])
  again.forgetRejected(again.state().rejected[0]?.report.key ?? '')
  stop()
  const third = createPhone(link, open)
  const end = third.start()
  await expect.poll(() => third.state().today).toEqual(day)
  expect(third.state().rejected).toEqual([])
  end()
})

test('a report that finds no room in the storage is kept until it is sent, and the driver is told', async () => {
  const { open, storage } = aStorage()
  const phone = createPhone(link, open)
  storage.hasRoom = false
  answer = () => new Response(null, { status: 503 })
  await phone.report(aReport)
  await expect.poll(() => sent).toHaveLength(1)
  expect(phone.state()).toMatchObject({ waiting: 1, unstored: 1 })
  answer = () => Response.json({})
  await phone.sync()
  await expect.poll(() => phone.state()).toMatchObject({ waiting: 0, unstored: 0, rejected: [] })
  expect(sent).toHaveLength(2)
})

test('a report that found no room is stored as soon as there is some, before those that came later', async () => {
  const { open, storage } = aStorage()
  const phone = createPhone(link, open)
  answer = () => new Response(null, { status: 503 })
  storage.hasRoom = false
  await phone.report(aReport)
  await phone.report({ ...aReport, event: 'departed' })
  expect(phone.state()).toMatchObject({ waiting: 2, unstored: 2 })
  storage.hasRoom = true
  await phone.report({ ...aReport, sequence: 2 })
  expect(phone.state()).toMatchObject({ waiting: 3, unstored: 0 })
  expect([...storage.reports.values()]).toMatchObject([
    { sequence: 1, event: 'arrived' },
    { sequence: 1, event: 'departed' },
    { sequence: 2, event: 'arrived' },
  ])
})

test('a rejection that arrives while the page starts does not hide those that were stored', async () => {
  const { open, storage } = aStorage()
  const former: Rejected = { report: { ...aReport, key: 'former', at: day.expiresAt }, code: undefined, message: 'No' }
  storage.kept.set('rejected', [former])
  storage.reports.set(1, { ...aReport, key: 'waiting', at: day.expiresAt })
  answer = rejected
  const phone = createPhone(link, open)
  const stop = phone.start()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => phone.state().rejected.map(({ report: { key } }) => key)).toEqual(['former', 'waiting'])
  expect(storage.kept.get('rejected')).toHaveLength(2)
  stop()
})

test('a report is stored before it is sent, and leaves the storage once it is answered', async () => {
  const { open, storage } = aStorage()
  const phone = createPhone(link, open)
  answer = () => new Response(null, { status: 503 })
  await phone.report(aReport)
  expect([...storage.reports.values()]).toMatchObject([aReport])
  answer = () => Response.json({})
  await phone.sync()
  await expect.poll(() => storage.reports.size).toBe(0)
  expect(phone.state().unstored).toBe(0)
})

const otherLink = `lpd_${'b'.repeat(43)}`
const otherDay: Today = { ...day, driverId: 'D411', driverName: 'Omar Reyes' }

/** A storage of its own for each link, all without room or all with room. */
const storagesByLink = () => {
  const of: Record<string, ReturnType<typeof aStorage>> = { [link]: aStorage(), [otherLink]: aStorage() }
  const open = (token: string) => (of[token] ?? aStorage()).open()
  const setRoom = (hasRoom: boolean) => Object.values(of).forEach(({ storage }) => (storage.hasRoom = hasRoom))
  const reportsOf = (token: string) => [...(of[token]?.storage.reports.values() ?? [])]
  return { open, setRoom, reportsOf }
}

test('a report that found no room is neither sent nor stored under the link of another driver', async () => {
  const { open, setRoom, reportsOf } = storagesByLink()
  today = async (token) => Response.json(token === link ? day : otherDay)
  const phone = createPhone(link, open)
  answer = () => new Response(null, { status: 503 })
  setRoom(false)
  await phone.report(aReport)
  await expect.poll(() => senders).toEqual([link])
  await phone.sync()
  answer = () => Response.json({})
  senders = []
  phone.takeLink(otherLink)
  await expect.poll(() => phone.state().today).toEqual(otherDay)
  expect(phone.state()).toMatchObject({ waiting: 0, unstored: 1 })
  setRoom(true)
  await phone.report({ ...aReport, shipmentId: 'S2' })
  await expect.poll(() => senders).toEqual([otherLink])
  await expect.poll(() => reportsOf(otherLink)).toEqual([])
  expect(reportsOf(link)).toMatchObject([aReport])
  expect(phone.state().unstored).toBe(0)
  phone.takeLink(link)
  await expect.poll(() => senders).toEqual([otherLink, link])
  await expect.poll(() => reportsOf(link)).toEqual([])
})

test('a report that found no room is sent with the new link of the same driver', async () => {
  const { open, setRoom } = storagesByLink()
  localStorage.setItem('driverLink', link)
  const phone = createPhone(link, open)
  await phone.sync()
  answer = () => new Response(null, { status: 401 })
  setRoom(false)
  await phone.report(aReport)
  await expect.poll(() => phone.state().link).toBe('ended')
  answer = () => Response.json({})
  phone.takeLink(otherLink)
  await expect.poll(() => senders).toEqual([link, otherLink])
  await expect.poll(() => phone.state()).toMatchObject({ link: 'good', waiting: 0, unstored: 0 })
})

test('a phone whose link has ended shares no position, until it has a link again', async () => {
  const watches = new Set<PositionCallback>()
  const geolocation = {
    watchPosition: (found: PositionCallback) => watches.add(found) && found,
    clearWatch: (found: unknown) => watches.delete(found as PositionCallback),
  }
  vi.stubGlobal('navigator', { onLine: true, geolocation })
  const { open } = storagesByLink()
  localStorage.setItem('driverLink', link)
  const phone = createPhone(link, open)
  await phone.sync()
  phone.share(true)
  expect([watches.size, phone.state().sharing]).toEqual([1, 'on'])
  today = async () => new Response(null, { status: 401 })
  await phone.sync()
  phone.share(true)
  expect(phone.state()).toMatchObject({ link: 'ended', sharing: 'off' })
  expect(watches.size).toBe(0)
  today = async () => Response.json(day)
  phone.takeLink(otherLink)
  await expect.poll(() => watches.size).toBe(1)
})

test('a driver shares no position from the end of the duty to the next one, also without a network', async () => {
  const watches = new Set<PositionCallback>()
  const geolocation = {
    watchPosition: (found: PositionCallback) => watches.add(found) && found,
    clearWatch: (found: unknown) => watches.delete(found as PositionCallback),
  }
  vi.stubGlobal('navigator', { onLine: true, geolocation })
  const hours = { driving: 660, duty: 840, cycle: 4_200, sinceBreak: 0, notDriving: 0, offDuty: 0 }
  const duty = { state: 'on', at: '2026-01-01T00:00:00.000Z', hours, wholeCycle: 4_200 }
  today = async () => Response.json({ ...day, duty })
  const phone = createPhone(link, aStorage().open)
  await phone.sync()
  phone.share(true)
  expect(watches.size).toBe(1)
  today = () => Promise.reject(new TypeError('offline'))
  answer = () => new Response(null, { status: 503 })
  await phone.report({ kind: 'duty', state: 'off' })
  expect([watches.size, phone.state().sharing]).toEqual([0, 'off'])
  phone.share(true)
  expect(watches.size).toBe(0)
  await phone.report({ kind: 'duty', state: 'on' })
  expect(watches.size).toBe(1)
})

test('an answer for the former link does not change what is shown under the new one', async () => {
  const { open, reportsOf } = storagesByLink()
  let answerFormer: (response: Response) => void = () => undefined
  const former = new Promise<Response>((resolve) => (answerFormer = resolve))
  today = (token) => (token === link ? former : Promise.resolve(Response.json(otherDay)))
  answer = () => new Response(null, { status: 503 })
  const phone = createPhone(link, open)
  await phone.report(aReport)
  answer = () => Response.json({})
  const sync = phone.sync()
  await expect.poll(() => reportsOf(link)).toEqual([])
  senders = []
  phone.takeLink(otherLink)
  answerFormer(new Response(null, { status: 401 }))
  await sync
  await expect.poll(() => phone.state().today).toEqual(otherDay)
  expect(phone.state().link).toBe('good')
  expect(senders).toEqual([])
})

test('each call says the version of the page, and how many reports wait', async () => {
  const phone = createPhone(link, aStorage().open)
  answer = () => new Response(null, { status: 503 })
  await phone.report(aReport)
  await phone.report({ ...aReport, event: 'departed' })
  await expect.poll(() => phone.state().waiting).toBe(2)
  answer = () => Response.json({})
  said = []
  await phone.sync()
  await expect.poll(() => phone.state().waiting).toBe(0)
  await phone.sync()
  expect(said[0]).toEqual([expect.stringMatching(/visit$/), 'development', '2'])
  expect(said.at(-1)).toEqual(['/driver/today', 'development', '0'])
})

describe('notices', () => {
  const aNotice = (id: number) => ({
    id,
    purpose: 'driver-request' as const,
    text: `Your request ${id} is approved`,
    createdAt: new Date().toISOString(),
  })
  const taken = '/driver/notices/taken'

  test('are taken once the phone has stored them, and are shown after the page was closed', async () => {
    const { open } = aStorage()
    let notices = [aNotice(7)]
    today = async () => Response.json({ ...day, notices })
    const phone = createPhone(link, open)
    await phone.sync()
    await expect.poll(() => sent).toEqual([taken])
    expect(bodies).toEqual([{ ids: [7] }])
    notices = [aNotice(9)]
    await phone.sync()
    await expect.poll(() => bodies).toEqual([{ ids: [7] }, { ids: [9] }])
    today = async () => new Response(null, { status: 503 })
    const again = createPhone(link, open)
    const stop = again.start()
    await expect.poll(() => again.state().today?.notices.map(({ id }) => id)).toEqual([9, 7])
    stop()
  })

  test('are not taken by a phone without room for them', async () => {
    const { open, storage } = aStorage()
    storage.keeps = false
    today = async () => Response.json({ ...day, notices: [aNotice(7)] })
    const phone = createPhone(link, open)
    await phone.sync()
    await expect.poll(() => phone.state().today?.notices).toHaveLength(1)
    expect(sent).toEqual([])
  })

  test('are none in a day that an earlier version of the page has stored, nor does lateness begin later', async () => {
    const { open, storage } = aStorage()
    const { driverId, driverName, expiresAt, shipments } = day
    storage.kept.set('today', { driverId, driverName, expiresAt, shipments })
    today = async () => new Response(null, { status: 503 })
    const phone = createPhone(link, open)
    const stop = phone.start()
    await expect.poll(() => phone.state().today).toEqual({ ...day, lateMinutes: 0 })
    stop()
  })
})

test('each call proves the key of the phone, which is the same at the next visit', async () => {
  vi.stubGlobal('crypto', crypto)
  const proofs: (string | null)[] = []
  const fetching = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    proofs.push(new Headers(init?.headers).get('DPoP'))
    return fetching(input, init)
  })
  const { open } = aStorage()
  await createPhone(link, open).sync()
  await createPhone(link, open).sync()
  const parts = proofs.map((proof) =>
    (proof ?? '')
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString())),
  )
  const [[head, claims], [again]] = parts as [[Record<string, unknown>, Record<string, unknown>], [unknown]]
  expect(head).toMatchObject({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256' } })
  expect(claims).toMatchObject({ htm: 'GET', htu: `${location.origin}/driver/today` })
  expect(again).toEqual(head)
})

test('a link that another phone has is said to be used there', async () => {
  today = async () =>
    new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'DPoP error="invalid_dpop_proof"' } })
  const phone = createPhone(link, aStorage().open)
  await phone.sync()
  expect(phone.state().link).toBe('elsewhere')
})

test('a large picture is sent in parts, and goes on from where a lost connection has left it', async () => {
  const part = 128 * 1024
  const file = new Blob([new Uint8Array(300_000)])
  const offsets: number[] = []
  const forms: FormData[] = []
  let received = 0
  const fetching = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.body instanceof FormData && path.endsWith('/documents')) forms.push(init.body)
    if (!path.startsWith('/driver/uploads/')) return fetching(path, init)
    if (init?.method !== 'POST') return Response.json({ received })
    const form = init.body as FormData
    offsets.push(Number(form.get('offset')))
    if (offsets.length === 2) throw new TypeError('The connection is lost.')
    received += (form.get('file') as File).size
    return Response.json({ received })
  })
  const phone = createPhone(link, aStorage().open)
  await phone.report({ kind: 'document', shipmentId: 'S1', sequence: 2, document: 'photo', file })
  await expect.poll(() => offsets).toEqual([0, part])
  await expect.poll(() => phone.state().isOnline).toBe(false)
  await phone.sync()
  await expect.poll(() => phone.state().waiting).toBe(0)
  expect(offsets).toEqual([0, part, part, 2 * part])
  expect(forms.map((form) => [form.get('file'), form.get('size')])).toEqual([[null, '300000']])
  expect(forms[0]?.get('upload')).toBe(forms[0]?.get('key'))
})

test('a phone whose clock is wrong proves its key again, and reports when things happened', async () => {
  const { open } = aStorage()
  vi.stubGlobal('crypto', crypto)
  // That of the phone is a day and two hours behind.
  vi.useFakeTimers({ now: Date.parse('2026-03-03T10:00:00Z'), toFake: ['Date'] })
  const serverTime = Date.parse('2026-03-04T12:00:00Z')
  const headers = { Date: new Date(serverTime).toUTCString() }
  const minuteOf = (time: number) => new Date(time).toISOString().slice(0, 16)
  const proofs: string[] = []
  today = async () => Response.json(day, { headers })
  answer = () => Response.json({}, { headers })
  const { fetch: answering } = globalThis
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const [, claims = ''] = (new Headers(init?.headers).get('DPoP') ?? '').split('.')
    const { iat } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { iat: number }
    proofs.push(minuteOf(iat * 1_000))
    if (proofs.at(-1) === minuteOf(serverTime)) return answering(path, init)
    return new Response(null, {
      status: 401,
      headers: { 'WWW-Authenticate': 'DPoP error="invalid_dpop_proof"', ...headers },
    })
  })
  const phone = createPhone(link, open)
  const stop = phone.start()
  await expect.poll(() => phone.state()).toMatchObject({ link: 'good', today: day })
  expect(proofs).toEqual(['2026-03-03T10:00', '2026-03-04T12:00'])
  await phone.report(aReport)
  await expect.poll(() => bodies).toHaveLength(1)
  const [report] = bodies as [{ at: string }]
  expect(minuteOf(Date.parse(report.at))).toBe(minuteOf(serverTime))
  stop()
})
