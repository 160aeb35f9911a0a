import { Button, Skeleton, Stack, Step, StepButton, Stepper } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { periods } from '#contract/cost-plus/periods'
import { setups } from '#contract/cost-plus/setups'
import type { ShownSetupVersion } from '#domain/billing/setup/setupVersions'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { currentMonth, shownMonth } from '#portal/cost-plus/parts/months'
import { useBillingCase } from '#portal/cost-plus/parts/useBillingCase'
import { useGroup, usePermission } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { LeaveQuestion } from '#portal/ui/crud-pages/form/LeaveQuestion'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { EnableBilling } from './EnableBilling'
import { blankDraft, draftOf, readDraft, type SetupDraft } from './setupDraft'
import { SetupReview, stepOf } from './SetupReview'
import { SetupStep, setupSteps } from './SetupStep'
import { SetupVersions } from './SetupVersions'

/** The terms of a customer's contract: set up step by step, tested with a period, activated as a version. */
export const BillingSetupPage = () => (
  <BillingGate opens="set-up">
    <BillingSetup />
  </BillingGate>
)

const BillingSetup = () => {
  const { known, customer } = useBillingCase()
  const customerId = useGroup().id
  const { data, error, refetch } = useEndpoint(
    setups.listSetupVersions,
    known.hasSetup ? { params: { customerId } } : null,
    { topics: ['billing'] },
  )
  if (!known.hasSetup) return <EnableBilling name={customer?.name ?? customerId} />
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton role="status" aria-busy variant="rounded" height={360} />
  return <SetupSteps customerId={customerId} versions={data} />
}

type SetupStepsProps = { customerId: string; versions: readonly ShownSetupVersion[] }

/** The draft that is stored, or the terms that a new one starts with. */
const startOf = (versions: readonly ShownSetupVersion[]): SetupDraft => {
  const draft = versions.find(({ status }) => status === 'draft')
  const active = versions.find(({ status }) => status === 'active')
  if (draft) return draftOf(draft)
  return active ? draftOf({ ...active, effectiveFrom: currentMonth() }) : blankDraft(currentMonth())
}

const SetupSteps = ({ customerId, versions }: SetupStepsProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { values, change } = useAddressFields('step')
  const step = setupSteps.find((each) => each === values.step) ?? 'contract'
  const [draft, setDraft] = useState(() => startOf(versions))
  const [isChanged, setChanged] = useState(false)
  const [isActivating, setActivating] = useState(false)
  const isReadOnly = !usePermission(setups.saveSetup.needs)
  const { setup, problems } = readDraft(draft, customerId)
  const stored = versions.find(({ status }) => status === 'draft')
  const saving = useWrite(setups.saveSetup, {
    couldNot: 'billingSetup.couldNotSave',
    success: ({ version }) => translate('billingSetup.saved', { version }),
    refreshes: [setups.listSetupVersions],
  })
  const activating = useWrite(setups.activateSetup, {
    couldNot: 'billingSetup.couldNotActivate',
    success: (_, { body }) => translate('billingSetup.activated', { version: body.version }),
    refreshes: [setups.listSetupVersions, billingCustomers.listBillingValues, periods.listPeriods],
  })
  const edit = (changes: Partial<SetupDraft>) => {
    setDraft({ ...draft, ...changes })
    setChanged(true)
  }
  const save = async () => {
    if (!(await saving.run({ body: setup }))) return
    setChanged(false)
  }
  const activate = async () => {
    setActivating(false)
    if (stored) await activating.run({ body: { version: stored.version } })
  }
  const isActivatable = stored !== undefined && !isChanged && problems.length === 0
  return (
    <Stack spacing={4}>
      <LeaveQuestion when={isChanged} />
      <Stepper nonLinear activeStep={setupSteps.indexOf(step)} alternativeLabel sx={{ overflowX: 'auto' }}>
        {setupSteps.map((each) => (
          <Step key={each} completed={false}>
            <StepButton
              onClick={() => change({ step: each })}
              optional={problems.some(({ field }) => stepOf(field) === each) && translate('billingSetup.incomplete')}
            >
              {translate(`billingSetup.steps.${each}`)}
            </StepButton>
          </Step>
        ))}
      </Stepper>
      {step === 'review' ? (
        <SetupReview setup={setup} problems={problems} onStep={(next) => change({ step: next })} />
      ) : (
        <SetupStep step={step} draft={draft} problems={problems} isReadOnly={isReadOnly} onChange={edit} />
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="contained"
          loading={saving.busy}
          disabled={isReadOnly || problems.length > 0 || !isChanged}
          onClick={() => void save()}
        >
          {translate('billingSetup.save')}
        </Button>
        <Button
          variant="outlined"
          loading={activating.busy}
          disabled={isReadOnly || !isActivatable}
          title={isActivatable ? undefined : translate('billingSetup.saveFirst')}
          onClick={() => setActivating(true)}
        >
          {translate('billingSetup.activate', { month: shownMonth(setup.effectiveFrom) })}
        </Button>
      </Stack>
      <SetupVersions
        customerId={customerId}
        versions={versions}
        onCopy={(version) => {
          edit(draftOf({ ...version, effectiveFrom: setup.effectiveFrom }))
          notify(translate('billingSetup.copied', { version: version.version }), { type: 'info' })
        }}
      />
      {isActivating && (
        <ConfirmDialog
          title={translate('billingSetup.activate', { month: shownMonth(setup.effectiveFrom) })}
          text={translate('billingSetup.activateText', { month: shownMonth(setup.effectiveFrom) })}
          action={translate('billingSetup.activateAction')}
          keep={translate('billing.back')}
          onAgree={() => void activate()}
          onClose={() => setActivating(false)}
        />
      )}
    </Stack>
  )
}
