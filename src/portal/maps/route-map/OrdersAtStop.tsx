import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { CarriedOrder } from '#domain/fleet/routeForecast'

type OrdersAtStopProps = { sequence: number; orders: readonly CarriedOrder[] }

/** What is loaded and unloaded at a stop. */
export const OrdersAtStop = ({ sequence, orders }: OrdersAtStopProps) => {
  const translate = useTranslate()
  const lines = (['originSequence', 'destinationSequence'] as const).flatMap((end) => {
    const numbers = orders.filter((order) => order[end] === sequence).map(({ number }) => number)
    if (numbers.length === 0) return []
    return [
      translate(`routeMap.atStop.${end === 'originSequence' ? 'loads' : 'unloads'}`, { orders: numbers.join(', ') }),
    ]
  })
  return lines.map((line) => (
    <Box component="span" key={line} sx={{ color: 'text.secondary' }}>
      {line}
    </Box>
  ))
}
