import { Alert, Autocomplete, Button, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { loads } from '#contract/routing-tool/loads'
import { drivers } from '#contract/routing-tool/setup/drivers'
import { isLoadId } from '#domain/load-plan/loadActionProblems'
import { failureLines } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'

type Outcome = { severity: 'success' | 'warning' | 'error'; text: string }

/** Whether a driver is free for a load (CALL-RT-27): on the days of its deliveries, or between two given ones. */
export const DriverCheck = () => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('driver', 'load')
  const [times, setTimes] = useState({ start: '', end: '' })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const list = useEndpoint(drivers.listAssignableDrivers, { query: {} }, { topics: ['setup'] }).data ?? []
  const loadId = Number(values.load)
  const lacksDriver = values.driver.trim() === ''
  const lacksLoad = !isLoadId(loadId)
  const check = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    setOutcome(null)
    if (lacksDriver || lacksLoad) return
    setBusy(true)
    const query = {
      driverId: values.driver.trim(),
      loadId,
      ...(times.start && { start: times.start }),
      ...(times.end && { end: times.end }),
    }
    const { severity, text } = await call(loads.checkDriver, { query }).then(
      ({ valid, message }): Outcome => ({
        severity: valid ? 'success' : 'warning',
        text: valid ? translate('tools.driver.free', { driver: query.driverId, load: loadId }) : message,
      }),
      (error: unknown): Outcome => ({ severity: 'error', text: failureLines(error, translate).join(' ') }),
    )
    setBusy(false)
    setOutcome({ severity, text })
  }
  const time = (name: 'start' | 'end') => (
    <TextField
      type="date"
      label={translate(`tools.driver.${name}`)}
      value={times[name]}
      onChange={({ target }) => setTimes({ ...times, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <Stack component="form" noValidate spacing={3} sx={{ maxWidth: 480 }} onSubmit={(event) => void check(event)}>
      <Typography color="text.secondary">{translate('tools.driver.about')}</Typography>
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
        inputValue={values.driver}
        onInputChange={(_, driver) => change({ driver })}
        renderInput={(props) => (
          <TextField
            {...props}
            required
            label={translate('tools.driver.driver')}
            error={isAsked && lacksDriver}
            helperText={isAsked && lacksDriver ? translate('tools.driver.needsDriver') : undefined}
          />
        )}
      />
      <TextField
        required
        label={translate('tools.driver.load')}
        value={values.load}
        onChange={({ target }) => change({ load: target.value })}
        error={isAsked && lacksLoad}
        helperText={isAsked && lacksLoad ? translate('tools.driver.needsLoad') : undefined}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {time('start')}
        {time('end')}
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {translate('tools.driver.withoutTimes')}
      </Typography>
      <Button type="submit" variant="contained" loading={isBusy} sx={{ alignSelf: 'flex-start' }}>
        {translate('tools.driver.check')}
      </Button>
      <div role="status">
        {outcome && (
          <Alert severity={outcome.severity} variant="outlined">
            {outcome.text}
          </Alert>
        )}
      </div>
    </Stack>
  )
}
