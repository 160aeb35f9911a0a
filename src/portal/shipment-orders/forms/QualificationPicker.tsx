import { Autocomplete, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { shipmentForms } from '#contract/shipment-orders/shipmentForms'
import { newShipmentLimits } from '#domain/freight/newShipment'
import { useEndpoint } from '#portal/data/useEndpoint'

type QualificationPickerProps = {
  chosen: readonly string[]
  problem: string | undefined
  onChange: (codes: readonly string[]) => void
}

/** What the driver of a shipment must be qualified for, besides what its locations ask. */
export const QualificationPicker = ({ chosen, problem, onChange }: QualificationPickerProps) => {
  const translate = useTranslate()
  const { data = [] } = useEndpoint(shipmentForms.listQualifications, {}, { background: true })
  const nameOf = new Map(data.map(({ code, name }) => [code, name]))
  return (
    <Autocomplete
      multiple
      size="small"
      options={data.map(({ code }) => code)}
      value={[...chosen]}
      filterSelectedOptions
      getOptionLabel={(code) => [code, nameOf.get(code)].filter(Boolean).join(' · ')}
      getOptionDisabled={() => chosen.length >= newShipmentLimits.qualifications}
      noOptionsText={translate('shipmentForm.noQualification')}
      onChange={(_, codes) => onChange(codes)}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate('shipmentForm.fields.qualifications')}
          error={problem !== undefined}
          helperText={problem ?? translate('shipmentForm.ofDriver')}
        />
      )}
    />
  )
}
