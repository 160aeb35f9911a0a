import { useTheme } from '@mui/material'
import { Polyline } from 'react-leaflet'
import { mapColours } from './mapColours'
import { type MarkedStop, linesOf, StopMarkers } from './StopMarkers'

type RouteLineProps = {
  stops: readonly MarkedStop[]
  onClick?: (id: string) => void
  onHover?: (id: string | undefined) => void
}

/** The way from stop to stop as straight lines, and the stops with their numbers; stops at one place share a marker. */
export const RouteLine = ({ stops, onClick, onHover }: RouteLineProps) => {
  const { palette } = useTheme()
  const way = linesOf(stops)
  const halo = mapColours[palette.mode].land
  return (
    <>
      <Polyline positions={way} interactive={false} pathOptions={{ color: halo, weight: 6, opacity: 0.9 }} />
      <Polyline positions={way} interactive={false} pathOptions={{ color: palette.primary.main, weight: 2.5 }} />
      <StopMarkers stops={stops} onClick={onClick} onHover={onHover} />
    </>
  )
}
