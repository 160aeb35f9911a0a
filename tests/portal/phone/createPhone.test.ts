import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPhone, type Rejected } from '#portal/phone/createPhone'
import type { PhoneStore } from '#portal/phone/phoneStore'
import type { Report, Today } from '#portal/phone/reports'

const link = `lpd_${'a'.repeat(43)}`
const day: Today = { driverId: 'D308', driverName: 'Rosa Lind', expiresAt: '2026-12-01T12:00:00.000Z', shipments: [] }

/** The storage of a phone, which outlives the page; without room it takes no more reports. */
const aStorage = () => {
  const reports = new Map<number, Report>()
  const kept = new Map<string, unknown>()
  let last = 0
  const storage = { hasRoom: true, reports, kept }
  const open = (): PhoneStore => ({
    add: async (_, value) => {
      if (!storage.hasRoom) throw new DOMException('full', 'QuotaExceededError')
      reports.set((last += 1), value as Report)
      return last
    },
    put: async (_, key, value) => void kept.set(key, value),
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

beforeEach(() => {
  localStorage.clear()
  sent = []
  answer = () => Response.json({})
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/driver/today') return Response.json(day)
    sent.push(path)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

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
