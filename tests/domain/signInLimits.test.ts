import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admission, isLoopback, networkOf } from '#domain/access/signInLimits'

describe('one more attempt to sign in', () => {
  test.each([
    ['begins while there is room', [[9, 0]], 'admitted'],
    ['waits for those under way that could reach the limit', [[9, 1]], 'wait'],
    ['is refused once the limit is reached by failures', [[10, 0]], 'refused'],
    [
      'is refused by any of several limits',
      [
        [0, 0],
        [10, 0],
      ],
      'refused',
    ],
    [
      'is not asked to wait for what cannot help',
      [
        [0, 10],
        [10, 0],
      ],
      'refused',
    ],
    [
      'waits for any of several limits',
      [
        [0, 0],
        [4, 6],
      ],
      'wait',
    ],
  ] as const)('%s', (_, counts, outcome) => {
    expect(admission(counts.map(([failed, running]) => ({ most: 10, failed, running })))).toBe(outcome)
  })

  test('never lets more than the limit fail, however many try at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.array(fc.boolean(), { maxLength: 200 }), (most, steps) => {
        let [failed, running] = [0, 0]
        for (const begins of steps) {
          if (begins && admission([{ most, failed, running }]) === 'admitted') running += 1
          else if (!begins && running > 0) [failed, running] = [failed + 1, running - 1]
          expect(failed).toBeLessThanOrEqual(most)
        }
      }),
    )
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s stands for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['2001:db8::1', false],
])('%s is this machine: %s', (address, expected) => {
  expect(isLoopback(networkOf(address))).toBe(expected)
})
