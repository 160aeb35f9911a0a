import { useTheme } from '@mui/material'
import { Polyline } from 'react-leaflet'
import type { ForecastLeg } from '#domain/fleet/routeForecast'
import { mapColours } from '#portal/ui/map/mapColours'
import { linesOf } from '#portal/ui/map/StopMarkers'

/** The planned ways from stop to stop: broken lines, in short dashes where nothing is on board. */
export const RouteWays = ({ legs }: { legs: readonly ForecastLeg[] }) => {
  const { palette } = useTheme()
  const ways = legs.map(({ sequence, loaded, way }) => ({ sequence, loaded, lines: linesOf(way) }))
  return (
    <>
      <Polyline
        positions={ways.flatMap(({ lines }) => lines)}
        interactive={false}
        pathOptions={{ color: mapColours[palette.mode].land, weight: 6, opacity: 0.85 }}
      />
      {ways.map(({ sequence, loaded, lines }) => (
        <Polyline
          key={sequence}
          positions={lines}
          interactive={false}
          pathOptions={{ color: palette.primary.main, weight: 2.5, dashArray: loaded ? loadedDash : emptyDash }}
        />
      ))}
    </>
  )
}

/** As the legend draws them, too. */
export const loadedDash = '10 5'
export const emptyDash = '2 6'
