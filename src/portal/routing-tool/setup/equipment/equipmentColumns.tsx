import type { Equipment } from '#domain/equipment'
import { formatNumber } from '#domain/numbers'
import type { Column } from '#portal/ui/tableColumns'
import { createdByColumn, updatedByColumn, writtenColumns } from '#portal/routing-tool/setup/writtenColumns'

export const equipmentColumns: readonly Column<Equipment>[] = [
  {
    name: 'name',
    label: 'setup.equipment.fields.name',
    width: 'minmax(160px, 1.2fr)',
    sortField: 'name',
    cell: ({ name }) => name,
  },
  {
    name: 'defaultWeight',
    label: 'setup.equipment.fields.defaultWeight',
    width: '168px',
    isFigure: true,
    sortField: 'defaultWeight',
    cell: ({ defaultWeight }) => formatNumber(defaultWeight),
  },
  {
    name: 'description',
    label: 'setup.equipment.fields.description',
    width: 'minmax(200px, 2fr)',
    sortField: 'description',
    cell: ({ description }) => description,
  },
  ...writtenColumns,
  createdByColumn,
  updatedByColumn,
]
