import { Box, Button, type Theme } from '@mui/material'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { PlannedPair } from '#domain/load-planning/pairs/recommendation'
import type { AvailableLoad } from '#domain/load-planning/planningRows'
import { PairVerdict } from './PairVerdict'
import type { TimelineRow } from './timelineRows'

type TimelineStripProps = {
  load: AvailableLoad | null
  /** The row that is pointed at. */
  row: TimelineRow | undefined
  rows: readonly TimelineRow[]
  verdicts: ReadonlyMap<string, PlannedPair> | undefined
  onGoTo: (row: TimelineRow) => void
}

const shapes = ['under-way', 'firm', 'soft', 'blocked', 'approved', 'requested'] as const

/** Above the rows: what the shapes mean; with a load in hand why it suits the row, and which rows suit best. Its height never changes. */
export const TimelineStrip = ({ load, row, rows, verdicts, onGoTo }: TimelineStripProps) => {
  const translate = useTranslate()
  const best = useMemo(() => bestRows(rows, verdicts), [rows, verdicts])
  if (!load)
    return (
      <Box sx={{ ...stripStyle, alignItems: 'center' }}>
        {shapes.map((shape) => (
          <Box key={shape} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <span aria-hidden="true" className={`bar ${shape}`} />
            {translate(`planFleet.timeline.state.${shape}`)}
          </Box>
        ))}
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          <span aria-hidden="true" className="hours" />
          {translate('planFleet.timeline.mayWork')}
        </Box>
      </Box>
    )
  return (
    <Box sx={stripStyle}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        {row ? (
          <PairVerdict
            shipmentId={load.shipmentId}
            name={row.name}
            pair={row.driverId ? verdicts?.get(row.driverId) : undefined}
            isReading={verdicts === undefined}
          />
        ) : (
          translate('planFleet.timeline.choose', { load: load.shipmentId })
        )}
      </Box>
      <Box role="group" aria-label={translate('planFleet.timeline.best')} sx={{ display: 'flex', gap: 1 }}>
        {best.map(({ found, score }) => (
          <Button key={found.key} variant="outlined" onClick={() => onGoTo(found)} sx={{ whiteSpace: 'nowrap' }}>
            {`${found.name} ${Math.round(score)}`}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

/** The three rows that suit best. */
const bestRows = (rows: readonly TimelineRow[], verdicts: ReadonlyMap<string, PlannedPair> | undefined) =>
  rows
    .flatMap((found) => {
      const pair = found.driverId ? verdicts?.get(found.driverId) : undefined
      return pair?.feasible ? [{ found, score: pair.score }] : []
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, 3)

const stripStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 4,
  rowGap: 1,
  px: 3,
  py: 1.5,
  height: 64,
  flexShrink: 0,
  overflowY: 'auto',
  fontSize: 13,
  color: 'text.secondary',
  borderBottom: 1,
  borderColor: 'divider',
  '& .bar': { width: 28, height: 16, borderRadius: '4px', border: '1px solid', borderColor: 'text.secondary' },
  '& .under-way': { borderColor: 'info.main', borderLeftWidth: 4, bgcolor: 'primary.light' },
  '& .firm': { borderColor: 'info.main', bgcolor: 'primary.light' },
  '& .soft': { borderColor: 'warning.main', borderStyle: 'dashed' },
  '& .requested': { borderStyle: 'dotted' },
  '& .blocked': {
    backgroundImage: (theme: Theme) =>
      `repeating-linear-gradient(135deg, transparent 0 6px, ${theme.palette.divider} 6px 9px)`,
  },
  '& .hours': { width: 28, height: 3, borderRadius: '2px', bgcolor: 'success.main' },
} as const
