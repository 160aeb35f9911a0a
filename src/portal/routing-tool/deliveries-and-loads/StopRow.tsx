import { useSortable } from '@dnd-kit/sortable'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import DragIndicator from '@mui/icons-material/DragIndicator'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import type { KeyboardEvent, ReactElement } from 'react'
import { useTranslate } from 'react-admin'
import { formatDate } from '#portal/kit/i18n/dates'
import type { Delivery } from '#domain/delivery'
import { StatusMark } from '#portal/kit/StatusMark'
import { deliveryVocabulary } from '#portal/routing-tool/deliveryVocabulary'
import { inPounds } from './inPounds'
import { placeOf } from './placeOf'

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

/** A delivery on the load. Dragged by its grip; Alt+↑ and Alt+↓ move it, Delete takes it off. */
export const StopRow = (props: StopRowProps) => {
  const { delivery, place, count, canEdit, isHighlighted, onMove, onRemove } = props
  const { id, number } = delivery
  const translate = useTranslate()
  const sortable = useSortable({ id, disabled: !canEdit, data: { number } })
  const { transform, transition, isDragging } = sortable
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canEdit || isDragging) return
    if (event.altKey && event.key === 'ArrowUp') onMove(id, 'up')
    else if (event.altKey && event.key === 'ArrowDown') onMove(id, 'down')
    else if (event.key === 'Delete') onRemove(id)
    else return
    event.preventDefault()
  }
  const button = (action: string, icon: ReactElement, onClick: () => void, disabled = false) => (
    <Tooltip title={translate(`board.stop.${action}`, { number })}>
      <span>
        <IconButton aria-label={translate(`board.stop.${action}`, { number })} disabled={disabled} onClick={onClick}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <Box
      component="li"
      ref={sortable.setNodeRef}
      data-stop={id}
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
          ref={sortable.setActivatorNodeRef}
          {...sortable.attributes}
          {...sortable.listeners}
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
        <Typography component="p" variant="body2" noWrap>
          <strong>{number}</strong> · {placeOf(delivery.shipToCity, delivery.shipToState)}
        </Typography>
        <Typography component="p" variant="caption" color="text.secondary" noWrap>
          {inPounds(delivery.weight)} lb · {translate('board.stop.ships', { day: formatDate(delivery.shipDate) })}
          {delivery.status === 'cancelled' && (
            <>
              {' '}
              · <StatusMark word={deliveryVocabulary.cancelled} />
            </>
          )}
        </Typography>
      </Box>
      {canEdit && (
        <Box sx={{ display: 'flex', flex: 'none' }}>
          {button('up', <ArrowUpward fontSize="small" />, () => onMove(id, 'up'), place === 0)}
          {button('down', <ArrowDownward fontSize="small" />, () => onMove(id, 'down'), place === count - 1)}
          {button('remove', <Close fontSize="small" />, () => onRemove(id))}
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
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
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
