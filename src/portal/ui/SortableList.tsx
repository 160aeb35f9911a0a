import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import { useMouseSensor, useTouchSensor } from './table/rowDrag'

export type SortStep = 'picked' | 'over' | 'dropped' | 'cancelled'

type SortableListProps = {
  /** The keys of the rows, in their order. */
  keys: readonly string[]
  /** What a screen reader announces about a row and the row whose place it has; nothing if undefined. */
  announce: (step: SortStep, key: string, over: string) => string | undefined
  /** How rows are moved by keyboard. */
  instructions: string
  /** A row goes to the place of another. */
  onPlace: (key: string, over: string) => void
  /** The rows, each of which calls `useSortable`. */
  children: ReactNode
}

/** A list that is put in order by mouse, finger or keyboard. */
export const SortableList = ({ keys, announce, instructions, onPlace, children }: SortableListProps) => {
  const lastOver = useRef<UniqueIdentifier | null>(null)
  const sensors = useSensors(
    useMouseSensor(),
    useTouchSensor(),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const say = (step: SortStep, key: UniqueIdentifier, over: UniqueIdentifier = key) =>
    announce(step, String(key), String(over))
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id
      return say('picked', active.id)
    },
    // A picked-up row is over its own position at first: no need to announce that.
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined
      lastOver.current = over.id
      return say('over', active.id, over.id)
    },
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => over && onPlace(String(active.id), String(over.id))}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
