import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Run } from '#domain/stop-sequence/runOf'
import { isReached, ordersAt, type StopSequence } from '#domain/stop-sequence/stopSequence'
import { EmptyState } from '#portal/ui/EmptyState'
import { SortableList, type SortStep } from '#portal/ui/SortableList'
import { StopRow, type StopRowProps } from './StopRow'
import { nameOf } from './stopWords'

type StopListProps = Pick<StopRowProps, 'canEdit' | 'onMove' | 'onCode' | 'onPin' | 'onRemoveOrder' | 'onHover'> & {
  sequence: StopSequence
  run: Run
  pinned: readonly string[]
  hovered: string | null
  /** A stop, by its number, goes to the place of another. */
  onPlace: (number: number, to: number) => void
}

/** The stops in their order, put into another one by mouse, finger or keyboard. */
export const StopList = ({ sequence, run, pinned, hovered, onPlace, ...row }: StopListProps) => {
  const translate = useTranslate()
  const { stops, orders } = sequence
  const numberOf = (key: string) => stops.findIndex((stop) => stop.key === key) + 1
  const inWords = (step: SortStep, key: string, over: string) => {
    const stop = stops[numberOf(key) - 1]
    return translate(`shipmentOrders.drag.${step}`, {
      stop: stop ? nameOf(stop) : '',
      place: numberOf(over),
      count: stops.length,
    })
  }
  const firstOpen = stops.findLastIndex(isReached) + 2
  if (stops.length === 0)
    return (
      <Box sx={{ p: 4 }}>
        <EmptyState text={translate('shipmentOrders.stops.none')} />
      </Box>
    )
  return (
    <SortableList
      keys={stops.map(({ key }) => key)}
      // The page announces where a stop was placed, since it may not pass those already reached.
      announce={(step, key, over) => (step === 'dropped' ? undefined : inWords(step, key, over))}
      instructions={translate('shipmentOrders.drag.instructions')}
      onPlace={(key, over) => onPlace(numberOf(key), Math.max(firstOpen, numberOf(over)))}
    >
      <Box component="ol" aria-label={translate('shipmentOrders.stops.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {stops.map((stop, place) => (
          <StopRow
            key={stop.key}
            stop={stop}
            count={stops.length}
            visit={run.stops[place]}
            orders={ordersAt(stop.sequence, orders)}
            isPinned={pinned.includes(stop.key)}
            isHovered={hovered === stop.key}
            reachedBefore={stop.sequence <= firstOpen}
            {...row}
          />
        ))}
      </Box>
    </SortableList>
  )
}
