import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { CarriedOrder } from '#domain/fleet/routeForecast'
import { orderVocabulary } from '#portal/ui/statuses/orderVocabulary'
import { paths } from '#portal/maps/paths'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { address } from '#portal/ui/page/address'
import { StatusMark } from '#portal/ui/StatusMark'

/** The orders of a route with the stops between which they travel. */
export const OrderTable = ({ orders }: { orders: readonly CarriedOrder[] | undefined }) => {
  const translate = useTranslate()
  return (
    <ReadOnlyTable
      label={translate('routeMap.ordersLabel')}
      columns={columns}
      rows={orders}
      keyOf={({ number }) => number}
      whenEmpty={translate('routeMap.noOrders')}
    />
  )
}

const columns: readonly ReadOnlyColumn<CarriedOrder>[] = [
  {
    name: 'number',
    label: 'routeMap.columns.order',
    cell: ({ number }) => (
      <Link component={RouterLink} to={address(paths.orderMap, { id: number })}>
        {number}
      </Link>
    ),
  },
  {
    name: 'status',
    label: 'routeMap.columns.state',
    cell: ({ status }) => <StatusMark word={orderVocabulary[status]} />,
  },
  { name: 'customerOrder', label: 'routeMap.columns.customerOrder', cell: (order) => order.customerOrderNumber },
  { name: 'customer', label: 'routeMap.columns.customer', cell: (order) => order.customerNumber },
  { name: 'bill', label: 'routeMap.columns.bill', cell: (order) => order.billOfLading },
  { name: 'from', label: 'routeMap.columns.from', isFigure: true, cell: (order) => order.originSequence },
  { name: 'to', label: 'routeMap.columns.to', isFigure: true, cell: (order) => order.destinationSequence },
]
