import { Alert, Autocomplete, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useFormState } from 'react-hook-form'
import { loads } from '#contract/routing-tool/loads'
import { drivers } from '#contract/routing-tool/setup/drivers'
import { isLoadId } from '#domain/load-plan/loadActionProblems'
import { failureLines } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useEndpoint } from '#portal/data/useEndpoint'
import { RuleForm, SubmitButton } from '#portal/ui/form/RuleForm'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'

type Outcome = { severity: 'success' | 'warning' | 'error'; text: string }
type CheckValues = { driver: string; load: string; start: string; end: string }

/** Whether a driver is free for a load (CALL-RT-27): on the days of its deliveries, or between two given ones. */
export const DriverCheck = () => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('driver', 'load')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const check = async ({ driver, load, start, end }: CheckValues) => {
    setOutcome(null)
    const query = { driverId: driver.trim(), loadId: Number(load), ...(start && { start }), ...(end && { end }) }
    setOutcome(
      await call(loads.checkDriver, { query }).then(
        ({ valid, message }): Outcome => ({
          severity: valid ? 'success' : 'warning',
          text: valid ? translate('tools.driver.free', { driver: query.driverId, load: query.loadId }) : message,
        }),
        (error: unknown): Outcome => ({ severity: 'error', text: failureLines(error, translate).join(' ') }),
      ),
    )
  }
  return (
    <RuleForm<CheckValues>
      values={{ ...values, start: '', end: '' }}
      problems={({ driver, load }) => ({
        driver: driver.trim() === '' && 'tools.driver.needsDriver',
        load: !isLoadId(Number(load)) && 'tools.driver.needsLoad',
      })}
      onSubmit={check}
      sx={{ display: 'grid', gap: 3, maxWidth: 480 }}
    >
      <Typography color="text.secondary">{translate('tools.driver.about')}</Typography>
      <DriverInput onTyped={(driver) => change({ driver })} />
      <TypedInput
        source="load"
        label="tools.driver.load"
        isRequired
        helperText={false}
        onChange={({ target }) => change({ load: target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <TypedInput source="start" type="date" label="tools.driver.start" helperText={false} />
        <TypedInput source="end" type="date" label="tools.driver.end" helperText={false} />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {translate('tools.driver.withoutTimes')}
      </Typography>
      <SubmitButton sx={{ justifySelf: 'flex-start' }}>{translate('tools.driver.check')}</SubmitButton>
      <CheckOutcome outcome={outcome} />
    </RuleForm>
  )
}

/** What the last check found, unless the next one has a problem. */
const CheckOutcome = ({ outcome }: { outcome: Outcome | null }) => {
  const hasProblem = Object.keys(useFormState().errors).length > 0
  return (
    <div role="status">
      {outcome && !hasProblem && (
        <Alert severity={outcome.severity} variant="outlined">
          {outcome.text}
        </Alert>
      )}
    </div>
  )
}

/** One of the drivers, or any id. */
const DriverInput = ({ onTyped }: { onTyped: (driver: string) => void }) => {
  const translate = useTranslate()
  const list = useEndpoint(drivers.listAssignableDrivers, { query: {} }, { topics: ['setup'] }).data ?? []
  const { field, fieldState } = useController<CheckValues, 'driver'>({ name: 'driver' })
  return (
    <Autocomplete
      freeSolo
      options={list.map(({ id }) => id)}
      getOptionLabel={(id) => id}
      renderOption={({ key, ...props }, id, { index }) => {
        const driver = list.find((one) => one.id === id)
        return (
          <li {...props} key={`${key} ${index}`}>
            {id} · {driver?.lastName}, {driver?.firstName}
          </li>
        )
      }}
      inputValue={field.value}
      onInputChange={(_, driver) => {
        field.onChange(driver)
        onTyped(driver)
      }}
      renderInput={(props) => (
        <TextField
          {...props}
          required
          label={translate('tools.driver.driver')}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message && translate(fieldState.error.message)}
        />
      )}
    />
  )
}
