import {
  type Announcements,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Box, Button, Paper, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatQuantity } from '#domain/values/numbers'
import { carriedStyle, useMouseSensor, useTouchSensor } from '#portal/ui/table/rowDrag'
import { type BoardStatus, type CardMoves, StatusCard } from './StatusCard'

type StatusBoardProps<Row extends { id: number }, Status extends string> = CardMoves<Row, Status> & {
  label: string
  /** The first rows of each status. */
  rows: readonly Row[]
  /** How many rows a status has. */
  countOf: (status: Status) => number
  /** Asks for more rows of each status; without it there are no more on the board. */
  onMore?: (() => void) | undefined
  statusOf: (row: Row) => Status
}

/**
 * Rows as cards in a column for each status. A card is moved by mouse, finger or keyboard, or by its menu, and only to
 * the statuses that may come next.
 */
export const StatusBoard = <Row extends { id: number }, Status extends string>(
  props: StatusBoardProps<Row, Status>,
) => {
  const { label, statuses, rows, statusOf, nextOf, nameOf } = props
  const translate = useTranslate()
  const board = useRef<HTMLElement>(null)
  const moved = useRef<{ id: number; status: Status } | null>(null)
  const onMove = (row: Row, status: Status) => {
    moved.current = { id: row.id, status }
    props.onMove(row, status)
  }
  // A moved card is another element in its new column, so the focus that it had would be lost.
  useEffect(() => {
    const { id, status } = moved.current ?? {}
    const isThere = rows.some((row) => row.id === id && statusOf(row) === status)
    if (!isThere || document.activeElement !== document.body) return
    board.current?.querySelector<HTMLElement>(`[data-card="${id}"] [role=button]`)?.focus()
    moved.current = null
  })
  const [dragged, setDragged] = useState<Row | null>(null)
  const sensors = useSensors(
    useMouseSensor(),
    useTouchSensor(),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn }),
  )
  const rowOf = (id: string | number) => rows.find((row) => row.id === Number(id))
  const wordOf = (value: string | number) => statuses.find((status) => status.value === value)?.label ?? ''
  const nextStatus = (id: string | number, over: string | number | undefined) => {
    const row = rowOf(id)
    return row && nextOf(row).find((each) => each === over)
  }
  const say = (key: string, id: string | number, over?: string | number) => {
    const row = rowOf(id)
    return (
      row && translate(`workList.board.${key}`, { name: nameOf(row), status: over === undefined ? '' : wordOf(over) })
    )
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('picked', active.id),
    onDragOver: ({ active, over }) => (over ? say('over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) =>
      say(nextStatus(active.id, over?.id) ? 'dropped' : 'cancelled', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id),
  }
  const drop = (id: string | number, over: string | number | undefined) => {
    const row = rowOf(id)
    setDragged(null)
    const status = nextStatus(id, over)
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
      <Box ref={board} role="group" aria-label={label} tabIndex={0} sx={boardStyle}>
        {statuses.map((status) => (
          <Column
            key={status.value}
            {...props}
            onMove={onMove}
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
  const translate = useTranslate()
  const [most, setMost] = useState(cardsAtOnce)
  const { rows, onMore } = props
  const count = Math.max(rows.length, props.countOf(status.value))
  const shown = Math.min(most, rows.length)
  const isComplete = most >= rows.length && !onMore
  const { setNodeRef, isOver } = useDroppable({ id: status.value, disabled: isClosed })
  return (
    <Paper
      ref={setNodeRef}
      variant="outlined"
      component="section"
      aria-label={status.label}
      sx={{
        ...columnStyle,
        opacity: isClosed ? 0.5 : 1,
        outline: isOver ? 2 : 0,
        outlineColor: 'primary.main',
        outlineOffset: -2,
      }}
    >
      <Typography variant="h3" sx={{ fontSize: 13, p: 2 }}>
        {`${status.label} ${formatQuantity(count)}`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, display: 'grid', gap: 1 }}>
        {rows.slice(0, most).map((row) => (
          <StatusCard key={row.id} row={row} {...props} />
        ))}
      </Box>
      {count > shown && isComplete && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
          {translate('workList.board.others', { smart_count: count - shown })}
        </Typography>
      )}
      {count > shown && !isComplete && (
        <Button
          size="small"
          onClick={() => {
            if (rows.length < Math.min(count, most + cardsAtOnce)) onMore?.()
            setMost(most + cardsAtOnce)
          }}
          sx={{ m: 1 }}
        >
          {translate('workList.board.more', { smart_count: Math.min(cardsAtOnce, count - shown) })}
        </Button>
      )}
    </Paper>
  )
}

/** Cards of a column that are shown; each is a drag source, so thousands of them would make the board slow. */
export const cardsAtOnce = 50

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
