import {
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { equipment } from '#contract/routing-tool/equipment'
import { regions } from '#contract/routing-tool/regions'
import type { Region } from '#domain/region'
import { useEndpoint } from '#portal/data/useEndpoint'
import { asTyped, requiredInput } from '#portal/ui/inputs'

/** The inputs of a region. */
export const RegionFields = () => (
  <>
    <NumberInput source="code" label="setup.regions.fields.code" step={1} autoFocus {...requiredInput} />
    <TextInput source="name" label="setup.regions.fields.name" parse={asTyped} {...requiredInput} />
    <TextInput source="description" label="setup.regions.fields.description" parse={asTyped} multiline minRows={2} />
    <EquipmentInput />
    <DefaultInput />
  </>
)

/** Equipment of the group; a name that is no longer on its list stays until somebody chooses another. */
const EquipmentInput = () => {
  const kept = useRecordContext<Region>()?.defaultEquipment
  const names = (useEndpoint(equipment.listEquipment, { query: {} }).data ?? []).map(({ name }) => name)
  const choices = kept && !names.includes(kept) ? [...names, kept] : names
  return (
    <SelectInput
      source="defaultEquipment"
      label="setup.regions.fields.defaultEquipment"
      choices={choices.map((name) => ({ id: name, name }))}
      emptyText="setup.regions.noEquipment"
      translateChoice={false}
    />
  )
}

/** The mark of the default, with the region that loses it by this. */
const DefaultInput = () => {
  const translate = useTranslate()
  const id = useRecordContext<Region>()?.id
  const other = useEndpoint(regions.listRegions, { query: {} }).data?.find(
    (region) => region.isDefault && region.id !== id,
  )
  return (
    <FormDataConsumer<Region>>
      {({ formData: { isDefault } }) => (
        <BooleanInput
          source="isDefault"
          sx={{ ml: 2 }}
          label="setup.regions.fields.isDefault"
          helperText={
            isDefault && other
              ? translate('setup.regions.takesDefault', { name: `${other.code} ${other.name}` })
              : 'setup.regions.whatDefaultDoes'
          }
        />
      )}
    </FormDataConsumer>
  )
}
