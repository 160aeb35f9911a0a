import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { utcSpan } from '#portal/ui/i18n/utcTime'
import type { PlanBar } from '#domain/load-planning/planningRows'
import type { LaidBar } from './timelineRows'

type BarState = 'under-way' | 'firm' | 'soft' | 'blocked' | 'approved' | 'requested'

/** The text and the state of a bar of the timeline, and its description for screen readers. */
export const useBarWords = (): ((laid: LaidBar) => { text: string; state: BarState; told: string }) => {
  const translate = useTranslate()
  return useCallback(
    ({ bar, from, to }) => {
      const state = stateOf(bar)
      const text =
        bar.kind === 'load'
          ? `${bar.shipmentId} ${bar.origin} → ${bar.destination}`
          : translate(`planFleet.timeline.request.${bar.requestType}`)
      return { text, state, told: `, ${translate(`planFleet.timeline.state.${state}`)}, ${utcSpan(from, to)} UTC. ` }
    },
    [translate],
  )
}

const stateOf = ({ kind, status, assignment, requestStatus, isBlocked }: PlanBar): BarState => {
  if (isBlocked) return 'blocked'
  if (kind === 'request') return requestStatus === 'approved' ? 'approved' : 'requested'
  if (status === 'in-transit') return 'under-way'
  return assignment === 'soft' ? 'soft' : 'firm'
}
