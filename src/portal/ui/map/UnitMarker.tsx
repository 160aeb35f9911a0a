import { useTheme } from '@mui/material'
import { divIcon, marker as createMarker } from 'leaflet'
import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'

type UnitMarkerProps = {
  latitude: number
  longitude: number
  /** Degrees clockwise from north; null for a standing unit. */
  heading: number | null
  /** Always shown beside the marker: a replay has few of them. */
  name: string
  /** Spoken. */
  label: string
  /** Whether the current location is unknown. */
  isDoubted?: boolean
}

/** A moving unit: an arrow while it drives, a square while it stands. The marker is moved, not created again. */
export const UnitMarker = ({ latitude, longitude, heading, name, label, isDoubted = false }: UnitMarkerProps) => {
  const map = useMap()
  const { palette } = useTheme()
  const [marker] = useState(() => {
    const icon = divIcon({ className: 'map-marker', html: '' })
    return createMarker([latitude, longitude], { icon, keyboard: false, interactive: false, zIndexOffset: 5_000 })
  })

  useEffect(() => {
    marker.addTo(map)
    return () => void marker.remove()
  }, [map, marker])

  useEffect(() => {
    marker.setLatLng([latitude, longitude])
  }, [marker, latitude, longitude])

  const colour = isDoubted ? palette.text.secondary : palette.success.main
  const drawing = unitDrawing(heading, colour, palette.background.paper)
  const { paper } = palette.background
  const text = palette.text.primary

  useEffect(() => {
    marker.setIcon(divIcon({ className: 'map-marker', html: markedUp(drawing, name, paper, text), iconSize: [26, 26] }))
    // An icon has an element of its own.
    const element = marker.getElement()
    element?.setAttribute('role', 'img')
    element?.setAttribute('aria-label', label)
  }, [marker, drawing, name, paper, text, label])

  return null
}

/** The name comes from people, so it goes in as text and never as markup. */
const markedUp = (drawing: string, name: string, ground: string, colour: string): HTMLElement => {
  const html = document.createElement('div')
  html.innerHTML = drawing
  const words = document.createElement('span')
  words.textContent = name
  words.setAttribute('aria-hidden', 'true')
  Object.assign(words.style, {
    position: 'absolute',
    left: '28px',
    top: '4px',
    padding: '0 4px',
    borderRadius: '4px',
    background: ground,
    color: colour,
    font: '600 11px/18px system-ui, sans-serif',
    whiteSpace: 'nowrap',
  })
  html.append(words)
  return html
}

const unitDrawing = (heading: number | null, colour: string, ground: string): string => {
  const shape =
    heading === null
      ? '<rect x="6" y="6" width="14" height="14" rx="3"/>'
      : `<path d="M13 2 22 23 13 18 4 23Z" transform="rotate(${Math.round(heading / 5) * 5} 13 13)"/>`
  return `<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><g fill="${colour}" stroke="${ground}" stroke-width="1.5" stroke-linejoin="round">${shape}</g></svg>`
}
