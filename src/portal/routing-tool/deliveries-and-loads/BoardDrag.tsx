import {
  type Announcements,
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { Box } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Delivery } from '#domain/freight/delivery'
import { sumWeights } from '#domain/values/weight'
import { carriedStyle, useMouseSensor, usePressedRow, useTouchSensor } from '#portal/ui/table/rowDrag'
import { inPounds } from './inPounds'

type BoardDragProps = {
  /** The deliveries of the load, in order. */
  stops: readonly Delivery[]
  onAssign: (ids: readonly number[]) => void
  onRemove: (id: number) => void
  onReorder: (ids: readonly number[]) => void
  children: ReactNode
}

type Dragged = { deliveries: readonly Delivery[] }

/** All dragging on the board: from the list onto the load, within the load, and back. Says in words what happens. */
export const BoardDrag = ({ stops, onAssign, onRemove, onReorder, children }: BoardDragProps) => {
  const translate = useTranslate()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const sensors = useSensors(
    useMouseSensor(),
    useTouchSensor(),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = stops.map(({ id }) => id)
  const onDragStart = ({ active }: DragStartEvent) => {
    const carried = active.data.current?.['carried'] as (() => readonly Delivery[]) | undefined
    setDragged({ deliveries: carried ? carried() : stops.filter(({ id }) => id === active.id) })
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    if (!over) return
    if (active.id === 'list') {
      if (over.id !== 'available') onAssign((dragged?.deliveries ?? []).map(({ id }) => id))
    } else if (over.id === 'available') onRemove(Number(active.id))
    else if (over.id !== 'load' && over.id !== active.id)
      onReorder(arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))))
  }

  const placeOf = (id: string | number) => ids.indexOf(Number(id)) + 1
  const words = (what: string, { active, over }: Parameters<Announcements['onDragOver']>[0]) => {
    const number = String(active.data.current?.['number'] ?? '')
    const place = over ? placeOf(over.id) : 0
    return place > 0
      ? translate(`board.drag.${what}`, { number, place, count: ids.length })
      : translate('board.drag.outside', { number })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      active.id === 'list'
        ? undefined
        : translate('board.drag.picked', {
            number: String(active.data.current?.['number'] ?? ''),
            place: placeOf(active.id),
            count: ids.length,
          }),
    onDragOver: (event) => (event.active.id === 'list' ? undefined : words('over', event)),
    onDragEnd: (event) => (event.active.id === 'list' ? undefined : words('dropped', event)),
    onDragCancel: () => translate('board.drag.cancelled'),
  }
  const weight = inPounds(sumWeights((dragged?.deliveries ?? []).map((delivery) => delivery.weight)))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointerOrNearest}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(null)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: translate('board.drag.instructions') } }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <Box sx={carriedStyle}>
            {translate('board.drag.carried', { smart_count: dragged.deliveries.length, weight })}
          </Box>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** The pointer says where; without one (keyboard) it is the nearest stop. A stop is meant before the part it is in. */
const underPointerOrNearest: CollisionDetection = (context) => {
  if (!context.pointerCoordinates)
    return closestCenter({
      ...context,
      droppableContainers: context.droppableContainers.filter(({ id }) => typeof id === 'number'),
    })
  const hits = pointerWithin(context)
  const stop = context.active.id === 'list' ? undefined : hits.find(({ id }) => typeof id === 'number')
  return stop ? [stop] : hits.filter(({ id }) => typeof id === 'string')
}

type DragSourceProps = {
  /** The deliveries that are dragged with the row of this delivery. */
  carriedFrom: (id: number) => readonly Delivery[]
  disabled: boolean
  children: ReactNode
}

/** The available list as a whole: rows are dragged out of it, and stops are dropped on it. */
export const DragSource = ({ carriedFrom, disabled, children }: DragSourceProps) => {
  const { pressed, handlers } = usePressedRow()
  const { setNodeRef: setDropRef, isOver, active } = useDroppable({ id: 'available' })
  const { setNodeRef, listeners } = useDraggable({
    id: 'list',
    disabled,
    data: { carried: () => (pressed.current === null ? [] : carriedFrom(pressed.current)) },
  })
  return (
    <Box
      ref={(element: HTMLElement | null) => {
        setNodeRef(element)
        setDropRef(element)
      }}
      {...handlers(listeners)}
      sx={{
        height: '100%',
        ...(isOver &&
          active?.id !== 'list' && { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: -4 }),
      }}
    >
      {children}
    </Box>
  )
}
