import { Skeleton, Stack, Typography } from '@mui/material'
import type { Answer } from '#contract/platform/endpoint'
import { reports } from '#contract/routing-tool/reports/reports'
import type { LoadId } from '#domain/freight/keys'
import { weightUse } from '#domain/reports/weightBands'
import { formatNumber } from '#domain/values/numbers'
import { sumWeights } from '#domain/values/weight'
import { failureLines } from '#portal/data/alerts'
import { useEndpoint } from '#portal/data/useEndpoint'
import { deliveryVocabulary } from '#portal/routing-tool/deliveryVocabulary'
import { offerWord } from '#portal/ui/statuses/offerWord'
import { useReportWords } from '#portal/routing-tool/reports/view/useReportWords'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { formatStopTime } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import { FactList } from './FactList'
import { percent } from './loadRows'

/** A load and the deliveries on it. */
export const LoadFacts = ({ loadId }: { loadId: LoadId }) => {
  const { say } = useReportWords()
  const found = useEndpoint(reports.exportLoads, { query: { loadId } })
  const onLoad = useEndpoint(reports.reportDeliveryStatus, { query: { loadId } })
  const name = (column: string) => say(`reports.columns.${column}`)
  const error = found.error ?? onLoad.error
  if (error) return <Typography>{failureLines(error, say).join('\n')}</Typography>
  if (!found.data || !onLoad.data) return <Skeleton variant="rounded" height={240} />
  const [load] = found.data
  if (!load) return <Typography>{say('reports.drawer.gone')}</Typography>
  return (
    <Stack spacing={4}>
      <FactList
        facts={[
          [name('loadNumber'), load.loadNumber],
          [name('status'), <StatusMark key="status" word={offerWord(load.status, load.unsent)} />],
          [name('totalWeight'), `${formatNumber(load.totalWeight)} (${percent(weightUse(load.totalWeight, 1))})`],
          [name('carrier'), load.carrier],
          [name('driverId'), load.driverId],
          [name('equipment'), load.equipment],
          [name('regionCode'), load.regionCode],
          [name('comment'), load.comment],
          [name('createdBy'), load.createdBy],
          [name('createdAt'), `${formatStopTime(load.createdAt)} UTC`],
        ]}
      />
      <ReadOnlyTable
        label={say('reports.drawer.deliveries')}
        columns={columns}
        rows={onLoad.data}
        keyOf={({ id }) => id}
        totals={{
          number: say('reports.drawer.count', { smart_count: onLoad.data.length }),
          weight: formatNumber(sumWeights(onLoad.data.map(({ weight }) => weight))),
        }}
        whenEmpty={say('reports.drawer.count', { smart_count: 0 })}
        isFrameless
        narrow="table"
      />
    </Stack>
  )
}

const columns: ReadOnlyColumn<Answer<typeof reports.reportDeliveryStatus>[number]>[] = [
  { name: 'number', label: 'reports.columns.number', cell: ({ number }) => number },
  {
    name: 'status',
    label: 'reports.columns.status',
    cell: ({ status }) => <StatusMark word={deliveryVocabulary[status]} />,
  },
  { name: 'weight', label: 'reports.columns.weight', cell: ({ weight }) => formatNumber(weight), isFigure: true },
]
