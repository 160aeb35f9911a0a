import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Box, Typography } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Run } from '#domain/stop-sequence/runOf'
import { isReached, ordersAt, type StopSequence } from '#domain/stop-sequence/stopSequence'
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
  const lastOver = useRef<string | number | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const numberOf = (key: string | number) => stops.findIndex((stop) => stop.key === key) + 1
  const inWords = (what: string, key: string | number, over: string | number) => {
    const stop = stops[numberOf(key) - 1]
    return translate(`shipmentOrders.drag.${what}`, {
      stop: stop ? nameOf(stop) : '',
      place: numberOf(over),
      count: stops.length,
    })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id
      return inWords('picked', active.id, active.id)
    },
    // A picked-up stop is over its own position at first: no need to announce that.
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined
      lastOver.current = over.id
      return inWords('over', active.id, over.id)
    },
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => inWords('cancelled', active.id, active.id),
  }
  const firstOpen = stops.findLastIndex(isReached) + 2
  if (stops.length === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ p: 4 }}>
        {translate('shipmentOrders.stops.none')}
      </Typography>
    )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => over && onPlace(numberOf(active.id), Math.max(firstOpen, numberOf(over.id)))}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('shipmentOrders.drag.instructions') },
      }}
    >
      <SortableContext items={stops.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
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
      </SortableContext>
    </DndContext>
  )
}
