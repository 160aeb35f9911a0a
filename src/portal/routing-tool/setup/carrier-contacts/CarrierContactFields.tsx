import { BooleanInput, SelectInput, TextInput } from 'react-admin'
import { asTyped, requiredInput } from '#portal/ui/inputs'
import { useCarriers } from '#portal/routing-tool/setup/useCarriers'

/** The inputs of a contact of a carrier. */
export const CarrierContactFields = () => {
  const choices = useCarriers().map(({ code, name }) => ({ id: code, name: `${code} ${name}` }))
  return (
    <>
      <TextInput source="name" label="setup.carrierContacts.fields.name" parse={asTyped} autoFocus {...requiredInput} />
      <SelectInput
        source="carrierCode"
        label="setup.carrierContacts.fields.carrierCode"
        choices={choices}
        translateChoice={false}
        margin="none"
        isRequired={requiredInput.isRequired}
      />
      <TextInput
        source="email"
        label="setup.carrierContacts.fields.email"
        parse={asTyped}
        type="email"
        {...requiredInput}
      />
      <BooleanInput
        source="active"
        sx={{ ml: 2 }}
        label="setup.carrierContacts.fields.active"
        helperText="setup.carrierContacts.whatActiveDoes"
      />
    </>
  )
}
