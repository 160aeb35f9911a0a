import { useMemo } from 'react'
import { useNotify } from 'react-admin'
import { type Arrangement, asDeclared, isAsDeclared, readPartOf } from '#domain/arrangement'
import { type Dashboard, dashboards } from '#domain/dashboards/dashboards'
import { closeNoticeAbout } from '#portal/data/alerts'
import { usePreference } from '#portal/data/usePreference'

/** What a user arranges: the tiles of pending work, the areas below them, and the tiles of each dashboard and of billing. */
export type ArrangedPart = 'tiles' | 'areas' | 'billing' | Dashboard

const parts: readonly ArrangedPart[] = ['tiles', 'areas', 'billing', ...dashboards]

export type HomeArrangement = Readonly<Record<ArrangedPart, Arrangement>>

const arrangementOf = (partOf: (part: ArrangedPart) => Arrangement) =>
  Object.fromEntries(parts.map((part) => [part, partOf(part)])) as HomeArrangement

/** Reads a stored arrangement; invalid parts are left out. */
const readHomeArrangement = (stored: unknown): HomeArrangement => arrangementOf((part) => readPartOf(stored, part))

/** The arrangement as it is stored: the arranged parts, or null without any. */
const writeHomeArrangement = (arrangement: HomeArrangement) => {
  const arranged = parts.filter((part) => !isAsDeclared(arrangement[part]))
  return arranged.length === 0 ? null : Object.fromEntries(arranged.map((part) => [part, written(arrangement[part])]))
}

const written = ({ order, hidden }: Arrangement) => ({ order: [...order], hidden: [...hidden] })

/**
 * The user's arrangement of a page of home; changes are saved immediately, for every device. One preference holds that of
 * all pages: a reset concerns the parts that the page shows.
 */
export const useHomeArrangement = (...shown: readonly ArrangedPart[]) => {
  const notify = useNotify()
  const { stored, keep } = usePreference('home')
  const arrangement = useMemo(() => readHomeArrangement(stored), [stored])
  return {
    isKnown: stored !== undefined,
    isArranged: shown.some((part) => !isAsDeclared(arrangement[part])),
    arrangement,
    change: (part: ArrangedPart, next: Arrangement) => {
      // Undoing the reset would discard this change too.
      closeNoticeAbout(resetNotice)
      keep(writeHomeArrangement({ ...arrangement, [part]: next }))
    },
    reset: () => {
      keep(writeHomeArrangement(arrangementOf((part) => (shown.includes(part) ? asDeclared : arrangement[part]))))
      notify(resetNotice, {
        type: 'success',
        about: resetNotice,
        onUndo: () => keep(writeHomeArrangement(arrangement)),
      })
    },
  }
}

const resetNotice = 'home.arrange.wasReset'
