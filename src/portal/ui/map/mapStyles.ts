import type { Theme } from '@mui/material'
import { mapColours } from './mapColours'

/** How the map's own controls and markers look; Leaflet draws them outside React. */
export const mapStyles = (theme: Theme) => {
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
      whiteSpace: 'nowrap',
      display: 'none',
    },
    '& .map-marker-open .map-marker-label, & .map-marker:focus-visible .map-marker-label': { display: 'block' },
  } as const
}
