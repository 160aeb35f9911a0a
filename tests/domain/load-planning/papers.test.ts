import { expect, test } from 'vitest'
import {
  type DriverPapers,
  expiredPaper,
  type HeldQualification,
  lackedQualification,
} from '#domain/load-planning/papers'

test.each<[string, DriverPapers | undefined, string | null]>([
  ['unknown', undefined, null],
  ['without dates', { licence: null, medical: null }, null],
  ['valid until the minute in which the trip ends', { licence: 100, medical: 100 }, null],
  ['with a licence that ends a minute earlier', { licence: 99, medical: null }, 'licence-expired 99'],
  ['with a medical card that ends earlier', { licence: null, medical: 50 }, 'medical-expired 50'],
  ['of which the medical card ends first', { licence: 60, medical: 50 }, 'medical-expired 50'],
  ['of which both end together', { licence: 50, medical: 50 }, 'licence-expired 50'],
])('papers %s', (_, papers, expected) => {
  const found = expiredPaper(papers, 100)
  expect(found && `${found.code} ${found.at}`).toBe(expected)
})

const held = (qualifications: readonly HeldQualification[]): DriverPapers => ({
  licence: null,
  medical: null,
  qualifications,
})

test.each<[string, DriverPapers | undefined, string[], string | null]>([
  ['nothing, of a driver without papers', undefined, [], null],
  ['one that nobody entered', undefined, ['TWIC'], 'not-qualified TWIC'],
  ['one that does not expire', held([{ code: 'TWIC', until: null }]), ['TWIC'], null],
  ['one that is valid until the minute in which the trip ends', held([{ code: 'TWIC', until: 100 }]), ['TWIC'], null],
  ['one that ends a minute earlier', held([{ code: 'TWIC', until: 99 }]), ['TWIC'], 'qualification-expired TWIC 99'],
  ['several, of which two are missing', held([{ code: 'A', until: 5 }]), ['A', 'B', 'C'], 'not-qualified B, C'],
  [
    'several, of which two end too early',
    held([
      { code: 'A', until: 90 },
      { code: 'B', until: 80 },
    ]),
    ['A', 'B'],
    'qualification-expired B 80',
  ],
])('a load needs %s', (_, papers, needed, expected) => {
  const found = lackedQualification(papers, needed, 100)
  expect(found && [found.code, found.wanted, ...('at' in found ? [found.at] : [])].join(' ')).toBe(expected)
})
