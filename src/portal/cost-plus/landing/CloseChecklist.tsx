import Done from '@mui/icons-material/CheckCircleOutlined'
import Open from '@mui/icons-material/RadioButtonUnchecked'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { periods } from '#contract/cost-plus/periods'
import type { CloseStep, ShownPeriod } from '#domain/billing/close/periodLock'
import type { Period } from '#domain/billing/period'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { ExportButton } from '#portal/ui/records/ExportButton'
import type { BillingPeriod } from '#portal/cost-plus/parts/useBillingPeriod'
import { paths } from '#portal/cost-plus/paths'
import { usePermission } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { type ReadOnlyColumn, ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import { address } from '#portal/ui/page/address'
import { StatusMark, type StatusWord } from '#portal/ui/StatusMark'

type Step = ShownPeriod['steps'][number]

/** Where the work of each step is done. */
const pageOf: Readonly<Record<CloseStep['step'], (period: Period) => string>> = {
  imports: () => paths.importJob,
  ledger: (period) => address(paths.ledgerBilling, {}, { period, open: 'Y' }),
  accruals: (period) => address(paths.accrualReport, {}, { period }),
  submitted: (period) => address(paths.invoiceSubmit, {}, { period }),
  approved: (period) => address(paths.invoiceSubmit, {}, { period }),
  posted: (period) => address(paths.invoiceSubmit, {}, { period }),
}

type CloseChecklistProps = { billing: BillingPeriod; period: Period }

/** The steps that close a period, in their order, and its lock (BR-18). */
export const CloseChecklist = ({ billing: { state }, period }: CloseChecklistProps) => {
  const translate = useTranslate()
  const steps = state?.steps ?? []
  const openSteps = steps.filter(({ isDone }) => !isDone).length
  return (
    <Stack spacing={2}>
      <ReadOnlyTable
        label={translate('billing.close.title')}
        columns={columnsOf(translate)}
        rows={steps}
        keyOf={({ step }) => step}
        whenEmpty={translate('billing.close.none', { month: shownMonth(period) })}
        renderActions={({ step }) => (
          <Button component={Link} to={pageOf[step](period)}>
            {translate('billing.close.open', { step: translate(`billing.close.steps.${step}`) })}
          </Button>
        )}
      />
      <Stack data-tour="close-lock" direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <LockButton period={period} isLocked={state?.status === 'locked'} openSteps={state ? openSteps : null} />
        <ExportButton
          name={translate('billing.close.file', { month: period })}
          rows={steps}
          columns={[
            { label: translate('billing.close.step'), value: ({ step }) => translate(`billing.close.steps.${step}`) },
            { label: translate('billing.close.state'), value: ({ isDone }) => translate(stepWords[`${isDone}`].label) },
            { label: translate('billing.close.left'), value: ({ open }) => open },
          ]}
        />
      </Stack>
    </Stack>
  )
}

type Say = (key: string, parameters?: Record<string, string | number>) => string

const columnsOf = (translate: Say): readonly ReadOnlyColumn<Step>[] => [
  { name: 'step', label: 'billing.close.step', cell: ({ step }) => translate(`billing.close.steps.${step}`) },
  { name: 'state', label: 'billing.close.state', cell: ({ isDone }) => <StatusMark word={stepWords[`${isDone}`]} /> },
  {
    name: 'left',
    label: 'billing.close.left',
    cell: ({ step, open }) => (open > 0 ? translate(`billing.close.lefts.${step}`, { smart_count: open }) : '–'),
  },
]

const stepWords: Readonly<Record<'true' | 'false', StatusWord>> = {
  true: { label: 'billing.close.done', icon: Done, colour: 'green', order: 2 },
  false: { label: 'billing.close.notDone', icon: Open, colour: 'orange', order: 1 },
}

type LockButtonProps = {
  period: Period
  isLocked: boolean
  /** Null for a period with nothing in it. */
  openSteps: number | null
}

/** Locks a period whose steps are done, or unlocks it for a reason; a disabled button says why. */
const LockButton = ({ period, isLocked, openSteps }: LockButtonProps) => {
  const translate = useTranslate()
  const mayLock = usePermission(periods.stepPeriod.needs)
  const [isAsking, setAsking] = useState(false)
  const month = shownMonth(period)
  const { run, busy } = useWrite(periods.stepPeriod, {
    couldNot: isLocked ? 'billing.close.couldNotUnlock' : 'billing.close.couldNotLock',
    success: () => translate(isLocked ? 'billing.close.unlocked' : 'billing.close.locked', { month }),
    refreshes: [periods.listPeriods],
  })
  const refusal = !mayLock
    ? 'billing.close.onlyAdministrators'
    : !isLocked && openSteps !== 0
      ? openSteps === null
        ? 'billing.close.nothing'
        : 'billing.close.stepsLeft'
      : null
  const lock = () => void run({ params: { step: 'lock' }, body: { period } })
  return (
    <>
      <Button
        variant="contained"
        loading={busy}
        disabled={refusal !== null}
        onClick={() => (isLocked ? setAsking(true) : lock())}
      >
        {translate(isLocked ? 'billing.close.unlock' : 'billing.close.lock', { month })}
      </Button>
      {refusal && <span role="note">{translate(refusal, { smart_count: openSteps ?? 0 })}</span>}
      {isAsking && (
        <StepDialog
          title={translate('billing.close.unlock', { month })}
          reason={translate('billing.reason.label')}
          isReasonRequired
          action={translate('billing.close.unlockAction')}
          onClose={() => setAsking(false)}
          onAgree={(reason) => {
            setAsking(false)
            void run({ params: { step: 'unlock' }, body: { period, reason } })
          }}
        >
          {translate('billing.close.unlockText')}
        </StepDialog>
      )}
    </>
  )
}
