import { useTheme } from '@mui/material'
import { Polyline } from 'react-leaflet'
import type { LatLngTuple } from 'leaflet'
import { MapMarker } from './MapMarker'
import { markerDrawing, markerSize, type MarkerTone } from './markerDrawing'
import { mapColours } from './mapColours'

/** A stop of a route, in degrees; the stops come in their order and are numbered from 1. */
export type RouteStop = {
  id: string
  latitude: number
  longitude: number
  label: string
  tone?: MarkerTone
  selected?: boolean
  hovered?: boolean
}

type RouteLineProps = {
  stops: readonly RouteStop[]
  onClick?: (id: string) => void
  onHover?: (id: string | undefined) => void
}

/** The way from stop to stop as straight lines, and the stops with their numbers; stops at one place share a marker. */
export const RouteLine = ({ stops, onClick, onHover }: RouteLineProps) => {
  const { palette } = useTheme()
  const way = stops.map(positionOf)
  const halo = mapColours[palette.mode].land
  return (
    <>
      <Polyline positions={way} interactive={false} pathOptions={{ color: halo, weight: 6, opacity: 0.9 }} />
      <Polyline positions={way} interactive={false} pathOptions={{ color: palette.primary.main, weight: 2.5 }} />
      {stopPlaces(stops).map(({ first, position, numbers, label, tone, selected, hovered }) => (
        <MapMarker
          key={first.id}
          position={position}
          drawing={markerDrawing({ tone, text: numbers, selected, hovered }, palette)}
          size={markerSize(numbers, selected || hovered)}
          label={label}
          selected={selected}
          hovered={hovered}
          order={1_000}
          onClick={onClick && (() => onClick(first.id))}
          onHover={onHover && ((entered) => onHover(entered ? first.id : undefined))}
        />
      ))}
    </>
  )
}

const positionOf = ({ latitude, longitude }: RouteStop): LatLngTuple => [latitude, longitude]

type NumberedStop = RouteStop & { number: number }

const stopPlaces = (stops: readonly RouteStop[]) => {
  const places = new Map<string, [NumberedStop, ...NumberedStop[]]>()
  stops.forEach((stop, index) => {
    const key = `${stop.latitude} ${stop.longitude}`
    const numbered = { ...stop, number: index + 1 }
    const place = places.get(key)
    if (place) place.push(numbered)
    else places.set(key, [numbered])
  })
  return [...places.values()].map((here) => ({
    first: here[0],
    position: positionOf(here[0]),
    numbers: here.map(({ number }) => number).join('·'),
    label: here.map(({ number, label }) => `${number} ${label}`).join(', '),
    tone: here.find(({ tone }) => tone && tone !== 'accent')?.tone ?? ('accent' as const),
    selected: here.some(({ selected }) => selected),
    hovered: here.some(({ hovered }) => hovered),
  }))
}
