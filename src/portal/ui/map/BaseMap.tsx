import { Box, type Theme } from '@mui/material'
import type { LatLngBoundsLiteral, LatLngTuple } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { type ReactNode, useEffect, useState } from 'react'
import { MapContainer, TileLayer, useMap, ZoomControl } from 'react-leaflet'
import { canvasRenderer } from './canvasRenderer'
import { mapColours } from './mapColours'
import { VectorBaseLayer } from './VectorBaseLayer'

type BaseMapProps = {
  /** The name of the map and of its two buttons for screen readers; translated. */
  words: { map: string; zoomIn: string; zoomOut: string }
  center?: LatLngTuple
  zoom?: number
  /** How near the built-in map may be looked at. */
  nearest?: number
  /** The address of map tiles with `{z}`, `{x}` and `{y}`, if configured; otherwise the built-in map is drawn. */
  tiles?: { url: string; attribution: string } | undefined
  children?: ReactNode
}

/** The map that everything geographical lies on; fills its parent, follows its size, and needs no internet. */
export const BaseMap = ({ words, center = chicago, zoom = 6, nearest = 12, tiles, children }: BaseMapProps) => {
  const [renderer] = useState(() => canvasRenderer())
  return (
    <Box sx={mapStyles}>
      <MapContainer
        center={center}
        zoom={zoom}
        minZoom={3}
        maxZoom={tiles ? 18 : nearest}
        maxBounds={northAmerica}
        zoomControl={false}
        renderer={renderer}
        zoomAnimation={!prefersStillness()}
        fadeAnimation={false}
      >
        <Container label={words.map} />
        <ZoomControl position="topright" zoomInTitle={words.zoomIn} zoomOutTitle={words.zoomOut} />
        {tiles ? <Tiles key={tiles.url} {...tiles} /> : <VectorBaseLayer />}
        {children}
      </MapContainer>
    </Box>
  )
}

/** Where a map opens, and how near. */
const chicago: LatLngTuple = [41.85, -87.65]

/** Our shapes end there; beyond is nothing to see. */
const northAmerica: LatLngBoundsLiteral = [
  [-5, -200],
  [80, -20],
]

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Tiles that never come, as behind a closed network, give way to the map of our own. */
const Tiles = ({ url, attribution }: { url: string; attribution: string }) => {
  const [seen, setSeen] = useState<'nothing yet' | 'some' | 'none'>('nothing yet')
  if (seen === 'none') return <VectorBaseLayer />
  const eventHandlers = {
    tileload: () => setSeen('some'),
    tileerror: () => setSeen((before) => (before === 'some' ? before : 'none')),
  }
  return <TileLayer url={url} attribution={attribution} eventHandlers={eventHandlers} />
}

/** Names the container, and notifies Leaflet when a panel beside it was resized. */
const Container = ({ label }: { label: string }) => {
  const map = useMap()

  useEffect(() => {
    map.attributionControl?.setPrefix(false)
    const container = map.getContainer()
    container.setAttribute('role', 'region')
    container.setAttribute('aria-label', label)
  }, [map, label])

  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }))
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])

  return null
}

/** How the map's own controls and markers look; Leaflet draws them outside React. */
const mapStyles = (theme: Theme) => {
  const { palette, typography, shape } = theme
  const paper = { backgroundColor: palette.background.paper, color: palette.text.primary }
  const focus = { outline: `2px solid ${palette.primary.main}`, outlineOffset: '1px' }
  return {
    position: 'relative',
    height: '100%',
    '& .leaflet-container': {
      height: '100%',
      backgroundColor: mapColours[palette.mode].water,
      fontFamily: typography.fontFamily,
      zIndex: 0,
    },
    '& .leaflet-container:focus-visible': { ...focus, outlineOffset: '-2px' },
    '& .leaflet-bar': {
      border: `1px solid ${palette.divider}`,
      boxShadow: 'none',
      borderRadius: `${shape.borderRadius}px`,
    },
    '& .leaflet-bar a, & .leaflet-bar a:hover': { ...paper, borderBottomColor: palette.divider },
    '& .leaflet-bar a:focus-visible': focus,
    '& .leaflet-bar a.leaflet-disabled': { color: palette.text.disabled },
    // Leaflet's own sheet may come later: ours has to be the stricter one.
    '& .leaflet-container .leaflet-control-attribution': {
      background: 'transparent',
      color: palette.text.secondary,
      fontSize: 10,
      textShadow: `0 0 3px ${mapColours[palette.mode].land}, 0 0 3px ${mapColours[palette.mode].land}`,
    },
    '& .leaflet-container .leaflet-control-attribution a': { color: 'inherit' },
    '& .map-marker': { display: 'grid', placeItems: 'center', outline: 'none' },
    // The drawing is replaced while the mouse is on it; only the marker itself may be its target.
    '& .map-marker > *': { pointerEvents: 'none' },
    '& .map-marker svg': { display: 'block', overflow: 'visible' },
    '& .map-marker:focus-visible svg': { ...focus, borderRadius: '50%' },
    '& .map-marker-label': {
      ...paper,
      position: 'absolute',
      bottom: 'calc(100% + 2px)',
      left: '50%',
      transform: 'translateX(-50%)',
      padding: '2px 6px',
      border: `1px solid ${palette.divider}`,
      borderRadius: '4px',
      fontSize: 12,
      lineHeight: '16px',
      width: 'max-content',
      maxWidth: 240,
      overflowWrap: 'anywhere',
      display: 'none',
    },
    '& .map-marker-open .map-marker-label, & .map-marker:focus-visible .map-marker-label': { display: 'block' },
  } as const
}
