import { codeOf, isRefusal, messageOf } from '#contract/platform/envelope'
import { phoneLimits } from '#domain/fleet/driverPhone'
import { forgetFormerLink, formerLinks, storeLink, tokenIn } from './link'
import { openPhoneStore, type PhoneStore } from './phoneStore'
import { type NewReport, type Report, requestOf, type Today, withReports } from './reports'
import { sharePositions } from './sharePositions'

/** A report that the server has rejected, by its code or else its text. */
export type Rejected = { report: Report; code: string | undefined; message: string | undefined }

export type PhoneState = {
  /** `none`: this phone has no link yet. `ended`: the server does not accept it any more. */
  link: 'none' | 'good' | 'ended'
  /** With the reports that wait; null until something is known. */
  today: Today | null
  waiting: number
  rejected: readonly Rejected[]
  isOnline: boolean
  /** `failed`: the phone gives no position. */
  sharing: 'off' | 'on' | 'failed'
}

const json = { 'Content-Type': 'application/json' }

const bodyOf = (report: Report): BodyInit => {
  const { body, isForm, file } = requestOf(report)
  if (!isForm) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  if (file) form.append('file', file, 'picture')
  return form
}

/** Milliseconds between two attempts to send what waits, and between two readings of the day. */
const untilRetry = 10_000
const untilNext = 60_000

/** More than a phone collects while it has no network. */
const mostReports = 1_000
const sharingPlace = 'driverSharesPosition'

/**
 * The phone of a driver: what is shown, and what is reported. A report is stored first and sent then, again and again
 * until the server has answered it.
 */
export const createPhone = (given: string | null) => {
  let token = given
  let store: PhoneStore | null = token === null ? null : openPhoneStore(token)
  let known: Today | null = null
  let reports: Report[] = []
  let stopSharing: (() => void) | null = null
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let state: PhoneState = {
    link: token === null ? 'none' : 'good',
    today: null,
    waiting: 0,
    rejected: [],
    isOnline: navigator.onLine,
    sharing: 'off',
  }
  const listeners = new Set<() => void>()
  const change = (part: Partial<PhoneState>) => {
    state = { ...state, ...part, waiting: reports.length, today: known && withReports(known, reports) }
    listeners.forEach((listener) => listener())
  }

  const send = (path: string, init: RequestInit = {}) =>
    fetch(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } })

  /** Whether the server has answered it for good; a report that it rejects is not sent again. */
  const sendReport = async (report: Report): Promise<boolean> => {
    const response = await send(requestOf(report).path, {
      method: 'POST',
      headers: { 'Idempotency-Key': report.key, ...(report.kind !== 'document' && json) },
      body: bodyOf(report),
    })
    if (response.status === 401) {
      change({ link: 'ended' })
      return false
    }
    if (response.status >= 500 || response.status === 408 || response.status === 429) return false
    const answer: unknown = await response.json().catch(() => null)
    if (!response.ok || isRefusal(answer))
      change({ rejected: [...state.rejected, { report, code: codeOf(answer), message: messageOf(answer) }] })
    return true
  }

  const sendAll = async (kept: PhoneStore): Promise<void> => {
    for (;;) {
      const [next] = await kept.first('reports', 1)
      if (!next) break
      if (!(await sendReport(next.value))) return
      await kept.remove('reports', [next.id])
      reports = reports.filter(({ key }) => key !== next.value.key)
      // The next answer has it: until then, it is shown as it was reported.
      known = known && withReports(known, [next.value])
      change({})
    }
    const fixes = await kept.first('positions', phoneLimits.positions)
    if (fixes.length > 0) {
      const response = await send('/driver/positions', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ positions: fixes.map(({ value }) => value) }),
      })
      if (response.status < 500 && response.status !== 401 && response.status !== 429)
        await kept.remove(
          'positions',
          fixes.map(({ id }) => id),
        )
    }
    const response = await send('/driver/today')
    if (response.status === 401) return change({ link: 'ended' })
    if (!response.ok) return
    known = (await response.json()) as Today
    await kept.put('kept', 'today', known)
    change({ link: 'good' })
    if (!(await takeOver(kept, known))) return
    reports = (await kept.first('reports', mostReports)).map(({ value }) => value)
    change({})
    await sendAll(kept)
  }

  /** Takes over what waits under former links of the same driver; answers whether there was anything. */
  const takeOver = async (kept: PhoneStore, { driverId, driverName }: Today): Promise<boolean> => {
    let isFound = false
    for (const before of formerLinks()) {
      const former = openPhoneStore(before)
      const day = (await former.read('kept', 'today')) as Today | undefined
      if (day?.driverId !== driverId || day.driverName !== driverName) continue
      for (const name of ['reports', 'positions'] as const)
        for (const { id, value } of await former.first(name, mostReports)) {
          // Stored twice rather than lost: the key of a report gives it one effect.
          await kept.add(name, value)
          await former.remove(name, [id])
          isFound = true
        }
      forgetFormerLink(before)
    }
    return isFound
  }

  /** Sends what waits and reads the day, one run at a time. */
  const sync = (): Promise<void> => {
    if (!store || state.link === 'ended') return Promise.resolve()
    if (running) {
      isAskedAgain = true
      return running
    }
    running = sendAll(store)
      .then(() => change({ isOnline: true }))
      .catch(() => change({ isOnline: false }))
      .finally(() => {
        running = null
        if (!isAskedAgain) return
        isAskedAgain = false
        void sync()
      })
    return running
  }

  const load = async (kept: PhoneStore) => {
    known = ((await kept.read('kept', 'today')) as Today | undefined) ?? null
    reports = (await kept.first('reports', mostReports)).map(({ value }) => value)
    change({})
    await sync()
  }

  const share = (isOn: boolean) => {
    stopSharing?.()
    stopSharing = null
    localStorage.setItem(sharingPlace, isOn ? 'on' : 'off')
    if (isOn)
      stopSharing = sharePositions(
        (fix) => void store?.add('positions', fix).then(sync),
        () => change({ sharing: 'failed' }),
      )
    change({ sharing: isOn ? 'on' : 'off' })
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    /** Begins to send and to read; `stop` ends it. */
    start: () => {
      if (store) void load(store)
      if (localStorage.getItem(sharingPlace) === 'on' && store) share(true)
      const again = () => void sync()
      const lost = () => change({ isOnline: false })
      // Not every browser notices at once that there is a network again.
      const retry = setInterval(() => (reports.length > 0 || !state.isOnline) && again(), untilRetry)
      const next = setInterval(again, untilNext)
      addEventListener('online', again)
      addEventListener('offline', lost)
      document.addEventListener('visibilitychange', again)
      return () => {
        clearInterval(retry)
        clearInterval(next)
        stopSharing?.()
        removeEventListener('online', again)
        removeEventListener('offline', lost)
        document.removeEventListener('visibilitychange', again)
      }
    },
    report: async (content: NewReport): Promise<void> => {
      const report: Report = { ...content, key: crypto.randomUUID(), at: new Date().toISOString() }
      await store?.add('reports', report)
      reports = [...reports, report]
      change({})
      void sync()
    },
    forgetRejected: (key: string) => change({ rejected: state.rejected.filter(({ report }) => report.key !== key) }),
    share,
    sync,
    /** Takes another link; false when the text has none. */
    takeLink: (text: string): boolean => {
      const found = tokenIn(text)
      if (found === null) return false
      storeLink(found)
      token = found
      store = openPhoneStore(found)
      known = null
      reports = []
      change({ link: 'good' })
      void load(store)
      return true
    },
  }
}

export type Phone = ReturnType<typeof createPhone>
