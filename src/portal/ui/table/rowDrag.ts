import { MouseSensor, TouchSensor, type useDraggable, useSensor } from '@dnd-kit/core'
import { useRef } from 'react'

/** A drag starts when the mouse has moved a little or a finger has rested, so that clicks and scrolling still work. */
export const useMouseSensor = () => useSensor(MouseSensor, { activationConstraint: { distance: 6 } })
export const useTouchSensor = () => useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } })

type Listeners = ReturnType<typeof useDraggable>['listeners']
type Press = (event: { target: EventTarget | null }) => void

/**
 * Makes a list draggable as a whole, because its rows are virtual: `pressed` is the index of the row under the pointer.
 * Pressing beside the rows starts no drag.
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

/** The style of the dragged element below the pointer. */
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
