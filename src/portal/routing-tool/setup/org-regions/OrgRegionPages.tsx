import { blankOrgRegion, type OrgRegion, type OrgRegionDraft, orgRegionProblems } from '#domain/orgRegion'
import { crudPages } from '#portal/ui/CrudPages'
import { paths } from '#portal/routing-tool/paths'
import { useRegionFilter } from '#portal/routing-tool/setup/useRegionFilter'
import { OrgRegionCard } from './OrgRegionCard'
import { orgRegionColumns } from './orgRegionColumns'
import { OrgRegionFields } from './OrgRegionFields'

export const orgRegionPages = crudPages<OrgRegion, OrgRegionDraft>({
  resource: 'orgRegions',
  noun: 'org-region',
  paths: { list: paths.orgRegions, create: paths.newOrgRegion, update: paths.updateOrgRegion },
  words: 'setup.orgRegions',
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
