import type { Token } from '#domain/access/session'

/** Storage may be full, forbidden or absent: then the portal works without a memory. */
const memory = new Map<string, string>()

export const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Null forgets the key. */
export const writeText = (key: string, value: string | null): void => {
  if (value === null) memory.delete(key)
  else memory.set(key, value)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    // Kept in memory until the page is left.
  }
}

/** A stored JSON value; undefined if there is none, or if it is not JSON. */
export const readJson = (key: string): unknown => {
  const text = readText(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const writeJson = (key: string, value: unknown): void =>
  writeText(key, value === null || value === undefined ? null : JSON.stringify(value))

export const readToken = (): Token | null => {
  const value = readJson('token')
  if (typeof value !== 'object' || value === null) return null
  const { token, expiry } = value as Record<string, unknown>
  return typeof token === 'string' && typeof expiry === 'number' ? { token, expiry } : null
}

export const writeToken = (token: Token | null): void => writeJson('token', token)

const isFlagSet = (key: string) => readText(key) === 'true'
const setFlag = (key: string, on: boolean) => writeText(key, String(on))

export const isDarkModeChosen = (): boolean => isFlagSet('darkMode')
export const chooseDarkMode = (on: boolean): void => setFlag('darkMode', on)
export const areNotificationsEnabled = (): boolean => isFlagSet('notificationsEnabled')
export const enableNotifications = (on: boolean): void => setFlag('notificationsEnabled', on)

/** The user who signed in last on this browser: fills the sign-in form. */
export const readSavedUserId = (): string => readText('savedUserId') ?? ''
export const saveUserId = (id: string): void => writeText('savedUserId', id)

/** The load on the board, by its key, and the one before it. */
export const readSelectedLoad = (which: 'selectedLoad' | 'prevSelectedLoad'): unknown => readJson(which)
export const writeSelectedLoad = (which: 'selectedLoad' | 'prevSelectedLoad', load: unknown): void =>
  writeJson(which, load)

/** Lists that are read once per customer. */
export type KeptList = 'regionList' | 'areaList'
export const readKeptList = (list: KeptList, customer: string): unknown => readJson(`${list}.${customer}`)
export const writeKeptList = (list: KeptList, customer: string, rows: readonly unknown[] | null): void =>
  writeJson(`${list}.${customer}`, rows)

/** The records opened from the search, per customer group. */
export const readRecentHits = (group: string): unknown => readJson(`recentHits.${group}`)
export const writeRecentHits = (group: string, hits: readonly unknown[]): void => writeJson(`recentHits.${group}`, hits)

const endsWithTheSession =
  /^(token|userData|allowedCheckpoints|roleGuide|allowedGroups|selectedLoad|prevSelectedLoad|(regionList|areaList|recentHits)\..*)$/

/** Forgets what belongs to a session; the chosen group, the user id and the preferences stay (SES-6). */
export const forgetSession = (): void => {
  const keys = [...memory.keys()]
  try {
    for (let place = 0; place < localStorage.length; place++) keys.push(localStorage.key(place) ?? '')
  } catch {
    // Nothing is stored where storage is forbidden.
  }
  for (const key of keys) if (endsWithTheSession.test(key)) writeText(key, null)
}
