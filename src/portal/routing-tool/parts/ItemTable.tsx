import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { DeliveryItem } from '#domain/freight/delivery'
import { formatNumber } from '#domain/values/numbers'
import { sumWeights } from '#domain/values/weight'

type ItemTableProps = { label: string; items: readonly DeliveryItem[] }

/** What a delivery consists of, with its totals. */
export const ItemTable = ({ label, items }: ItemTableProps) => {
  const translate = useTranslate()
  if (items.length === 0) return <Typography>{translate('loadActions.items.none')}</Typography>
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('loadActions.items.number')}</TableCell>
          <TableCell>{translate('loadActions.items.description')}</TableCell>
          <TableCell align="right">{translate('loadActions.items.quantity')}</TableCell>
          <TableCell align="right">{translate('loadActions.items.weight')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((item) => (
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
            {translate('loadActions.items.total', { smart_count: items.length })}
          </TableCell>
          <TableCell align="right">{formatNumber(sumWeights(items.map(({ quantity }) => quantity)))}</TableCell>
          <TableCell align="right">{formatNumber(sumWeights(items.map(({ weight }) => weight)))}</TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  )
}
