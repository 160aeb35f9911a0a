import { useSyncExternalStore } from 'react'
import { chooseDarkMode, isDarkModeChosen, readText, writeText } from '#portal/data/session/browserStorage'

export type Density = 'compact' | 'comfortable'

/** Display preferences of this browser. */
export type Preferences = {
  dark: boolean
  density: Density
  /** The menu shows icons only. */
  menuFolded: boolean
  /** Groups of the menu that are shut. */
  shutGroups: readonly string[]
}

const read = (): Preferences => ({
  dark: isDarkModeChosen(),
  density: readText('density') === 'comfortable' ? 'comfortable' : 'compact',
  menuFolded: readText('menuFolded') === 'true',
  shutGroups: (readText('shutMenuGroups') ?? '').split(' ').filter(Boolean),
})

let current = read()
const listeners = new Set<() => void>()

const become = (next: Partial<Preferences>): void => {
  current = { ...current, ...next }
  listeners.forEach((listener) => listener())
}

const onChange = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePreferences = (): Preferences => useSyncExternalStore(onChange, () => current)

export const setDark = (dark: boolean): void => {
  chooseDarkMode(dark)
  become({ dark })
}

export const setDensity = (density: Density): void => {
  writeText('density', density)
  become({ density })
}

export const foldMenu = (menuFolded: boolean): void => {
  writeText('menuFolded', String(menuFolded))
  become({ menuFolded })
}

export const shutGroup = (name: string, shut: boolean): void => {
  const shutGroups = current.shutGroups.filter((group) => group !== name).concat(shut ? [name] : [])
  writeText('shutMenuGroups', shutGroups.join(' '))
  become({ shutGroups })
}
