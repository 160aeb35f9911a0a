import { BooleanInput, SelectInput, TextInput } from 'react-admin'
import { type CarrierContactDraft, carrierContactProblems } from '#domain/setup/carrierContact'
import { couldNot } from '#portal/data/call/errors'
import { paths } from '#portal/routing-tool/paths'
import { FlagMark } from '#portal/routing-tool/setup/FlagMark'
import { RowCard } from '#portal/routing-tool/setup/RowCard'
import { useCarriers } from '#portal/routing-tool/setup/useCarriers'
import { writtenColumns } from '#portal/routing-tool/setup/writtenColumns'
import { crudPages } from '#portal/ui/crud-pages/CrudPages'
import { asTyped, requiredInput } from '#portal/ui/inputs'
import type { Column } from '#portal/ui/table/tableColumns'
import type { ContactRow } from './carrierContactResource'

const carrierContactColumns: readonly Column<ContactRow>[] = [
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

/** The inputs of a contact of a carrier. */
const CarrierContactFields = () => {
  const choices = useCarriers().map(({ code, name }) => ({ id: code, name: `${code} ${name}` }))
  return (
    <>
      <TextInput source="name" label="setup.carrierContacts.fields.name" parse={asTyped} autoFocus {...requiredInput} />
      <SelectInput
        source="carrierCode"
        label="setup.carrierContacts.fields.carrierCode"
        choices={choices}
        translateChoice={false}
        margin="none"
        isRequired={requiredInput.isRequired}
      />
      <TextInput
        source="email"
        label="setup.carrierContacts.fields.email"
        parse={asTyped}
        type="email"
        {...requiredInput}
      />
      <BooleanInput
        source="active"
        sx={{ ml: 2 }}
        label="setup.carrierContacts.fields.active"
        helperText="setup.carrierContacts.whatActiveDoes"
      />
    </>
  )
}

/** New contacts are made where carriers are kept, so there is no page for one here. */
export const carrierContactPages = crudPages<ContactRow, CarrierContactDraft>({
  resource: 'carrierContacts',
  noun: 'carrier-contact',
  paths: { list: paths.carrierContacts, update: paths.updateCarrier },
  words: 'setup.carrierContacts',
  couldNot: { get: couldNot.get.carrierContacts, update: couldNot.update.carrierContact },
  nameOf: ({ carrierCode, name }) => `${carrierCode} ${name}`,
  columns: carrierContactColumns,
  card: (row) => <CarrierContactCard row={row} />,
  sort: { field: 'name', descending: false },
  blank: { name: '', carrierCode: '', email: '' },
  problems: carrierContactProblems,
  Fields: CarrierContactFields,
  keepsAll: true,
  filters: [
    {
      field: 'carrierCode',
      label: 'setup.carrierContacts.fields.carrierCode',
      kind: 'choice',
      useChoices: () => useCarriers().map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    },
    { field: 'active', label: 'setup.carrierContacts.fields.active', kind: 'flag' },
  ],
})

/** A contact of a carrier on a narrow screen. */
const CarrierContactCard = ({ row }: { row: ContactRow }) => (
  <RowCard
    title={row.name}
    mark={row.active && <FlagMark label="setup.carrierContacts.isActive" />}
    lines={[`${row.carrierCode} ${row.carrierName}`, row.email]}
  />
)
