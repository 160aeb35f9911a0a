import { Autocomplete, TextField } from '@mui/material'
import { InputHelperText, useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { shipmentForms } from '#contract/shipment-orders/shipmentForms'
import { newShipmentLimits } from '#domain/freight/newShipment'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { ShipmentDraft } from './shipmentDraft'

/** What the driver of a shipment must be qualified for, besides what its locations ask. */
export const QualificationPicker = () => {
  const { field, fieldState } = useController<ShipmentDraft, 'qualifications'>({ name: 'qualifications' })
  const translate = useTranslate()
  const { data = [] } = useEndpoint(shipmentForms.listQualifications, {}, { background: true })
  const nameOf = new Map(data.map(({ code, name }) => [code, name]))
  return (
    <Autocomplete
      multiple
      size="small"
      options={data.map(({ code }) => code)}
      value={[...field.value]}
      filterSelectedOptions
      getOptionLabel={(code) => [code, nameOf.get(code)].filter(Boolean).join(' · ')}
      getOptionDisabled={() => field.value.length >= newShipmentLimits.qualifications}
      noOptionsText={translate('shipmentForm.noQualification')}
      onChange={(_, codes) => field.onChange(codes)}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate('shipmentForm.fields.qualifications')}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={<InputHelperText error={fieldState.error?.message ?? ''} helperText="shipmentForm.ofDriver" />}
        />
      )}
    />
  )
}
