import type { Region } from '#domain/region'
import type { Column } from '#portal/ui/tableColumns'
import { DayCell } from '#portal/ui/DayCell'
import { DefaultMark } from './DefaultMark'

export const regionColumns: readonly Column<Region>[] = [
  {
    name: 'name',
    label: 'setup.regions.fields.name',
    width: 'minmax(160px, 1.2fr)',
    sortField: 'name',
    cell: ({ name }) => name,
  },
  {
    name: 'code',
    label: 'setup.regions.fields.code',
    width: '96px',
    isFigure: true,
    sortField: 'code',
    cell: ({ code }) => code,
  },
  {
    name: 'isDefault',
    label: 'setup.regions.fields.isDefault',
    width: '128px',
    sortField: 'isDefault',
    cell: ({ isDefault }) => isDefault && <DefaultMark />,
  },
  {
    name: 'defaultEquipment',
    label: 'setup.regions.fields.defaultEquipment',
    width: 'minmax(168px, 1fr)',
    sortField: 'defaultEquipment',
    cell: ({ defaultEquipment }) => defaultEquipment,
  },
  {
    name: 'description',
    label: 'setup.regions.fields.description',
    width: 'minmax(180px, 2fr)',
    sortField: 'description',
    cell: ({ description }) => description,
  },
  {
    name: 'updatedAt',
    label: 'crud.updatedAt',
    width: '128px',
    sortField: 'updatedAt',
    cell: ({ updatedAt }) => <DayCell instant={updatedAt} />,
    value: ({ updatedAt }) => new Date(updatedAt),
  },
  {
    name: 'createdAt',
    label: 'crud.createdAt',
    width: '128px',
    sortField: 'createdAt',
    cell: ({ createdAt }) => <DayCell instant={createdAt} />,
    value: ({ createdAt }) => new Date(createdAt),
    isExtra: true,
  },
]
