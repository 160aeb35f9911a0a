import type { DispatcherRegion } from '#domain/dispatcherRegion'
import type { Column } from '#portal/ui/tableColumns'
import { DefaultMark } from '#portal/routing-tool/setup/regions/DefaultMark'
import { RegionName } from '#portal/routing-tool/setup/RegionName'
import { createdByColumn, writtenColumns } from '#portal/routing-tool/setup/writtenColumns'

export const dispatcherRegionColumns: readonly Column<DispatcherRegion>[] = [
  {
    name: 'userId',
    label: 'setup.dispatcherRegions.fields.userId',
    width: 'minmax(112px, 1fr)',
    sortField: 'userId',
    cell: ({ userId }) => userId,
  },
  {
    name: 'firstName',
    label: 'setup.dispatcherRegions.fields.firstName',
    width: 'minmax(96px, 1fr)',
    sortField: 'firstName',
    cell: ({ firstName }) => firstName,
  },
  {
    name: 'lastName',
    label: 'setup.dispatcherRegions.fields.lastName',
    width: 'minmax(96px, 1fr)',
    sortField: 'lastName',
    cell: ({ lastName }) => lastName,
  },
  {
    name: 'regionCode',
    label: 'setup.dispatcherRegions.fields.regionCode',
    width: 'minmax(144px, 1.3fr)',
    sortField: 'regionCode',
    cell: ({ regionCode }) => <RegionName code={regionCode} />,
  },
  {
    name: 'isDefault',
    label: 'setup.dispatcherRegions.fields.isDefault',
    width: '136px',
    sortField: 'isDefault',
    cell: ({ isDefault }) => isDefault && <DefaultMark />,
  },
  {
    name: 'email',
    label: 'setup.dispatcherRegions.fields.email',
    width: 'minmax(128px, 1.5fr)',
    sortField: 'email',
    cell: ({ email }) => email,
  },
  ...writtenColumns,
  createdByColumn,
]
