import { useTheme } from '@mui/material'
import type { LatLngTuple } from 'leaflet'
import { type GeoPoint, partsOnMap } from '#domain/fleet/geography'
import { MapMarker } from './MapMarker'
import { markerDrawing, markerSize, type MarkerTone } from './markerDrawing'

/** A stop of a route, in degrees; the stops come in their order and are numbered from 1. */
export type MarkedStop = {
  id: string
  latitude: number
  longitude: number
  label: string
  tone?: MarkerTone
  selected?: boolean
  hovered?: boolean
}

type StopMarkersProps = {
  stops: readonly MarkedStop[]
  onClick?: ((id: string) => void) | undefined
  onHover?: ((id: string | undefined) => void) | undefined
}

/** Stops with their numbers; those at one place share a marker. */
export const StopMarkers = ({ stops, onClick, onHover }: StopMarkersProps) => {
  const { palette } = useTheme()
  return stopPlaces(stops).map(({ first, position, numbers, label, tone, selected, hovered }) => (
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
  ))
}

export const positionOf = ({ latitude, longitude }: Pick<MarkedStop, 'latitude' | 'longitude'>): LatLngTuple => [
  latitude,
  longitude,
]

/** A way as the lines that a map draws. */
export const linesOf = (way: readonly GeoPoint[]): LatLngTuple[][] =>
  partsOnMap(way).map((part) => part.map((point) => positionOf(point)))

type NumberedStop = MarkedStop & { number: number }

const stopPlaces = (stops: readonly MarkedStop[]) => {
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
    numbers: shortNumbers(here.map(({ number }) => number)),
    label: shortLabel(here.map(({ number, label }) => `${number} ${label}`)),
    tone: here.find(({ tone }) => tone && tone !== 'accent')?.tone ?? ('accent' as const),
    selected: here.some(({ selected }) => selected),
    hovered: here.some(({ hovered }) => hovered),
  }))
}

/** Two numbers find room on a marker; of more the first is shown: `12+`. */
const shortNumbers = ([first = 0, second, ...others]: readonly number[]): string => {
  if (second === undefined) return String(first)
  return others.length === 0 && second < 100 ? `${first}·${second}` : `${first}+`
}

/** A longer list would hide the map below it. */
const mostNamed = 8

const shortLabel = (labels: readonly string[]): string =>
  [...labels.slice(0, mostNamed), ...(labels.length > mostNamed ? [`+${labels.length - mostNamed}`] : [])].join(', ')
