import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { definitionOf, type ParameterName, parameterNames, withUnit } from '#domain/fleet-manager/parameters'
import {
  compareParameters,
  effectiveNumber,
  effectiveValue,
  parameterProblem,
  type StoredParameter,
} from '#domain/fleet-manager/parameterValues'

describe('the value of a parameter', () => {
  test.each([
    ['40000', 'lb', '40,000 lb'],
    ['40000.5', 'lb', '40,000.5 lb'],
    ['999', undefined, '999'],
    ['10000', undefined, '10000'],
    ['soon', 'min', 'soon min'],
  ])('%s with the unit %s is read as %s', (value, unit, shown) => expect(withUnit(value, unit)).toBe(shown))

  test.each<[name: ParameterName | null, value: string, code: string | undefined]>([
    ['loadWeightThreshold', '40000', undefined],
    ['loadWeightThreshold', ' 40000.50 ', undefined],
    ['loadWeightThreshold', '40000.500', undefined],
    ['loadWeightThreshold', '40000.505', 'too-many-decimals'],
    ['loadWeightThreshold', '44000', undefined],
    ['loadWeightThreshold', '44000.01', 'out-of-range'],
    ['loadWeightThreshold', '0', 'out-of-range'],
    ['loadWeightThreshold', '-1', 'out-of-range'],
    ['loadWeightThreshold', '40,000', 'not-a-number'],
    ['loadWeightThreshold', '1e4', 'not-a-number'],
    ['loadWeightThreshold', '', undefined],
    ['idleTimeout', '1.5', 'too-many-decimals'],
    ['geofenceRadius', '49', 'out-of-range'],
    ['geofenceRadius', '50', undefined],
    ['geofenceRadius', '5000', undefined],
    ['geofenceRadius', '1234567890123', 'too-long'],
    ['cycleHours', '60', undefined],
    ['cycleHours', '65', 'not-a-choice'],
    ['mailDomains', 'example.com, mail.example.org', undefined],
    ['mailDomains', 'example.com, localhost', 'not-domains'],
    ['mailDomains', 'dispatch@example.com', 'not-domains'],
    ['changeApproval', 'Y', undefined],
    ['changeApproval', 'y', 'not-a-flag'],
    ['importQuoteType', 'STD', undefined],
    ['importQuoteType', 'x'.repeat(51), 'too-long'],
    ['importQuoteType', 'a\u0000b', 'unreadable'],
    [null, 'anything at all', undefined],
    [null, 'x'.repeat(501), 'too-long'],
    [null, '', undefined],
  ])('%s = %j: %s', (name, value, code) => expect(parameterProblem(name, value)?.code).toBe(code))

  test('names the rule that it breaks', () => {
    expect(parameterProblem('geofenceRadius', '10')).toEqual({ code: 'out-of-range', least: 50, most: 5_000 })
    expect(parameterProblem('cycleHours', '7')).toEqual({ code: 'not-a-choice', choices: ['60', '70'] })
  })

  test('counts characters as people do', () => expect(parameterProblem('importQuoteType', '🚚'.repeat(50))).toBeNull())
})

describe('the value in effect', () => {
  test.each<[ParameterName, string | null | undefined, string | null]>([
    ['geofenceRadius', '500', '500'],
    ['geofenceRadius', ' 500 ', '500'],
    ['geofenceRadius', undefined, '300'],
    ['geofenceRadius', '', '300'],
    ['geofenceRadius', 'far', '300'],
    ['geofenceRadius', '9999999', '300'],
    ['loadWeightThreshold', null, null],
    ['cycleHours', '60', '60'],
    ['cycleHours', '61', '70'],
  ])('%s stored as %j is %j', (name, stored, effective) => expect(effectiveValue(name, stored)).toBe(effective))

  test('of a number is a number', () => {
    expect(effectiveNumber('lateThreshold', '45')).toBe(45)
    expect(effectiveNumber('lateThreshold', 'soon')).toBe(30)
    expect(effectiveNumber('loadWeightThreshold', '')).toBeNull()
  })

  test('is always valid, whatever is stored', () =>
    fc.assert(
      fc.property(fc.constantFrom(...parameterNames), fc.string(), (name, stored) => {
        const value = effectiveValue(name, stored)
        return value === null ? definitionOf(name).usual === null : parameterProblem(name, value) === null
      }),
    ))
})

test.each(parameterNames)('the default of %s is valid, and somebody reads it', (name) => {
  const { usual, usedBy, required } = definitionOf(name)
  if (usual !== null) expect(parameterProblem(name, usual)).toBeNull()
  expect(required && usual === null).toBe(false)
  expect(usedBy.length).toBeGreaterThan(0)
})

describe('the comparison of two customers', () => {
  const at = (lookupCode: string, name: string, value: string): StoredParameter => ({ lookupCode, name, value })

  test('lists what differs, by look-up code and name', () =>
    expect(
      compareParameters(
        [at('B', 'x', '1'), at('A', 'same', '1'), at('A', 'gone', '1')],
        [at('A', 'same', '1'), at('B', 'x', '2'), at('A', 'new', '3')],
      ),
    ).toEqual([
      { lookupCode: 'A', name: 'gone', before: '1', after: null },
      { lookupCode: 'A', name: 'new', before: null, after: '3' },
      { lookupCode: 'B', name: 'x', before: '1', after: '2' },
    ]))

  test('does not mix parameters of one name under two look-up codes', () =>
    expect(compareParameters([at('A', 'x', '1')], [at('B', 'x', '1')])).toHaveLength(2))

  const some = fc.uniqueArray(
    fc.record({ lookupCode: fc.constantFrom('A', 'B'), name: fc.constantFrom('x', 'y', 'z'), value: fc.string() }),
    { selector: ({ lookupCode, name }) => `${lookupCode}${name}` },
  )
  test('finds nothing between a customer and itself, and mirrors between two', () =>
    fc.assert(
      fc.property(some, some, (one, other) => {
        expect(compareParameters(one, one)).toEqual([])
        expect(compareParameters(other, one)).toEqual(
          compareParameters(one, other).map(({ before, after, ...rest }) => ({
            ...rest,
            before: after,
            after: before,
          })),
        )
      }),
    ))
})
