import { expect, test } from 'vitest'
import { hoursRuleText, hoursViolationOf } from '#domain/fleet/hoursViolation'
import { longCycle, shortCycle } from '#domain/load-planning/hoursOfService'

const full = { driving: 660, duty: 840, cycle: 4_200 }

test.each([
  ['the hours left reach', { driving: 300, until: 300, hours: full }, null],
  ['exactly', { driving: 300, until: 0, hours: { ...full, driving: 300 } }, null],
  ['driving', { driving: 300, until: 400, hours: { ...full, driving: 240 } }, { rule: 'driving', minutes: 60 }],
  ['a rest fits', { driving: 300, until: 900, hours: { ...full, driving: 240 } }, null],
  [
    'the rest ends too late',
    { driving: 300, until: 899, hours: { ...full, driving: 240 } },
    { rule: 'driving', minutes: 60 },
  ],
  ['the window', { driving: 300, until: 400, hours: { ...full, duty: 200 } }, { rule: 'window', minutes: 100 }],
  ['the cycle', { driving: 300, until: 1_200, hours: { ...full, cycle: 100 } }, { rule: 'cycle', minutes: 200 }],
  ['a restart fits', { driving: 300, until: 2_500, hours: { ...full, cycle: 100 } }, null],
  [
    'the worst of two',
    { driving: 300, until: 0, hours: { ...full, driving: 200, duty: 100 } },
    { rule: 'window', minutes: 200 },
  ],
  ['late already', { driving: 300, until: -60, hours: { ...full, driving: 240 } }, { rule: 'driving', minutes: 60 }],
] as const)('%s', (_, way, violation) => expect(hoursViolationOf({ ...way, wholeCycle: longCycle })).toEqual(violation))

test.each([
  [longCycle, '70 hours in 8 days'],
  [shortCycle, '60 hours in 7 days'],
])('a cycle of %s minutes is named', (wholeCycle, name) => expect(hoursRuleText('cycle', wholeCycle)).toContain(name))
