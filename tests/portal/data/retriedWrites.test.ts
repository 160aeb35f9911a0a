import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loads } from '#contract/routing-tool/loads'
import { adminResources } from '#portal/administration/adminResources'
import { call } from '#portal/data/call/call'
import { createDataProvider } from '#portal/data/resources/dataProvider'
import { regionResource } from '#portal/routing-tool/setup/regions/regionResource'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'

const network = mockNetwork()
beforeEach(() => signInAs())
afterEach(() => {
  vi.useRealTimers()
})

type Outcome = 'stored' | 'lost' | 'bad gateway' | 'rejected'
const answers: Record<Outcome, () => Response> = {
  stored: () => HttpResponse.json({ Status: 'SUCCESS' }),
  lost: () => HttpResponse.error(),
  'bad gateway': () => new HttpResponse('', { status: 502 }),
  rejected: () => HttpResponse.json({ Message: 'No.' }, { status: 400 }),
}

/** Runs writes one after the other with these outcomes; answers which of them went under the same key, as `aab`. */
const keysOf = async (
  steps: readonly (readonly [run: () => Promise<unknown>, outcome: Outcome])[],
): Promise<string> => {
  let outcome: Outcome = 'stored'
  network.use(http.all('*', () => answers[outcome]()))
  for (const [run, next] of steps) {
    outcome = next
    await run().catch(() => undefined)
  }
  const keys = network.sent.map(({ headers }) => headers.get('Idempotency-Key') ?? 'none')
  const known = [...new Set(keys)]
  return keys.map((key) => 'abcd'[known.indexOf(key)]).join('')
}

const comment = (text: string) => () =>
  call(loads.giveLoadNumber, { body: { loadId: 1, loadNumber: text, deliveryIds: [] } })

test.each<[string, readonly [string, Outcome][], string]>([
  [
    'the same write after a lost answer',
    [
      ['A', 'lost'],
      ['A', 'lost'],
      ['A', 'stored'],
    ],
    'aaa',
  ],
  [
    'the same write after a gateway error',
    [
      ['A', 'bad gateway'],
      ['A', 'stored'],
    ],
    'aa',
  ],
  [
    'a changed write after a lost answer',
    [
      ['A', 'lost'],
      ['B', 'stored'],
    ],
    'ab',
  ],
  [
    'the same write after it was answered',
    [
      ['A', 'stored'],
      ['A', 'stored'],
    ],
    'ab',
  ],
  [
    'the same write after it was rejected',
    [
      ['A', 'rejected'],
      ['A', 'stored'],
    ],
    'ab',
  ],
  [
    'the same write after another one was answered',
    [
      ['A', 'lost'],
      ['B', 'stored'],
      ['A', 'stored'],
    ],
    'abc',
  ],
])('%s', async (_, steps, keys) => {
  expect(await keysOf(steps.map(([text, outcome]) => [comment(text), outcome] as const))).toBe(keys)
})

test('the same write five minutes later is a new action', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const later = async () => {
    vi.setSystemTime(Date.now() + 5 * 60_000)
    return comment('late')()
  }
  expect(
    await keysOf([
      [comment('late'), 'lost'],
      [later, 'stored'],
    ]),
  ).toBe('ab')
})

test.each([
  ['calls of the contract', 'regions', { code: 1, name: 'North', description: '', defaultEquipment: null }],
  [
    'the simple-rest dialect',
    'groups',
    { id: 'A100', type: 'CUSTOMER', name: 'North', parent: { id: 'A1', type: 'CUSTOMER' } },
  ],
] as const)('a record that is created by %s keeps its key when it is sent again', async (_, resource, data) => {
  const provider = createDataProvider({
    regions: async () => regionResource,
    groups: async () => adminResources.groups,
  })
  const create = () => provider.create(resource, { data })
  const keys = await keysOf([
    [create, 'lost'],
    [create, 'lost'],
  ])
  expect(keys).toBe('aa')
})
