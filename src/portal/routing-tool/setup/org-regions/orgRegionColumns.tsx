import type { OrgRegion } from '#domain/orgRegion'
import type { Column } from '#portal/ui/tableColumns'
import { RegionName } from '#portal/routing-tool/setup/RegionName'
import { createdByColumn, updatedByColumn, writtenColumns } from '#portal/routing-tool/setup/writtenColumns'

export const orgRegionColumns: readonly Column<OrgRegion>[] = [
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
