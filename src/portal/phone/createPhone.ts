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
  /** Reports that could not be stored, as the storage of the phone is full: they are lost with the page. */
  unstored: number
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

const withoutFile = (report: Report): Report => {
  if (report.kind !== 'document') return report
  const { file: _, ...rest } = report
  return rest
}

/** Milliseconds between two attempts to send what waits, and between two readings of the day. */
const untilRetry = 10_000
const untilNext = 60_000

/** More than a phone collects while it has no network. */
const mostReports = 1_000
const sharingPlace = 'driverSharesPosition'

/**
 * The phone of a driver: what is shown, and what is reported. A report is stored first and sent then, again and again
 * until the server has answered it. One that finds no room in the storage is kept in memory until there is room or it is
 * sent.
 */
export const createPhone = (given: string | null, openStore: (token: string) => PhoneStore = openPhoneStore) => {
  let token = given
  let store: PhoneStore | null = token === null ? null : openStore(token)
  let known: Today | null = null
  let reports: Report[] = []
  let unstored: Report[] = []
  let hasRoom = true
  let storing: Promise<void> = Promise.resolve()
  let stopSharing: (() => void) | null = null
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let state: PhoneState = {
    link: token === null ? 'none' : 'good',
    today: null,
    waiting: 0,
    rejected: [],
    unstored: 0,
    isOnline: navigator.onLine,
    sharing: 'off',
  }
  const listeners = new Set<() => void>()
  const change = (part: Partial<PhoneState>) => {
    const all = [...reports, ...unstored]
    state = {
      ...state,
      ...part,
      waiting: all.length,
      unstored: hasRoom ? 0 : unstored.length,
      today: known && withReports(known, all),
    }
    listeners.forEach((listener) => listener())
  }

  const send = (path: string, init: RequestInit = {}) =>
    fetch(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } })

  /** Kept until the driver has read them, also when the page is closed meanwhile. */
  const keepRejected = async (rejected: readonly Rejected[]): Promise<void> => {
    change({ rejected })
    await store?.put('kept', 'rejected', rejected).catch(() => undefined)
  }

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
    if (!response.ok || isRefusal(answer)) {
      const others = state.rejected.filter(({ report: { key } }) => key !== report.key)
      await keepRejected([...others, { report: withoutFile(report), code: codeOf(answer), message: messageOf(answer) }])
    }
    return true
  }

  /** One after the other: what is read at the start must not hide what has come meanwhile. */
  const inOrder = (work: () => Promise<void>): Promise<void> => {
    storing = storing.then(work).catch(() => undefined)
    return storing
  }

  /** Stores what is in memory alone, oldest first; without room, that and all after it stay there. */
  const storeReports = async (kept: PhoneStore): Promise<void> => {
    let isStored = true
    for (const report of unstored) {
      isStored = await kept.add('reports', report).then(
        () => true,
        () => false,
      )
      if (!isStored) break
      // One that was sent meanwhile has one effect, whenever it is sent again.
      if (!unstored.includes(report)) continue
      unstored = unstored.filter((each) => each !== report)
      reports = [...reports, report]
    }
    hasRoom = isStored
    change({})
  }

  const sendAll = async (kept: PhoneStore): Promise<void> => {
    await inOrder(() => storeReports(kept))
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
    for (const report of unstored) {
      if (!(await sendReport(report))) return
      unstored = unstored.filter(({ key }) => key !== report.key)
      known = known && withReports(known, [report])
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
    await kept.put('kept', 'today', known).catch(() => undefined)
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
      const former = openStore(before)
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

  const load = (kept: PhoneStore): Promise<void> => {
    void inOrder(async () => {
      known = ((await kept.read('kept', 'today')) as Today | undefined) ?? null
      reports = (await kept.first('reports', mostReports)).map(({ value }) => value)
      change({ rejected: ((await kept.read('kept', 'rejected')) as readonly Rejected[] | undefined) ?? [] })
    })
    return sync()
  }

  const share = (isOn: boolean) => {
    stopSharing?.()
    stopSharing = null
    localStorage.setItem(sharingPlace, isOn ? 'on' : 'off')
    if (isOn)
      stopSharing = sharePositions(
        // Without room for it the next one counts.
        (fix) => void store?.add('positions', fix).then(sync, () => undefined),
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
      const retry = setInterval(() => (state.waiting > 0 || !state.isOnline) && again(), untilRetry)
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
      unstored = [...unstored, report]
      const kept = store
      if (kept) await inOrder(() => storeReports(kept))
      void sync()
    },
    forgetRejected: (key: string) => void keepRejected(state.rejected.filter(({ report }) => report.key !== key)),
    share,
    sync,
    /** Takes another link; false when the text has none. */
    takeLink: (text: string): boolean => {
      const found = tokenIn(text)
      if (found === null) return false
      storeLink(found)
      token = found
      store = openStore(found)
      known = null
      reports = []
      change({ link: 'good' })
      void load(store)
      return true
    },
  }
}

export type Phone = ReturnType<typeof createPhone>
