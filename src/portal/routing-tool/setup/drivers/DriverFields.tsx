import { BooleanInput, FormDataConsumer, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin'
import { Typography } from '@mui/material'
import { driverId } from '#domain/driver'
import type { RoutingDriverDraft } from '#domain/routingDriver'
import { asTyped, requiredInput } from '#portal/ui/inputs'
import { RegionInput } from '#portal/routing-tool/setup/RegionInput'
import { useCarriers } from '#portal/routing-tool/setup/useCarriers'
import type { DriverRow } from './driverResource'

/** The inputs of a driver. */
export const DriverFields = () => (
  <>
    <TextInput source="firstName" label="setup.drivers.fields.firstName" parse={asTyped} autoFocus {...requiredInput} />
    <TextInput source="lastName" label="setup.drivers.fields.lastName" parse={asTyped} {...requiredInput} />
    <DriverId />
    <RegionInput label="setup.drivers.fields.regionCode" />
    <TextInput
      source="phoneNumber"
      label="setup.drivers.fields.phoneNumber"
      parse={asTyped}
      type="tel"
      {...requiredInput}
    />
    <CarrierInput />
    <BooleanInput
      source="meetAndGreet"
      sx={{ ml: 2 }}
      label="setup.drivers.fields.meetAndGreet"
      helperText="setup.drivers.whatMeetAndGreetDoes"
    />
  </>
)

/** The id that a new driver will get (V-6); the one that he has stays with him. */
const DriverId = () => {
  const translate = useTranslate()
  const own = useRecordContext<DriverRow>()?.driverId
  return (
    <FormDataConsumer<Partial<RoutingDriverDraft>>>
      {({ formData: { firstName = '', lastName = '' } }) => (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 3 }} role="status">
          {own
            ? translate('setup.drivers.keepsId', { id: own })
            : translate('setup.drivers.getsId', { id: driverId(firstName, lastName) || '–' })}
        </Typography>
      )}
    </FormDataConsumer>
  )
}

/** The carrier whom a driver drives for; one that is no longer on the list stays until somebody chooses another. */
const CarrierInput = () => {
  const kept = useRecordContext<DriverRow>()?.carrier
  const names = useCarriers().map(({ name }) => name)
  const choices = kept && !names.includes(kept) ? [...names, kept] : names
  return (
    <SelectInput
      source="carrier"
      label="setup.drivers.fields.carrier"
      choices={choices.map((name) => ({ id: name, name }))}
      emptyText="setup.drivers.noCarrier"
      margin="none"
      translateChoice={false}
    />
  )
}
