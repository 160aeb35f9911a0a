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
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
  useSortable,
} from '@dnd-kit/sortable'
import DragIndicator from '@mui/icons-material/DragIndicator'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Box, Paper, Typography, IconButton, Tooltip } from '@mui/material'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { type Arrangement, arranged, withHidden, withMoved } from '#domain/arrangement'
import { visuallyHidden } from '#portal/ui/visuallyHidden'

type ArrangeListProps = {
  title: string
  /** Name and word of everything that can be arranged, as it is declared. */
  entries: ReadonlyMap<string, string>
  arrangement: Arrangement
  onChange: (arrangement: Arrangement) => void
}

/** A list that is put in order by mouse, finger or keyboard, and of which lines can be taken out of sight. */
export const ArrangeList = ({ title, entries, arrangement, onChange }: ArrangeListProps) => {
  const translate = useTranslate()
  const id = useId()
  const [said, say] = useState('')
  const lastOver = useRef<string | number | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const declared = [...entries.keys()]
  const names = arranged(declared, arrangement)
  const wordOf = (name: string | number) => entries.get(String(name)) ?? ''
  const inWords = (what: string, name: string | number, place: string | number) =>
    translate(`home.arrange.${what}`, {
      name: wordOf(name),
      place: names.indexOf(String(place)) + 1,
      count: names.length,
    })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id
      return inWords('picked', active.id, active.id)
    },
    // A picked-up item is over its own position at first: no need to announce that.
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined
      lastOver.current = over.id
      return inWords('over', active.id, over.id)
    },
    onDragEnd: ({ active, over }) => inWords('dropped', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => inWords('cancelled', active.id, active.id),
  }
  const move = (name: string, by: 1 | -1) => {
    const to = names[names.indexOf(name) + by]
    if (to === undefined) return
    onChange(withMoved(declared, arrangement, name, to))
    say(inWords('dropped', name, to))
  }
  const hide = (name: string, isHidden: boolean) => {
    onChange(withHidden(arrangement, name, isHidden))
    say(translate(isHidden ? 'home.arrange.isHidden' : 'home.arrange.isShown', { name: wordOf(name) }))
  }
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) =>
          over && onChange(withMoved(declared, arrangement, String(active.id), String(over.id)))
        }
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: translate('home.arrange.instructions') },
        }}
      >
        <SortableContext items={names} strategy={verticalListSortingStrategy}>
          <Paper variant="outlined" component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {names.map((name) => (
              <ArrangeRow
                key={name}
                name={name}
                word={wordOf(name)}
                isHidden={arrangement.hidden.includes(name)}
                onMove={(by) => move(name, by)}
                onHide={(isHidden) => hide(name, isHidden)}
              />
            ))}
          </Paper>
        </SortableContext>
      </DndContext>
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </Box>
  )
}

type ArrangeRowProps = {
  name: string
  word: string
  isHidden: boolean
  onMove: (by: 1 | -1) => void
  onHide: (isHidden: boolean) => void
}

/** One line. Dragged by its grip, or moved by Alt+↑ and Alt+↓; the eye takes it out of sight. */
const ArrangeRow = ({ name, word, isHidden, onMove, onHide }: ArrangeRowProps) => {
  const translate = useTranslate()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: name,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (isDragging || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const eye = translate(isHidden ? 'home.arrange.show' : 'home.arrange.hide', { name: word })
  return (
    <Box
      component="li"
      ref={setNodeRef}
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 2,
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '&:last-child': { borderBottom: 0 },
        ...(isDragging && { position: 'relative', zIndex: 1, outline: '2px solid', outlineColor: 'primary.main' }),
      }}
      style={{
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition: transition ?? undefined,
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={translate('home.arrange.grip', { name: word })}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIndicator fontSize="small" />
      </IconButton>
      <Typography
        variant="body2"
        sx={{
          flex: 1,
          minWidth: 0,
          '&::first-letter': { textTransform: 'uppercase' },
          ...(isHidden && { color: 'text.secondary', textDecoration: 'line-through' }),
        }}
      >
        {word}
      </Typography>
      <Tooltip title={eye}>
        <IconButton aria-label={eye} onClick={() => onHide(!isHidden)}>
          {isHidden ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  )
}
