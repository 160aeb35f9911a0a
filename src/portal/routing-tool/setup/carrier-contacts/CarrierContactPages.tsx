import { type CarrierContactDraft, carrierContactProblems } from '#domain/carrierContact'
import { crudPages } from '#portal/ui/CrudPages'
import { paths } from '#portal/routing-tool/paths'
import { useCarriers } from '#portal/routing-tool/setup/useCarriers'
import { CarrierContactCard } from './CarrierContactCard'
import { carrierContactColumns } from './carrierContactColumns'
import { CarrierContactFields } from './CarrierContactFields'
import type { ContactRow } from './carrierContactResource'

/** Contacts come into being with their carrier: there is no page for a new one. */
export const carrierContactPages = crudPages<ContactRow, CarrierContactDraft>({
  resource: 'carrierContacts',
  noun: 'carrier-contact',
  paths: { list: paths.carrierContacts, update: paths.updateCarrier },
  words: 'setup.carrierContacts',
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
