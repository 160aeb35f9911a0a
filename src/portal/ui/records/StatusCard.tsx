import { useDraggable } from '@dnd-kit/core'
import { Box, Button, Menu, MenuItem } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'

export type BoardStatus<Status extends string> = { value: Status; label: string }

/** What cards show, and what is done with them. */
export type CardMoves<Row extends { id: number }, Status extends string> = {
  statuses: readonly BoardStatus<Status>[]
  /** The statuses that a row may be given next. */
  nextOf: (row: Row) => readonly Status[]
  nameOf: (row: Row) => string
  renderCard: (row: Row) => ReactNode
  onMove: (row: Row, status: Status) => void
  onOpen: (row: Row) => void
}

/** A row on a board: dragged as a whole, opened and moved by its buttons. */
export const StatusCard = <Row extends { id: number }, Status extends string>({
  row,
  statuses,
  nextOf,
  nameOf,
  renderCard,
  onMove,
  onOpen,
}: CardMoves<Row, Status> & { row: Row }) => {
  const translate = useTranslate()
  const { setNodeRef, listeners, attributes } = useDraggable({ id: row.id })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const next = nextOf(row)
  return (
    <Box component="li" data-card={row.id} sx={cardStyle}>
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

const cardStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 2,
  bgcolor: 'background.paper',
  fontSize: 13,
} as const
