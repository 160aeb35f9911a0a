import { useTheme } from '@mui/material'
import type { LatLngTuple } from 'leaflet'
import { Polyline } from 'react-leaflet'
import type { FixSource } from '#domain/fleet/fix'
import { mapColours } from '#portal/kit/map/mapColours'

type TraceLineProps = { way: readonly LatLngTuple[]; source: FixSource; faint?: boolean }

/** The way that a unit took, as its fixes tell: solid; thin where a phone told it. */
export const TraceLine = ({ way, source, faint = false }: TraceLineProps) => {
  const { palette } = useTheme()
  const weight = source === 'truck' ? 3.5 : 1.5
  return (
    <>
      <Polyline
        positions={[...way]}
        interactive={false}
        pathOptions={{ color: mapColours[palette.mode].land, weight: weight + 3, opacity: 0.8 }}
      />
      <Polyline
        positions={[...way]}
        interactive={false}
        pathOptions={{ color: palette.success.main, weight, opacity: faint ? 0.45 : 1 }}
      />
    </>
  )
}
