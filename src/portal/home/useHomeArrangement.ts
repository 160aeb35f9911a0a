import { useMemo } from 'react'
import { useNotify } from 'react-admin'
import { type Arrangement, asDeclared, readArrangement } from '#domain/arrangement'
import { closeNoticeAbout } from '#portal/data/alerts'
import { usePreference } from '#portal/data/usePreference'

/** A user's home page: the tiles of pending work, the areas below them, and the tiles of the week. */
export type HomeArrangement = { tiles: Arrangement; areas: Arrangement; week: Arrangement }

export type ArrangedPart = keyof HomeArrangement

const homeAsDeclared: HomeArrangement = { tiles: asDeclared, areas: asDeclared, week: asDeclared }

/** Reads a stored arrangement; invalid parts are left out. */
const readHomeArrangement = (stored: unknown): HomeArrangement => {
  const { tiles, areas, week } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >
  return { tiles: readArrangement(tiles), areas: readArrangement(areas), week: readArrangement(week) }
}

/** The arrangement as it is stored. */
const writeHomeArrangement = ({ tiles, areas, week }: HomeArrangement) => ({
  tiles: written(tiles),
  areas: written(areas),
  week: written(week),
})

const written = ({ order, hidden }: Arrangement) => ({ order: [...order], hidden: [...hidden] })

/** The user's arrangement of the home page; changes are saved immediately, for every device. */
export const useHomeArrangement = () => {
  const notify = useNotify()
  const { stored, keep } = usePreference('home')
  const arrangement = useMemo(() => readHomeArrangement(stored), [stored])
  return {
    isKnown: stored !== undefined,
    isArranged: JSON.stringify(arrangement) !== JSON.stringify(homeAsDeclared),
    arrangement,
    change: (part: ArrangedPart, next: Arrangement) => {
      // Undoing the reset would discard this change too.
      closeNoticeAbout(resetNotice)
      keep(writeHomeArrangement({ ...arrangement, [part]: next }))
    },
    reset: () => {
      keep(null)
      notify(resetNotice, {
        type: 'success',
        about: resetNotice,
        onUndo: () => keep(writeHomeArrangement(arrangement)),
      })
    },
  }
}

const resetNotice = 'home.arrange.wasReset'
