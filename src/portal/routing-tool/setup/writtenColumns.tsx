import { DayCell } from '#portal/ui/table/DayCell'
import type { Column } from '#portal/ui/table/tableColumns'

type Written = { createdAt: string; updatedAt: string }

/** When a record was last changed and, as an optional column, created. */
export const writtenColumns: readonly Column<Written>[] = [
  {
    name: 'updatedAt',
    label: 'crud.updatedAt',
    width: '112px',
    sortField: 'updatedAt',
    value: ({ updatedAt }) => new Date(updatedAt),
    cell: ({ updatedAt }) => <DayCell instant={updatedAt} />,
  },
  {
    name: 'createdAt',
    label: 'crud.createdAt',
    width: '112px',
    sortField: 'createdAt',
    isExtra: true,
    value: ({ createdAt }) => new Date(createdAt),
    cell: ({ createdAt }) => <DayCell instant={createdAt} />,
  },
]

export const createdByColumn: Column<{ createdBy: string }> = {
  name: 'createdBy',
  label: 'setup.columns.createdBy',
  width: 'minmax(112px, 1fr)',
  sortField: 'createdBy',
  isExtra: true,
  cell: ({ createdBy }) => createdBy,
}

export const updatedByColumn: Column<{ updatedBy: string }> = {
  name: 'updatedBy',
  label: 'setup.columns.updatedBy',
  width: 'minmax(112px, 1fr)',
  sortField: 'updatedBy',
  isExtra: true,
  cell: ({ updatedBy }) => updatedBy,
}
