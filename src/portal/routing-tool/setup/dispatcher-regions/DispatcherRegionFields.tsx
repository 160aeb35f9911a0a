import { BooleanInput, FormDataConsumer, TextInput, useRecordContext, useTranslate } from 'react-admin'
import { dispatcherRegions } from '#contract/routing-tool/dispatcherRegions'
import type { DispatcherRegion } from '#domain/dispatcherRegion'
import { useEndpoint } from '#portal/data/useEndpoint'
import { asTyped, requiredInput } from '#portal/ui/inputs'
import { RegionInput } from '#portal/routing-tool/setup/RegionInput'

/** The inputs of a dispatcher's region. */
export const DispatcherRegionFields = () => (
  <>
    <TextInput
      source="userId"
      label="setup.dispatcherRegions.fields.userId"
      parse={asTyped}
      autoFocus
      {...requiredInput}
    />
    <RegionInput label="setup.dispatcherRegions.fields.regionCode" />
    <TextInput source="firstName" label="setup.dispatcherRegions.fields.firstName" parse={asTyped} />
    <TextInput source="lastName" label="setup.dispatcherRegions.fields.lastName" parse={asTyped} />
    <TextInput source="email" label="setup.dispatcherRegions.fields.email" parse={asTyped} type="email" />
    <DefaultInput />
  </>
)

/** The mark of the dispatcher's default, with the region that loses it by this. */
const DefaultInput = () => {
  const translate = useTranslate()
  const id = useRecordContext<DispatcherRegion>()?.id
  const rows = useEndpoint(dispatcherRegions.listDispatcherRegions, { query: {} }).data ?? []
  const otherOf = (userId: string) =>
    rows.find((row) => row.isDefault && row.id !== id && row.userId.toLowerCase() === userId.trim().toLowerCase())
  return (
    <FormDataConsumer<Partial<DispatcherRegion>>>
      {({ formData: { isDefault, userId = '' } }) => {
        const other = isDefault ? otherOf(userId) : undefined
        return (
          <BooleanInput
            source="isDefault"
            sx={{ ml: 2 }}
            label="setup.dispatcherRegions.fields.isDefault"
            helperText={
              other
                ? translate('setup.dispatcherRegions.takesDefault', { code: other.regionCode, user: other.userId })
                : 'setup.dispatcherRegions.whatDefaultDoes'
            }
          />
        )
      }}
    </FormDataConsumer>
  )
}
