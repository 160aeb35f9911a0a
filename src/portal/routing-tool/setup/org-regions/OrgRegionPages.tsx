import { TextInput } from 'react-admin'
import { lookups } from '#contract/routing-tool/setup/lookups'
import { blankOrgRegion, type OrgRegion, type OrgRegionDraft, orgRegionProblems } from '#domain/setup/orgRegion'
import { couldNot } from '#portal/data/call/errors'
import { useEndpoint } from '#portal/data/useEndpoint'
import { paths } from '#portal/routing-tool/paths'
import { RegionInput } from '#portal/routing-tool/setup/RegionInput'
import { RegionName } from '#portal/routing-tool/setup/RegionName'
import { RowCard } from '#portal/routing-tool/setup/RowCard'
import { SuggestInput } from '#portal/ui/SuggestInput'
import { useRegionFilter } from '#portal/routing-tool/setup/useRegionFilter'
import { createdByColumn, updatedByColumn, writtenColumns } from '#portal/routing-tool/setup/writtenColumns'
import { crudPages } from '#portal/ui/crud-pages/CrudPages'
import { asTyped, requiredInput } from '#portal/ui/inputs'
import type { Column } from '#portal/ui/table/tableColumns'

const orgRegionColumns: readonly Column<OrgRegion>[] = [
  {
    name: 'name',
    label: 'setup.orgRegions.fields.name',
    width: 'minmax(136px, 1.6fr)',
    sortField: 'name',
    cell: ({ name }) => name,
  },
  {
    name: 'salesOrganisation',
    label: 'setup.orgRegions.fields.salesOrganisation',
    width: 'minmax(152px, 1fr)',
    sortField: 'salesOrganisation',
    cell: ({ salesOrganisation }) => salesOrganisation,
  },
  {
    name: 'shippingPoint',
    label: 'setup.orgRegions.fields.shippingPoint',
    width: 'minmax(144px, 1fr)',
    sortField: 'shippingPoint',
    cell: ({ shippingPoint }) => shippingPoint,
  },
  {
    name: 'regionCode',
    label: 'setup.orgRegions.fields.regionCode',
    width: 'minmax(152px, 1fr)',
    sortField: 'regionCode',
    cell: ({ regionCode }) => <RegionName code={regionCode} />,
  },
  {
    name: 'geographicName',
    label: 'setup.orgRegions.fields.geographicName',
    width: 'minmax(144px, 1fr)',
    sortField: 'geographicName',
    cell: ({ geographicName }) => geographicName,
  },
  ...writtenColumns,
  createdByColumn,
  updatedByColumn,
]

/** The inputs of an org region. */
const OrgRegionFields = () => {
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

export const orgRegionPages = crudPages<OrgRegion, OrgRegionDraft>({
  resource: 'orgRegions',
  noun: 'org-region',
  paths: { list: paths.orgRegions, create: paths.newOrgRegion, update: paths.updateOrgRegion },
  words: 'setup.orgRegions',
  couldNot: {
    create: couldNot.create.orgRegion,
    update: couldNot.update.orgRegion,
    remove: 'setup.orgRegions.notDeleted',
  },
  nameOf: ({ name }) => name,
  columns: orgRegionColumns,
  card: (row) => <OrgRegionCard row={row} />,
  sort: { field: 'name', descending: false },
  blank: blankOrgRegion,
  problems: orgRegionProblems,
  Fields: OrgRegionFields,
  filters: [
    { field: 'regionCode', label: 'setup.orgRegions.fields.regionCode', kind: 'choice', useChoices: useRegionFilter },
    { field: 'salesOrganisation', label: 'setup.orgRegions.fields.salesOrganisation', kind: 'text' },
    { field: 'shippingPoint', label: 'setup.orgRegions.fields.shippingPoint', kind: 'text' },
  ],
})

/** An org region on a narrow screen. */
const OrgRegionCard = ({ row }: { row: OrgRegion }) => (
  <RowCard
    title={row.name}
    mark={null}
    lines={[`${row.salesOrganisation} · ${row.shippingPoint}`, <RegionName key="region" code={row.regionCode} />]}
  />
)
