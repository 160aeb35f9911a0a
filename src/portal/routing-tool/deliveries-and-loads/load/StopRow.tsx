import { useSortable } from '@dnd-kit/sortable'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import DragIndicator from '@mui/icons-material/DragIndicator'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { type KeyboardEvent, type MouseEvent, type ReactElement, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Delivery } from '#domain/freight/delivery'
import { inPounds } from '#portal/routing-tool/deliveries-and-loads/inPounds'
import { placeOf } from '#portal/routing-tool/deliveries-and-loads/map/placeOf'
import { deliveryWord } from '#portal/routing-tool/deliveryVocabulary'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'

export type StopRowProps = {
  delivery: Delivery
  /** From 0. */
  place: number
  count: number
  canEdit: boolean
  isHighlighted: boolean
  onMove: (id: number, direction: 'up' | 'down') => void
  onRemove: (id: number) => void
  onItems: (delivery: Delivery) => void
  onHover: (id: number | null) => void
}

/** A delivery on the load. Dragged by its grip; a click gives it the focus, Alt+↑ and Alt+↓ move it, Delete removes it. */
export const StopRow = (props: StopRowProps) => {
  const { delivery, place, count, canEdit, isHighlighted, onMove, onRemove } = props
  const { id, number } = delivery
  const [buttons, setButtons] = useState<HTMLElement | null>(null)
  const to = placeOf(delivery.shipToCity, delivery.shipToState)
  const translate = useTranslate()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: !canEdit,
    data: { number },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canEdit || isDragging) return
    if (event.altKey && event.key === 'ArrowUp') onMove(id, 'up')
    else if (event.altKey && event.key === 'ArrowDown') onMove(id, 'down')
    else if (event.key === 'Delete') remove(event.currentTarget)
    else return
    event.preventDefault()
  }
  /** The focus goes to the next stop, else to the one before, else to the list: never to the page. */
  const remove = (row: Element | null) => {
    const heir = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('[data-stops]')
    if (heir instanceof HTMLElement) heir.focus()
    onRemove(id)
  }
  const move = (row: HTMLElement | null, direction: 'up' | 'down') => {
    // At the end of its way the button is off and would lose the focus.
    row?.focus()
    onMove(id, direction)
  }
  const button = (action: string, icon: ReactElement, onClick: (row: HTMLElement | null) => void, disabled = false) => (
    // Beside the buttons: below or above it would cover those of another row.
    <Tooltip
      title={translate(`board.stop.${action}`, { number })}
      placement="left"
      slotProps={{ popper: { anchorEl: buttons } }}
    >
      <span>
        <IconButton
          aria-label={translate(`board.stop.${action}`, { number })}
          disabled={disabled}
          onClick={({ currentTarget }: MouseEvent) => onClick(currentTarget.closest<HTMLElement>('[data-stop]'))}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-stop={id}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onMouseEnter={() => props.onHover(id)}
      onMouseLeave={() => props.onHover(null)}
      sx={{ ...rowStyle, bgcolor: isHighlighted ? 'action.hover' : 'background.paper' }}
      style={{
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition: transition ?? undefined,
        opacity: isDragging ? 0.4 : 1,
      }}
    >
      {canEdit && (
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={translate('board.stop.grip', { number })}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
      )}
      <Box component="span" sx={numberStyle}>
        {place + 1}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="p" variant="body2">
          <strong>{number}</strong>
          {to && ` · ${to}`}
        </Typography>
        <Typography
          component="p"
          variant="caption"
          color="text.secondary"
          sx={{ '& > span': { whiteSpace: 'nowrap' } }}
        >
          <span>{inPounds(delivery.weight)} lb ·</span>{' '}
          <span>
            {delivery.shipDate === null
              ? translate('board.stop.noShipDate')
              : translate('board.stop.ships', { day: formatDate(delivery.shipDate) })}
          </span>
          {(delivery.status === 'cancelled' || delivery.transit) && (
            <>
              {' '}
              · <StatusMark word={deliveryWord(delivery)} />
            </>
          )}
        </Typography>
      </Box>
      {canEdit && (
        <Box ref={setButtons} sx={{ display: 'flex', flex: 'none' }}>
          {button('up', <ArrowUpward fontSize="small" />, (row) => move(row, 'up'), place === 0)}
          {button('down', <ArrowDownward fontSize="small" />, (row) => move(row, 'down'), place === count - 1)}
          {button('remove', <Close fontSize="small" />, remove)}
        </Box>
      )}
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  py: 0.5,
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const

const numberStyle = {
  flex: 'none',
  minWidth: 24,
  height: 24,
  borderRadius: 3,
  display: 'grid',
  placeItems: 'center',
  fontSize: 12,
  fontWeight: 600,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const
