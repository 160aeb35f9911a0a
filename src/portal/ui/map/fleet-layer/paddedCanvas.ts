import { DomUtil, type LeafletEvent, type Map as LeafletMap, type Point, type ZoomAnimEvent } from 'leaflet'
import type { PictureFrame } from './fleetPicture'

/** A canvas that covers the map with a margin: it moves with a drag, and is redrawn when the map rests. */
export type PaddedCanvas = {
  context: CanvasRenderingContext2D | null
  /** Lays it over what the map shows now, empty. Null while the map is on its way to another zoom. */
  lay(): PictureFrame | null
  /** Where a point of the map's container lies on it. */
  place(at: Point): { x: number; y: number }
  remove(): void
}

/** How much of the map's size lies beyond each of its edges. */
const padding = 0.2

/** Adds the canvas to a map; `onUncovered` is called whenever it must be positioned and redrawn. */
export const paddedCanvas = (map: LeafletMap, onUncovered: () => void): PaddedCanvas => {
  const pane = map.getPane('fleet') ?? map.createPane('fleet')
  Object.assign(pane.style, { zIndex: '450', pointerEvents: 'none' })
  const canvas = DomUtil.create('canvas', 'leaflet-zoom-animated', pane)
  canvas.setAttribute('aria-hidden', 'true')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let frame: PictureFrame = { zoom: map.getZoom(), left: 0, top: 0, width: 0, height: 0 }
  let isZooming = false

  const lay = (): PictureFrame | null => {
    const size = map.getSize()
    if (isZooming || size.x < 1 || size.y < 1) return null
    const margin = size.multiplyBy(padding).round()
    const corner = map.containerPointToLayerPoint(margin.multiplyBy(-1))
    const { x, y } = map.getPixelOrigin().add(corner)
    const [width, height] = [size.x + 2 * margin.x, size.y + 2 * margin.y]
    const density = window.devicePixelRatio
    if (frame.width !== width || frame.height !== height || canvas.width !== Math.round(width * density)) {
      canvas.width = Math.round(width * density)
      canvas.height = Math.round(height * density)
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
    }
    context?.setTransform(density, 0, 0, density, 0, 0)
    context?.clearRect(0, 0, width, height)
    DomUtil.setPosition(canvas, corner)
    frame = { zoom: map.getZoom(), left: x, top: y, width, height }
    return frame
  }
  /** Keeps the drawing over its place while the zoom changes. */
  const stretch = (zoom: number, origin: Point) => {
    const scale = map.getZoomScale(zoom, frame.zoom)
    const corner = origin.multiplyBy(-1)
    DomUtil.setTransform(canvas, corner.add([frame.left * scale, frame.top * scale]), scale)
  }
  const handlers = {
    zoomanim: (event: LeafletEvent) => {
      const { center, zoom } = event as ZoomAnimEvent
      isZooming = true
      const shift = map.layerPointToContainerPoint([0, 0])
      stretch(zoom, map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(shift).round())
    },
    zoom: () => stretch(map.getZoom(), map.getPixelOrigin()),
    zoomend: () => {
      isZooming = false
    },
    move: () => {
      const seen = map.getPixelBounds()
      const [corner, far] = [seen.getTopLeft(), seen.getBottomRight()]
      const isCovered =
        frame.zoom === map.getZoom() &&
        corner.x >= frame.left &&
        corner.y >= frame.top &&
        far.x <= frame.left + frame.width &&
        far.y <= frame.top + frame.height
      if (!isCovered && !isZooming) onUncovered()
    },
    'moveend resize': () => onUncovered(),
  }
  map.on(handlers)

  return {
    context,
    lay,
    place: (at) => {
      const { x, y } = map.getPixelOrigin().add(map.containerPointToLayerPoint(at))
      return { x: x - frame.left, y: y - frame.top }
    },
    remove: () => {
      map.off(handlers)
      canvas.remove()
    },
  }
}
