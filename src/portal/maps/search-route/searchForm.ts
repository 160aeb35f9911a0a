import type { SearchField } from './writtenSearch'

/** How a field is entered. */
export type FieldKind = 'text' | 'number' | 'day' | 'choice' | 'choices'

export const fieldKinds: Record<SearchField, FieldKind> = {
  shipmentId: 'text',
  loadNumber: 'text',
  networkId: 'text',
  shipmentStatus: 'choice',
  startsFrom: 'day',
  startsTo: 'day',
  late: 'number',
  driverName: 'text',
  driverManagerId: 'choice',
  powerUnitId: 'text',
  trailerId: 'text',
  equipmentType: 'text',
  trailerStatus: 'choice',
  fromCity: 'text',
  fromState: 'text',
  fromCountry: 'text',
  fromLocationId: 'text',
  toCity: 'text',
  toState: 'text',
  toCountry: 'text',
  toLocationId: 'text',
  orderNumber: 'text',
  customerOrderNumber: 'text',
  orderStatus: 'choice',
  customerNumber: 'text',
  billOfLading: 'text',
  corporationId: 'choice',
  regionIds: 'choices',
  areaIds: 'choices',
  savedSearchId: 'choice',
  savedBy: 'text',
}

/** The most used fields are at the top. */
export const firstFields = [
  'shipmentId',
  'powerUnitId',
  'driverName',
  'trailerId',
  'shipmentStatus',
  'late',
  'fromState',
  'toState',
  'startsFrom',
  'startsTo',
] as const satisfies readonly SearchField[]

/** The others, in groups that open together. */
export const moreFields = {
  route: ['loadNumber', 'networkId', 'driverManagerId', 'equipmentType', 'trailerStatus'],
  places: ['fromCity', 'fromCountry', 'fromLocationId', 'toCity', 'toCountry', 'toLocationId'],
  order: ['orderNumber', 'customerOrderNumber', 'orderStatus', 'customerNumber', 'billOfLading'],
  fleet: ['corporationId', 'regionIds', 'areaIds', 'savedSearchId', 'savedBy'],
} as const satisfies Record<string, readonly SearchField[]>

/** Whether a search has a field that only opens with the others. */
export const hasMore = (written: Partial<Record<SearchField, string>>): boolean =>
  Object.values(moreFields).some((fields) => fields.some((field) => Boolean(written[field])))
