import { useTheme } from '@mui/material'
import { DomUtil } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { BaseMapShapes } from './baseMapShapes'
import { mapColours } from './mapColours'
import { drawLabels, labelArea } from './mapLabels'

/**
 * Names of cities and states and numbers of interstates, written anew whenever the map has come to rest
 * or markers have come and gone.
 */
export const BaseLabels = ({ shapes }: { shapes: BaseMapShapes }) => {
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
