import { Skeleton, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material'
import { reports } from '#contract/routing-tool/reports'
import { formatNumber } from '#domain/numbers'
import { sumWeights } from '#domain/weight'
import { useEndpoint } from '#portal/data/useEndpoint'
import { failureLines } from '#portal/kit/alerts'
import { useReportWords } from './useReportWords'

/** What a deleted delivery consisted of, with its totals (RT-38). */
export const DeletedItems = ({ deliveryId }: { deliveryId: number }) => {
  const { say } = useReportWords()
  const { data, error, isPending } = useEndpoint(reports.listDeletedItems, { query: { deliveryId } })
  if (error) return <Typography>{failureLines(error, say).join('\n')}</Typography>
  if (isPending) return <Skeleton variant="rounded" height={144} />
  if (data.length === 0) return <Typography>{say('loadActions.items.none')}</Typography>
  return (
    <Table size="small" aria-label={say('reports.drawer.items')}>
      <TableHead>
        <TableRow>
          <TableCell>{say('loadActions.items.number')}</TableCell>
          <TableCell>{say('loadActions.items.description')}</TableCell>
          <TableCell align="right">{say('loadActions.items.quantity')}</TableCell>
          <TableCell align="right">{say('loadActions.items.weight')}</TableCell>
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
            {say('loadActions.items.total', { smart_count: data.length })}
          </TableCell>
          <TableCell align="right">{formatNumber(sumWeights(data.map(({ quantity }) => quantity)))}</TableCell>
          <TableCell align="right">{formatNumber(sumWeights(data.map(({ weight }) => weight)))}</TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  )
}
