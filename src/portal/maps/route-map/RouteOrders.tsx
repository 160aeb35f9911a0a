import { Box, Link, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { CarriedOrder } from '#domain/fleet/routeForecast'
import { address } from '#portal/ui/address'
import { StatusMark } from '#portal/ui/StatusMark'
import { orderVocabulary } from '#portal/maps/parts/orderVocabulary'
import { paths } from '#portal/maps/paths'

/** The orders that a route carries, each leading to its own map. */
export const RouteOrders = ({ orders }: { orders: readonly CarriedOrder[] }) => {
  const translate = useTranslate()
  const id = useId()
  if (orders.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id} sx={{ p: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} component="h2" variant="h3">
        {translate('routeMap.orders', { smart_count: orders.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 13 }}>
        {orders.map((order) => (
          <Box component="li" key={order.number} sx={{ py: 1 }}>
            <Box sx={{ display: 'flex', gap: 2 }}>
              <Link component={RouterLink} to={address(paths.orderMap, { id: order.number })} sx={{ flex: 1 }}>
                {order.number}
              </Link>
              <StatusMark word={orderVocabulary[order.status]} />
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              {translate('routeMap.orderLine', {
                customerOrder: order.customerOrderNumber,
                bill: order.billOfLading,
                from: order.originSequence,
                to: order.destinationSequence,
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
