import { useMediaQuery, useTheme } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useMap } from 'react-leaflet'
import type { FleetFilter } from './fleetFilter'
import { fleetCanvas } from './fleetCanvas'
import type { FleetCanvas } from './fleetView'
import type { FleetUnits } from './fleetUnits'

export type FleetLayerProps = {
  units: FleetUnits
  /** Shows all units if absent. Pass the same object as long as its content is the same. */
  shown?: FleetFilter
  /** Groups near units into a circle with their number and the state that needs attention most. */
  clustered?: boolean
  selectedId?: string | null
  /** The unit that is hovered elsewhere, for example in a list. */
  pointedId?: string | null
  /** The map stays with this unit. */
  followedId?: string | null
  /** Milliseconds since 1970 by which fixes are judged, as in a replay. Keep it the same function. */
  clock?: () => number
  /** A unit was clicked, or none: then it is null. A click on a cluster goes nearer. */
  onPick?: (id: string | null) => void
  /** The unit under the mouse, null when it is left. */
  onHover?: (id: string | null) => void
  /** Called when the user drags the map away from the unit it follows. */
  onUnfollow?: () => void
}

/** The units of a fleet on the map, on one canvas that React does not know. */
export const FleetLayer = (props: FleetLayerProps) => {
  const { units, shown, clustered, selectedId, pointedId, followedId, clock, ...events } = props
  const map = useMap()
  const { palette, typography } = useTheme()
  const glides = !useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const [layer, setLayer] = useState<FleetCanvas | null>(null)
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })

  useEffect(() => {
    const added = fleetCanvas(map, units, {
      onPick: (id) => latest.current.onPick?.(id),
      onHover: (id) => latest.current.onHover?.(id),
      onUnfollow: () => latest.current.onUnfollow?.(),
    })
    setLayer(added)
    return () => added.remove()
  }, [map, units])

  const { mode } = palette
  const [paper, text, accent] = [palette.background.paper, palette.text.primary, palette.primary.main]
  const font = typography.fontFamily ?? 'sans-serif'
  useEffect(() => {
    const looks = { mode, paper, text, accent, font }
    layer?.show({ shown, clustered, selectedId, pointedId, followedId, clock, glides, looks })
  }, [layer, shown, clustered, selectedId, pointedId, followedId, clock, glides, mode, paper, text, accent, font])

  return null
}
