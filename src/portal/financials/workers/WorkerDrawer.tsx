import { Button, Stack, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { workerRates } from '#contract/people/workerRates'
import { workers } from '#contract/people/workers'
import { isInForce } from '#domain/people/pay/workerRate'
import { today } from '#domain/values/days'
import { useEndpoint, useEndpointList } from '#portal/data/useEndpoint'
import { PagedTable, QueriedTable, ReadFailure } from '#portal/ui/read-only/PagedTable'
import { pagingOf } from '#portal/ui/read-only/useAddressFields'
import { formatDate } from '#portal/ui/i18n/dates'
import { Facts } from '#portal/ui/records/Facts'
import { RecordHistory } from '#portal/ui/records/RecordHistory'
import { type Accrual, AccrualForm } from './AccrualForm'
import { hoursText, rateText } from './figures'
import { RateForm } from './RateForm'

type WorkerDrawerProps = { ssoId: string; tab: string; onTab: (tab: string) => void }

/** A worker: what they are paid, from when to when, and the hours that they have for services. */
export const WorkerDrawer = ({ ssoId, tab, onTab }: WorkerDrawerProps) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(workers.readWorker, { params: { id: ssoId } }, { topics: ['workers'] })
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} isStale={data !== undefined} />
  const chosen = tab === 'accruals' ? 'accruals' : 'rates'
  return (
    <Stack spacing={4}>
      {data && (
        <Facts
          facts={[
            [translate('workers.sso'), data.ssoId],
            [translate('workers.location'), data.locationId],
            [translate('workers.vendor'), data.vendorCode],
            [translate('workers.hireDate'), data.hireDate && formatDate(data.hireDate)],
            [translate('workers.state'), translate(`workers.states.${data.state}`)],
          ]}
        />
      )}
      <Tabs value={chosen} onChange={(_, next: string) => onTab(next)} aria-label={translate('workers.tabs')}>
        <Tab value="rates" label={translate('workers.rates')} />
        <Tab value="accruals" label={translate('workers.accruals')} />
      </Tabs>
      {chosen === 'rates' && data && <Rates worker={data} />}
      {chosen === 'accruals' && <Accruals ssoId={ssoId} />}
      <RecordHistory
        endpoint={workers.readWorkerHistory}
        id={ssoId}
        topics={['workers', 'setup']}
        labels={workerLabels}
        showsNew
      />
    </Stack>
  )
}

/** The fields that the history shows: of the worker, of rates, and of hours for services. */
const workerLabels = {
  name: 'workers.worker',
  workplace: 'workers.location',
  vendor: 'workers.vendor',
  vendorCode: 'workers.vendor',
  hireDate: 'workers.hireDate',
  rate: 'workers.rate',
  from: 'workers.effective',
  to: 'workers.until',
  status: 'workers.state',
  reason: 'workers.reason',
  hourlyRate: 'workers.hourlyRate',
  allotted: 'workers.hours.allotted',
  accrued: 'workers.hours.accrued',
  used: 'workers.hours.used',
  carryover: 'workers.hours.carryover',
}

type RatesProps = { worker: { ssoId: string; locationId: string; vendorCode: string | null } }

const Rates = ({ worker }: RatesProps) => {
  const translate = useTranslate()
  const [isAdding, setAdding] = useState(false)
  const [page, setPage] = useState(1)
  const answer = useEndpointList(
    workerRates.readRates,
    { params: { id: worker.ssoId }, query: {}, paging: pagingOf(page) },
    { topics: ['workers'] },
  )
  if (isAdding) return <RateForm worker={worker} onClose={() => setAdding(false)} />
  return (
    <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
      <PagedTable
        label={translate('workers.rates')}
        answer={answer}
        page={page}
        onPage={setPage}
        keyOf={({ locationId, payType, from }) => `${locationId} ${payType} ${from}`}
        whenEmpty={translate('workers.noRates')}
        isChosen={(rate) => isInForce(rate, today(Date.now()))}
        columns={[
          { name: 'payType', label: 'workers.payType', width: '104px', cell: ({ payType }) => payType },
          { name: 'rate', label: 'workers.rate', isFigure: true, cell: ({ rate }) => rateText(rate) },
          // One column for both days, so that the table fits the drawer.
          {
            name: 'inForce',
            label: 'workers.inForce',
            cell: ({ from, to }) => `${formatDate(from)} – ${to === null ? '' : formatDate(to)}`,
          },
          { name: 'vendor', label: 'workers.vendor', cell: ({ vendorCode }) => vendorCode },
        ]}
      />
      <Button variant="contained" onClick={() => setAdding(true)}>
        {translate('workers.setRate')}
      </Button>
    </Stack>
  )
}

const Accruals = ({ ssoId }: { ssoId: string }) => {
  const translate = useTranslate()
  const [editing, setEditing] = useState<Accrual | 'new' | null>(null)
  const [ledgerOf, setLedgerOf] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const answer = useEndpointList(
    workers.readAccruals,
    { params: { sso: ssoId }, paging: pagingOf(page) },
    { topics: ['workers'] },
  )
  if (editing)
    return <AccrualForm ssoId={ssoId} accrual={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
  return (
    <Stack spacing={2}>
      <PagedTable
        label={translate('workers.accruals')}
        answer={answer}
        page={page}
        onPage={setPage}
        keyOf={({ serviceCode }) => serviceCode}
        whenEmpty={translate('workers.noAccruals')}
        narrow="table"
        columns={[
          { name: 'service', label: 'workers.service', cell: ({ serviceCode }) => serviceCode },
          { name: 'unused', label: 'workers.hours.unused', isFigure: true, cell: ({ unused }) => hoursText(unused) },
        ]}
        renderActions={(accrual) => (
          <>
            <Button size="small" onClick={() => setEditing(accrual)}>
              {translate('workers.adjust')}
            </Button>
            <Button size="small" onClick={() => setLedgerOf(accrual.serviceCode)}>
              {translate('workers.ledger')}
            </Button>
          </>
        )}
      />
      <Button variant="contained" onClick={() => setEditing('new')}>
        {translate('workers.addService')}
      </Button>
      {ledgerOf !== null && <Ledger ssoId={ssoId} serviceCode={ledgerOf} />}
    </Stack>
  )
}

/** Grants and uses of a service, the newest first. */
const Ledger = (query: { ssoId: string; serviceCode: string }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(workers.readAccrualLedger, { query }, { topics: ['workers'] })
  return (
    <QueriedTable
      label={translate('workers.ledgerOf', { service: query.serviceCode })}
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      keyOf={({ id }) => id}
      whenEmpty={translate('workers.noAccruals')}
      columns={[
        { name: 'on', label: 'workers.day', cell: ({ on }) => formatDate(on) },
        { name: 'kind', label: 'workers.kind', cell: ({ kind }) => translate(`workers.kinds.${kind}`) },
        { name: 'hours', label: 'workers.hoursColumn', isFigure: true, cell: ({ hours }) => hoursText(hours) },
        { name: 'by', label: 'workers.by', cell: ({ by }) => by },
        { name: 'reason', label: 'workers.reason', cell: ({ reason }) => reason },
      ]}
    />
  )
}
