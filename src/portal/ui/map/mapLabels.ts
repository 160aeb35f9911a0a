import { type LatLngTuple, type Map as LeafletMap, Marker, type Point, point } from 'leaflet'
import type { BaseMapShapes, City, Interstate, StateName } from './baseMapShapes'
import type { MapColours } from './mapColours'
import { type LabelWish, placeLabels } from './placeLabels'

type Label = LabelWish & { text: string; kind: Kind; dot?: { x: number; y: number } }
type Kind = 'city' | 'town' | 'state' | 'shield'
/** What lies on the map already and may not be written upon. */
type Obstacle = LabelWish & { kind: 'marker' }

/**
 * Writes cities, states and interstate numbers on a canvas whose corner lies at `corner` (a container point of the map).
 * What matters more is placed first, and nothing is written over anything else.
 */
export const drawLabels = (
  context: CanvasRenderingContext2D,
  map: LeafletMap,
  corner: Point,
  size: Point,
  shapes: BaseMapShapes,
  colours: MapColours,
  font: string,
): void => {
  const zoom = map.getZoom()
  const fonts = fontsAt(zoom, font)
  const placeOf = (position: LatLngTuple) => map.latLngToContainerPoint(position).subtract(corner)
  const isSeen = ({ x, y }: LabelWish) => x > 0 && y > 0 && x < size.x && y < size.y
  const markers = markersOn(map, corner)
  const wish = (kind: Kind, text: string, at: Point, padding = 0): Label => {
    context.font = fonts[kind]
    return { kind, text, x: at.x, y: at.y, width: context.measureText(text).width + padding, height: 13 }
  }
  const cityWish = (city: City): Label => {
    const label = wish(city.population > 400_000 ? 'city' : 'town', city.name, placeOf(city.position))
    const above = markers.find((marker) => covers(marker, label))
    return above ? { ...label, x: above.x, y: above.y - 22 } : { ...label, y: label.y - 9, dot: label }
  }
  const stateWish = ({ code, name, position }: StateName) =>
    wish('state', zoom < 6 ? code : name.toUpperCase(), placeOf(position), 8)
  const cities = shapes.cities.filter(({ population }) => population >= leastPopulation(zoom))
  const great = cities.filter(({ population }) => population > 400_000)
  const wishes = [
    ...great.map(cityWish),
    ...(zoom >= 4 && zoom <= 8 ? shapes.stateNames.map(stateWish) : []),
    ...shields(map, shapes.interstates, zoom).map(({ text, at }) => wish('shield', text, at.subtract(corner), 9)),
    ...cities.slice(great.length).map(cityWish),
  ]
  for (const label of placeLabels<Label | Obstacle>([...markers, ...wishes.filter(isSeen)], zoom < 6 ? 6 : 4)) {
    if (label.kind !== 'marker') drawLabel(context, label, colours, fonts)
  }
}

/**
 * The least population of labelled cities: millions on a map of the whole country, every listed city in a metropolitan
 * area.
 */
const leastPopulation = (zoom: number): number => [1e7, 1e7, 1e7, 2e6, 7e5, 4e5, 2e5, 9e4, 4e4][zoom] ?? 0

const fontsAt = (zoom: number, font: string) => ({
  city: `500 ${zoom < 6 ? 11 : 12}px ${font}`,
  town: `400 11px ${font}`,
  state: `500 ${zoom < 6 ? 10 : 11}px ${font}`,
  shield: `600 9px ${font}`,
})

const shieldDistance = 260

/** Where the numbers of the interstates stand: every so many pixels of the way, so that they keep their place in a pan. */
const shields = (map: LeafletMap, interstates: Interstate[], zoom: number): { text: string; at: Point }[] => {
  if (zoom < 6) return []
  const origin = map.getPixelOrigin()
  const seen = map.getPixelBounds().pad(0.3)
  const found: { text: string; at: Point }[] = []
  for (const { number, rank, lines } of interstates) {
    if (rank === 2 && zoom < 9) continue
    for (const line of lines) {
      let left = shieldDistance / 2
      let before: Point | undefined
      for (const position of line) {
        const here = map.project(position, zoom)
        if (before) left -= here.distanceTo(before)
        before = here
        if (left > 0) continue
        left = shieldDistance
        if (seen.contains(here)) found.push({ text: number, at: map.layerPointToContainerPoint(here.subtract(origin)) })
      }
    }
  }
  return found
}

const drawLabel = (
  context: CanvasRenderingContext2D,
  { kind, text, x, y, width, dot }: Label,
  colours: MapColours,
  fonts: Record<Kind, string>,
): void => {
  context.font = fonts[kind]
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  if (kind === 'shield') {
    context.fillStyle = colours.shieldGround
    context.strokeStyle = colours.shieldLine
    context.lineWidth = 1
    context.beginPath()
    context.roundRect(x - width / 2, y - 7, width, 14, 3)
    context.fill()
    context.stroke()
    context.fillStyle = colours.shieldText
    context.fillText(text, x, y + 0.5)
    return
  }
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = colours.halo
  context.strokeText(text, x, y)
  context.fillStyle = kind === 'state' ? colours.stateName : colours[kind]
  context.fillText(text, x, y)
  if (!dot) return
  context.beginPath()
  context.arc(dot.x, dot.y, kind === 'city' ? 2 : 1.5, 0, 2 * Math.PI)
  context.fill()
}

/** The city under a marker is named above it. */
const covers = (marker: Obstacle, { x, y }: LabelWish): boolean => Math.hypot(marker.x - x, marker.y - y) < 14

const markersOn = (map: LeafletMap, corner: Point): Obstacle[] => {
  const found: Obstacle[] = []
  map.eachLayer((layer) => {
    if (!(layer instanceof Marker)) return
    const { x, y } = map.latLngToContainerPoint(layer.getLatLng()).subtract(corner)
    found.push({ kind: 'marker', x, y, width: 18, height: 18 })
  })
  return found
}

/** The labelled part of the map: somewhat more than is visible, so that a pan shows no empty margin. */
export const labelArea = (map: LeafletMap): { corner: Point; size: Point } => {
  const margin = map.getSize().multiplyBy(0.2).round()
  return { corner: point(0, 0).subtract(margin), size: map.getSize().add(margin.multiplyBy(2)) }
}
