import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadLocks } from '#contract/routing-tool/loadLocks'
import { LoadLocks } from '#portal/routing-tool/tools/LoadLocks'
import { answering } from '../network/answers'
import { unreachable } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

test.each([
  ['', {}],
  ['?load=LD7', { Load: 'LD7' }],
  ['?owner=OTM', { HeldBy: 'OTM' }],
  ['?owner=%20ann%20&age=60', { HeldBy: 'ann', MinAgeMinutes: '60' }],
  ['?age=7', {}],
])('locks are listed as the filters of the address %j say', async (search, filters) => {
  signInAs(['routing-tool.deliveries'])
  network.use(answering(loadLocks.listLocks, { rows: [], total: 0 }), unreachable('every call'))
  await renderPage(<LoadLocks />, `/${search}`, { words: ['tools'] })
  await waitFor(() => expect(network.calls().some((call) => call.startsWith('GET /LoadLocks'))).toBe(true))
  const { searchParams } = new URL(network.sent.find(({ url }) => url.includes('/LoadLocks'))?.url ?? '')
  const asked = ['Load', 'HeldBy', 'MinAgeMinutes'].filter((name) => searchParams.has(name))
  expect(Object.fromEntries(asked.map((name) => [name, searchParams.get(name)]))).toEqual(filters)
})
