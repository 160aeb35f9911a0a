import { useTheme } from '@mui/material'
import type { FixSource, FixState } from '#domain/fleet/positions/fix'
import type { Movement } from '#domain/fleet/positions/movement'
import { noseOutline, outlineOf, stateMarks, unitColour } from '#portal/ui/map/fleet-layer/unitShapes'

type UnitSymbolProps = { movement: Movement; source?: FixSource; state: FixState; heading?: number | null }

/** A unit as drawn on the map. The text beside it says the same. */
export const UnitSymbol = ({ movement, source = 'truck', state, heading = null }: UnitSymbolProps) => {
  const { palette } = useTheme()
  const colour = unitColour(movement, state, palette.mode)
  const isHollow = state === 'stale'
  return (
    <svg width="20" height="20" viewBox="-13 -13 26 26" aria-hidden="true" style={{ flex: 'none' }}>
      <path
        d={outlineOf(movement, source)}
        fill={isHollow ? palette.background.paper : colour}
        stroke={colour}
        strokeWidth={1.5}
      />
      <path d={stateMarks[state]} fill={isHollow ? colour : palette.background.paper} />
      {state === 'moving' && heading !== null && (
        <path d={noseOutline} fill={colour} transform={`rotate(${heading})`} />
      )}
    </svg>
  )
}
