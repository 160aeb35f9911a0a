import { useTranslate } from 'react-admin'
import { useMemo, useRef } from 'react'
import type { Arrangement } from '#domain/arrangement'
import { usePreference } from '#portal/data/usePreference'
import { closeNotice, showNotice } from '#portal/data/alerts'
import { type ArrangedPart, homeAsDeclared, readHomeArrangement, writeHomeArrangement } from './homeArrangement'

/** How the user has arranged his home page; each change is kept at once, wherever he signs in. */
export const useHomeArrangement = () => {
  const translate = useTranslate()
  const { stored, keep } = usePreference('home')
  const arrangement = useMemo(() => readHomeArrangement(stored), [stored])
  const reset = useRef(0)
  return {
    isKnown: stored !== undefined,
    isArranged: JSON.stringify(arrangement) !== JSON.stringify(homeAsDeclared),
    arrangement,
    change: (part: ArrangedPart, next: Arrangement) => {
      // Undoing the reset would discard this change too.
      closeNotice(reset.current)
      keep(writeHomeArrangement({ ...arrangement, [part]: next }))
    },
    reset: () => {
      keep(null)
      reset.current = showNotice(translate('home.arrange.wasReset'), {
        onUndo: () => keep(writeHomeArrangement(arrangement)),
      })
    },
  }
}
