import { NumberInput, TextInput } from 'react-admin'
import { asTyped, requiredInput } from '#portal/ui/inputs'

/** The inputs of a kind of equipment. */
export const EquipmentFields = () => (
  <>
    <TextInput source="name" label="setup.equipment.fields.name" parse={asTyped} autoFocus {...requiredInput} />
    <NumberInput source="defaultWeight" label="setup.equipment.fields.defaultWeight" {...requiredInput} />
    <TextInput source="description" label="setup.equipment.fields.description" parse={asTyped} multiline minRows={2} />
  </>
)
