import { MouseSensor, TouchSensor, type useDraggable, useSensor } from '@dnd-kit/core'
import { useRef } from 'react'

/** A mouse takes something up when it has moved a little, a finger when it has rested: else nobody could click or scroll. */
export const useMouseSensor = () => useSensor(MouseSensor, { activationConstraint: { distance: 6 } })
export const useTouchSensor = () => useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } })

type Listeners = ReturnType<typeof useDraggable>['listeners']
type Press = (event: { target: EventTarget | null }) => void

/**
 * A list that is dragged from as a whole, since its rows come and go while it scrolls: `pressed` is the number of the
 * row that was taken up. What is pressed beside the rows takes up nothing.
 */
export const usePressedRow = () => {
  const pressed = useRef<number | null>(null)
  const onRow =
    (start: ((event: never) => void) | undefined): Press =>
    (event) => {
      const row = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row']
      pressed.current = row === undefined ? null : Number(row)
      if (pressed.current !== null) start?.(event as never)
    }
  const handlers = (listeners: Listeners) => ({
    onMouseDown: onRow(listeners?.['onMouseDown'] as never),
    onTouchStart: onRow(listeners?.['onTouchStart'] as never),
  })
  return { pressed, handlers }
}

/** What is carried, below the pointer. */
export const carriedStyle = {
  display: 'inline-block',
  px: 3,
  py: 2,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: 13,
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const
