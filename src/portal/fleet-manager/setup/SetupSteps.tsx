import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
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
import { isSectionValid, SectionFields, type SetupValues } from './SectionFields'

type SetupStepsProps = Pick<ReturnType<typeof useCustomer>, 'customer' | 'customers'> & { onClose: () => void }

const steps = ['start', ...parameterSections, 'review'] as const
const isSection = (step: (typeof steps)[number]): step is ParameterSection => step !== 'start' && step !== 'review'

const refreshes = [genericSetup.listParameters, genericSetup.listConfiguredCustomers, ...draftReads]

/** The first set-up of a customer: from the defaults or a copy of another, section by section, live at the end. */
export const SetupSteps = ({ customer, customers = [], onClose }: SetupStepsProps) => {
  const translate = useTranslate()
  const id = useId()
  const { user } = useSession()
  const [place, setPlace] = useState(0)
  const [copiedFrom, setCopiedFrom] = useState('')
  const [values, setValues] = useState<SetupValues>({})
  /** Parameters of other systems, which only a copy brings. */
  const [others, setOthers] = useState<readonly StoredParameter[]>([])
  const [reason, setReason] = useState('')
  const { run, busy } = useWrite(genericSetup.insertSetup, {
    refreshes,
    success: () => translate('fleetManager.xml.done.insert', { customer }),
  })
  const step = steps[place] ?? 'start'
  const stored = [...storedOf(values), ...others]
  const canGoOn = isSection(step) ? isSectionValid(step, values) : step === 'start' || stored.length > 0
  const copy = async (other: string) => {
    setCopiedFrom(other)
    try {
      const found = other === '' ? [] : await call(genericSetup.listParameters, { query: { customer: other } })
      setValues(Object.fromEntries(found.flatMap(({ name, value }) => ofPortal(name, value))))
      setOthers(found.filter(({ name }) => parameterOf(name) === null))
    } catch (error) {
      showFailure(error, translate)
      setCopiedFrom('')
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!canGoOn) return
    if (step !== 'review') return setPlace(place + 1)
    const body = { customer, userId: user?.id ?? '', xml: writeSetupText(stored), copiedFrom: null, reason }
    if (await run({ body })) onClose()
  }
  const name = translate(isSection(step) ? `fleetManager.sections.${step}` : `fleetManager.setupSteps.${step}`)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{translate('fleetManager.setupSteps.title', { customer })}</DialogTitle>
        <DialogContent>
          <Stack spacing={3}>
            <Typography component="h3" variant="h3" role="status">
              {translate('fleetManager.setupSteps.step', { number: place + 1, of: steps.length, name })}
            </Typography>
            <LinearProgress variant="determinate" value={((place + 1) / steps.length) * 100} aria-hidden />
            {step === 'start' && (
              <>
                <Typography color="text.secondary">{translate('fleetManager.setupSteps.about')}</Typography>
                <TextField
                  select
                  autoFocus
                  label={translate('fleetManager.setupSteps.copy')}
                  value={copiedFrom}
                  onChange={({ target }) => void copy(target.value)}
                  slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                >
                  <MenuItem value="">{translate('fleetManager.setupSteps.defaults')}</MenuItem>
                  {customers
                    .filter((one) => one.hasSetup && one.id !== customer)
                    .map((one) => (
                      <MenuItem key={one.id} value={one.id}>
                        {one.id}
                      </MenuItem>
                    ))}
                </TextField>
              </>
            )}
            {isSection(step) && <SectionFields key={step} section={step} values={values} onChange={setValues} />}
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
                <TextField
                  autoFocus
                  label={translate('fleetManager.draft.reason')}
                  helperText={translate('fleetManager.draft.reasonHint')}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                  slotProps={{ htmlInput: { maxLength: 500 } }}
                />
              </>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('fleetManager.cancel')}</Button>
          <Button disabled={place === 0} onClick={() => setPlace(place - 1)}>
            {translate('fleetManager.setupSteps.back')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || !canGoOn}>
            {translate(step === 'review' ? 'fleetManager.xml.modes.insert' : 'fleetManager.setupSteps.next')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const ofPortal = (attribute: string, value: string) => {
  const name = parameterOf(attribute)
  return name === null ? [] : [[name, value] as const]
}

/** The values that are stored: an empty one is the default. */
const storedOf = (values: SetupValues): StoredParameter[] =>
  parameterNames.flatMap((name) => {
    const value = values[name]?.trim() ?? ''
    const attribute = parameterAttributes[name]
    return value === '' ? [] : [{ name: attribute, lookupCode: lookupCodeOf(attribute, ''), value }]
  })
