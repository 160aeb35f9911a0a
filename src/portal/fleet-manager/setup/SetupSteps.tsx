import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { type ChangeEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { lookupCodeOf, parameterAttributes, parameterOf } from '#contract/fleet-manager/parameterNames'
import { writeSetupText } from '#contract/fleet-manager/setupXml'
import { parameterNames, type ParameterSection, parameterSections } from '#domain/fleet-manager/parameters'
import type { StoredParameter } from '#domain/fleet-manager/parameterValues'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useSession } from '#portal/data/session/useSession'
import { useWrite } from '#portal/data/useWrite'
import type { useCustomer } from '#portal/fleet-manager/draft/useCustomer'
import { draftReads } from '#portal/fleet-manager/draft/useDraft'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { SectionFields, sectionProblems, type SetupValues, setupValues } from './SectionFields'
import { districtsToCopy } from './SetupDialog'

type SetupStepsProps = Pick<ReturnType<typeof useCustomer>, 'customer' | 'customers'> & { onClose: () => void }

type FirstSetup = SetupValues & { copiedFrom: string; reason: string }

const steps = ['start', ...parameterSections, 'review'] as const
const isSection = (step: (typeof steps)[number]): step is ParameterSection => step !== 'start' && step !== 'review'

const refreshes = [genericSetup.listParameters, genericSetup.listConfiguredCustomers, ...draftReads]

/** The first set-up of a customer: from the defaults or a copy of another, section by section, live at the end. */
export const SetupSteps = ({ customer, customers, onClose }: SetupStepsProps) => {
  const translate = useTranslate()
  const { user } = useSession()
  const [place, setPlace] = useState(0)
  /** The values of the steps before this one. */
  const [made, setMade] = useState(setupValues)
  /** Parameters of other systems, which only a copy brings. */
  const [others, setOthers] = useState<readonly StoredParameter[]>([])
  const { run } = useWrite(genericSetup.insertSetup, {
    refreshes,
    success: () => translate('fleetManager.xml.done.insert', { customer }),
  })
  const step = steps[place] ?? 'start'
  const stored = [...storedOf(made), ...others]
  const submit = async ({ reason, ...values }: FirstSetup) => {
    if (step !== 'review') {
      setMade(values)
      return setPlace(place + 1)
    }
    const body = { customer, userId: user?.id ?? '', xml: writeSetupText(stored), copiedFrom: null, reason }
    if (await run({ body })) onClose()
  }
  const name = translate(isSection(step) ? `fleetManager.sections.${step}` : `fleetManager.setupSteps.${step}`)
  return (
    <FormDialog<FirstSetup>
      title={translate('fleetManager.setupSteps.title', { customer })}
      action={translate(step === 'review' ? 'fleetManager.xml.modes.insert' : 'fleetManager.setupSteps.next')}
      size="sm"
      values={{ ...made, copiedFrom: '', reason: '' }}
      problems={(values) => (isSection(step) ? sectionProblems(translate, step, values) : {})}
      isReady={step !== 'review' || stored.length > 0}
      others={
        <Button disabled={place === 0} onClick={() => setPlace(place - 1)}>
          {translate('fleetManager.setupSteps.back')}
        </Button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography component="h3" variant="h3" role="status">
        {translate('fleetManager.setupSteps.step', { number: place + 1, of: steps.length, name })}
      </Typography>
      <LinearProgress variant="determinate" value={((place + 1) / steps.length) * 100} aria-hidden />
      {step === 'start' && (
        <>
          <Typography color="text.secondary">{translate('fleetManager.setupSteps.about')}</Typography>
          <CopyInput customer={customer} customers={customers} onOthers={setOthers} />
        </>
      )}
      {isSection(step) && <SectionFields key={step} section={step} />}
      {step === 'review' && (
        <>
          {stored.length === 0 && <Alert severity="info">{translate('fleetManager.setupSteps.empty')}</Alert>}
          <Stack component="ul" spacing={1} sx={{ m: 0, pl: 4 }}>
            {stored.map((parameter) => {
              const known = parameterOf(parameter.name)
              const label = known ? translate(`fleetManager.parameters.${known}.label`) : parameter.name
              return (
                <Typography component="li" key={parameter.name} sx={{ overflowWrap: 'anywhere' }}>
                  {label}: <strong>{parameter.value}</strong>
                </Typography>
              )
            })}
          </Stack>
          <TypedInput
            source="reason"
            label="fleetManager.draft.reason"
            helperText="fleetManager.draft.reasonHint"
            autoFocus
            longest={500}
          />
        </>
      )}
    </FormDialog>
  )
}

type CopyInputProps = Omit<SetupStepsProps, 'onClose'> & {
  onOthers: (parameters: readonly StoredParameter[]) => void
}

/** The customer whose values the set-up begins with. */
const CopyInput = ({ customer, customers, onOthers }: CopyInputProps) => {
  const translate = useTranslate()
  const { getValues, reset, setValue } = useFormContext<FirstSetup>()
  const copy = async (other: string) => {
    try {
      const found = other === '' ? [] : await call(genericSetup.listParameters, { query: { customer: other } })
      const values = Object.fromEntries(found.flatMap(({ name, value }) => ofPortal(name, value)))
      reset({ ...getValues(), ...setupValues(), ...values })
      onOthers(found.filter(({ name }) => parameterOf(name) === null))
    } catch (error) {
      showFailure(error, translate)
      setValue('copiedFrom', '')
    }
  }
  return (
    <ChoiceInput
      source="copiedFrom"
      label="fleetManager.setupSteps.copy"
      autoFocus
      choices={[
        { id: '', name: translate('fleetManager.setupSteps.defaults') },
        ...districtsToCopy(customer, customers),
      ]}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => void copy(target.value)}
    />
  )
}

const ofPortal = (attribute: string, value: string) => {
  const name = parameterOf(attribute)
  return name === null ? [] : [[name, value] as const]
}

/** The values that are stored: an empty one is the default. */
const storedOf = (values: SetupValues): StoredParameter[] =>
  parameterNames.flatMap((name) => {
    const value = values[name].trim()
    const attribute = parameterAttributes[name]
    return value === '' ? [] : [{ name: attribute, lookupCode: lookupCodeOf(attribute, ''), value }]
  })
