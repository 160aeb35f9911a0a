import { codeOf, isRefusal, messageOf } from '#contract/platform/envelope'
import { phoneLimits } from '#domain/fleet/driverPhone'
import { storeLink, tokenIn } from './link'
import { type Credentials, openCalls } from './phoneCalls'
import { timeNow } from './phoneClock'
import { openPhoneKey } from './phoneKey'
import { openPhoneStore, type PhoneStore } from './phoneStore'
import { positionSharing, type SharingState } from './positionSharing'
import {
  bodyOf,
  isOffDuty,
  type NewReport,
  type Report,
  requestOf,
  type Today,
  withFormerNotices,
  withoutFile,
  withReports,
} from './reports'
import { mostReports, takeOver } from './takeOver'

/** A report that the server has rejected, by its code or else its text. */
export type Rejected = { report: Report; code: string | undefined; message: string | undefined }

export type PhoneState = {
  /** `none`: this phone has no link yet. `ended`: the server does not accept it any more. `elsewhere`: another phone has it. */
  link: 'none' | 'good' | 'ended' | 'elsewhere'
  /** With the reports that wait; null until something is known. */
  today: Today | null
  waiting: number
  rejected: readonly Rejected[]
  /** Reports that could not be stored, as the storage of the phone is full: they are lost with the page. */
  unstored: number
  isOnline: boolean
  sharing: SharingState
}

const json = { 'Content-Type': 'application/json' }

/** What an earlier version of the page has not stored of a day. */
const unknownParts = { notices: [], lateMinutes: 0, duty: null } satisfies Partial<Today>

const knownDay = (stored: unknown): Today | null =>
  stored === undefined ? null : { ...unknownParts, ...(stored as Omit<Today, keyof typeof unknownParts>) }

/** What a link opens: each report is stored in its storage and sent with its token, in the name of its driver alone. */
type Link = Credentials & { store: PhoneStore }

/** Milliseconds between two attempts to send what waits, and between two readings of the day. */
const untilRetry = 10_000
const untilNext = 60_000

/**
 * The phone of a driver: what is shown, and what is reported. A report is stored first and sent then, again and again
 * until the server has answered it. One that finds no room in the storage is kept in memory until there is room or it is
 * sent. After another link is taken, what waits under the former one is sent only once its driver has a link again.
 */
