import { DndContext, DragOverlay, type DragStartEvent, pointerWithin, useDraggable, useSensors } from '@dnd-kit/core'
import { Box } from '@mui/material'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { AvailableLoad } from '#domain/load-planning/planningRows'
import { carriedStyle, useMouseSensor, usePressedRow, useTouchSensor } from '#portal/ui/table/rowDrag'

/** A dragged load, and the row of the timeline below it. */
export type CarriedLoad = { load: AvailableLoad; over: string | null }

type LoadDragProps = {
  carried: CarriedLoad | null
  onCarry: (carried: CarriedLoad | null) => void
  onDrop: (load: AvailableLoad, key: string) => void
  /** The hint about the load and the row below it. */
  hint: string | null
  children: ReactNode
}

/** Dragging of loads from their list onto a row of the timeline. The keyboard has a way of its own. */
export const LoadDrag = ({ carried, onCarry, onDrop, hint, children }: LoadDragProps) => {
  const translate = useTranslate()
  const sensors = useSensors(useMouseSensor(), useTouchSensor())
  const latest = useRef(carried)
  const carry = (next: CarriedLoad | null) => {
    latest.current = next
    onCarry(next)
  }
  const isCarrying = carried !== null
  const follow = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const held = latest.current
    const over = rowAt(clientX, clientY)
    if (held && held.over !== over) carry({ ...held, over })
  })
  useEffect(() => {
    if (!isCarrying) return undefined
    const onMove = (event: PointerEvent) => follow(event)
    window.addEventListener('pointermove', onMove)
    return () => window.removeEventListener('pointermove', onMove)
  }, [isCarrying])
  const onDragStart = ({ active }: DragStartEvent) => {
    const pressed = active.data.current?.['load'] as (() => AvailableLoad | null) | undefined
    const load = pressed?.() ?? null
    carry(load && { load, over: null })
  }
  const onDragEnd = () => {
    const held = latest.current
    carry(null)
    if (held?.over) onDrop(held.load, held.over)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={() => carry(null)}
      accessibility={{
        announcements: silent,
        screenReaderInstructions: { draggable: translate('planFleet.drag.instructions') },
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {carried && (
          <Box sx={carriedStyle}>
            {carried.load.shipmentId}
            {hint !== null && ` · ${hint}`}
          </Box>
        )}
      </DragOverlay>
    </DndContext>
  )
}

type LoadSourceProps = { loadOf: ((id: number) => AvailableLoad | null) | undefined; children: ReactNode }

/** A list from which loads can be dragged, if there is a `loadOf`; the pressed row is known by its index. */
export const LoadSource = ({ loadOf, children }: LoadSourceProps) => {
  const id = useId()
  const { pressed, handlers } = usePressedRow()
  const { setNodeRef, listeners } = useDraggable({
    id,
    disabled: loadOf === undefined,
    data: { load: () => (pressed.current === null ? null : (loadOf?.(pressed.current) ?? null)) },
  })
  return (
    <Box
      ref={setNodeRef}
      {...handlers(listeners)}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      {children}
    </Box>
  )
}

/** The row of the timeline that lies under a point of the window, whatever floats above it. */
const rowAt = (x: number, y: number): string | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const key = element.closest<HTMLElement>('[data-timeline-row]')?.dataset['timelineRow']
    if (key !== undefined) return key
  }
  return null
}

/** The page announces the drag itself. */
const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
