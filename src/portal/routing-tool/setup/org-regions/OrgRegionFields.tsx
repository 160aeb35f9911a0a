import { TextInput } from 'react-admin'
import { lookups } from '#contract/routing-tool/lookups'
import { useEndpoint } from '#portal/data/useEndpoint'
import { asTyped, requiredInput } from '#portal/ui/inputs'
import { RegionInput } from '#portal/routing-tool/setup/RegionInput'
import { SuggestInput } from '#portal/routing-tool/setup/SuggestInput'

/** The inputs of an org region. */
export const OrgRegionFields = () => {
  const shippingPoints = useEndpoint(lookups.listShippingPoints, { query: {} }).data ?? []
  const originCodes = useEndpoint(lookups.listOriginCodes, { query: {} }).data ?? []
  const offices = new Map(originCodes.map(({ salesOffice, code }) => [salesOffice, code]))
  return (
    <>
      <TextInput source="name" label="setup.orgRegions.fields.name" parse={asTyped} autoFocus {...requiredInput} />
      <SuggestInput
        source="salesOrganisation"
        label="setup.orgRegions.fields.salesOrganisation"
        suggestions={[...offices].map(([code, name]) => ({ code, name }))}
      />
      <SuggestInput source="shippingPoint" label="setup.orgRegions.fields.shippingPoint" suggestions={shippingPoints} />
      <RegionInput label="setup.orgRegions.fields.regionCode" />
      <TextInput source="geographicName" label="setup.orgRegions.fields.geographicName" parse={asTyped} />
    </>
  )
}
