import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { accruals } from '#contract/cost-plus/accruals'
import { periods } from '#contract/cost-plus/periods'
import type { ShownAccrual } from '#domain/billing/close/accruals'
import { sumOfShown } from '#domain/billing/categorySummary'
import type { Period } from '#domain/billing/period'
import { MaskableAmount } from '#portal/cost-plus/explain/ExplainButton'
import { ExplainDrawer } from '#portal/cost-plus/explain/ExplainDrawer'
import { useExplain } from '#portal/cost-plus/explain/useExplain'
import { moneyCell, payCell, shownPay } from '#portal/ui/amounts'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { LockNotice, PeriodPicker } from '#portal/cost-plus/parts/PeriodPicker'
import { useBillingPeriod } from '#portal/cost-plus/parts/useBillingPeriod'
import { WithoutPay } from '#portal/cost-plus/parts/WithoutPay'
import { accrualVocabulary } from '#portal/cost-plus/parts/vocabulary'
import { usePermission } from '#portal/data/session/useSession'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { type ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'

/** Cost of a period that is not invoiced yet: calculated, posted, and reversed on its own. */
export const AccrualPage = () => (
  <BillingGate>
    <Accruals />
  </BillingGate>
)

const Accruals = () => {
  const billing = useBillingPeriod()
  return (
    <Stack spacing={3}>
      <PeriodPicker billing={billing} />
      <LockNotice billing={billing} />
      {billing.period !== null && <AccrualList period={billing.period} isLocked={billing.isLocked} />}
    </Stack>
  )
}

type AccrualStep = 'calculate' | 'post' | 'reverse' | 'write-off'
type Question = { step: 'post' | 'reverse' } | { step: 'write-off'; accrual: ShownAccrual }

const AccrualList = ({ period, isLocked }: { period: Period; isLocked: boolean }) => {
  const translate = useTranslate()
  const mayStep = usePermission(accruals.stepAccruals.needs)
  const { subject, explain, close } = useExplain()
  const [question, setQuestion] = useState<Question | null>(null)
  const { data, error, refetch } = useEndpoint(accruals.listAccruals, { query: { period } }, { topics: ['billing'] })
  const { run, busy } = useWrite(accruals.stepAccruals, {
    couldNot: 'billing.accrual.couldNot',
    success: ({ lines }, { params }) => translate(`billing.accrual.done.${params.step}`, { smart_count: lines.length }),
    refreshes: [accruals.listAccruals, periods.listPeriods],
  })
  const rows = latestRows({ data, error })
  const take = async (
    step: AccrualStep,
    more: { subjects?: { kind: ShownAccrual['kind']; code: string }[]; reason?: string } = {},
  ) => {
    setQuestion(null)
    await run({ params: { step }, body: { period, ...more } })
  }
  const inStatus = (status: ShownAccrual['status']) => rows?.filter((row) => row.status === status) ?? []
  const isFixed = !mayStep || busy
  const totalOf = (asked: Question) =>
    shownPay(sumOfShown(inStatus(asked.step === 'post' ? 'calculated' : 'posted').map(({ balance }) => balance)))
  return (
    <>
      <Stack data-tour="close-accrual" direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" disabled={isFixed || isLocked} onClick={() => void take('calculate')}>
          {translate('billing.accrual.actions.calculate', { month: shownMonth(period) })}
        </Button>
        <Button
          variant="outlined"
          disabled={isFixed || isLocked || inStatus('calculated').length === 0}
          onClick={() => setQuestion({ step: 'post' })}
        >
          {translate('billing.accrual.actions.post')}
        </Button>
        <Button
          variant="outlined"
          disabled={isFixed || inStatus('posted').length === 0}
          onClick={() => setQuestion({ step: 'reverse' })}
        >
          {translate('billing.accrual.actions.reverse')}
        </Button>
        <ExportButton
          name={translate('billing.accrual.file', { month: period })}
          rows={rows ?? []}
          columns={[
            { label: translate('billing.accrual.columns.subject'), value: (row) => nameOf(row, translate) },
            { label: translate('billing.period.label'), value: (row) => row.period },
            { label: translate('billing.accrual.columns.accrued'), value: ({ accrued }) => payCell(accrued) },
            { label: translate('billing.accrual.columns.invoiced'), value: ({ invoiced }) => moneyCell(invoiced) },
            { label: translate('billing.accrual.columns.balance'), value: ({ balance }) => payCell(balance) },
            {
              label: translate('billing.accrual.columns.status'),
              value: ({ status }) => translate(accrualVocabulary[status].label),
            },
            { label: translate('billing.accrual.columns.postedDate'), value: ({ postedDate }) => postedDate },
            { label: translate('billing.accrual.columns.reversedDate'), value: ({ reversedDate }) => reversedDate },
            { label: translate('billing.accrual.columns.version'), value: ({ setupVersion }) => setupVersion },
            { label: translate('billing.accrual.columns.reason'), value: ({ reason }) => reason },
          ]}
        />
      </Stack>
      <WithoutPay amounts={rows?.map(({ accrued }) => accrued) ?? []} />
      <QueriedTable
        label={translate('billing.accrual.title')}
        columns={columnsOf(translate, ({ kind, code }) => explain({ kind: 'accrual', accrual: kind, code, period }))}
        rows={rows}
        keyOf={({ kind, code }) => `${kind} ${code}`}
        error={error}
        onRetry={() => void refetch()}
        whenEmpty={translate('billing.accrual.none', { month: shownMonth(period) })}
        renderActions={(accrual) =>
          accrual.status === 'posted' && (
            <Button disabled={isFixed} onClick={() => setQuestion({ step: 'write-off', accrual })}>
              {translate('billing.accrual.actions.writeOff')}
            </Button>
          )
        }
        {...(rows &&
          rows.length > 0 && {
            totals: {
              subject: translate('billing.total'),
              ...Object.fromEntries(
                amounts.map((name) => [
                  name,
                  <MaskableAmount
                    key={name}
                    amount={sumOfShown(rows.map((row) => row[name]))}
                    name={`${translate('billing.total')}, ${translate(`billing.accrual.columns.${name}`)}`}
                    onExplain={() => explain({ kind: 'accruals', sum: name, period })}
                  />,
                ]),
              ),
            },
          })}
      />
      {question?.step === 'write-off' && (
        <StepDialog
          title={translate('billing.accrual.writeOff', {
            code: nameOf(question.accrual, translate),
            amount: shownPay(question.accrual.balance),
          })}
          action={translate('billing.accrual.actions.writeOff')}
          reason={translate('billing.reason.label')}
          isReasonRequired
          onAgree={(reason) => {
            const { kind, code } = question.accrual
            void take('write-off', { subjects: [{ kind, code }], reason })
          }}
          onClose={() => setQuestion(null)}
        >
          {translate('billing.accrual.writeOffText')}
        </StepDialog>
      )}
      {(question?.step === 'post' || question?.step === 'reverse') && (
        <ConfirmDialog
          title={translate(`billing.accrual.actions.${question.step}`)}
          text={translate(`billing.accrual.texts.${question.step}`, {
            total: totalOf(question),
            month: shownMonth(period),
          })}
          action={translate(`billing.accrual.actions.${question.step}`)}
          keep={translate('billing.back')}
          onAgree={() => void take(question.step)}
          onClose={() => setQuestion(null)}
        />
      )}
      <ExplainDrawer subject={subject} onClose={close} />
    </>
  )
}

type Say = (key: string) => string

/** A category by its code; a charge by its name, since a category may have the same code. */
const nameOf = ({ kind, code }: ShownAccrual, say: Say): string =>
  kind === 'charge' ? say(`billing.accrual.charges.${code}`) : code

const amounts = ['accrued', 'invoiced', 'balance'] as const

const columnsOf = (say: Say, onExplain: (accrual: ShownAccrual) => void): readonly ReadOnlyColumn<ShownAccrual>[] => [
  { name: 'subject', label: 'billing.accrual.columns.subject', cell: (accrual) => nameOf(accrual, say) },
  {
    name: 'status',
    label: 'billing.accrual.columns.status',
    cell: ({ status }) => <StatusMark word={accrualVocabulary[status]} />,
  },
  ...amounts.map((name) => ({
    name,
    label: `billing.accrual.columns.${name}`,
    cell: (accrual: ShownAccrual) => (
      <MaskableAmount
        amount={accrual[name]}
        name={`${nameOf(accrual, say)}, ${say(`billing.accrual.columns.${name}`)}`}
        onExplain={() => onExplain(accrual)}
      />
    ),
    isFigure: true,
  })),
  {
    name: 'postedDate',
    label: 'billing.accrual.columns.postedDate',
    cell: ({ postedDate }) => day(postedDate),
  },
  {
    name: 'reversedDate',
    label: 'billing.accrual.columns.reversedDate',
    cell: ({ reversedDate }) => day(reversedDate),
  },
  { name: 'reason', label: 'billing.accrual.columns.reason', cell: ({ reason }) => reason },
]

/** A day is not broken over two lines. */
const day = (written: string | null) =>
  written === null ? (
    ''
  ) : (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {formatDate(written)}
    </Box>
  )
