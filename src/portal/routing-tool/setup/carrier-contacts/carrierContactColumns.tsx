import type { Column } from '#portal/ui/tableColumns'
import { FlagMark } from '#portal/routing-tool/setup/FlagMark'
import { writtenColumns } from '#portal/routing-tool/setup/writtenColumns'
import type { ContactRow } from './carrierContactResource'

export const carrierContactColumns: readonly Column<ContactRow>[] = [
  {
    name: 'name',
    label: 'setup.carrierContacts.fields.name',
    width: 'minmax(144px, 1fr)',
    sortField: 'name',
    cell: ({ name }) => name,
  },
  {
    name: 'carrierCode',
    label: 'setup.carrierContacts.fields.carrierCode',
    width: 'minmax(176px, 1.2fr)',
    sortField: 'carrierCode',
    cell: ({ carrierCode, carrierName }) => `${carrierCode} ${carrierName}`,
  },
  {
    name: 'email',
    label: 'setup.carrierContacts.fields.email',
    width: 'minmax(200px, 1.6fr)',
    sortField: 'email',
    cell: ({ email }) => email,
  },
  {
    name: 'active',
    label: 'setup.carrierContacts.fields.active',
    width: '112px',
    sortField: 'active',
    cell: ({ active }) => active && <FlagMark label="setup.carrierContacts.isActive" />,
  },
  ...writtenColumns,
]
