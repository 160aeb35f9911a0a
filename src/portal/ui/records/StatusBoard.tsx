import {
  type Announcements,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Box, Button, Menu, MenuItem, Paper, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { carriedStyle, useMouseSensor, useTouchSensor } from '#portal/ui/table/rowDrag'

export type BoardStatus<Status extends string> = { value: Status; label: string }

type StatusBoardProps<Row extends { id: number }, Status extends string> = {
  label: string
  statuses: readonly BoardStatus<Status>[]
  rows: readonly Row[]
  statusOf: (row: Row) => Status
  /** The statuses that a row may be given next. */
  nextOf: (row: Row) => readonly Status[]
  nameOf: (row: Row) => string
  renderCard: (row: Row) => ReactNode
  onMove: (row: Row, status: Status) => void
  onOpen: (row: Row) => void
}

/**
 * Rows as cards in a column for each status. A card is moved by mouse, finger or keyboard, or by its menu, and only to
 * the statuses that may come next.
 */
export const StatusBoard = <Row extends { id: number }, Status extends string>(
  props: StatusBoardProps<Row, Status>,
) => {
  const { label, statuses, rows, statusOf, nextOf, nameOf, onMove } = props
  const translate = useTranslate()
  const [dragged, setDragged] = useState<Row | null>(null)
  const sensors = useSensors(
    useMouseSensor(),
    useTouchSensor(),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn }),
  )
  const rowOf = (id: string | number) => rows.find((row) => row.id === Number(id))
  const wordOf = (value: string | number) => statuses.find((status) => status.value === value)?.label ?? ''
  const say = (key: string, id: string | number, over?: string | number) => {
    const row = rowOf(id)
    return (
      row && translate(`workList.board.${key}`, { name: nameOf(row), status: over === undefined ? '' : wordOf(over) })
    )
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('picked', active.id),
    onDragOver: ({ active, over }) => (over ? say('over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => say(over ? 'dropped' : 'cancelled', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id),
  }
  const drop = (id: string | number, over: string | number | undefined) => {
    const row = rowOf(id)
    setDragged(null)
    const status = row && nextOf(row).find((each) => each === over)
    if (row && status) onMove(row, status)
  }
  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => setDragged(rowOf(active.id) ?? null)}
      onDragEnd={({ active, over }) => drop(active.id, over?.id)}
      onDragCancel={() => setDragged(null)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: translate('workList.board.help') } }}
    >
      <Box role="group" aria-label={label} tabIndex={0} sx={boardStyle}>
        {statuses.map((status) => (
          <Column
            key={status.value}
            {...props}
            status={status}
            rows={rows.filter((row) => statusOf(row) === status.value)}
            isClosed={dragged !== null && !nextOf(dragged).includes(status.value) && statusOf(dragged) !== status.value}
          />
        ))}
      </Box>
      <DragOverlay dropAnimation={null}>{dragged && <Box sx={carriedStyle}>{nameOf(dragged)}</Box>}</DragOverlay>
    </DndContext>
  )
}

type ColumnProps<Row extends { id: number }, Status extends string> = StatusBoardProps<Row, Status> & {
  status: BoardStatus<Status>
  /** The dragged card cannot be dropped here. */
  isClosed: boolean
}

const Column = <Row extends { id: number }, Status extends string>({
  status,
  isClosed,
  ...props
}: ColumnProps<Row, Status>) => {
  const { setNodeRef, isOver } = useDroppable({ id: status.value, disabled: isClosed })
  return (
    <Paper
      ref={setNodeRef}
      variant="outlined"
      component="section"
      aria-label={status.label}
      sx={{ ...columnStyle, opacity: isClosed ? 0.5 : 1, outline: isOver ? 2 : 0, outlineColor: 'primary.main' }}
    >
      <Typography variant="h3" sx={{ fontSize: 13, p: 2 }}>
        {`${status.label} ${props.rows.length}`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, display: 'grid', gap: 1 }}>
        {props.rows.map((row) => (
          <Card key={row.id} row={row} {...props} />
        ))}
      </Box>
    </Paper>
  )
}

type CardProps<Row extends { id: number }, Status extends string> = StatusBoardProps<Row, Status> & { row: Row }

const Card = <Row extends { id: number }, Status extends string>({
  row,
  statuses,
  nextOf,
  nameOf,
  renderCard,
  onMove,
  onOpen,
}: CardProps<Row, Status>) => {
  const translate = useTranslate()
  const { setNodeRef, listeners, attributes } = useDraggable({ id: row.id })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const next = nextOf(row)
  return (
    <Box component="li" sx={cardStyle}>
      <Box ref={setNodeRef} {...listeners} {...attributes} aria-label={nameOf(row)} sx={{ cursor: 'grab' }}>
        {renderCard(row)}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          aria-label={translate('workList.board.openRow', { name: nameOf(row) })}
          onClick={() => onOpen(row)}
        >
          {translate('workList.board.open')}
        </Button>
        {next.length > 0 && (
          <Button
            size="small"
            aria-haspopup="menu"
            aria-label={translate('workList.board.moveRow', { name: nameOf(row) })}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            {translate('workList.board.move')}
          </Button>
        )}
      </Box>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {next.map((value) => (
            <MenuItem
              key={value}
              dense
              onClick={() => {
                setAnchor(null)
                onMove(row, value)
              }}
            >
              {statuses.find((status) => status.value === value)?.label ?? value}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Box>
  )
}

/** The arrow keys take a card from one open column to the next. */
const nextColumn: KeyboardCoordinateGetter = (event, { context: { droppableRects, droppableContainers, over } }) => {
  const by = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
  if (by === 0) return undefined
  event.preventDefault()
  const columns = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id)
      return rect ? [{ id, rect }] : []
    })
    .toSorted((one, other) => one.rect.left - other.rect.left)
  const place = columns.findIndex(({ id }) => id === over?.id)
  const target = columns[Math.min(columns.length - 1, Math.max(0, place + by))]
  return target && { x: target.rect.left + 8, y: target.rect.top + 8 }
}

const boardStyle = {
  display: 'flex',
  gap: 2,
  overflowX: 'auto',
  pb: 2,
  alignItems: 'flex-start',
  maxHeight: '70dvh',
} as const
const columnStyle = { flex: '0 0 220px', minHeight: 160 } as const
const cardStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 2,
  bgcolor: 'background.paper',
  fontSize: 13,
} as const
