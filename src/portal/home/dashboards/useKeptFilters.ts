import { useEffect, useRef } from 'react'
import { hasRegions } from '#domain/dashboards/dashboardReport'
import type { Dashboard } from '#domain/dashboards/dashboards'
import { type KeptFilters, withFilter } from '#domain/dashboards/keptFilters'
import { useGroup } from '#portal/data/session/useSession'
import { useHomeArrangement } from '#portal/ui/arrange/useHomeArrangement'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'

/**
 * Period and region of a dashboard, which are in its address. What the user chooses is kept: an address that names
 * neither opens with what was chosen last. The records of a tile are closed by another choice.
 */
export const useKeptFilters = (dashboard: Dashboard) => {
  const group = useGroup()
  const { values, change } = useAddressFields('days', 'region', 'tile', 'row')
  const { isKnown, filters, keepFilters } = useHomeArrangement()
  const isOpened = useRef(false)
  const days = filters.days[dashboard] ?? ''
  const region = hasRegions(dashboard) ? (filters.regions[group.id] ?? '') : ''
  useEffect(() => {
    if (!isKnown || isOpened.current) return
    isOpened.current = true
    if ((days !== '' || region !== '') && [values.days, values.region, values.tile].every((value) => value === ''))
      change({ days, region })
  }, [isKnown, days, region, values, change])
  const keepFilter = (...chosen: [part: keyof KeptFilters, name: string, value: string]) => {
    // Before they are known, this would discard the others.
    if (isKnown) keepFilters(withFilter(filters, ...chosen))
  }
  return {
    values,
    chooseDays: (next: string) => {
      change({ days: next, tile: '', row: '' })
      keepFilter('days', dashboard, next)
    },
    chooseRegion: (next: string) => {
      change({ region: next, tile: '', row: '' })
      keepFilter('regions', group.id, next)
    },
    /** Keeps no region any more: that of the address is gone. */
    forgetRegion: () => {
      if (region !== '' && region === values.region) keepFilter('regions', group.id, '')
    },
  }
}

export type KeptFilterFields = ReturnType<typeof useKeptFilters>
