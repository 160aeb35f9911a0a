import { useTheme } from '@mui/material'
import { layerGroup, type LatLngTuple, type PathOptions, polygon, polyline, DomUtil } from 'leaflet'
import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'
import { type BaseMapShapes, type Interstate, loadBaseMapShapes } from './baseMapShapes'
import { canvasRenderer } from './canvasRenderer'
import { type MapColours, mapColours } from './mapColours'
import { drawLabels, labelArea } from './mapLabels'

/** The attribution on every map: required by the licence of GeoNames, courtesy for the others. */
const attribution = '© GeoNames, US Census, Natural Earth'

/**
 * Land, borders, lakes, interstates and names from files of our own, so that the map needs no internet. The map stays
 * usable, without ground, when the files cannot be fetched.
 */
export const VectorBaseLayer = () => {
  const map = useMap()
  const colours = mapColours[useTheme().palette.mode]
  const shapes = useShapes()

  useEffect(() => {
    map.attributionControl?.addAttribution(attribution)
    return () => void map.attributionControl?.removeAttribution(attribution)
  }, [map])

  useEffect(() => {
    if (!shapes) return
    const pane = map.getPane('base') ?? map.createPane('base')
    Object.assign(pane.style, { zIndex: '200', pointerEvents: 'none' })
    const { layers, roads, renderer } = layersOf(shapes, colours)
    const setWidths = () => {
      const zoom = map.getZoom()
      roads.main.setStyle({ weight: roadWidth(zoom) })
      roads.minor.setStyle({ weight: roadWidth(zoom) * 0.7, opacity: zoom < 8 ? 0 : 1 })
    }
    setWidths()
    layers.addTo(map)
    map.on('zoomend', setWidths)
    return () => {
      map.off('zoomend', setWidths)
      layers.remove()
      renderer.remove()
    }
  }, [map, shapes, colours])

  return shapes ? <BaseLabels shapes={shapes} /> : null
}

const useShapes = (): BaseMapShapes | undefined => {
  const [shapes, setShapes] = useState<BaseMapShapes>()
  useEffect(() => {
    let wanted = true
    loadBaseMapShapes().then(
      (loaded) => wanted && setShapes(loaded),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return shapes
}

/** Each kind is one path on a canvas of its own: quick to draw, and hovering a marker does not draw it again. */
const layersOf = (shapes: BaseMapShapes, colours: MapColours) => {
  const renderer = canvasRenderer({ pane: 'base', padding: 0.3 })
  const quiet = { renderer, pane: 'base', interactive: false } satisfies PathOptions
  const area = (color: string): PathOptions => ({
    ...quiet,
    fillColor: color,
    fillOpacity: 1,
    color: colours.coast,
    weight: 0.7,
  })
  const line = (lines: LatLngTuple[][], color: string, weight: number) => polyline(lines, { ...quiet, color, weight })
  const roads = {
    main: line(linesOf(shapes.interstates, 1), colours.road, 1),
    minor: line(linesOf(shapes.interstates, 2), colours.minorRoad, 1),
  }
  const layers = layerGroup([
    polygon(shapes.land, area(colours.land)),
    line(shapes.stateBorders, colours.stateBorder, 0.8),
    polygon(shapes.lakes, area(colours.water)),
    roads.minor,
    roads.main,
    line(shapes.countryBorders, colours.countryBorder, 1),
  ])
  return { layers, roads, renderer }
}

const linesOf = (interstates: Interstate[], rank: Interstate['rank']) =>
  interstates.filter((interstate) => interstate.rank === rank).flatMap(({ lines }) => lines)

/** In pixels. */
const roadWidth = (zoom: number): number => Math.min(4, Math.max(0.6, 0.45 * (zoom - 3)))

/**
 * Names of cities and states and numbers of interstates, drawn again whenever the map comes to rest or markers change.
 */
const BaseLabels = ({ shapes }: { shapes: BaseMapShapes }) => {
  const map = useMap()
  const { palette, typography } = useTheme()
  const colours = mapColours[palette.mode]
  const font = typography.fontFamily ?? 'sans-serif'

  useEffect(() => {
    const pane = map.getPane('base-labels') ?? map.createPane('base-labels')
    Object.assign(pane.style, { zIndex: '350', pointerEvents: 'none' })
    const canvas = DomUtil.create('canvas', 'leaflet-zoom-hide', pane)
    canvas.setAttribute('aria-hidden', 'true')
    const draw = () => {
      const { corner, size } = labelArea(map)
      const density = window.devicePixelRatio
      const context = canvas.getContext('2d')
      if (!context || size.x < 1 || size.y < 1) return
      Object.assign(canvas, { width: size.x * density, height: size.y * density })
      Object.assign(canvas.style, { width: `${size.x}px`, height: `${size.y}px` })
      DomUtil.setPosition(canvas, map.containerPointToLayerPoint(corner))
      context.scale(density, density)
      drawLabels(context, map, corner, size, shapes, colours, font)
    }
    let frame = 0
    const drawSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(draw)
    }
    draw()
    map.on('moveend resize', draw)
    map.on('layeradd layerremove', drawSoon)
    return () => {
      cancelAnimationFrame(frame)
      map.off('moveend resize', draw)
      map.off('layeradd layerremove', drawSoon)
      canvas.remove()
    }
  }, [map, shapes, colours, font])

  return null
}
