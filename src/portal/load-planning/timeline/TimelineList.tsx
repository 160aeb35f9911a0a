import { Box, Button, Paper, Typography } from '@mui/material'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { PlannedPair } from '#domain/load-planning/pairs/recommendation'
import type { AvailableLoad } from '#domain/load-planning/planningRows'
import { utcSpan } from '#portal/ui/i18n/utcTime'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { PairVerdict } from './PairVerdict'
import { TimelineHead } from './TimelineHead'
import type { LaidBar, TimelineRow } from './timelineRows'
import type { TimeSpan } from './timeSpan'
import { useBarWords } from './useBarWords'
import { useRowWords } from './useRowWords'
import type { useTimeline } from './useTimeline'
import type { TimelineView } from './useTimelineView'

type TimelineListProps = {
  view: TimelineView
  timeline: ReturnType<typeof useTimeline>
  load: AvailableLoad | null
  verdicts: ReadonlyMap<string, PlannedPair> | undefined
  onAssign: (load: AvailableLoad, key: string) => void
}

/**
 * The timeline on a narrow screen: a list of planned work for each driver or unit, and a button for the selected load.
 */
export const TimelineList = ({ view, timeline, load, verdicts, onAssign }: TimelineListProps) => {
  const translate = useTranslate()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { rows, isReading, isAll, error, retry } = timeline
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 110,
    overscan: 4,
  })
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <TimelineHead titleId={id} view={view} count={rows.length} />
      {error && <ReadFailure error={error} onRetry={retry} />}
      <Box ref={box} tabIndex={0} role="group" aria-labelledby={id} aria-busy={isReading} sx={boxStyle}>
        {rows.length === 0 && !isReading && (
          <Box sx={{ p: 4, color: 'text.secondary' }}>
            {translate(isAll ? 'planFleet.timeline.nobody' : 'planFleet.timeline.none')}
          </Box>
        )}
        <Box role="list" sx={{ position: 'relative' }} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const pair = row.driverId ? verdicts?.get(row.driverId) : undefined
            return (
              <Box
                key={row.key}
                ref={virtual.measureElement}
                data-index={index}
                role="listitem"
                sx={cardStyle}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Person row={row} span={view.span} />
                {load && row.driverId && (
                  <>
                    <PairVerdict
                      shipmentId={load.shipmentId}
                      name={row.name}
                      pair={pair}
                      isReading={verdicts === undefined}
                    />
                    <Button variant="outlined" onClick={() => onAssign(load, row.key)}>
                      {translate('planFleet.timeline.hold', { load: load.shipmentId, name: row.name })}
                    </Button>
                  </>
                )}
              </Box>
            )
          })}
        </Box>
      </Box>
    </Paper>
  )
}

const Person = ({ row, span }: { row: TimelineRow; span: TimeSpan }) => {
  const words = useRowWords()
  const barWords = useBarWords()
  const inSight = ({ from, to }: LaidBar) => to > span.from && from < span.to
  return (
    <>
      <Typography component="p" sx={{ fontWeight: 600 }}>
        {row.name}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {words(row, true)}
      </Typography>
      {row.bars.filter(inSight).map((laid) => (
        <Typography key={laid.key} variant="body2">
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {`${utcSpan(laid.from, laid.to)} `}
          </Box>
          {barWords(laid).text}
        </Typography>
      ))}
    </>
  )
}

const boxStyle = { height: '60dvh', overflowY: 'auto', overflowX: 'hidden' } as const

const cardStyle = {
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  px: 3,
  py: 2,
  display: 'grid',
  gap: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const
