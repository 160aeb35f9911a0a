import { divIcon, type DivIcon, type LatLngTuple, type Marker, marker as createMarker } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'

type MapMarkerProps = {
  position: LatLngTuple
  /** Drawn by us, never by people: an `svg` as text, `size` pixels wide and high. */
  drawing: string
  size: number
  /** Spoken always, shown while the marker is hovered or has the focus: those of many selected ones would hide the map. */
  label: string
  selected?: boolean | undefined
  hovered?: boolean | undefined
  /** Among markers at one place the greater lies on top. */
  order?: number
  onClick?: (() => void) | undefined
  onHover?: ((hovered: boolean) => void) | undefined
  /** With it the marker can be dragged; called where it is dropped. Offer fields beside it for the keyboard. */
  onMove?: ((point: { latitude: number; longitude: number }) => void) | undefined
}

/** A marker that mouse and keyboard reach alike: Tab moves to it, Enter and the space bar are a click. */
export const MapMarker = ({
  position,
  drawing,
  size,
  label,
  selected,
  hovered,
  order = 0,
  ...events
}: MapMarkerProps) => {
  const map = useMap()
  const shown = useRef<Marker>(undefined)
  const latest = useRef(events)
  const [latitude, longitude] = position
  const isButton = events.onClick !== undefined
  const isMovable = events.onMove !== undefined

  useEffect(() => {
    latest.current = events
  })

  useEffect(() => {
    const added = createMarker([0, 0], { icon: divIcon({ className: 'map-marker', html: '' }) }).addTo(map)
    shown.current = added
    const stopListening = listen(added, latest)
    return () => {
      stopListening()
      added.remove()
    }
  }, [map])

  // In the same tick as it is created, so that a marker never appears without its name or at another place.
  useEffect(() => {
    const marker = shown.current
    if (!marker) return
    marker.setLatLng([latitude, longitude])
    marker.setIcon(iconOf(drawing, size, label, Boolean(hovered)))
    marker.setZIndexOffset(order + (hovered ? 20_000 : selected ? 10_000 : 0))
    const element = marker.getElement()
    element?.setAttribute('aria-label', label)
    element?.setAttribute('role', isButton ? 'button' : 'img')
    if (isButton) element?.setAttribute('aria-pressed', String(Boolean(selected)))
    if (isMovable) marker.dragging?.enable()
  }, [latitude, longitude, drawing, size, label, selected, hovered, order, isButton, isMovable])

  return null
}

type Events = Pick<MapMarkerProps, 'onClick' | 'onHover' | 'onMove'>

const listen = (marker: Marker, latest: { current: Events }): (() => void) => {
  const element = marker.getElement()
  const enter = () => latest.current.onHover?.(true)
  const leave = () => latest.current.onHover?.(false)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    latest.current.onClick?.()
  }
  const drop = () => {
    const { lat, lng } = marker.getLatLng()
    latest.current.onMove?.({ latitude: lat, longitude: lng })
  }
  marker.on({ click: () => latest.current.onClick?.(), mouseover: enter, mouseout: leave, dragend: drop })
  element?.addEventListener('focus', enter)
  element?.addEventListener('blur', leave)
  element?.addEventListener('keydown', press)
  return () => {
    element?.removeEventListener('focus', enter)
    element?.removeEventListener('blur', leave)
    element?.removeEventListener('keydown', press)
  }
}

/** The least size of a target in pixels (WCAG 2.2, 2.5.8). */
const leastTarget = 24

/** The label comes from people, so it goes in as text and never as markup. */
const iconOf = (drawing: string, size: number, label: string, isOpen: boolean): DivIcon => {
  const html = document.createElement('div')
  html.innerHTML = drawing
  const side = Math.max(size, leastTarget)
  const words = document.createElement('span')
  words.className = 'map-marker-label'
  words.setAttribute('aria-hidden', 'true')
  words.textContent = label
  html.append(words)
  return divIcon({ className: isOpen ? 'map-marker map-marker-open' : 'map-marker', html, iconSize: [side, side] })
}
