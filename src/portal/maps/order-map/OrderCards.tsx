import { Box, Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { PlacedOrder } from '#domain/fleet/routeForecast'
import { formatNumber } from '#domain/values/numbers'
import { CopyLink } from '#portal/maps/parts/CopyLink'
import { orderVocabulary } from '#portal/ui/statuses/orderVocabulary'
import { fullTime } from '#portal/ui/i18n/zonedTime'
import { paths } from '#portal/maps/paths'
import { OpenLoadButton } from '#portal/ui/records/LoadLink'
import { address } from '#portal/ui/page/address'
import { StatusMark } from '#portal/ui/StatusMark'

type OrderCardsProps = {
  orders: readonly PlacedOrder[]
  chosen: PlacedOrder
  onChoose: (number: string) => void
  /** Of the clocks where it begins and ends. */
  zones: { origin: string; destination: string }
}

/** The order with its facts, and the others that bear the same number. */
export const OrderCards = ({ orders, chosen, onChoose, zones }: OrderCardsProps) => {
  const translate = useTranslate()
  return (
    <Box
      component="section"
      aria-label={translate('routeMap.order', { number: chosen.number })}
      sx={{ p: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {orders.length > 1 && (
        <Stack
          direction="row"
          role="group"
          aria-label={translate('routeMap.sameNumber')}
          sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}
        >
          {orders.map(({ number }) => (
            <Button
              key={number}
              variant={number === chosen.number ? 'contained' : 'outlined'}
              aria-pressed={number === chosen.number}
              onClick={() => onChoose(number)}
            >
              {number}
            </Button>
          ))}
        </Stack>
      )}
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h2">
          {translate('routeMap.order', { number: chosen.number })}
        </Typography>
        <StatusMark word={orderVocabulary[chosen.status]} />
      </Stack>
      <OrderFacts order={chosen} zones={zones} />
      {chosen.shipmentId === null && (
        <Typography variant="body2" role="status" sx={{ mt: 2, color: 'warning.main' }}>
          {translate('routeMap.notOnRoute')}
        </Typography>
      )}
      <Stack direction="row" className="not-printed" sx={{ flexWrap: 'wrap', columnGap: 1, ml: -3, mb: -1 }}>
        {chosen.shipmentId !== null && (
          <>
            <OpenLoadButton of={{ shipment: chosen.shipmentId }} />
            <Button component={Link} to={address(paths.routeMap, { id: chosen.shipmentId })}>
              {translate('routeMap.routeOf', { route: chosen.shipmentId })}
            </Button>
            <Button component={Link} to={address(paths.routeDetails, { routeId: chosen.shipmentId })}>
              {translate('routeMap.details')}
            </Button>
          </>
        )}
        <CopyLink label={translate('routeMap.copyLink')} />
      </Stack>
    </Box>
  )
}

const OrderFacts = ({ order, zones }: { order: PlacedOrder } & Pick<OrderCardsProps, 'zones'>) => {
  const translate = useTranslate()
  const facts: [name: string, value: string][] = [
    ['customerOrder', order.customerOrderNumber],
    ['customer', order.customerNumber],
    ['bill', order.billOfLading],
    ['weight', `${formatNumber(order.weight)} lb`],
    ['origin', `${order.originName}, ${order.originAddress}`],
    ['destination', `${order.destinationName}, ${order.destinationAddress}`],
    ['pickup', fullTime(order.pickupAt, zones.origin)],
    ['delivery', fullTime(order.deliveryAt, zones.destination)],
    ...(order.meetAndGreet ? [['meetAndGreet', translate('routeMap.yes')] as [string, string]] : []),
  ]
  return (
    <Box component="dl" sx={factStyle}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{translate(`routeMap.columns.${name}`)}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  )
}

const factStyle = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 3,
  fontSize: 13,
  m: 0,
  mt: 1,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
} as const
