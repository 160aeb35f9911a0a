import { Alert, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import { loadTotals } from '#contract/routing-tool/loadTotals'
import { loadStep } from '#domain/freight/load'
import { isLoadId } from '#domain/load-plan/loadActionProblems'
import { formatNumber } from '#domain/values/numbers'
import { loadWeightLimit } from '#domain/values/weight'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ReasonedButton } from '#portal/routing-tool/deliveries-and-loads/actions/ReasonedButton'
import { inPounds } from '#portal/routing-tool/deliveries-and-loads/inPounds'
import { loadVocabulary } from '#portal/ui/statuses/loadVocabulary'
import { LoadLink } from '#portal/ui/records/LoadLink'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'

type Totals = Answer<typeof loadTotals.readTotals>
type DeliveryTotals = Totals['deliveries'][number]

/** Compares the weight of a load with the sum of its items; deliveries can take over the weight of their items. */
export const LoadTotals = () => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('load')
  const loadId = Number(values.load)
  const input = isLoadId(loadId) ? { params: { loadId } } : null
  const { data, error, refetch } = useEndpoint(loadTotals.readTotals, input, { topics: ['loads', 'deliveries'] })
  return (
    <Stack spacing={3}>
      <Typography color="text.secondary">{translate('tools.totals.about')}</Typography>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          isFirst
          label={translate('tools.totals.load')}
          value={values.load}
          onChange={(load) => change({ load })}
        />
      </Filters>
      {error && <NotRead error={error} load={values.load} onRetry={() => void refetch()} />}
      {data && !error && <TotalsOfLoad totals={data} />}
    </Stack>
  )
}

const NotRead = ({ error, load, onRetry }: { error: { failure: object }; load: string; onRetry: () => void }) => {
  const translate = useTranslate()
  const isUnknown = 'status' in error.failure && error.failure.status === 404
  if (isUnknown) return <Alert severity="info">{translate('tools.totals.unknown', { load })}</Alert>
  return <ReadFailure error={error} onRetry={onRetry} />
}

const TotalsOfLoad = ({ totals }: { totals: Totals }) => {
  const translate = useTranslate()
  const { loadId, status, totalWeight, recalculated, deliveries } = totals
  const { run, busy } = useWrite(loadTotals.recalculate, {
    success: (answer) =>
      translate('tools.totals.done', {
        load: loadId,
        smart_count: answer.changed,
        weight: inPounds(answer.totalWeight),
      }),
    refreshes: [loadTotals.readTotals],
  })
  const wrong = deliveries.filter(isWrong)
  const refusal =
    wrong.length === 0
      ? translate('tools.totals.right')
      : !loadStep(status, 'save').allowed
        ? translate('tools.totals.status', { status: translate(loadVocabulary[status].label) })
        : recalculated > loadWeightLimit
          ? translate('tools.totals.tooHeavy', { limit: inPounds(loadWeightLimit) })
          : null
  return (
    <Stack spacing={3}>
      <Typography component="p" variant="h3">
        <LoadLink of={{ loadId }}>{loadId}</LoadLink>
      </Typography>
      <Typography role="status">
        {translate(wrong.length === 0 ? 'tools.totals.sum' : 'tools.totals.sums', {
          stored: inPounds(totalWeight),
          recalculated: inPounds(recalculated),
          smart_count: wrong.length,
        })}
      </Typography>
      <ReasonedButton
        variant="contained"
        color={refusal === null ? 'primary' : 'inherit'}
        loading={busy}
        refusal={refusal}
        onClick={() => void run({ body: { loadId } })}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('tools.totals.recalculate')}
      </ReasonedButton>
      <ReadOnlyTable
        label={translate('tools.tabs.totals')}
        columns={columns(translate)}
        rows={deliveries}
        keyOf={({ id }) => id}
        whenEmpty={translate('tools.totals.empty')}
      />
    </Stack>
  )
}

const isWrong = ({ weight, itemWeight }: DeliveryTotals) => itemWeight !== null && itemWeight !== weight

const columns = (translate: (key: string) => string): ReadOnlyColumn<DeliveryTotals>[] => [
  { name: 'number', label: 'tools.totals.delivery', cell: ({ number }) => number },
  { name: 'items', label: 'tools.totals.items', cell: ({ itemCount }) => itemCount, isFigure: true },
  { name: 'weight', label: 'tools.totals.stored', cell: ({ weight }) => formatNumber(weight), isFigure: true },
  {
    name: 'itemWeight',
    label: 'tools.totals.ofItems',
    cell: ({ itemWeight }) => (itemWeight === null ? '–' : formatNumber(itemWeight)),
    isFigure: true,
  },
  {
    name: 'verdict',
    label: 'tools.totals.verdict',
    cell: (row) => translate(isWrong(row) ? 'tools.totals.differs' : 'tools.totals.fits'),
  },
]
