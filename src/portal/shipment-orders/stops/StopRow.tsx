import { useSortable } from '@dnd-kit/sortable'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DragIndicator from '@mui/icons-material/DragIndicator'
import PushPin from '@mui/icons-material/PushPin'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import type { KeyboardEvent, ReactElement } from 'react'
import { useTranslate } from 'react-admin'
import type { StopType } from '#domain/fleet/positions/movement'
import type { RunStop } from '#domain/stop-sequence/runOf'
import { isReached, type Stop, type StopOrder } from '#domain/stop-sequence/stopSequence'
import { StopCode } from './StopCode'
import { StopOrders } from './StopOrders'
import { StopTiming } from './StopTiming'
import { nameOf } from './stopWords'

export type StopRowProps = {
  stop: Stop
  count: number
  visit: RunStop | undefined
  /** The orders picked up or delivered there. */
  orders: readonly StopOrder[]
  canEdit: boolean
  isPinned: boolean
  isHovered: boolean
  /** Stops that were already reached and cannot be passed. */
  reachedBefore: boolean
  onMove: (number: number, direction: 'up' | 'down') => void
  onCode: (number: number, code: string) => void
  onPin: (key: string) => void
  onRemoveOrder: (number: string) => void
  onHover: (key: string | null) => void
}

type ButtonState = { disabled?: boolean; 'aria-pressed'?: boolean }

/** A stop of the shipment. Dragged by its grip; Alt+↑ and Alt+↓ move it. */
export const StopRow = (props: StopRowProps) => {
  const { stop, count, visit, orders, canEdit, isPinned, isHovered, reachedBefore, onMove } = props
  const { key, sequence, misplaced } = stop
  const translate = useTranslate()
  const name = nameOf(stop)
  const canMove = canEdit && !isReached(stop)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
    disabled: !canMove,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canMove || isDragging || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(sequence, event.key === 'ArrowUp' ? 'up' : 'down')
  }
  const words = { stop: name, number: sequence }
  const button = (action: string, icon: ReactElement, onClick: () => void, state: ButtonState = {}) => (
    <Tooltip title={translate(`shipmentOrders.stop.${action}`, words)}>
      <span>
        <IconButton aria-label={translate(`shipmentOrders.stop.${action}`, words)} onClick={onClick} {...state}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-stop={sequence}
      onKeyDown={onKeyDown}
      onMouseEnter={() => props.onHover(key)}
      onMouseLeave={() => props.onHover(null)}
      sx={{ ...rowStyle, bgcolor: isHovered ? 'action.hover' : 'background.paper' }}
      style={{
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition: transition ?? undefined,
        opacity: isDragging ? 0.5 : 1,
      }}
    >
      {canMove ? (
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={translate('shipmentOrders.stop.grip', words)}
          sx={{ cursor: 'grab', touchAction: 'none', mt: 0.5 }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
      ) : (
        <Box sx={{ width: 30, flex: 'none' }} />
      )}
      <Box component="span" sx={{ ...numberStyle, bgcolor: misplaced ? 'error.main' : 'primary.main' }}>
        {sequence}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <TypeBadge type={stop.type} />
          <Typography component="p" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <StopCode stop={stop} canEdit={canEdit} onCode={(code) => props.onCode(sequence, code)} />
        </Box>
        <Typography component="p" variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {stop.address}
        </Typography>
        <StopTiming stop={stop} visit={visit} />
        <StopOrders stop={stop} orders={orders} canEdit={canEdit} onRemove={props.onRemoveOrder} />
      </Box>
      {canMove && (
        <Box
          sx={{ display: 'flex', flex: 'none', flexWrap: { xs: 'wrap', sm: 'nowrap' }, width: { xs: 34, sm: 'auto' } }}
        >
          {button('up', <ArrowUpward fontSize="small" />, () => onMove(sequence, 'up'), {
            disabled: sequence === 1 || reachedBefore,
          })}
          {button('down', <ArrowDownward fontSize="small" />, () => onMove(sequence, 'down'), {
            disabled: sequence === count,
          })}
          {stop.type !== 'non-freight' &&
            button(
              'pin',
              isPinned ? <PushPin fontSize="small" /> : <PushPinOutlined fontSize="small" />,
              () => props.onPin(key),
              { 'aria-pressed': isPinned },
            )}
        </Box>
      )}
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  px: 2,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  position: 'relative',
} as const

const numberStyle = {
  flex: 'none',
  minWidth: 24,
  height: 24,
  mt: 1,
  mr: 1,
  borderRadius: 3,
  display: 'grid',
  placeItems: 'center',
  fontSize: 12,
  fontWeight: 600,
  color: 'primary.contrastText',
} as const

/** The type of a stop: the abbreviation of the trade, with the full word as a tooltip. */
const TypeBadge = ({ type }: { type: StopType }) => {
  const translate = useTranslate()
  return (
    <Tooltip title={translate(`shipmentOrders.type.${type}`)}>
      <Box
        component="span"
        role="img"
        aria-label={translate(`shipmentOrders.type.${type}`)}
        sx={{
          flex: 'none',
          px: 1.5,
          border: 1,
          borderRadius: 1,
          fontSize: 11,
          fontWeight: 700,
          lineHeight: '16px',
          color: colours[type],
          borderStyle: type === 'non-freight' ? 'dashed' : 'solid',
        }}
      >
        {letters[type]}
      </Box>
    </Tooltip>
  )
}

const letters: Record<StopType, string> = { pickup: 'P', delivery: 'D', both: 'PD', 'non-freight': 'NFR' }

const colours: Record<StopType, string> = {
  pickup: 'info.main',
  delivery: 'success.main',
  both: 'warning.main',
  'non-freight': 'text.secondary',
}
