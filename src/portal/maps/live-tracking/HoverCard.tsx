import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'
import type { FleetUnit } from '#portal/ui/map/fleet-layer/fleetUnits'
import { useUnitWords } from './useUnitWords'

/** What somebody points at on the map, in three lines beside it. Hidden from whoever hears the page: the list says it. */
export const HoverCard = ({ unit, now }: { unit: FleetUnit; now: number }) => {
  const map = useMap()
  const words = useUnitWords(now)
  const [, redraw] = useState(0)
  useEffect(() => {
    const follow = () => redraw((count) => count + 1)
    map.on('move zoomend', follow)
    return () => void map.off('move zoomend', follow)
  }, [map])
  const { x, y } = map.latLngToContainerPoint([unit.latitude, unit.longitude])
  return (
    <Box aria-hidden="true" sx={cardStyle} style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -100%)` }}>
      <strong>{unit.unitId}</strong>
      <Box>
        {words.movement(unit)} · {words.state(unit)}
      </Box>
      <Box>{[words.course(unit), words.age(unit)].filter(Boolean).join(' · ')}</Box>
    </Box>
  )
}

const cardStyle = {
  position: 'absolute',
  top: -16,
  left: 0,
  zIndex: 700,
  px: 2,
  py: 1,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
