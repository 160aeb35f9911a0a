import { useSortable } from '@dnd-kit/sortable'
import DragIndicator from '@mui/icons-material/DragIndicator'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Box, Button, Paper, Typography, IconButton, Tooltip } from '@mui/material'
import { useState, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { type Arrangement, arranged, withHidden, withMoved } from '#domain/arrangement'
import { Panel } from '#portal/ui/Panel'
import { SortableList, type SortStep } from '#portal/ui/SortableList'
import { visuallyHidden } from '#portal/ui/visuallyHidden'
import type { useHomeArrangement } from './useHomeArrangement'

type ArrangeButtonsProps = {
  home: Pick<ReturnType<typeof useHomeArrangement>, 'isKnown' | 'isArranged' | 'reset'>
  isArranging: boolean
  onSwitch: (isArranging: boolean) => void
}

/** Starts and ends arranging a page, and puts back what its user has arranged. */
export const ArrangeButtons = ({ home, isArranging, onSwitch }: ArrangeButtonsProps) => {
  const translate = useTranslate()
  return (
    <>
      {isArranging && (
        <Button disabled={!home.isArranged} onClick={home.reset}>
          {translate('home.arrange.reset')}
        </Button>
      )}
      <Button
        variant="outlined"
        aria-pressed={isArranging}
        // A change before the stored arrangement is known would discard it.
        disabled={!home.isKnown}
        onClick={() => onSwitch(!isArranging)}
      >
        {translate(isArranging ? 'home.arrange.done' : 'home.arrange.title')}
      </Button>
    </>
  )
}

type ArrangeListProps = {
  title: string
  /** Name and word of everything that can be arranged, as it is declared. */
  entries: ReadonlyMap<string, string>
  arrangement: Arrangement
  onChange: (arrangement: Arrangement) => void
}

/** A list whose lines are put in order and hidden. */
export const ArrangeList = ({ title, entries, arrangement, onChange }: ArrangeListProps) => {
  const translate = useTranslate()
  const [said, say] = useState('')
  const declared = [...entries.keys()]
  const names = arranged(declared, arrangement)
  const wordOf = (name: string) => entries.get(name) ?? ''
  const inWords = (step: SortStep, name: string, place: string) =>
    translate(`home.arrange.${step}`, {
      name: wordOf(name),
      place: names.indexOf(place) + 1,
      count: names.length,
    })
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
    <Panel look="plain" title={title} sx={{ minWidth: 0 }}>
      <SortableList
        keys={names}
        announce={inWords}
        instructions={translate('home.arrange.instructions')}
        onPlace={(name, over) => onChange(withMoved(declared, arrangement, name, over))}
      >
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
      </SortableList>
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </Panel>
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
