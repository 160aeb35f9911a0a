import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { loadLocks } from '#contract/routing-tool/loadLocks'
import type { Permission } from '#domain/access/access'
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

const lock = {
  loadId: 7,
  loadNumber: 'LD7',
  status: 'planned',
  lockedBy: 'OTM',
  reason: null,
  since: '2026-03-01T12:00:00Z',
  owner: 'ann',
  lastActive: null,
  canBeNotified: false,
} as const

test.each<[who: string, permission: Permission, refused: boolean]>([
  ['a dispatcher sees locks and may not release them', 'routing-tool.deliveries', true],
  ['an administrator of the set-up may release them', 'routing-tool.setup', false],
])('%s', async (_, permission, refused) => {
  signInAs([permission])
  network.use(answering(loadLocks.listLocks, { rows: [lock], total: 1 }), unreachable('every call'))
  await renderPage(<LoadLocks />, '/', { words: ['tools', 'loadActions'] })
  const release = await screen.findByRole('button', { name: 'Release load 7' })
  expect(release.getAttribute('aria-disabled') === 'true').toBe(refused)
  await userEvent.setup().hover(release)
  const why = 'Releasing needs the permission for the routing tool set-up.'
  if (refused) expect((await screen.findByRole('tooltip')).textContent).toBe(why)
  else expect(screen.queryByRole('tooltip')).toBeNull()
})
