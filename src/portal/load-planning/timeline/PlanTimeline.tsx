import { Paper } from '@mui/material'
import { useId, useRef, useState } from 'react'
import type { AvailableLoad } from '#domain/load-planning/planningRows'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { useHasChanged } from '#portal/ui/useHasChanged'
import { visuallyHidden } from '#portal/ui/visuallyHidden'
import { TimelineBody } from './TimelineBody'
import { TimelineHead } from './TimelineHead'
import { TimelineStrip } from './TimelineStrip'
import type { usePairVerdicts } from './usePairVerdicts'
import { usePairWords } from './usePairWords'
import { useRowWords } from './useRowWords'
import type { useTimeline } from './useTimeline'
import type { TimelineView } from './useTimelineView'

type PlanTimelineProps = {
  view: TimelineView
  timeline: ReturnType<typeof useTimeline>
  /** The load that is to be given away: dragged, or the only marked one. */
  load: AvailableLoad | null
  /** The row below a dragged load. */
  over: string | null
  verdicts: ReturnType<typeof usePairVerdicts>
  onAssign: (load: AvailableLoad, key: string) => void
  /** Back to the list of loads. */
  onLeave: () => void
}

/**
 * Drivers or units with their loads, hours and requests over a few days. While a load is dragged, rows show how well
 * they suit.
 */
export const PlanTimeline = ({ view, timeline, load, over, verdicts, onAssign, onLeave }: PlanTimelineProps) => {
  const words = usePairWords()
  const rowWords = useRowWords()
  const id = useId()
  const part = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const { rows, error, retry } = timeline
  const pointed = over ?? hovered ?? cursor
  if (useHasChanged(load) && load === null) setHovered(null)
  const spoken = rows.find(({ key }) => key === cursor)
  const spokenPair = spoken?.driverId ? verdicts?.get(spoken.driverId) : undefined
  return (
    <Paper ref={part} variant="outlined" component="section" aria-labelledby={`${id}title`} sx={partStyle}>
      <TimelineHead titleId={`${id}title`} view={view} count={rows.length} />
      <TimelineStrip
        load={load}
        row={rows.find(({ key }) => key === pointed)}
        rows={rows}
        verdicts={verdicts}
        onGoTo={({ key }) => {
          setHovered(null)
          setCursor(key)
          part.current?.querySelector<HTMLElement>('[data-timeline]')?.focus({ preventScroll: true })
        }}
      />
      {error && <ReadFailure error={error} onRetry={retry} />}
      <TimelineBody
        view={view}
        timeline={timeline}
        isCarrying={load !== null}
        over={over}
        verdicts={load ? verdicts : undefined}
        cursor={cursor}
        onCursor={setCursor}
        onHover={setHovered}
        onEnter={(key) => load && onAssign(load, key)}
        onLeave={onLeave}
      />
      <span role="status" data-timeline-said style={visuallyHidden}>
        {spoken &&
          [rowWords(spoken), load && spokenPair && `${load.shipmentId}: ${words.spoken(spokenPair)}`]
            .filter(Boolean)
            .join(' ')}
      </span>
    </Paper>
  )
}

const partStyle = { display: 'flex', flexDirection: 'column', minWidth: 0, height: 'clamp(320px, 46dvh, 560px)' }
