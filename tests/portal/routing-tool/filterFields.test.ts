import { expect, test } from 'vitest'
import {
  addressOfFilters,
  deliveryFilterOf,
  filterNames,
  filtersOfAddress,
} from '#portal/routing-tool/deliveries-and-loads/filters/filterFields'

test('an address without filters shows what is available; an empty status shows everything', () => {
  expect(filtersOfAddress(new URLSearchParams())).toEqual({ status: 'available' })
  expect(filtersOfAddress(new URLSearchParams('status='))).toEqual({})
})

test('filters survive the way through the address, beside what else stands in it', () => {
  const filters = {
    shipToState: 'TX',
    shipDate: '2026-01-02..2026-01-09',
    carrier: 'A & B Freight',
    meetAndGreet: 'no',
  }
  const query = addressOfFilters(new URLSearchParams('load=12'), filters)
  expect(query.get('load')).toBe('12')
  expect(filtersOfAddress(new URLSearchParams(query.toString()))).toEqual(filters)
  expect(addressOfFilters(query, { status: 'available' }).toString()).toBe('load=12')
})

test.each([
  [
    { status: 'available', number: '8000' },
    { status: 'available', number: '8000' },
  ],
  [{ shipDate: '2026-01-02..' }, { shipDateFrom: '2026-01-02' }],
  [{ shipDate: '..2026-02-30' }, {}],
  [
    { regionCode: '101', loadId: 'abc', deliveryId: '0', importBatchId: '7' },
    { regionCode: 101, importBatchId: 7 },
  ],
  [{ meetAndGreet: 'yes' }, { meetAndGreet: true }],
  [{ carrier: '  ' }, {}],
])('%j asks for %j', (written, asked) => expect(deliveryFilterOf(written)).toEqual(asked))

test('every field that deliveries can be searched by has a filter', () => {
  const fields = `deliveryId number status loadId loadNumber carrier regionCode quoteType shippingPoint sourceType
    deliveryType originCode statOrderNumber shipToCity shipToState shipDate meetAndGreet importBatchId`.split(/\s+/)
  expect(filterNames.toSorted()).toEqual(fields.toSorted())
})
