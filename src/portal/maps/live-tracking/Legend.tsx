import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { fixStates } from '#domain/fleet/positions/fix'
import { movements } from '#domain/fleet/positions/movement'
import { UnitSymbol } from './UnitSymbol'

/** What every shape of the map means: in its corner, or below it where it would hide too much of it. */
export const Legend = ({ isBelow = false }: { isBelow?: boolean }) => {
  const translate = useTranslate()
  return (
    <Box
      component="section"
      aria-label={translate('liveTracking.legend.title')}
      sx={{ ...legendStyle, ...(isBelow ? belowStyle : cornerStyle) }}
    >
      <Lines>
        {movements.map((movement) => (
          <Line key={movement} symbol={<UnitSymbol movement={movement} state="moving" heading={45} />}>
            {translate(`liveTracking.movement.${movement}`)}
          </Line>
        ))}
        <Line symbol={<UnitSymbol movement="loaded" source="phone" state="moving" />}>
          {translate('liveTracking.movement.phone')}
        </Line>
      </Lines>
      <Lines>
        {fixStates.map((state) => (
          <Line
            key={state}
            symbol={<UnitSymbol movement="loaded" state={state} heading={state === 'moving' ? 0 : null} />}
          >
            {translate(`liveTracking.legend.${state}`)}
          </Line>
        ))}
      </Lines>
    </Box>
  )
}

const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
)

const Line = ({ symbol, children }: { symbol: ReactNode; children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
    {symbol}
    {children}
  </Box>
)

const legendStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  px: 2,
  py: 1,
  fontSize: 12,
  lineHeight: '16px',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

const cornerStyle = {
  position: 'absolute',
  left: 8,
  bottom: 8,
  maxWidth: 'calc(100% - 16px)',
  zIndex: 1,
  pointerEvents: 'none',
  whiteSpace: 'nowrap',
} as const

const belowStyle = { flex: 'none', justifyContent: 'space-between' } as const
