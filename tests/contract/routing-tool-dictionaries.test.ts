import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { carrierContactWire, carriers, carrierWire } from '#contract/routing-tool/setup/carriers'
import { configurationEntryWire } from '#contract/routing-tool/setup/customerConfiguration'
import { dispatcherRegions, dispatcherRegionWire } from '#contract/routing-tool/setup/dispatcherRegions'
import { drivers, routingDriverWire } from '#contract/routing-tool/setup/drivers'
import { equipment, equipmentWire } from '#contract/routing-tool/setup/equipment'
import {
  deliveryTypeWire,
  originCodeWire,
  quoteTypeWire,
  shippingPointWire,
  sourceTypeWire,
  statOrderNumberWire,
} from '#contract/routing-tool/setup/lookups'
import { orgRegions, orgRegionWire } from '#contract/routing-tool/setup/orgRegions'
import { regions, regionWire } from '#contract/routing-tool/setup/regions'

const text = fc.string({ unit: 'grapheme' })
const textOrNull = fc.option(text)
const whole = fc.integer()
const moment = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`)
const dates = { createdAt: moment, updatedAt: moment }
const authors = { createdBy: text, updatedBy: text, customer: text, ...dates }
const deleted = fc.boolean()
const isDefault = fc.boolean()
const codedName = { code: text, name: text }

const region = {
  id: whole,
  code: whole,
  name: text,
  description: text,
  defaultEquipment: textOrNull,
  isDefault,
  deleted,
}
const dispatcher = { id: whole, firstName: text, lastName: text, email: text, regionCode: whole, userId: text }
const org = {
  id: whole,
  salesOrganisation: text,
  shippingPoint: text,
  name: text,
  geographicName: text,
  regionCode: whole,
}
const unit = {
  id: whole,
  name: text,
  description: text,
  defaultWeight: fc.double({ noNaN: true, noDefaultInfinity: true }),
}
const driver = {
  key: whole,
  id: text,
  firstName: text,
  lastName: text,
  regionCode: whole,
  phoneNumber: text,
  meetAndGreet: fc.boolean(),
  carrier: textOrNull,
  deleted,
}
const contact = { id: whole, name: text, carrierCode: text, email: text, active: fc.boolean() }

const dictionaries: [string, z.ZodType, Record<string, fc.Arbitrary<unknown>>][] = [
  ['region', regionWire, { ...region, ...dates }],
  ['dispatcher region', dispatcherRegionWire, { ...dispatcher, isDefault, deleted, createdBy: text, ...dates }],
  ['org region', orgRegionWire, { ...org, deleted, ...authors }],
  ['equipment', equipmentWire, { ...unit, deleted, ...authors }],
  ['driver', routingDriverWire, { ...driver, ...dates }],
  ['carrier', carrierWire, { ...codedName, mcNumber: text, dotNumber: text }],
  ['carrier contact', carrierContactWire, { ...contact, ...dates }],
  ['quote type', quoteTypeWire, codedName],
  ['shipping point', shippingPointWire, codedName],
  ['source type', sourceTypeWire, codedName],
  ['delivery type', deliveryTypeWire, codedName],
  ['origin code', originCodeWire, { salesOffice: text, code: text }],
  ['stat order number', statOrderNumberWire, { number: text }],
  ['configuration entry', configurationEntryWire, { attribute: text, value: text }],
]

test.each(dictionaries)('what a %s is written as is read back the same', (_, wire, fields) => {
  fc.assert(
    fc.property(fc.record(fields), (record) => {
      expect(z.decode(wire, z.encode(wire, record))).toEqual(record)
    }),
    { numRuns: 50 },
  )
})

describe('a draft on its way', () => {
  const drafts: [string, z.ZodType, object][] = [
    ['region', regions.createRegion.body, { REGION_NAME: 'Yard' }],
    ['dispatcher region', dispatcherRegions.createDispatcherRegion.body, { userId: 'Yard' }],
    ['org region', orgRegions.createOrgRegion.body, { name: 'Yard' }],
    ['driver', drivers.createDriver.body, { lastName: 'Yard' }],
    ['equipment', equipment.createEquipment.body, { equipmentName: 'Yard' }],
    ['carrier contact', carriers.updateCarrierContact.body, { id: 12, name: 'Yard' }],
  ]

  test.each(drafts)('of a %s may lack fields: the rules name what is missing', (_, format, wire) => {
    expect(z.safeDecode(format, wire).success).toBe(true)
  })

  test.each([
    [12, 12],
    [1.5, 1.5],
    ['12', NaN],
    [true, NaN],
    [[12], NaN],
    ['', null],
    [null, null],
    [undefined, null],
  ])('reads the region code %j as %j', (wire, code) => {
    expect(z.decode(regions.createRegion.body, { REGION_CODE: wire })).toMatchObject({ code })
  })

  test('sends a region under its wire names [ENT-06] [ENT-07]', () => {
    const record = {
      id: 7,
      code: 12,
      name: 'Yard',
      description: '',
      defaultEquipment: null,
      isDefault: true,
      deleted: false,
    }
    expect(z.encode(regions.updateRegion.body, record)).toEqual({
      REGION_PK: 7,
      REGION_CODE: 12,
      REGION_NAME: 'Yard',
      REGION_DESCRIPTION: '',
      DEFAULT_EQUIPMENT: null,
      IS_DEFAULT: 'Y',
      IS_DELETED: 'N',
    })
  })
})
