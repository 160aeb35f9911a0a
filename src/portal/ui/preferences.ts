import { create } from 'zustand'
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

export const usePreferences = create(read)

export const setDark = (dark: boolean): void => {
  chooseDarkMode(dark)
  usePreferences.setState({ dark })
}

export const setDensity = (density: Density): void => {
  writeText('density', density)
  usePreferences.setState({ density })
}

export const foldMenu = (menuFolded: boolean): void => {
  writeText('menuFolded', String(menuFolded))
  usePreferences.setState({ menuFolded })
}

export const shutGroup = (name: string, shut: boolean): void => {
  const shutGroups = usePreferences
    .getState()
    .shutGroups.filter((group) => group !== name)
    .concat(shut ? [name] : [])
  writeText('shutMenuGroups', shutGroups.join(' '))
  usePreferences.setState({ shutGroups })
}
