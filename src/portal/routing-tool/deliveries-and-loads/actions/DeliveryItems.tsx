import { Skeleton, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { deliveries } from '#contract/routing-tool/deliveries'
import type { Delivery } from '#domain/delivery'
import { formatNumber } from '#domain/numbers'
import { sumWeights } from '#domain/weight'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { DeliveryItemsProps } from '#portal/routing-tool/deliveries-and-loads/boardTypes'
import { SideDrawer } from '#portal/kit/SideDrawer'

/** What a delivery consists of, with its totals. */
export const DeliveryItems = ({ delivery, onClose }: DeliveryItemsProps) => {
  const translate = useTranslate()
  /** Stays on view while the drawer closes. */
  const last = useRef<Delivery | null>(null)
  last.current = delivery ?? last.current
  const shown = last.current
  return (
    <SideDrawer
      title={translate('loadActions.items.title', { number: shown?.number ?? '' })}
      isOpen={delivery !== null}
      onClose={onClose}
    >
      {shown && <ItemTable deliveryId={shown.id} />}
    </SideDrawer>
  )
}

const ItemTable = ({ deliveryId }: { deliveryId: number }) => {
  const translate = useTranslate()
  const { data, error, isPending } = useEndpoint(
    deliveries.listItems,
    { query: { deliveryId } },
    { topics: ['deliveries'] },
  )
  if (isPending) return <Skeleton variant="rounded" height={144} />
  if (error) return <Typography>{translate('loadActions.items.failed')}</Typography>
  if (data.length === 0) return <Typography>{translate('loadActions.items.none')}</Typography>
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('loadActions.items.number')}</TableCell>
          <TableCell>{translate('loadActions.items.description')}</TableCell>
          <TableCell align="right">{translate('loadActions.items.quantity')}</TableCell>
          <TableCell align="right">{translate('loadActions.items.weight')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((item) => (
          <TableRow key={item.id}>
            <TableCell>{item.itemNumber}</TableCell>
            <TableCell>{item.description}</TableCell>
            <TableCell align="right">{formatNumber(item.quantity)}</TableCell>
            <TableCell align="right">{formatNumber(item.weight)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow sx={{ '& td, & th': { fontWeight: 600, color: 'text.primary' } }}>
          <TableCell component="th" scope="row" colSpan={2}>
            {translate('loadActions.items.total', { smart_count: data.length })}
          </TableCell>
          <TableCell align="right">{formatNumber(sumWeights(data.map(({ quantity }) => quantity)))}</TableCell>
          <TableCell align="right">{formatNumber(sumWeights(data.map(({ weight }) => weight)))}</TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  )
}
