import { Skeleton, Typography } from '@mui/material'
import { reports } from '#contract/routing-tool/reports'
import { useEndpoint } from '#portal/data/useEndpoint'
import { failureLines } from '#portal/data/alerts'
import { ItemTable } from '#portal/routing-tool/parts/ItemTable'
import { useReportWords } from './useReportWords'

/** What a deleted delivery consisted of, with its totals (RT-38). */
export const DeletedItems = ({ deliveryId }: { deliveryId: number }) => {
  const { say } = useReportWords()
  const { data, error, isPending } = useEndpoint(reports.listDeletedItems, { query: { deliveryId } })
  if (error) return <Typography>{failureLines(error, say).join('\n')}</Typography>
  if (isPending) return <Skeleton variant="rounded" height={144} />
  return <ItemTable label={say('reports.drawer.items')} items={data} />
}
