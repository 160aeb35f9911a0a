import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { shipmentStops } from '#contract/shipment-orders/shipmentStops'
import type { StopOrder } from '#domain/stop-sequence/stopSequence'
import { addDays, today } from '#domain/values/days'
import { formatQuantity } from '#domain/values/numbers'
import { useGroup } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { Panel } from '#portal/ui/Panel'

type MeetAndGreetOrdersProps = {
  /** Numbers of the orders that are on the shipment. */
  taken: ReadonlySet<string>
  onAdd: (order: StopOrder) => void
}

/** Orders that wait to be met and greeted, to be put on the shipment. */
export const MeetAndGreetOrders = ({ taken, onAdd }: MeetAndGreetOrdersProps) => {
  const translate = useTranslate()
  const { id: customer } = useGroup()
  const [from, setFrom] = useState(() => dayFromNow(-7))
  const [to, setTo] = useState(() => dayFromNow(14))
  const isBackwards = from > to
  const { data, isError, refetch } = useEndpoint(
    shipmentStops.listMeetAndGreetOrders,
    from === '' || to === '' || isBackwards ? null : { query: { customer, from, to } },
    { topics: ['shipments'], keepPrevious: true },
  )
  const orders = (data ?? []).filter(({ number }) => !taken.has(number))
  const day = (name: 'from' | 'to', value: string, change: (next: string) => void) => (
    <TextField
      type="date"
      size="small"
      label={translate(`shipmentOrders.greet.${name}`)}
      value={value}
      error={name === 'to' && isBackwards}
      helperText={name === 'to' && isBackwards ? translate('shipmentOrders.greet.backwards') : undefined}
      onChange={({ target }) => change(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: '0 1 160px' }}
    />
  )
  return (
    <Panel title={translate('shipmentOrders.greet.title')} summary={String(orders.length)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 3, py: 2 }}>
        {day('from', from, setFrom)}
        {day('to', to, setTo)}
      </Box>
      {data && (
        <ReadOnlyTable
          label={translate('shipmentOrders.greet.title')}
          columns={columns}
          rows={orders}
          keyOf={({ number }) => number}
          renderActions={(order) => (
            <Button
              variant="outlined"
              aria-label={translate('shipmentOrders.greet.addOrder', { order: order.number })}
              onClick={() => onAdd(order)}
            >
              {translate('shipmentOrders.greet.add')}
            </Button>
          )}
          whenEmpty={translate('shipmentOrders.greet.none')}
          isFrameless
        />
      )}
      {isError && (
        <Typography variant="body2" sx={{ px: 3, pb: 3 }}>
          {translate('shipmentOrders.greet.failed')}{' '}
          <Button onClick={() => void refetch()}>{translate('shipmentOrders.again')}</Button>
        </Typography>
      )}
    </Panel>
  )
}

const columns: ReadOnlyColumn<StopOrder>[] = [
  { name: 'order', label: 'shipmentOrders.greet.order', cell: ({ number }) => <strong>{number}</strong> },
  {
    name: 'way',
    label: 'shipmentOrders.greet.way',
    cell: ({ originName, destinationName }) => `${originName} → ${destinationName}`,
  },
  {
    name: 'weight',
    label: 'shipmentOrders.greet.weight',
    cell: ({ weight }) => (weight === undefined ? '' : formatQuantity(weight)),
    isFigure: true,
  },
]

const dayFromNow = (days: number): string => addDays(today(Date.now()), days)
