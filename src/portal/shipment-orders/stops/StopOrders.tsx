import Close from '@mui/icons-material/Close'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isBackwards, type Stop, type StopOrder } from '#domain/stop-sequence/stopSequence'
import { visuallyHidden } from '#portal/ui/visuallyHidden'

type StopOrdersProps = {
  stop: Stop
  orders: readonly StopOrder[]
  canEdit: boolean
  onRemove: (number: string) => void
}

/** The orders loaded and unloaded at a stop, and why the stop cannot be at this position. */
export const StopOrders = ({ stop, orders, canEdit, onRemove }: StopOrdersProps) => {
  const translate = useTranslate()
  if (orders.length === 0) return null
  return (
    <>
      <Box
        component="ul"
        aria-label={translate('shipmentOrders.stop.orders', { number: stop.sequence })}
        sx={listStyle}
      >
        {orders.map((order) => {
          const side = order.originSequence === stop.sequence ? 'loads' : 'unloads'
          const remove = translate('shipmentOrders.stop.remove', { order: order.number })
          return (
            <Box component="li" key={order.number} sx={chipStyle} data-backwards={isBackwards(order) || undefined}>
              <span aria-hidden="true">
                {side === 'loads' ? '↑' : '↓'} {order.number}
                {order.fromMeetAndGreet && ' · M&G'}
              </span>
              <span style={visuallyHidden}>{translate(`shipmentOrders.stop.${side}`, { order: order.number })}</span>
              {/* Taken off where it is picked up, so that there is one button for each. */}
              {canEdit && side === 'loads' && (
                <Tooltip title={remove}>
                  <IconButton aria-label={remove} onClick={() => onRemove(order.number)} sx={{ p: '5px' }}>
                    <Close sx={{ fontSize: 14 }} />
                  </IconButton>
                </Tooltip>
              )}
            </Box>
          )
        })}
      </Box>
      {orders.filter(isBackwards).map(({ number, originSequence, destinationSequence }) => (
        <Typography key={number} component="p" variant="caption" color="error" sx={{ mt: 1, fontWeight: 600 }}>
          {translate('shipmentOrders.stop.backwards', {
            order: number,
            origin: originSequence ?? '',
            destination: destinationSequence ?? '',
          })}
        </Typography>
      ))}
    </>
  )
}

const listStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mt: 1, p: 0 } as const

const chipStyle = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 26,
  px: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
  '&:has(button)': { pr: 0 },
  '&[data-backwards]': { borderColor: 'error.main', color: 'error.main' },
} as const
