import { useSortable } from '@dnd-kit/sortable'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'

type ArrangeRowProps = {
  name: string
  word: string
  isHidden: boolean
  onMove: (by: 1 | -1) => void
  onHide: (isHidden: boolean) => void
}

/** One line. Dragged by its grip, or moved by Alt+↑ and Alt+↓; the eye takes it out of sight. */
export const ArrangeRow = ({ name, word, isHidden, onMove, onHide }: ArrangeRowProps) => {
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
