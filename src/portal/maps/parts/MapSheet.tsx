import { Box, GlobalStyles, Skeleton } from '@mui/material'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { configuration } from '#portal/data/call/configuration'

const BaseMap = lazy(async () => ({ default: (await import('#portal/ui/map/BaseMap')).BaseMap }))

type MapSheetProps = {
  /** What it is about. */
  head: ReactNode
  /** The accessible twin of the map. */
  list: ReactNode
  /** Layers of the map. */
  children: ReactNode
  /** Below the map. */
  foot?: ReactNode
  /** The name of the map for screen readers. */
  label: string
}

/** A map with its list beside it; on a phone the map is between head and list, on paper everything is below it. */
export const MapSheet = ({ head, list, children, foot, label }: MapSheetProps) => {
  const translate = useTranslate()
  const { mapTiles } = configuration()
  return (
    <Box className="map-sheet" sx={sheetStyle}>
      <GlobalStyles styles={printStyle} />
      <Box sx={{ gridArea: 'head', ...sideStyle }}>{head}</Box>
      <Box sx={{ gridArea: 'list', overflow: { md: 'auto' }, minHeight: 0, ...sideStyle }}>{list}</Box>
      <Box className="map-sheet-map" sx={mapStyle}>
        <Box
          className="map-sheet-ground"
          sx={{ flex: 1, height: { xs: '50dvh', md: 'auto' }, minHeight: { xs: 320, md: 0 } }}
        >
          <Suspense fallback={<Skeleton variant="rectangular" sx={{ height: 1 }} />}>
            <BaseMap
              words={{ map: label, zoomIn: translate('routeMap.zoomIn'), zoomOut: translate('routeMap.zoomOut') }}
              tiles={mapTiles ? { url: mapTiles, attribution: '' } : undefined}
            >
              {children}
            </BaseMap>
          </Suspense>
        </Box>
        {foot}
      </Box>
    </Box>
  )
}

const sheetStyle = {
  display: 'grid',
  minHeight: 0,
  minWidth: 0,
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '400px minmax(0, 1fr)' },
  gridTemplateRows: { xs: 'auto auto auto', md: 'auto minmax(0, 1fr)' },
  gridTemplateAreas: { xs: '"head" "map" "list"', md: '"head map" "list map"' },
} as const

const sideStyle = { bgcolor: 'background.paper', borderRight: { md: 1 }, borderColor: { md: 'divider' } } as const

const mapStyle = {
  gridArea: 'map',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
} as const

/** On paper: the sheet alone, dark on white, the map above its stops. */
const printStyle = {
  '@media print': {
    'html, body, #root': { background: '#fff !important', colorScheme: 'light !important' },
    ':has(.map-sheet) > :not(:has(.map-sheet), .map-sheet), .leaflet-control-container, .not-printed': {
      display: 'none !important',
    },
    main: { height: 'auto !important', overflow: 'visible !important' },
    '.map-sheet': { display: 'block !important' },
    '.map-sheet, .map-sheet *': { overflow: 'visible !important' },
    '.map-sheet > :not(.map-sheet-map), .map-sheet > :not(.map-sheet-map) *': {
      color: '#000 !important',
      background: 'transparent !important',
    },
    '.map-sheet-map': { height: '110mm', overflow: 'hidden !important', breakInside: 'avoid' },
    '.map-sheet-map .leaflet-container': { overflow: 'hidden !important' },
    '.map-sheet li': { breakInside: 'avoid' },
  },
} as const
