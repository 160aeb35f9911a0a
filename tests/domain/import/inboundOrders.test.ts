import { describe, expect, test } from 'vitest'
import { checkInboundOrders, type InboundOrder, inboundStep } from '#domain/import/inboundOrders'
import type { ImportLookups } from '#domain/import/readRow'

const lookups: ImportLookups = {
  regionCodes: new Set([7]),
  quoteTypes: ['Spot'],
  shippingPoints: [],
  sourceTypes: [],
  deliveryTypes: [],
  translations: {},
  defaults: { regionCode: 7, quoteType: null, shippingPoint: null, sourceType: null, deliveryType: null },
}

const order = (texts: InboundOrder['texts'], ...items: InboundOrder['items']): InboundOrder => ({ texts, items })

describe('orders of one call', () => {
  test('become deliveries with their items, in the order of the call', () => {
    const { deliveries, problems } = checkInboundOrders(
      [
        order({ number: 'B', quoteType: 'spot' }, { itemNumber: '1', itemWeight: '10' }, { itemWeight: '5' }),
        order({ number: 'A', weight: '1' }),
      ],
      lookups,
    )
    expect(problems).toEqual([])
    expect(
      deliveries.map(({ number, weight, regionCode, items }) => [number, weight, regionCode, items.length]),
    ).toEqual([
      ['B', 15, 7, 2],
      ['A', 1, 7, 0],
    ])
  })

  test('have no deliveries when one of them is wrong, and the problem names order, item and field', () => {
    const { deliveries, problems } = checkInboundOrders(
      [
        order({ number: 'A', weight: '1' }),
        order({ number: 'B', shipDate: 'soon' }, { itemWeight: '1' }, { itemWeight: '-2' }),
        order({ number: 'C' }, { itemNumber: '1' }, { itemNumber: '2' }),
      ],
      lookups,
    )
    expect(deliveries).toEqual([])
    expect(problems.map(({ order: place, item, field, code }) => [place, item, field, code])).toEqual([
      [1, null, 'shipDate', 'not-a-date'],
      [1, 1, 'itemWeight', 'negative'],
      [2, null, 'weight', 'required'],
    ])
  })

  test('have no empty items', () => {
    const { problems } = checkInboundOrders([order({ number: 'A', weight: '1' }, { itemNumber: '1' }, {})], lookups)
    expect(problems).toEqual([{ order: 0, item: 1, field: 'itemNumber', code: 'required', value: '' }])
  })

  test('are refused when a number comes twice, where a file would take the second as an item', () => {
    const twice = [order({ number: 'A', weight: '1' }), order({ number: ' A ', itemWeight: '1' })]
    expect(checkInboundOrders(twice, lookups)).toEqual({
      deliveries: [],
      problems: [{ order: 1, item: null, field: 'number', code: 'duplicate', value: 'A' }],
    })
  })
})

describe('an order of a known number', () => {
  const stored = (status: 'available' | 'assigned' | 'cancelled') => ({ status })
  test.each([
    ['same', null, 'unchanged'],
    ['same', stored('assigned'), 'unchanged'],
    ['never', null, 'created'],
    ['never', stored('available'), 'updated'],
    ['never', stored('assigned'), 'on-load'],
    ['different', stored('available'), 'updated'],
    ['different', stored('cancelled'), 'cancelled'],
    ['different', null, 'deleted'],
  ] as const)('received %s with the delivery %o is %s', (received, delivery, step) =>
    expect(inboundStep(received, delivery)).toBe(step),
  )
})
