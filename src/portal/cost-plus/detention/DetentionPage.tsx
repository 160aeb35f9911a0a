import { Button, Link, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { detentions } from '#contract/cost-plus/detentions'
import { type Detention, detentionCharge, detentionDecisions } from '#domain/billing/charges/detentions'
import type { Period } from '#domain/billing/period'
import type { Money } from '#domain/values/exact'
import { localTime } from '#domain/values/zonedTime'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { LockNotice, PeriodPicker } from '#portal/cost-plus/parts/PeriodPicker'
import { useBillingPeriod } from '#portal/cost-plus/parts/useBillingPeriod'
import { detentionVocabulary } from '#portal/cost-plus/parts/vocabulary'
import { paths } from '#portal/cost-plus/paths'
import { readAll } from '#portal/data/call/readAll'
import { usePermission } from '#portal/data/session/useSession'
import { useEndpointList } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { moneyCell, numberCell, shownMoney, shownQuantity } from '#portal/ui/amounts'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { formatStopTime } from '#portal/ui/i18n/dates'
import { address } from '#portal/ui/page/address'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { PlaceTime } from '#portal/ui/read-only/PlaceTime'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { pagingOf, useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { StatusMark } from '#portal/ui/StatusMark'
import { ChargeDialog } from './ChargeDialog'

/** Visits of the fleet that took longer than their free time: charged to the customer, or dismissed with a reason. */
export const DetentionPage = () => (
  <BillingGate>
    <Detentions />
  </BillingGate>
)

const Detentions = () => {
  const billing = useBillingPeriod()
  return (
    <Stack spacing={3}>
      <PeriodPicker billing={billing} />
      <LockNotice billing={billing} />
      {billing.period !== null && <DetentionList period={billing.period} isLocked={billing.isLocked} />}
    </Stack>
  )
}

type Question = { kind: 'charge'; rows: readonly Detention[] } | { kind: 'dismiss'; row: Detention }

const DetentionList = ({ period, isLocked }: { period: Period; isLocked: boolean }) => {
  const translate = useTranslate()
  const mayDecide = usePermission(detentions.decideDetentions.needs)
  const { values, change, page } = useAddressFields('decision')
  const [question, setQuestion] = useState<Question | null>(null)
  const decision = detentionDecisions.find((known) => known === values.decision)
  const query = { period, ...(decision && { decision }) }
  const answer = useEndpointList(
    detentions.listDetentions,
    { query, paging: pagingOf(page) },
    { topics: ['billing'], background: true },
  )
  const { run, busy } = useWrite(detentions.decideDetentions, {
    couldNot: 'billing.detention.couldNotDecide',
    success: (_, { body }) => translate(`billing.detention.done.${body.decision}`),
    refreshes: [detentions.listDetentions],
  })
  const close = () => setQuestion(null)
  const isFixed = !mayDecide || busy
  const open = answer.data?.rows.filter((row) => row.decision === 'open') ?? []
  return (
    <>
      <Filters label={translate('billing.list.filters')}>
        <AddressField
          label={translate('billing.detention.columns.decision')}
          value={values.decision}
          onChange={(next) => change({ decision: next })}
          choices={[
            { value: '', label: translate('billing.any') },
            ...detentionDecisions.map((value) => ({ value, label: translate(`billing.detention.decisions.${value}`) })),
          ]}
          isFirst
        />
        <Button
          variant="contained"
          disabled={isFixed || isLocked || open.length === 0}
          onClick={() => setQuestion({ kind: 'charge', rows: open })}
        >
          {translate('billing.detention.chargeShown', { smart_count: open.length })}
        </Button>
        <ExportButton
          name={translate('billing.detention.file', { month: period })}
          rows={answer.data?.rows ?? []}
          whole={{
            total: answer.data?.total ?? 0,
            readAll: (reading) => readAll(detentions.listDetentions, { query }, reading),
          }}
          columns={[
            {
              label: translate('billing.detention.columns.shipment'),
              value: ({ shipmentId }: Detention) => shipmentId,
            },
            { label: translate('billing.detention.columns.stop'), value: ({ stopSequence }) => stopSequence },
            { label: translate('billing.detention.columns.place'), value: ({ place }) => place },
            ...times.map((name) => ({
              label: translate(`billing.detention.columns.${name}`),
              value: (row: Detention) => clock(row, name),
            })),
            { label: translate('billing.detention.columns.zone'), value: ({ zone }) => zone },
            { label: translate('billing.detention.columns.fixes'), value: ({ fixes }) => fixes },
            {
              label: translate('billing.detention.columns.hours'),
              value: ({ hours }) => numberCell('quantity', hours),
            },
            { label: translate('billing.detention.columns.amount'), value: (row) => moneyCell(amountOf(row)) },
            {
              label: translate('billing.detention.columns.decision'),
              value: (row) => translate(`billing.detention.decisions.${row.decision}`),
            },
            { label: translate('billing.detention.columns.reason'), value: ({ reason }) => reason },
          ]}
        />
      </Filters>
      <PagedTable
        label={translate('billing.detention.title')}
        columns={columnsOf(translate, period)}
        answer={answer}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        keyOf={({ shipmentId, stopSequence }) => `${shipmentId} ${stopSequence}`}
        whenEmpty={translate(decision ? 'billing.detention.noneSuch' : 'billing.detention.none', {
          month: shownMonth(period),
        })}
        renderActions={(row) =>
          row.decision === 'open' ? (
            <>
              <Button disabled={isFixed || isLocked} onClick={() => setQuestion({ kind: 'charge', rows: [row] })}>
                {translate('billing.detention.charge')}
              </Button>
              <Button disabled={isFixed} onClick={() => setQuestion({ kind: 'dismiss', row })}>
                {translate('billing.detention.dismiss')}
              </Button>
            </>
          ) : (
            row.decision === 'dismissed' && (
              <Button disabled={isFixed} onClick={() => void run({ body: { stops: [row], decision: 'open' } })}>
                {translate('billing.detention.open')}
              </Button>
            )
          )
        }
      />
      {question?.kind === 'charge' && (
        <ChargeDialog period={period} rows={question.rows} onDone={close} onClose={close} />
      )}
      {question?.kind === 'dismiss' && (
        <StepDialog
          title={translate('billing.detention.dismissTitle', { place: question.row.place })}
          action={translate('billing.detention.dismiss')}
          reason={translate('billing.reason.label')}
          isReasonRequired
          onAgree={async (reason) => {
            if (await run({ body: { stops: [question.row], decision: 'dismissed', reason } })) close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const times = ['appointmentFrom', 'arrival', 'freeUntil', 'departure'] as const

/** A moment on the clock of the place. */
const clock = (row: Detention, name: (typeof times)[number]): string =>
  formatStopTime(localTime(Date.parse(row[name]), row.zone))

const amountOf = ({ hours, rate }: Detention): Money | null => (rate === null ? null : detentionCharge(hours, rate))

const moneyOf = (amount: Money | null): string => (amount === null ? '' : shownMoney(amount))

type Say = (key: string, parameters?: Record<string, string | number>) => string

const columnsOf = (say: Say, period: Period): readonly ReadOnlyColumn<Detention>[] => [
  {
    name: 'place',
    label: 'billing.detention.columns.place',
    cell: ({ place, shipmentId, stopSequence }) => (
      <>
        {place}
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {shipmentId} · {stopSequence}
        </Typography>
      </>
    ),
  },
  ...times.slice(1).map((name) => ({
    name,
    label: `billing.detention.columns.${name}`,
    cell: (row: Detention) => <PlaceTime at={row[name]} zone={row.zone} />,
  })),
  { name: 'fixes', label: 'billing.detention.columns.fixes', cell: ({ fixes }) => fixes, isFigure: true },
  {
    name: 'hours',
    label: 'billing.detention.columns.hours',
    cell: ({ hours }) => shownQuantity(hours),
    isFigure: true,
  },
  {
    name: 'amount',
    label: 'billing.detention.columns.amount',
    cell: (row) => moneyOf(amountOf(row)),
    isFigure: true,
  },
  {
    name: 'decision',
    label: 'billing.detention.columns.decision',
    cell: ({ decision, lineId, reason }) => (
      <>
        <StatusMark word={detentionVocabulary[decision]} />
        {lineId !== null && (
          <Link
            component={RouterLink}
            to={address(paths.ledgerBilling, {}, { period, line: String(lineId) })}
            sx={{ display: 'block' }}
          >
            {say('billing.ledger.line', { id: lineId })}
          </Link>
        )}
        {reason && (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {reason}
          </Typography>
        )}
      </>
    ),
  },
]