export const createPhone = (given: string | null, openStore: (token: string) => PhoneStore = openPhoneStore) => {
  const open = (token: string): Link => {
    const store = openStore(token)
    return { token, store, prove: openPhoneKey(token, store) }
  }
  let current = given === null ? null : open(given)
  let known: Today | null = null
  let reports: Report[] = []
  let unstored: { report: Report; link: Link }[] = []
  let hasRoom = true
  let storing: Promise<void> = Promise.resolve()
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let state: PhoneState = {
    link: current ? 'good' : 'none',
    today: null,
    waiting: 0,
    rejected: [],
    unstored: 0,
    isOnline: navigator.onLine,
    sharing: 'off',
  }
  const listeners = new Set<() => void>()
  const unstoredUnder = ({ token }: Link) => unstored.filter(({ link }) => link.token === token)
  const change = (part: Partial<PhoneState>) => {
    const all = [...reports, ...(current ? unstoredUnder(current).map(({ report }) => report) : [])]
    state = {
      ...state,
      ...part,
      waiting: all.length,
      unstored: hasRoom ? 0 : unstored.length,
      today: known && withReports(known, all),
    }
    listeners.forEach((listener) => listener())
  }

  const sharing = positionSharing(
    // Without room for it the next one counts.
    (fix) => void current?.store.add('positions', fix).then(sync, () => undefined),
    (next) => change({ sharing: next }),
  )

  /** Drivers who report their duty share positions while they are on it. */
  const followDuty = () => {
    const { today, link } = state
    if (!today || link !== 'good') return
    if (isOffDuty(today)) sharing.pause()
    else sharing.resume(today.driverId)
  }

  /** Positions are nobody's then, until another link is taken. */
  const end = ({ headers }: Response) => {
    sharing.pause()
    change({ link: headers.get('WWW-Authenticate')?.startsWith('DPoP') ? 'elsewhere' : 'ended' })
  }

  const { send, sendParts } = openCalls(() => state.waiting)

  /** Kept until the driver has read them, also when the page is closed meanwhile. */
  const keepRejected = async ({ store }: Link, rejected: readonly Rejected[]): Promise<void> => {
    change({ rejected })
    await store.put('kept', 'rejected', rejected).catch(() => undefined)
  }

  /**
   * Whether the server has answered it for good; a report that it rejects is not sent again. One whose link was replaced
   * meanwhile is sent again under that link: its key gives it one effect.
   */
  const sendReport = async (link: Link, report: Report): Promise<boolean> => {
    const { path, file } = requestOf(report)
    const isFileSent = file !== undefined && file.size > phoneLimits.part && (await sendParts(link, report.key, file))
    if (link !== current) return false
    const response = await send(link, path, {
      method: 'POST',
      headers: { 'Idempotency-Key': report.key, ...(report.kind !== 'document' && json) },
      body: bodyOf(report, isFileSent),
    })
    if (link !== current) return false
    if (response.status === 401) {
      end(response)
      return false
    }
    if (response.status >= 500 || response.status === 408 || response.status === 429) return false
    const answer: unknown = await response.json().catch(() => null)
    if (link !== current) return false
    if (!response.ok || isRefusal(answer)) {
      const others = state.rejected.filter(({ report: { key } }) => key !== report.key)
      await keepRejected(link, [
        ...others,
        { report: withoutFile(report), code: codeOf(answer), message: messageOf(answer) },
      ])
    }
    return true
  }

  /** One after the other: what is read at the start must not hide what has come meanwhile. */
  const inOrder = (work: () => Promise<void>): Promise<void> => {
    storing = storing.then(work).catch(() => undefined)
    return storing
  }

  /** Stores what is in memory alone, oldest first; without room, that and all after it stay there. */
  const storeReports = async (): Promise<void> => {
    let isStored = true
    for (const waiting of unstored) {
      const { report, link } = waiting
      isStored = await link.store.add('reports', report).then(
        () => true,
        () => false,
      )
      if (!isStored) break
      // One that was sent meanwhile has one effect, whenever it is sent again.
      if (!unstored.includes(waiting)) continue
      unstored = unstored.filter((each) => each !== waiting)
      if (link.token === current?.token) reports = [...reports, report]
    }
    hasRoom = isStored
    change({})
  }

  /** Each answer is looked at only while its link is the current one: another driver may have taken the phone. */
  const sendAll = async (link: Link): Promise<void> => {
    const { store } = link
    await inOrder(storeReports)
    for (;;) {
      const [next] = await store.first('reports', 1)
      if (link !== current) return
      if (!next) break
      if (!(await sendReport(link, next.value))) return
      await store.remove('reports', [next.id])
      if (link !== current) return
      reports = reports.filter(({ key }) => key !== next.value.key)
      // The next answer has it: until then, it is shown as it was reported.
      known = known && withReports(known, [next.value])
      change({})
    }
    for (const waiting of unstoredUnder(link)) {
      if (!(await sendReport(link, waiting.report))) return
      unstored = unstored.filter(({ report }) => report.key !== waiting.report.key)
      if (link !== current) return
      known = known && withReports(known, [waiting.report])
      change({})
    }
    const fixes = await store.first('positions', phoneLimits.positions)
    if (fixes.length > 0) {
      const response = await send(link, '/driver/positions', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ positions: fixes.map(({ value }) => value) }),
      })
      if (response.status < 500 && response.status !== 401 && response.status !== 429)
        await store.remove(
          'positions',
          fixes.map(({ id }) => id),
        )
    }
    const response = await send(link, '/driver/today')
    const today = response.ok ? ((await response.json()) as Today) : null
    if (link !== current) return
    if (response.status === 401) return end(response)
    if (!today) return
    known = withFormerNotices(today, known?.notices ?? [], timeNow())
    const isKept = await store.put('kept', 'today', known).then(
      () => true,
      () => false,
    )
    // Without room for them they come again.
    if (isKept && today.notices.length > 0)
      await send(link, '/driver/notices/taken', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ ids: today.notices.map(({ id }) => id) }),
      })
    if (link !== current) return
    change({ link: 'good' })
    followDuty()
    if (!(await takeOverFormer(link, today)) || link !== current) return
    const stored = await store.first('reports', mostReports)
    if (link !== current) return
    reports = stored.map(({ value }) => value)
    change({})
    await sendAll(link)
  }

  /** Whether anything waited under former links of the same driver, and waits under this one now. */
  const takeOverFormer = async (link: Link, today: Today): Promise<boolean> => {
    const { tokens, isFound } = await takeOver(link.store, today, openStore)
    const inMemory = unstored.filter((waiting) => tokens.includes(waiting.link.token))
    for (const waiting of inMemory) waiting.link = link
    return isFound || inMemory.length > 0
  }

  /** Sends what waits and reads the day, one run at a time. */
  const sync = (): Promise<void> => {
    if (!current || state.link === 'ended' || state.link === 'elsewhere') return Promise.resolve()
    if (running) {
      isAskedAgain = true
      return running
    }
    running = sendAll(current)
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

  const load = (link: Link): Promise<void> => {
    const { store } = link
    void inOrder(async () => {
      const today = knownDay(await store.read('kept', 'today'))
      const stored = await store.first('reports', mostReports)
      const rejected = ((await store.read('kept', 'rejected')) as readonly Rejected[] | undefined) ?? []
      if (link !== current) return
      known = today
      reports = stored.map(({ value }) => value)
      change({ rejected })
      followDuty()
    })
    return sync()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    /** Begins to send and to read; `stop` ends it. */
    start: () => {
      if (current) void load(current)
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
        sharing.pause()
        removeEventListener('online', again)
        removeEventListener('offline', lost)
        document.removeEventListener('visibilitychange', again)
      }
    },
    /** Stores and sends a report under the current link; without one there is nothing to report. */
    report: async (content: NewReport): Promise<void> => {
      if (!current) return
      const report: Report = { ...content, key: crypto.randomUUID(), at: new Date(timeNow()).toISOString() }
      unstored = [...unstored, { report, link: current }]
      await inOrder(storeReports)
      followDuty()
      void sync()
    },
    forgetRejected: (key: string): void => {
      if (!current) return
      void keepRejected(
        current,
        state.rejected.filter(({ report }) => report.key !== key),
      )
    },
    /** Shares positions from now on, which the driver agrees to, or no more. */
    share: (isOn: boolean): void => {
      if (known && state.link === 'good' && !(isOn && state.today && isOffDuty(state.today)))
        sharing.choose(known.driverId, isOn)
    },
    /** Whether this driver has agreed on this phone that positions are shared. */
    hasAgreedToShare: (): boolean => known !== null && sharing.hasAgreed(known.driverId),
    sync,
    /** Takes another link; false when the text has none. */
    takeLink: (text: string): boolean => {
      const found = tokenIn(text)
      if (found === null) return false
      storeLink(found)
      // It may be the link of another driver, who has agreed to nothing.
      sharing.pause()
      current = open(found)
      known = null
      reports = []
      change({ link: 'good', rejected: [] })
      void load(current)
      return true
    },
  }
}

export type Phone = ReturnType<typeof createPhone>
