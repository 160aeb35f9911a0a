import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import type { GeoBox, GeoPoint } from '#domain/fleet/geography'

export type MapWatchProps = {
  /** Gets the map as long as it is there. */
  onMap: (map: LeafletMap | null) => void
  /** The map has come to rest: what it shows, and about which point. */
  onRest: (rest: { box: GeoBox; center: GeoPoint; zoom: number }) => void
  /** A right click, or a long touch. */
  onPoint: (point: GeoPoint) => void
}

/** Milliseconds for which the map has to rest: a wheel turns in steps. */
const restTime = 300

/** Tells what somebody does with the map. */
export const MapWatch = ({ onMap, onRest, onPoint }: MapWatchProps) => {
  const map = useMap()
  const latest = useRef({ onMap, onRest, onPoint })
  useEffect(() => {
    latest.current = { onMap, onRest, onPoint }
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      const [bounds, { lat: latitude, lng: longitude }] = [map.getBounds(), map.getCenter()]
      const box = {
        south: Math.max(-90, bounds.getSouth()),
        north: Math.min(90, bounds.getNorth()),
        west: Math.max(-180, bounds.getWest()),
        east: Math.min(180, bounds.getEast()),
      }
      latest.current.onRest({ box, center: { latitude, longitude }, zoom: map.getZoom() })
    }
    const handlers = {
      'moveend resize': () => {
        clearTimeout(timer)
        timer = setTimeout(rest, restTime)
      },
      contextmenu: ({ latlng }: { latlng: { lat: number; lng: number } }) =>
        latest.current.onPoint({ latitude: latlng.lat, longitude: latlng.lng }),
    }
    const { onMap: tell } = latest.current
    tell(map)
    rest()
    map.on(handlers)
    return () => {
      clearTimeout(timer)
      map.off(handlers)
      tell(null)
    }
  }, [map])

  return null
}
