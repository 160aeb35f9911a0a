import type { Checkpoint } from '#contract/checkpoints'
import type { GroupNode, SelectedGroup } from '#domain/customerGroup'
import type { Token } from '#domain/session'
import type { PortalUser } from './portalUser'

/** What the portal keeps in the browser, under the names of contract §6. */
export type Kept = {
  token: Token
  userData: PortalUser
  allowedCheckpoints: Checkpoint[]
  allowedGroups: GroupNode[]
  selectedGroup: SelectedGroup
  savedUserId: string
  darkMode: boolean
  notificationsEnabled: boolean
  selectedLoad: unknown
  prevSelectedLoad: unknown
  [cache: `regionList.${string}` | `areaList.${string}`]: unknown
  [preference: `portal.${string}`]: unknown
}

/** Reads what is kept; null when there is nothing, or nothing that can be read. */
export const keptValue = <Name extends keyof Kept>(name: Name): Kept[Name] | null => {
  try {
    const text = localStorage.getItem(String(name))
    return text === null ? null : (JSON.parse(text) as Kept[Name])
  } catch {
    return null
  }
}

/** Keeps a value, or drops it when it is null. A browser that refuses to keep anything is worked with all the same. */
export const keepValue = <Name extends keyof Kept>(name: Name, value: Kept[Name] | null): void => {
  try {
    if (value === null) localStorage.removeItem(String(name))
    else localStorage.setItem(String(name), JSON.stringify(value))
  } catch {
    // Private windows and full disks: the preference lasts as long as the page.
  }
}

/** Names of everything kept that begins with `prefix`. */
export const keptNames = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}
