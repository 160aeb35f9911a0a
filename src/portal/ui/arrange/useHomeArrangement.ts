import { useMemo } from 'react'
import { useNotify } from 'react-admin'
import { type Arrangement, asDeclared, isAsDeclared, readPartOf } from '#domain/arrangement'
import { type FiledDashboard, filedDashboards } from '#domain/dashboards/dashboards'
import { isUnfiltered, type KeptFilters, readFilters } from '#domain/dashboards/keptFilters'
import { closeNoticeAbout } from '#portal/data/alerts'
import { usePreference } from '#portal/data/usePreference'

/** What a user arranges: the tiles of pending work, the areas below them, and the tiles of each dashboard. */
export type ArrangedPart = 'tiles' | 'areas' | FiledDashboard

const parts: readonly ArrangedPart[] = ['tiles', 'areas', ...filedDashboards]

export type HomeArrangement = Readonly<Record<ArrangedPart, Arrangement>>

const arrangementOf = (partOf: (part: ArrangedPart) => Arrangement) =>
  Object.fromEntries(parts.map((part) => [part, partOf(part)])) as HomeArrangement

/** Reads a stored arrangement; invalid parts are left out. */
const readHomeArrangement = (stored: unknown): HomeArrangement => arrangementOf((part) => readPartOf(stored, part))

/** The arrangement and the filters as they are stored: what differs from the usual, or null without any. */
const writeHome = (arrangement: HomeArrangement, filters: KeptFilters) => {
  const arranged = parts.filter((part) => !isAsDeclared(arrangement[part]))
  if (arranged.length === 0 && isUnfiltered(filters)) return null
  return {
    ...Object.fromEntries(arranged.map((part) => [part, written(arrangement[part])])),
    ...(!isUnfiltered(filters) && { filters: { days: { ...filters.days }, regions: { ...filters.regions } } }),
  }
}

const written = ({ order, hidden }: Arrangement) => ({ order: [...order], hidden: [...hidden] })

/**
 * The user's arrangement of a page of home, and the filters chosen last; changes are saved immediately, for every device.
 * One preference holds those of all pages: a reset concerns the parts that the page shows.
 */
export const useHomeArrangement = (...shown: readonly ArrangedPart[]) => {
  const notify = useNotify()
  const { stored, keep } = usePreference('home')
  const arrangement = useMemo(() => readHomeArrangement(stored), [stored])
  const filters = useMemo(() => readFilters(stored), [stored])
  return {
    isKnown: stored !== undefined,
    isArranged: shown.some((part) => !isAsDeclared(arrangement[part])),
    arrangement,
    filters,
    keepFilters: (next: KeptFilters) => {
      closeNoticeAbout(resetNotice)
      keep(writeHome(arrangement, next))
    },
    change: (part: ArrangedPart, next: Arrangement) => {
      // Undoing the reset would discard this change too.
      closeNoticeAbout(resetNotice)
      keep(writeHome({ ...arrangement, [part]: next }, filters))
    },
    reset: () => {
      keep(
        writeHome(
          arrangementOf((part) => (shown.includes(part) ? asDeclared : arrangement[part])),
          filters,
        ),
      )
      notify(resetNotice, {
        type: 'success',
        about: resetNotice,
        onUndo: () => keep(writeHome(arrangement, filters)),
      })
    },
  }
}

const resetNotice = 'home.arrange.wasReset'
