import { Button, Skeleton, Stack, Step, StepButton, Stepper } from '@mui/material'
import { memo, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { billingCustomers } from '#contract/cost-plus/billingCustomers'
import { periods } from '#contract/cost-plus/periods'
import { setups } from '#contract/cost-plus/setups'
import type { ShownSetupVersion } from '#domain/billing/setup/setupVersions'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { currentMonth, shownMonth } from '#portal/cost-plus/parts/months'
import { useBillingCase } from '#portal/cost-plus/parts/useBillingCase'
import { useGroup } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { LeaveQuestion } from '#portal/ui/form/LeaveQuestion'
import { type FormProblems, RuleForm, SubmitButton } from '#portal/ui/form/RuleForm'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { EnableBilling } from './EnableBilling'
import { blankDraft, type DraftProblem, draftOf, readDraft, type SetupDraft } from './setupDraft'
import { useIsReadOnly } from './SetupInputs'
import { SetupProblems, SetupTest, stepOf } from './SetupReview'
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
  const { run } = useWrite(setups.saveSetup, {
    couldNot: 'billingSetup.couldNotSave',
    success: ({ version }) => translate('billingSetup.saved', { version }),
    refreshes: [setups.listSetupVersions],
  })
  const [start] = useState(() => startOf(versions))
  return (
    <RuleForm
      values={start}
      problems={(draft) => problemsByPath(readDraft(draft, customerId).problems)}
      words="billingSetup.problems"
      onSubmit={async (draft, form) => {
        // Changes count from here on.
        if (await run({ body: readDraft(draft, customerId).setup })) form.reset(draft)
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      <SetupForm customerId={customerId} versions={versions} />
    </RuleForm>
  )
}

/** The first problem of each value. That of a list comes before those of its records, which it would replace. */
const problemsByPath = (problems: readonly DraftProblem[]): FormProblems<SetupDraft> =>
  Object.fromEntries(
    problems
      .toReversed()
      .toSorted((one, other) => one.field.length - other.field.length)
      .map(({ field, code }) => [field, code]),
  )

/** Thousands of inputs are not rendered again with each key: only what has to do with the whole is. */
const OpenStep = memo(SetupStep)

const SetupForm = ({ customerId, versions }: SetupStepsProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { values, change } = useAddressFields('step')
  const step = setupSteps.find((each) => each === values.step) ?? 'contract'
  const { reset } = useFormContext<SetupDraft>()
  const { isDirty, isSubmitted } = useFormState<SetupDraft>()
  const { setup, problems } = readDraft(useWatch<SetupDraft>() as SetupDraft, customerId)
  const [isActivating, setActivating] = useState(false)
  const isReadOnly = useIsReadOnly()
  const stored = versions.find(({ status }) => status === 'draft')
  const activating = useWrite(setups.activateSetup, {
    couldNot: 'billingSetup.couldNotActivate',
    success: (_, { body }) => translate('billingSetup.activated', { version: body.version }),
    refreshes: [setups.listSetupVersions, billingCustomers.listBillingValues, periods.listPeriods],
  })
  const activate = async () => {
    setActivating(false)
    if (stored) await activating.run({ body: { version: stored.version } })
  }
  const isActivatable = stored !== undefined && !isDirty && problems.length === 0
  return (
    <>
      <LeaveQuestion when={isDirty} />
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
      {step !== 'review' && <OpenStep step={step} />}
      {problems.length > 0 && (step === 'review' || isSubmitted) && (
        <SetupProblems problems={problems} onStep={(next) => change({ step: next })} />
      )}
      {step === 'review' && problems.length === 0 && <SetupTest setup={setup} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <SubmitButton disabled={isReadOnly || !isDirty}>{translate('billingSetup.save')}</SubmitButton>
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
          reset(draftOf({ ...version, effectiveFrom: setup.effectiveFrom }), { keepDefaultValues: true })
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
    </>
  )
}
