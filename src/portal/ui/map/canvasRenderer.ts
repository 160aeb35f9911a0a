import { canvas, type Canvas, type RendererOptions } from 'leaflet'

/** Members that Leaflet's types lack: its canvas, which exists only while it is on a map, and its redraw. */
type Drawing = { _ctx?: CanvasRenderingContext2D; _redraw: () => void }

/**
 * The canvas that lines and areas of a map are drawn on. Leaflet forgets a frame that it asked for when it draws at
 * once in between, and so cannot call it off when the map goes: it would draw on a canvas that is no more.
 */
export const canvasRenderer = (options?: RendererOptions): Canvas => {
  const renderer = canvas(options)
  const drawing = renderer as unknown as Drawing
  const redraw = drawing._redraw.bind(renderer)
  drawing._redraw = () => {
    if (drawing._ctx) redraw()
  }
  return renderer
}
