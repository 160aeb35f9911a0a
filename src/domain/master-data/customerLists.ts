import { codeField, stateField } from './fleetPlaces'
import type { MasterList } from './masterList'
import type { MasterListName } from './masterListNames'

/** Codes of deliveries, as files and boards name them. */
const codeList = (name: MasterListName, noun: string): MasterList => ({
  name,
  area: 'customer',
  noun,
  title: 'name',
  searched: ['code', 'name'],
  fields: { code: { ...codeField, longest: 50 }, name: { type: 'text', isRequired: true } },
})

/** The companies that a customer serves, and the codes of its deliveries. */
export const customerLists = {
  corporations: {
    name: 'corporations',
    area: 'customer',
    noun: 'corporation',
    title: 'name',
    searched: ['code', 'name'],
    fields: { code: codeField, name: { type: 'text', isRequired: true } },
  },
  corporationCustomers: {
    name: 'corporationCustomers',
    area: 'customer',
    noun: 'corporation-customer',
    title: 'name',
    searched: ['code', 'name', 'city'],
    fields: {
      code: { ...codeField, label: 'customerNumber' },
      name: { type: 'text', isRequired: true },
      corporation: { type: 'reference', of: 'corporations', isRequired: true },
      city: { type: 'text' },
      state: { ...stateField, isRequired: false },
    },
  },
  quoteTypes: codeList('quoteTypes', 'quote-type'),
  deliveryTypes: codeList('deliveryTypes', 'delivery-type'),
  sourceTypes: codeList('sourceTypes', 'source-type'),
  shippingPoints: codeList('shippingPoints', 'shipping-point'),
  originCodes: {
    name: 'originCodes',
    area: 'customer',
    noun: 'origin-code',
    title: 'code',
    keys: ['salesOffice', 'code'],
    searched: ['salesOffice', 'code'],
    fields: { salesOffice: { ...codeField, longest: 50 }, code: { ...codeField, longest: 50 } },
  },
} satisfies Partial<Record<string, MasterList>>
